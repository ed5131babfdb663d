import URLSchemeRuntime
import URLSchemeSpec

/// Where a type is used.
struct TypeUse {
  let direction: Comparer.Direction
  let subject: String
  let range: SourceRange?
}

extension Comparer {
  mutating func compareTypes(_ former: ValueType, _ current: ValueType, _ use: TypeUse) {
    compareKinds(former.kind, current.kind, use)
    compareConstraints(former.constraints, current.constraints, use)
  }

  private mutating func compareKinds(
    _ former: ValueType.Kind, _ current: ValueType.Kind, _ use: TypeUse
  ) {
    switch (former, current) {
    case (.declared(let formerPath), .declared(let path)):
      compareDeclared(formerPath, path, use)
    case (.list(let formerElement, let formerForm), .list(let element, let form)):
      compareTypes(formerElement, element, use)
      if formerForm != form {
        note(
          .spellingChanged, use.subject, "its list is \(form.phrase), and was \(formerForm.phrase)",
          at: use.range)
      }
    case (.encoded(let formerInner, let formerForm), .encoded(let inner, let form)):
      compareTypes(formerInner, inner, use)
      compareForms(formerForm.rawValue, form.rawValue, use)
    case (.constant(let formerText), .constant(let text)):
      if formerText != text {
        note(
          .spellingChanged, use.subject, "it is always '\(text)', and was '\(formerText)'",
          at: use.range)
      }
    case (.swiftType(let formerName), .swiftType(let name)):
      if formerName != name {
        note(
          .typeChanged, use.subject, "its Swift type is '\(name)', and was '\(formerName)'",
          at: use.range)
      }
    default:
      // A day that says nothing of it is written like this.
      let usual = "yyyy-MM-dd"
      if former.name == current.name {
        return compareForms(former.writtenAs ?? usual, current.writtenAs ?? usual, use)
      }
      note(
        .typeChanged, use.subject,
        "it is \(ValueType(current).noun), and was \(ValueType(former).noun)", at: use.range)
    }
  }

  private mutating func compareForms(_ former: String, _ current: String, _ use: TypeUse) {
    if former == current { return }
    note(
      .spellingChanged, use.subject, "it is written as '\(current)', and was as '\(former)'",
      at: use.range)
  }

  /// Compares two declared types, now what they are called, and what they hold when it is their
  /// turn.
  mutating func compareDeclared(_ formerPath: String, _ path: String, _ use: TypeUse) {
    if old.ownName(of: formerPath) != new.ownName(of: path) {
      note(.typeRenamed, path, "the type '\(formerPath)' is '\(path)' now", at: use.range)
    }
    enqueue(DeclarationPair(old: formerPath, new: path, direction: use.direction))
  }
}

extension Spec {
  /// What a type is called, where it stands in an action without the action's name, which may have
  /// changed as well.
  fileprivate func ownName(of path: String) -> String {
    guard let declaration = declaration(path), declaration.owner != nil else { return path }
    return declaration.name
  }
}

extension ValueType.ListForm {
  fileprivate var phrase: String {
    switch self {
    case .repeated: "an item for each element"
    case .separated(let separator): "separated by '\(separator)'"
    case .json: "a JSON array"
    }
  }
}

extension Comparer {
  mutating func compareConstraints(
    _ former: Constraints, _ current: Constraints, _ use: TypeUse
  ) {
    typealias Number = Constraints.Number
    for (name, formerBound, bound) in [
      ("minLength", former.minLength, current.minLength),
      ("minItems", former.minItems, current.minItems),
    ] {
      compareBounds(
        name, formerBound.map(Number.init), bound.map(Number.init), isLower: true, use)
    }
    for (name, formerBound, bound) in [
      ("maxLength", former.maxLength, current.maxLength),
      ("maxItems", former.maxItems, current.maxItems),
    ] {
      compareBounds(
        name, formerBound.map(Number.init), bound.map(Number.init), isLower: false, use)
    }
    compareBounds("minimum", former.minimum, current.minimum, isLower: true, use)
    compareBounds("maximum", former.maximum, current.maximum, isLower: false, use)
    compareBounds(
      "exclusiveMinimum", former.exclusiveMinimum, current.exclusiveMinimum, isLower: true, use)
    compareBounds(
      "exclusiveMaximum", former.exclusiveMaximum, current.exclusiveMaximum, isLower: false, use)
    compareSteps(former.multipleOf, current.multipleOf, use)
    comparePatterns(former.pattern, current.pattern, use)
    if former.uniqueItems != current.uniqueItems {
      noteRange(
        isWider: !current.uniqueItems,
        current.uniqueItems ? "elements have to be unique" : "elements may repeat", use)
    }
  }

  private mutating func compareBounds(
    _ name: String, _ former: Constraints.Number?, _ current: Constraints.Number?, isLower: Bool,
    _ use: TypeUse
  ) {
    switch (former, current) {
    case (nil, nil): return
    case (nil, let bound?): noteRange(isWider: false, "'\(name)' is \(bound.text) now", use)
    case (_?, nil): noteRange(isWider: true, "there is no '\(name)' any more", use)
    case (let former?, let bound?):
      if former.value == bound.value { return }
      noteRange(
        isWider: (bound.value < former.value) == isLower,
        "'\(name)' is \(bound.text), and was \(former.text)", use)
    }
  }

  private mutating func compareSteps(
    _ former: Constraints.Number?, _ current: Constraints.Number?, _ use: TypeUse
  ) {
    switch (former, current) {
    case (nil, nil): return
    case (nil, let step?): noteRange(isWider: false, "'multipleOf' is \(step.text) now", use)
    case (_?, nil): noteRange(isWider: true, "there is no 'multipleOf' any more", use)
    case (let former?, let step?):
      if former.value == step.value { return }
      let message = "'multipleOf' is \(step.text), and was \(former.text)"
      let isWider = former.value.remainder(dividingBy: step.value) == 0
      let isNarrower = step.value.remainder(dividingBy: former.value) == 0
      // Neither may hold, as for steps of 2 and of 3.
      if !isNarrower { noteRange(isWider: true, message, use) }
      if !isWider { noteRange(isWider: false, message, use) }
    }
  }

  /// What a pattern matches is not worked out: a new one may refuse what was accepted, and the
  /// other way round.
  private mutating func comparePatterns(_ former: String?, _ current: String?, _ use: TypeUse) {
    switch (former, current) {
    case (nil, nil): return
    case (nil, let pattern?):
      noteRange(isWider: false, "it has to match '\(pattern)' now", use)
    case (_?, nil): noteRange(isWider: true, "it doesn't have to match a pattern any more", use)
    case (let former?, let pattern?):
      if former == pattern { return }
      let message = "it has to match '\(pattern)', where it was '\(former)'"
      noteRange(isWider: false, message, use)
      noteRange(isWider: true, message, use)
    }
  }

  private mutating func noteRange(isWider: Bool, _ message: String, _ use: TypeUse) {
    let kind: ChangeKind =
      switch use.direction {
      case .request: isWider ? .requestWidened : .requestNarrowed
      case .reply: isWider ? .replyWidened : .replyNarrowed
      }
    note(kind, use.subject, message, at: use.range)
  }
}

extension Constraints.Number {
  fileprivate init(_ count: Int) { self.init(text: String(count), value: Double(count)) }
}
