import URLSchemeRuntime

// Names in the URL.

extension TypeStage {
  /// Whether a text has one `{member}`, and at most one number in braces, of which the end is certain.
  private func isGroupListName(_ text: String) -> Bool {
    let form =
      /[^{}]*(?:\{(?:0|[1-9][0-9]{0,3})\}[^{}]*\{member\}|\{member\}(?:[^{}0-9]+\{(?:0|[1-9][0-9]{0,3})\}(?![0-9]))?)[^{}]*/
    return text.wholeMatch(of: form) != nil
  }

  /// The names of pairs, with `{key}` where each one's key goes.
  private func keyNaming(_ name: YAMLScalar) -> String? {
    guard name.text != "{key}", name.text.wholeMatch(of: /[^{}]*\{key\}[^{}]*/) != nil else {
      return refuse(
        .groupName, at: name.range,
        "the name of 'pairs' has a placeholder for their keys, as in \"utm_{key}\"")
    }
    return name.text
  }

  /// Reads the names of a parameter, and reports those that it can't have.
  func checkNames(of draft: inout ParameterDraft, at position: Position) {
    let name = draft.reader?.node("name")?.asScalar
    /// Takes the name of members; reports one that they can't have.
    func takeMemberName(_ isValid: (String) -> Bool, _ message: String) {
      draft.parameter.wireName = name?.text ?? Parameter.memberPlaceholder
      guard let name, !isValid(name.text) else { return }
      report(.groupName, at: name.range, message)
      draft.isUsable = false
    }
    switch draft.parameter.kind {
    case .group:
      takeMemberName(
        { $0.ranges(of: Parameter.memberPlaceholder).count == 1 },
        "the name of a group has a placeholder for its members' names, as in \"pickup[{member}]\"")
    case .choice: draft.parameter.wireName = draft.parameter.key
    case .pairs:
      draft.parameter.wireName = draft.parameter.key
      if let name { draft.parameter.keyNaming = keyNaming(name) }
    case .value(let type) where type.groupPath != nil:
      takeMemberName(
        isGroupListName,
        "the name of a list of groups has a placeholder for the members' names, and may have the "
          + "number of the first group in braces, as in \"{member}.{1}\"")
    case .value:
      if let name, name.text.contains("{") || name.text.contains("}") {
        setCallersName(of: &draft, name, at: position)
      }
    }
  }

  /// Reads `{item=name}`: a result that the request's item gives another name.
  private func setCallersName(
    of draft: inout ParameterDraft, _ name: YAMLScalar, at position: Position
  ) {
    draft.parameter.wireName = draft.parameter.key
    guard position == .result else {
      return report(
        .callersName, at: name.range,
        "only a returned value can be named by the caller; write the name as the URL has it")
    }
    guard let match = name.text.wholeMatch(of: /\{([^{}=]+)(?:=([^{}]+))?\}/) else {
      return report(
        .callersName, at: name.range,
        "a name that the caller chooses is written as \"{retParam=text}\": the request's item that "
          + "says it, and the name without it")
    }
    draft.parameter.namedBy = String(match.1)
    if let fallback = match.2 { draft.parameter.wireName = String(fallback) }
  }
}
