import URLSchemeRuntime

extension ActionStage {
  /// Reads `examples`, `rejects` and `answers`, and checks that their parameters exist. Code that
  /// reads URLs checks whether they hold.
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
