import URLSchemeCompiler
import URLSchemeRuntime

extension Comparer {
  func compareTypes(_ former: ValueType, _ current: ValueType, _ here: Place) {
    compareKinds(former.kind, current.kind, here)
    compareConstraints(former.constraints, current.constraints, here)
  }

  private func compareKinds(
    _ former: ValueType.Kind, _ current: ValueType.Kind, _ here: Place
  ) {
    switch (former, current) {
    case (.declared(let formerPath), .declared(let path)):
      compareDeclared(formerPath, path, here)
    case (.list(let formerElement, let formerForm), .list(let element, let form)):
      compareTypes(formerElement, element, here)
      compare(formerForm.phrase, form.phrase, .spellingChanged, here) {
        "its list is \($1), and was \($0)"
      }
    case (.encoded(let formerInner, let formerForm), .encoded(let inner, let form)):
      compareTypes(formerInner, inner, here)
      compareForms(formerForm.word, form.word, here)
    case (.constant(let formerText), .constant(let text)):
      compare(formerText, text, .spellingChanged, here) {
        "it is always '\($1)', and was '\($0)'"
      }
    case (.swiftType(let formerName), .swiftType(let name)):
      compare(formerName, name, .typeChanged, here) {
        "its Swift type is '\($1)', and was '\($0)'"
      }
    case _ where former.name == current.name:
      // A day that says nothing of it is written like this.
      let usual = "yyyy-MM-dd"
      compareForms(former.writtenAs ?? usual, current.writtenAs ?? usual, here)
    default:
      note(
        .typeChanged, here,
        "it is \(ValueType(current).noun), and was \(ValueType(former).noun)")
    }
  }

  func compareForms(_ former: String, _ current: String, _ here: Place) {
    compare(former, current, .spellingChanged, here) {
      "it is written as '\($1)', and was as '\($0)'"
    }
  }

  /// Compares two declared types, now what they are called, and what they hold when it is their
  /// turn.
  func compareDeclared(_ formerPath: String, _ path: String, _ here: Place) {
    if old.ownName(of: formerPath) != new.ownName(of: path) {
      note(
        .typeRenamed, Place(path, here.range), "the type '\(formerPath)' is '\(path)' now")
    }
    enqueue(DeclarationPair(old: formerPath, new: path, direction: here.direction))
  }
}

extension Spec {
  /// The name of a type. Inside an action, it is without the action's name, which may have changed
  /// as well.
  fileprivate func ownName(of path: String) -> String {
    guard let declaration = declaration(path), declaration.owner != nil else { return path }
    return declaration.name
  }
}

extension ValueType.ListForm {
  fileprivate var phrase: String {
    switch self {
    case .repeated: "an item for each element"
    case .separated(let by):
      "separated by \(by.texts.conjunction)" + (by.escape.map { ", escaped by '\($0)'" } ?? "")
    case .json: "a JSON array"
    case .groups: "the items of a group for each element"
    }
  }
}

// MARK: Constraints

extension Comparer {
  private func compareConstraints(_ former: Constraints, _ current: Constraints, _ here: Place) {
    let (widened, narrowed) = (here.direction.widened, here.direction.narrowed)
    // Words about a rule change nothing that is read.
    for keyword in ValueRule.Keyword.all where keyword.form != .meaning {
      let name = keyword.name
      switch (former[keyword], current[keyword]) {
      case (nil, nil): continue
      case (nil, let rule?): note(narrowed, here, "'\(name)' is '\(rule.text)' now")
      case (_?, nil): note(widened, here, "there is no '\(name)' any more")
      case (let old?, let new?):
        if old.text == new.text { continue }
        let message = "'\(name)' is '\(new.text)', and was '\(old.text)'"
        let (isWider, isNarrower) = keyword.effect(of: new, insteadOf: old)
        if isWider { note(widened, here, message) }
        if isNarrower { note(narrowed, here, message) }
      }
    }
  }
}

extension ValueRule.Keyword {
  /// Whether a rule with another limit allows more, and whether it allows less.
  fileprivate func effect(
    of current: Limit, insteadOf former: Limit
  ) -> (isWider: Bool, isNarrower: Bool) {
    switch (form, side) {
    // A new pattern can refuse texts that the old one accepts, and the reverse.
    case (.pattern, _), (.words, _), (.flag, _), (.meaning, _): return (true, true)
    case _ where former.value == current.value: return (false, false)
    case (_, let side?):
      let isWider = (current.value < former.value) == side.isLower
      return (isWider, !isWider)
    // Both may hold, as for steps of 2 and of 3.
    case (_, nil):
      let isWider = former.value.remainder(dividingBy: current.value) == 0
      let isNarrower = current.value.remainder(dividingBy: former.value) == 0
      return (isWider || !isNarrower, isNarrower || !isWider)
    }
  }
}
