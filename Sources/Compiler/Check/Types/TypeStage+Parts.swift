import URLSchemeRuntime

// `object` with `text`: one text whose template says where its members stand.

extension TypeStage {
  /// The template of a value with parts; nil if it has an error.
  func template(_ reader: MappingReader, _ drafts: [ParameterDraft]) -> PartsTemplate? {
    guard let scalar = reader.scalar("text") else { return nil }
    let template = PartsTemplate(scalar.text, ignoringCase: reader.boolean("ignoreCase") ?? false)
    guard isWellFormed(template, scalar), hasAll(drafts, template, scalar),
      isReadable(template, drafts, scalar)
    else { return nil }
    for draft in drafts { checkKeys(of: draft) }
    return template
  }

  private func isWellFormed(_ template: PartsTemplate, _ scalar: YAMLScalar) -> Bool {
    let written = zip(template.names, template.texts.dropFirst())
      .reduce(template.texts[0]) { $0 + "{\($1.0)}" + $1.1 }
    guard written.isIdentical(to: scalar.text), !template.names.isEmpty,
      !template.texts.contains(where: { $0.contains("{") || $0.contains("}") })
    else {
      return fail(
        .invalidTemplate, at: scalar.range,
        "\(scalar.text.quoted) is no template; write each member's name in braces, as in "
          + "'text: \"{currency}:{amount}\"'")
    }
    for (index, text) in template.texts.enumerated().dropFirst().dropLast() where text.isEmpty {
      return fail(
        .invalidTemplate, at: scalar.range,
        "nothing says where \(template.names[index - 1].quoted) ends and "
          + "\(template.names[index].quoted) begins; put a text between them")
    }
    return true
  }

  /// Whether each member stands in the template once, and nothing else does.
  private func hasAll(
    _ drafts: [ParameterDraft], _ template: PartsTemplate, _ scalar: YAMLScalar
  ) -> Bool {
    let keys = drafts.map(\.parameter.key)
    var names: Set<String> = []
    for name in template.names {
      guard keys.contains(name) else {
        return fail(
          .undeclaredPlaceholder, at: scalar.range,
          "there is no member \(name.quoted) in the object",
          suggestion: nearest(to: name, in: keys))
      }
      guard names.insert(name).inserted else {
        return fail(
          .invalidTemplate, at: scalar.range,
          "the member \(name.quoted) stands twice in the template")
      }
    }
    for draft in drafts where !names.contains(draft.parameter.key) {
      return fail(
        .missingPlaceholder, at: draft.keyRange,
        "the template has no {\(draft.parameter.key)}, so the member would be in no URL",
        notes: [.init("the template is here", at: scalar.range)])
    }
    return true
  }

  /// Whether optional members are the last ones, behind texts that say that they are there.
  private func isReadable(
    _ template: PartsTemplate, _ drafts: [ParameterDraft], _ scalar: YAMLScalar
  ) -> Bool {
    var optional: String?
    var textsBefore: [String] = []
    for (index, name) in template.names.enumerated() {
      let isOptional = drafts.first { $0.parameter.key == name }?.isOptional ?? false
      if isOptional, index > 0 {
        optional = name
        textsBefore.append(template.texts[index])
      } else if isOptional || optional != nil {
        let reason =
          optional.map { "\($0.quoted) is optional, and \(name.quoted) behind it isn't" }
          ?? "\(name.quoted) is optional, and the first member can't be"
        return fail(
          .optionalPlaceholder, at: scalar.range,
          "\(reason); only the last members of a text can be absent")
      }
    }
    // Brackets around optional members mean in a URL's template that these can be absent.
    guard let optional, template.texts.last?.contains("]") ?? false,
      textsBefore.contains(where: { $0.contains("[") })
    else { return true }
    let advice = scalar.text.filter { $0 != "[" && $0 != "]" }
    return fail(
      .invalidTemplate, at: scalar.range,
      "brackets are plain text here, and the text without \(optional.quoted) would have the last of them; "
        + "an optional member is left out with the text before it, so write \(advice.quoted)")
  }

  /// Reports keys of a member that a part of a text has no use for.
  private func checkKeys(of draft: ParameterDraft) {
    let reason = "has no meaning at a part of a text; the parameter that has the type can have it"
    for key in ["aliases", "name", "sensitive"] { draft.reader?.misplaced(key, reason) }
    if let node = draft.defaultNode { report(.keyNotHere, at: node.range, "'default' \(reason)") }
  }
}
