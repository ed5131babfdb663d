import URLSchemeSpec

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
