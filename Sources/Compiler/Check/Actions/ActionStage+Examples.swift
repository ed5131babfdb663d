extension ActionStage {
  /// Reads `examples`, `rejects` and `answers`, and checks that their parameters exist. Code that
  /// reads URLs checks whether they hold.
  func examples(_ reader: MappingReader, of draft: inout ActionDraft) {
    let keys = draft.knowsAllParameters ? Set(draft.keys) : nil
    draft.action.examples = examples("examples", as: .example, of: "an example", reader).map {
      url, entry in
      Example(
        url: url.text, summary: entry?.text("summary"), values: values(entry, "parameter", keys),
        extensions: entry?.extensions ?? [], range: url.range)
    }
    lazy var names =
      draft.knowsAllParameters ? parameterNames(draft.parameters)?.union(draft.callbacks) : nil
    draft.action.rejects = examples(
      "rejects", as: .rejectedExample, of: "a rejected example", reader
    )
    .map { url, entry in
      if let parameter = entry?.scalar("parameter"), let names {
        let item = String(parameter.text.prefix { $0 != "." && $0 != "[" })
        if !names.contains(item) { checkKnown(parameter, "parameter", among: names) }
      }
      return RejectedExample(
        url: url.text, because: entry?.word("because"), parameter: entry?.text("parameter"),
        extensions: entry?.extensions ?? [], range: url.range)
    }
    let errors = Set(draft.action.errors.map(\.name))
    let returns = Set(draft.action.returns.map(\.key))
    draft.action.answers = examples("answers", as: .answerExample, of: "an answer", reader).map {
      url, entry in
      if let error = entry?.scalar("error") { checkKnown(error, "error", among: errors) }
      return AnswerExample(
        url: url.text, summary: entry?.text("summary"), outcome: entry?.word("outcome"),
        error: entry?.text("error"), values: values(entry, "returned value", returns),
        extensions: entry?.extensions ?? [], range: url.range)
    }
  }

  /// The URL of each example of a list, which is all that some say, and the mapping of the others.
  private func examples(
    _ key: String, as kind: MappingKind.ID, of subject: Subject, _ reader: MappingReader
  ) -> [(url: YAMLScalar, entry: MappingReader?)] {
    (reader.items(key) ?? []).compactMap { node in
      if let scalar = node.asScalar, !scalar.isAbsent { return (scalar, nil) }
      guard node.asMapping != nil else {
        return refuse(
          .wrongKind, at: node.range,
          "\(subject) is a URL or a mapping, as in '\(reader.kind[key]?.example ?? "")', not "
            + node.kind)
      }
      let entry = MappingReader(node, as: kind, of: subject, at: node.range.beginning, self)
      return entry?.scalar("url").map { ($0, entry) }
    }
  }

  private func values(
    _ entry: MappingReader?, _ noun: StaticString, _ keys: Set<String>?
  ) -> YAMLNode? {
    guard let values = entry?.names("values") else { return nil }
    for pair in values { checkKnown(pair.key, noun, among: keys) }
    return .mapping(values)
  }

  /// Reports a name that nothing has, where it is known what has names.
  private func checkKnown(_ name: YAMLScalar, _ noun: StaticString, among names: Set<String>?) {
    guard let names, !names.contains(name.text) else { return }
    report(
      .unknownParameter, at: name.range, "there is no \(noun) \(name.text.quoted)",
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
