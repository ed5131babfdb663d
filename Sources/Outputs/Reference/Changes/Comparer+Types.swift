import URLSchemeCompiler
import URLSchemeRuntime

/// A place where a type is used.
struct TypeUse {
  let direction: Comparer.Direction
  let place: Comparer.Place
}

extension Comparer {
  func compareTypes(_ former: ValueType, _ current: ValueType, _ use: TypeUse) {
    compareKinds(former.kind, current.kind, use)
    compareConstraints(former.constraints, current.constraints, use)
  }

  private func compareKinds(
    _ former: ValueType.Kind, _ current: ValueType.Kind, _ use: TypeUse
  ) {
    switch (former, current) {
    case (.declared(let formerPath), .declared(let path)):
      compareDeclared(formerPath, path, use)
    case (.list(let formerElement, let formerForm), .list(let element, let form)):
      compareTypes(formerElement, element, use)
      compare(formerForm.phrase, form.phrase, .spellingChanged, use.place) {
        "its list is \($1), and was \($0)"
      }
    case (.encoded(let formerInner, let formerForm), .encoded(let inner, let form)):
      compareTypes(formerInner, inner, use)
      compareForms(formerForm.word, form.word, use)
    case (.constant(let formerText), .constant(let text)):
      compare(formerText, text, .spellingChanged, use.place) {
        "it is always '\($1)', and was '\($0)'"
      }
    case (.swiftType(let formerName), .swiftType(let name)):
      compare(formerName, name, .typeChanged, use.place) {
        "its Swift type is '\($1)', and was '\($0)'"
      }
    case _ where former.name == current.name:
      // A day that says nothing of it is written like this.
      let usual = "yyyy-MM-dd"
      compareForms(former.writtenAs ?? usual, current.writtenAs ?? usual, use)
    default:
      note(
        .typeChanged, use.place,
        "it is \(ValueType(current).noun), and was \(ValueType(former).noun)")
    }
  }

  private func compareForms(_ former: String, _ current: String, _ use: TypeUse) {
    compare(former, current, .spellingChanged, use.place) {
      "it is written as '\($1)', and was as '\($0)'"
    }
  }

  /// Compares two declared types, now what they are called, and what they hold when it is their
  /// turn.
  func compareDeclared(_ formerPath: String, _ path: String, _ use: TypeUse) {
    if old.ownName(of: formerPath) != new.ownName(of: path) {
      note(
        .typeRenamed, Place(path, use.place.range), "the type '\(formerPath)' is '\(path)' now")
    }
    enqueue(DeclarationPair(old: formerPath, new: path, direction: use.direction))
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
  private func compareConstraints(_ former: Constraints, _ current: Constraints, _ use: TypeUse) {
    for keyword in ValueRule.Keyword.all {
      let (name, old, new) = (keyword.name, former[keyword], current[keyword])
      switch (keyword.form, keyword.side) {
      // Words about a rule change nothing that is read.
      case (.meaning, _): continue
      case (.pattern, _), (.words, _), (.flag, _): compareRules(name, old?.text, new?.text, use)
      case (_, let side?):
        compareNumbers(name, old, new, use) {
          let isWider = ($1 < $0) == side.isLower
          return (isWider, !isWider)
        }
      // Both may hold, as for steps of 2 and of 3.
      case (_, nil):
        compareNumbers(name, old, new, use) {
          let isWider = $0.remainder(dividingBy: $1) == 0
          let isNarrower = $1.remainder(dividingBy: $0) == 0
          return (isWider || !isNarrower, isNarrower || !isWider)
        }
      }
    }
  }

  private func compareNumbers(
    _ name: String, _ former: Limit?, _ current: Limit?, _ use: TypeUse,
    _ effect: (_ former: Double, _ current: Double) -> (isWider: Bool, isNarrower: Bool)
  ) {
    compareRules(name, former?.text, current?.text, use) {
      guard let former, let current, former.value != current.value else { return (false, false) }
      return effect(former.value, current.value)
    }
  }

  /// - Parameter effect: Whether the new rules allow more, and whether they allow less. Patterns
  ///   aren't compared: a new one can refuse texts that the old one accepts, and the reverse.
  func compareRules(
    _ name: String, _ former: String?, _ current: String?, _ use: TypeUse,
    _ effect: () -> (isWider: Bool, isNarrower: Bool) = { (true, true) }
  ) {
    switch (former, current) {
    case (nil, nil): return
    case (nil, let rule?): noteRange(isWider: false, "'\(name)' is '\(rule)' now", use)
    case (_?, nil): noteRange(isWider: true, "there is no '\(name)' any more", use)
    case (let former?, let rule?):
      if former == rule { return }
      let message = "'\(name)' is '\(rule)', and was '\(former)'"
      let (isWider, isNarrower) = effect()
      if isWider { noteRange(isWider: true, message, use) }
      if isNarrower { noteRange(isWider: false, message, use) }
    }
  }

  private func noteRange(isWider: Bool, _ message: String, _ use: TypeUse) {
    note(use.direction.range(isWider: isWider), use.place, message)
  }
}
