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
      compareCase(formerForm.ignoresCase, form.ignoresCase, here)
    case (.encoded(let inner, let form), _):
      compareKinds(inner.kind, current, here)
      note(.spellingChanged, here, "it is no longer written as '\(form.word)'")
    case (_, .encoded(let inner, let form)):
      compareKinds(former, inner.kind, here)
      note(.spellingChanged, here, "it is written as '\(form.word)' now")
    case (.constant(let formerText), .constant(let text)):
      compareTexts(formerText, text, .spellingChanged, here, "it is always")
    case (.swiftType(let formerName), .swiftType(let name)):
      compareTexts(formerName, name, .typeChanged, here, "its Swift type is")
    case _ where former.name == current.name:
      compareForms(former, current, here)
    default:
      note(
        .typeChanged, here,
        "it is \(new.noun(ValueType(current))), and was \(old.noun(ValueType(former)))")
    }
  }

  private func compareForms(
    _ former: ValueType.Kind, _ current: ValueType.Kind, _ here: Place
  ) {
    let (formerForms, forms) = (former.forms, current.forms)
    let isKept = here.direction == .request && !forms.isEmpty && forms.first == formerForms.first
    // What is read by the first forms is read as ever.
    if isKept, forms.count > formerForms.count, forms.starts(with: formerForms) {
      let added = Array(forms.dropFirst(formerForms.count))
      note(.requestWidened, here, "it is read as \(added.conjunction), too")
    } else if isKept, formerForms.count > forms.count, formerForms.starts(with: forms) {
      let removed = Array(formerForms.dropFirst(forms.count))
      note(.requestNarrowed, here, "it is no longer read as \(removed.conjunction)")
    } else {
      compare(former.way, current.way, .spellingChanged, here) {
        "it is written \($1), and was \($0)"
      }
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
    let pair = DeclarationPair(old: formerPath, new: path, direction: here.direction)
    if knownDeclarations.insert(pair).inserted { pendingDeclarations.append(pair) }
  }

  // MARK: Constraints

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

extension Spec {
  /// The name of a type. Inside an action, it is without the action's name, which may have changed
  /// as well.
  fileprivate func ownName(of path: String) -> String { declaration(path)?.name ?? path }
}

extension ValueType.Kind {
  /// The names of the forms that a value is read in, the one that it is written in first; empty for the usual one.
  fileprivate var forms: [String] {
    guard case .scalar(let scalar, let form) = self else { return [] }
    let words = ([form] + form.also).compactMap(\.word)
    // A day that says nothing of it is written like this.
    return words.isEmpty && scalar == .date ? ["yyyy-MM-dd"] : words
  }

  /// How it is written, as an adverb.
  fileprivate var way: String {
    forms.isEmpty ? "in the usual way" : "as '\(forms.joined(separator: ", "))'"
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
