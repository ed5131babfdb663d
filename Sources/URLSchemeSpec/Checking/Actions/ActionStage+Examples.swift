import URLSchemeRuntime

extension ActionStage {
  /// Reads `examples`, `rejects` and `answers`. Whether they hold is for whoever reads URLs to say;
  /// here it is whether they speak of parameters that there are.
  func examples(
    _ reader: MappingReader, of action: inout Action, _ drafts: [ParameterDraft],
    callbacks: [String], knowsAll: Bool
  ) {
    let keys = knowsAll ? Set(drafts.map(\.parameter.key)) : nil
    action.examples = examples("examples", as: .example, of: "an example", reader).map { url, own in
      Example(
        url: url.text, summary: own?.text("summary"), values: values(own, "parameter", keys),
        extensions: own?.extensions ?? [], range: url.range)
    }
    let names = knowsAll ? parameterNames(drafts)?.union(callbacks) : nil
    action.rejects = examples("rejects", as: .rejectedExample, of: "a rejected example", reader)
      .map { url, own in
        if let parameter = own?.scalar("parameter"), let names {
          let item = String(parameter.text.prefix { $0 != "." && $0 != "[" })
          if !names.contains(item) { check(parameter, "parameter", among: names) }
        }
        return RejectedExample(
          url: url.text, because: own?.word("because"), parameter: own?.text("parameter"),
          extensions: own?.extensions ?? [], range: url.range)
      }
    let errors = Set(action.errors.map(\.name))
    let returns = Set(action.returns.map(\.key))
    action.answers = examples("answers", as: .answerExample, of: "an answer", reader).map {
      url, own in
      if let error = own?.scalar("error") { check(error, "error", among: errors) }
      return AnswerExample(
        url: url.text, summary: own?.text("summary"), outcome: own?.word("outcome"),
        error: own?.text("error"), values: values(own, "returned value", returns),
        extensions: own?.extensions ?? [], range: url.range)
    }
  }

  /// The URL of each example of a list, which is all that some say, and the mapping of the others.
  private func examples(
    _ key: String, as kind: MappingKind.ID, of subject: Subject, _ reader: MappingReader
  ) -> [(url: YAMLScalar, own: MappingReader?)] {
    (reader.items(key) ?? []).compactMap { node in
      if let scalar = node.asScalar, !scalar.isAbsent { return (scalar, nil) }
      guard node.asMapping != nil else {
        return refuse(
          .wrongKind,
          "\(subject) is a URL or a mapping, as in '\(reader.kind[key]?.example ?? "")', not "
            + node.kind, at: node.range)
      }
      let own = MappingReader(node, as: kind, of: subject, at: node.range.beginning, self)
      return own?.scalar("url").map { ($0, own) }
    }
  }

  private func values(
    _ own: MappingReader?, _ noun: StaticString, _ keys: Set<String>?
  ) -> YAMLNode? {
    guard let values = own?.names("values") else { return nil }
    for pair in values { check(pair.key, noun, among: keys) }
    return .mapping(values)
  }

  /// Reports a name that nothing has, where it is known what has names.
  private func check(_ name: YAMLScalar, _ noun: StaticString, among names: Set<String>?) {
    guard let names, !names.contains(name.text) else { return }
    report(
      .unknownParameter, "there is no \(noun) \(name.text.quoted)", at: name.range,
      suggestion: nearest(to: name.text, in: names.sorted()))
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
