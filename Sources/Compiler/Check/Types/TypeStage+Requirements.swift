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
        return refuse(.unknownParameter, "\(draft.title) can't name itself here", at: key.range)
      }
      if let target = byKey[key.text] {
        return target.isUsable && isKnown(target.parameter.kind) ? target : nil
      }
      if knowsAll {
        report(
          .unknownParameter, "\(owner) has no \(draft.title.noun) \(key.text.quoted)",
          at: key.range, suggestion: nearest(to: key.text, in: drafts.map(\.parameter.key)))
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
            .keyNotHere,
            "'\(rule.key)' has no meaning here: \(draft.title) is always there; put a '?' after its key",
            at: first.key.range)
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
        .misplacedDefault,
        "\(other) has to have the same type and form as this one, and to be sensitive if this one is",
        at: range)
    }
    if target.isOptional {
      report(
        .misplacedDefault, "\(other) may be absent as well; give it a default, or remove its '?'",
        at: range)
    }
    var seen: Set<String> = [draft.parameter.key]
    var next: ParameterDraft? = target
    while let current = next, seen.insert(current.parameter.key).inserted {
      guard let key = current.followed?.text else { return }
      if key == draft.parameter.key {
        report(.misplacedDefault, "the default of \(other) is this one's value in turn", at: range)
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
      .constraintNotHere,
      "'\(rule.key)' of \(type.noun) names another \(type.kind.name), and "
        + "\(target.title) is \(target.parameter.kind.valueType?.noun ?? "no single value")",
      at: range)
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
          .unknownParameter, "\(title) has no alternative \(value.text.quoted)", at: value.range,
          suggestion: nearest(to: value.text, in: keys))
      }
      return report(
        .unknownParameter, "\(title) is not one text that could have a value", at: value.range)
    }
    if !type.isOneText {
      return report(
        .unknownParameter,
        "\(title) is not one text that could have a value; write '\(rule.key): [\(target.parameter.key)]'",
        at: value.range)
    }
    if self.value(of: value.text, as: type) == nil {
      report(
        .invalidDefault,
        "\(value.text.quoted) is not a value of \(title), which is \(expectation(of: type))",
        at: value.range)
    }
  }
}
