extension TypeStage {
  /// Checks what the parameters of an action, the members of a group or the values of an answer need of
  /// each other.
  ///
  /// - Parameters:
  ///   - noun: The name for each of them in messages.
  ///   - owner: Whose they are.
  ///   - knowsAll: Whether there are no others that could not be read.
  func checkRequirements(
    of drafts: [ParameterDraft], noun: StaticString, in owner: Subject, knowsAll: Bool
  ) {
    guard drafts.contains(where: { $0.relations.contains { !$0.others.isEmpty } }) else { return }
    let byKey = Dictionary(
      drafts.map { ($0.parameter.key, $0) }, uniquingKeysWith: { first, _ in first })
    let owners = Dictionary(
      drafts.flatMap { draft in (alternatives(of: draft) ?? []).map { ($0, draft) } },
      uniquingKeysWith: { first, _ in first })
    for draft in drafts {
      let title = Subject(noun, draft.parameter.key)
      for (rule, others) in draft.relations where rule.isAboutAbsence && !draft.isOptional {
        guard let first = others.first else { continue }
        report(
          .keyNotHere,
          "'\(rule.key)' has no meaning here: \(title) is always there; put a '?' after its key",
          at: first.key.range)
      }
      for requirement in draft.relations.flatMap(\.others) {
        let key = requirement.key
        guard key.text != draft.parameter.key else {
          report(.unknownParameter, "\(title) can't name itself here", at: key.range)
          continue
        }
        guard let target = byKey[key.text] else {
          if let owner = owners[key.text] {
            report(
              .unknownParameter,
              "\(key.text.quoted) is an alternative of \(Subject(noun, owner.parameter.key)); name it "
                + "as '{ \(owner.parameter.key): \(key.text) }'", at: key.range)
          } else if knowsAll {
            report(
              .unknownParameter, "\(owner) has no \(noun) \(key.text.quoted)",
              at: key.range, suggestion: nearest(to: key.text, in: drafts.map(\.parameter.key)))
          }
          continue
        }
        guard target.isUsable, isKnown(target.parameter.kind) else { continue }
        let named = Parameter.Requirement(
          key: key.text, values: requirement.values.map(\.text))
        if named.namesAlternatives(of: target.parameter, in: declaration) { continue }
        for value in requirement.values {
          checkRequiredValue(value, of: target, Subject(noun, target.parameter.key))
        }
      }
    }
  }

  /// The keys of a parameter's alternatives; nil where it has none.
  private func alternatives(of target: ParameterDraft) -> [String]? {
    target.parameter.kind.declaredPath
      .flatMap { declaration($0)?.kind.branches?.map(\.key) }
  }

  private func checkRequiredValue(
    _ value: YAMLScalar, of target: ParameterDraft, _ title: Subject
  ) {
    guard case .value(let type) = target.parameter.kind else {
      if let keys = alternatives(of: target) {
        if keys.contains(value.text) { return }
        return report(
          .unknownParameter, "\(title) has no alternative \(value.text.quoted)", at: value.range,
          suggestion: nearest(to: value.text, in: keys))
      }
      return report(
        .unknownParameter, "\(title) is not one text that could have a value", at: value.range)
    }
    if type.value(of: value.text, in: declaration) == nil {
      report(
        .invalidDefault,
        "\(value.text.quoted) is not a value of \(title), which is "
          + "\(type.expectation(in: declaration))",
        at: value.range)
    }
  }
}
