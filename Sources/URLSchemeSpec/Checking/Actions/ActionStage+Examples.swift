import URLSchemeRuntime

extension ActionStage {
  /// Reads `examples` and `rejects`. Whether they hold is for whoever reads URLs to say; here it is
  /// whether they speak of parameters that there are.
  func examples(
    _ reader: MappingReader, of action: inout Action, _ drafts: [ParameterDraft],
    callbacks: [String], knowsAll: Bool
  ) {
    if let nodes = reader.items("examples") {
      let keys = knowsAll ? Set(drafts.map(\.parameter.key)) : nil
      for node in nodes {
        if let example = example(node, keys) { action.examples.append(example) }
      }
    }
    if let nodes = reader.items("rejects") {
      let names = knowsAll ? parameterNames(drafts)?.union(callbacks) : nil
      for node in nodes {
        if let example = rejected(node, names) { action.rejects.append(example) }
      }
    }
  }

  /// Reads `answers`.
  func answers(_ reader: MappingReader, of action: inout Action) {
    guard let nodes = reader.items("answers") else { return }
    if action.replies.style == .none, !nodes.isEmpty {
      report(
        .answerWithoutReplies,
        "\(reader.subject) has answers, but the style of its replies is 'none'",
        at: reader.keyRange("answers"))
    }
    for node in nodes {
      if let answer = answer(node, of: action) { action.answers.append(answer) }
    }
  }

  private func answer(_ node: YAMLNode, of action: Action) -> AnswerExample? {
    if let scalar = node.asScalar, !scalar.isAbsent {
      return AnswerExample(url: scalar.text, range: scalar.range)
    }
    guard
      let reader = MappingReader(
        node, as: .answerExample, of: "an answer", at: node.range.beginning, self),
      let url = reader.scalar("url")
    else { return nil }
    var answer = AnswerExample(url: url.text, summary: reader.text("summary"), range: url.range)
    answer.extensions = reader.extensions
    answer.outcome = reader.word("outcome", as: AnswerExample.Outcome.self)
    if let error = reader.scalar("error") {
      answer.error = error.text
      let names = action.errors.map(\.name)
      if !names.contains(error.text) {
        report(
          .unknownParameter, "there is no error \(error.text.quoted)", at: error.range,
          suggestion: nearest(to: error.text, in: names))
      }
    }
    if let values = reader.names("values") {
      answer.values = .mapping(values)
      let keys = action.returns.map(\.key)
      for pair in values where !keys.contains(pair.key.text) {
        report(
          .unknownParameter, "there is no returned value \(pair.key.text.quoted)",
          at: pair.key.range,
          suggestion: nearest(to: pair.key.text, in: keys))
      }
    }
    return answer
  }

  private func example(_ node: YAMLNode, _ keys: Set<String>?) -> Example? {
    if let scalar = node.asScalar {
      guard !scalar.isAbsent else {
        return refuse(.wrongKind, "an example is a URL, and this is nothing", at: scalar.range)
      }
      return Example(url: scalar.text, range: scalar.range)
    }
    guard
      let reader = MappingReader(
        node, as: .example, of: "an example", at: node.range.beginning, self),
      let url = reader.scalar("url")
    else { return nil }
    var example = Example(url: url.text, summary: reader.text("summary"), range: url.range)
    example.extensions = reader.extensions
    if let values = reader.names("values") {
      example.values = .mapping(values)
      for pair in values {
        guard let keys, !keys.contains(pair.key.text) else { continue }
        report(
          .unknownParameter, "there is no parameter \(pair.key.text.quoted)", at: pair.key.range,
          suggestion: nearest(to: pair.key.text, in: keys.sorted()))
      }
    }
    return example
  }

  private func rejected(_ node: YAMLNode, _ names: Set<String>?) -> RejectedExample? {
    if let scalar = node.asScalar, !scalar.isAbsent {
      return RejectedExample(url: scalar.text, range: scalar.range)
    }
    guard node.asMapping != nil else {
      return refuse(
        .wrongKind,
        "a rejected example is a URL or a mapping, as in "
          + "'{ url: \"wordrev://reverse\", because: missing }', not \(node.kind)", at: node.range)
    }
    guard
      let reader = MappingReader(
        node, as: .rejectedExample, of: "a rejected example", at: node.range.beginning, self),
      let url = reader.scalar("url")
    else { return nil }
    var example = RejectedExample(
      url: url.text, because: reader.word("because", as: RequestError.Reason.self),
      parameter: reader.text("parameter"), range: url.range)
    example.extensions = reader.extensions
    if let parameter = reader.scalar("parameter"), let names,
      !names.contains(String(parameter.text.prefix { $0 != "." && $0 != "[" })),
      !names.contains(parameter.text)
    {
      report(
        .unknownParameter, "there is no parameter \(parameter.text.quoted)", at: parameter.range,
        suggestion: nearest(to: parameter.text, in: names.sorted()))
    }
    return example
  }

  /// The keys of all parameters and their names in the URL; `nil` when some can't be known.
  private func parameterNames(_ drafts: [ParameterDraft]) -> Set<String>? {
    var names: Set<String> = []
    for draft in drafts {
      guard draft.isUsable, types.isKnown(draft.parameter.kind) else { return nil }
      names.insert(draft.parameter.key)
      if case .value = draft.parameter.kind { names.insert(draft.parameter.wireName) }
      for name in wireNames(of: draft) { names.insert(name.name) }
    }
    return names
  }
}

extension ActionStage {
  /// Checks what the parameters of an action, or the values of an answer, need of each other.
  ///
  /// - Parameters:
  ///   - noun: What each of them is called in messages.
  ///   - owner: Whose they are.
  ///   - knowsAll: Whether there are no others that could not be read.
  func checkRequirements(
    of drafts: [ParameterDraft], noun: StaticString, in owner: Subject, knowsAll: Bool
  ) {
    for draft in drafts {
      let title = Subject(noun, draft.parameter.key)
      let conditions = [
        ("requiredWhen", draft.conditions), ("requiredUnless", draft.alternatives),
      ]
      for (key, conditions) in conditions where !draft.isOptional {
        guard let condition = conditions.first else { continue }
        report(
          .keyNotHere,
          "'\(key)' has no meaning here: \(title) is always there; put a '?' after its key",
          at: condition.key.range)
      }
      for requirement in draft.requirements + draft.conditions + draft.alternatives {
        let key = requirement.key
        guard key.text != draft.parameter.key else {
          report(.unknownParameter, "\(title) can't require itself", at: key.range)
          continue
        }
        guard let target = drafts.first(where: { $0.parameter.key == key.text }) else {
          if knowsAll {
            report(
              .unknownParameter, "\(owner) has no \(noun) \(key.text.quoted) to require",
              at: key.range, suggestion: nearest(to: key.text, in: drafts.map(\.parameter.key)))
          }
          continue
        }
        guard target.isUsable, types.isKnown(target.parameter.kind) else { continue }
        for value in requirement.values {
          checkRequiredValue(value, of: target, Subject(noun, target.parameter.key))
        }
      }
    }
  }

  private func checkRequiredValue(
    _ value: YAMLScalar, of target: ParameterDraft, _ title: Subject
  ) {
    guard case .value(let type) = target.parameter.kind else {
      return report(
        .unknownParameter, "\(title) is not one text that could be required", at: value.range)
    }
    if type.value(of: value.text, in: types.declaration) == nil {
      report(
        .invalidDefault,
        "\(value.text.quoted) is no value of \(title): it is "
          + "\(type.expectation(in: types.declaration))",
        at: value.range)
    }
  }
}
