extension TypeStage {
  /// Checks what the parameters of an action, the members of a group or the values of an answer need of
  /// each other.
  ///
  /// - Parameters:
  ///   - owner: Whose they are.
  ///   - knowsAll: Whether there are no others that could not be read.
  func checkRequirements(
    of drafts: [ParameterDraft], in owner: Subject, knowsAll: Bool
  ) {
    guard drafts.contains(where: { $0.followed != nil || !$0.relations.isEmpty }) else { return }
    let byKey = Dictionary(firstOf: drafts.map { ($0.parameter.key, $0) })
    /// The draft that a key names, if it can be known; reports one that there isn't.
    func named(_ key: YAMLScalar, by draft: ParameterDraft) -> ParameterDraft? {
      if key.text == draft.parameter.key {
        return refuse(.unknownParameter, at: key.range, "\(draft.title) can't name itself here")
      }
      if let target = byKey[key.text] {
        return target.isUsable && isKnown(target.parameter.kind) ? target : nil
      }
      if knowsAll {
        report(
          .unknownParameter, at: key.range,
          "\(owner) has no \(draft.title.noun) \(key.text.quoted)",
          suggestion: nearest(to: key.text, in: drafts.map(\.parameter.key)))
      }
      return nil
    }
    for draft in drafts {
      if let key = draft.followed, let target = named(key, by: draft) {
        checkFollowed(target, by: draft, byKey, at: key.range)
      }
      for (rule, others) in draft.relations {
        if rule.isAboutAbsence, !draft.isOptional, let first = others.first {
          report(
            .keyNotHere, at: first.key.range,
            "'\(rule.key)' has no meaning here: \(draft.title) is always "
              + "there; put a '?' after its key")
        }
        for other in others {
          guard let target = named(other.key, by: draft) else { continue }
          if rule.bound != nil { checkBound(rule, of: draft, by: target, at: other.key.range) }
          if namesAlternatives(other.requirement, of: target.parameter) { continue }
          for value in other.values { checkRequiredValue(value, of: target, for: rule) }
        }
      }
    }
  }

  /// Reports a default whose value isn't always there, or is of another type.
  private func checkFollowed(
    _ target: ParameterDraft, by draft: ParameterDraft, _ byKey: [String: ParameterDraft],
    at range: SourceRange
  ) {
    let other = target.title
    guard let type = draft.parameter.kind.valueType,
      let otherType = target.parameter.kind.valueType, type.isInterchangeable(with: otherType),
      draft.parameter.isSensitive == target.parameter.isSensitive
    else {
      return report(
        .misplacedDefault, at: range,
        "\(other) has to have the same type and form as this one, and to be "
          + "sensitive if this one is")
    }
    if target.isOptional {
      report(
        .misplacedDefault, at: range,
        "\(other) may be absent as well; give it a default, or remove its '?'")
    }
    var seen: Set<String> = [draft.parameter.key]
    var next: ParameterDraft? = target
    while let current = next, seen.insert(current.parameter.key).inserted {
      guard let key = current.followed?.text else { return }
      // Each initializer writes out the whole chain.
      guard seen.count <= 16 else {
        return report(
          .misplacedDefault, at: range,
          "this is the 17th default of a chain; name the parameter that the chain begins with")
      }
      if key == draft.parameter.key {
        report(.misplacedDefault, at: range, "the default of \(other) is this one's value in turn")
      }
      next = byKey[key]
    }
  }

  /// Reports a bound that is a value of another type.
  private func checkBound(
    _ rule: RelationRule, of draft: ParameterDraft, by target: ParameterDraft,
    at range: SourceRange
  ) {
    guard let type = draft.parameter.kind.valueType,
      target.parameter.kind.valueType?.scalar != type.scalar
    else { return }
    report(
      .constraintNotHere, at: range,
      "'\(rule.key)' of \(type.noun) names another \(type.kind.name), and "
        + "\(target.title) is \(target.parameter.kind.valueType?.noun ?? "no single value")")
  }

  private func checkRequiredValue(
    _ value: YAMLScalar, of target: ParameterDraft, for rule: RelationRule
  ) {
    let title = target.title
    guard case .value(let type) = target.parameter.kind else {
      let path = target.parameter.kind.declaredPath
      if let keys = path.flatMap({ declaration($0)?.kind.branches?.map(\.key) }) {
        if keys.contains(value.text) { return }
        return report(
          .unknownParameter, at: value.range, "\(title) has no alternative \(value.text.quoted)",
          suggestion: nearest(to: value.text, in: keys))
      }
      return report(
        .unknownParameter, at: value.range, "\(title) is not one text that could have a value")
    }
    if !type.isOneText {
      return report(
        .unknownParameter, at: value.range,
        "\(title) is not one text that could have a value; write '\(rule.key): "
          + "[\(target.parameter.key)]'")
    }
    if self.value(of: value.text, as: type) == nil {
      report(
        .invalidDefault, at: value.range,
        "\(value.text.quoted) is not a value of \(title), which is \(expectation(of: type))")
    }
  }
}
