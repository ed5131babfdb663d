import URLSchemeReceiving

/// Reads how actions answer: `replies`, at the root or at an action.
struct ReplyReader: Reporting {
  let reporter: Reporter
  let schemes: [Scheme]

  /// - Parameters:
  ///   - owner: The mapping at the root, or that of an action.
  ///   - inherited: The defaults; `nil` at the root.
  func replies(_ owner: MappingReader, inherited: Replies? = nil) -> Replies {
    guard let node = owner.node("replies") else { return inherited ?? Replies() }
    let errorsBefore = reporter.diagnostics.errorCount
    let replies = replies(node, at: owner.keyRange("replies"), of: owner.subject, inherited)
    return reporter.diagnostics.errorCount == errorsBefore ? replies ?? .unknown : .unknown
  }

  private func replies(
    _ node: YAMLNode, at keyRange: SourceRange, of owner: Subject, _ inherited: Replies?
  ) -> Replies? {
    if let scalar = node.asScalar {
      let style: Replies.Style? = word(scalar, for: "the style of replies")
      guard let style else { return nil }
      let replies = Self.replies(in: style, inherited)
      check(replies, nil, at: keyRange)
      return replies
    }
    let title = Subject("'replies'", of: owner.description)
    guard let reader = MappingReader(node, as: .replies, of: title, at: keyRange, self) else {
      return nil
    }
    let ownStyle: Replies.Style? = reader.word("style")
    if ownStyle == nil, reader.has("style") { return nil }
    var replies = Self.replies(in: ownStyle ?? inherited?.style ?? .xCallback, inherited)
    if let required = reader.boolean("required") { replies.required = required }
    if let prefix = reader.text("prefix") { replies.prefix = prefix }
    reader.word("write", into: &replies.write)
    if reader.has("allow") {
      replies.allow = reader.unique("allow").map { $0.lowercased() }
      for scalar in reader.texts("allow") ?? [] { checkAllowed(scalar) }
    }
    if reader.has("deny") { replies.deny = reader.unique("deny").map { $0.lowercased() } }
    if let names = callbackNames(reader) { replies.callbacks = names }
    if let parameter = reader.text("parameter") { replies.parameter = parameter }
    if let state = reader.scalar("state") {
      replies.state = state.text
      if state.text.isEmpty || state.text == replies.parameter {
        report(
          .answerPath, at: state.range,
          "'state' names an item of its own, or a member of a JSON parameter")
      }
    }
    if let outcome = outcome(reader) { replies.outcome = outcome }
    check(replies, reader, at: keyRange)
    return replies
  }

  /// The items with callbacks under names of the app's own; what it doesn't name isn't told.
  private func callbackNames(_ replies: MappingReader) -> CallbackNames? {
    guard let reader = replies.mapping("callbacks", as: .callbacks) else { return nil }
    checkItemNames(["success", "error", "cancel", "source"], reader, "callbacks")
    return CallbackNames(
      success: reader.text("success") ?? "", error: reader.text("error"),
      cancel: reader.text("cancel"), source: reader.text("source"))
  }

  /// Reports two items of one name.
  private func checkItemNames(_ keys: [String], _ reader: MappingReader, _ whole: String) {
    var names: [String: SourceRange] = [:]
    for scalar in keys.compactMap({ reader.scalar($0) }) {
      _ = isFirst(
        scalar.text, in: &names, at: scalar.range,
        "two items of \(whole) have the same name \(scalar.text.quoted)", rule: .sameWireName)
    }
  }

  /// Refuses a scheme of callbacks that no router opens.
  private func checkAllowed(_ scheme: YAMLScalar) {
    let name = scheme.text.lowercased()
    if CallbackPolicy.executableSchemes.contains(name) {
      report(
        .callbackNeverOpened, at: scheme.range,
        "a callback with the scheme \(name.quoted) is never opened, even if a list allows it")
    } else if schemes.contains(where: { $0.name.lowercased() == name }) {
      report(
        .callbackNeverOpened, at: scheme.range,
        "\(name.quoted) is the app's own scheme; an answer to itself would be a loop")
    }
  }

  /// The inherited settings that have a meaning in a style.
  private static func replies(in style: Replies.Style, _ inherited: Replies?) -> Replies {
    inherited.flatMap { $0.style == style ? $0 : nil } ?? Replies(style: style)
  }

  private func outcome(_ replies: MappingReader) -> ReturnOutcome? {
    guard let reader = replies.mapping("outcome", as: .outcome) else { return nil }
    var words: [String: SourceRange] = [:]
    func list(_ key: String) -> [String] {
      (reader.texts(key) ?? []).compactMap { scalar in
        let message = "the word \(scalar.text.quoted) has two meanings for the end of an action"
        return isFirst(scalar.text, in: &words, at: scalar.range, message) ? scalar.text : nil
      }
    }
    checkItemNames(["parameter", "code", "message"], reader, "an answer")
    return ReturnOutcome(
      parameter: reader.text("parameter") ?? "", success: list("success"), cancel: list("cancel"),
      error: list("error"), code: reader.text("code"), message: reader.text("message"))
  }

  /// Reports what means nothing in the style, and what is missing in it.
  private func check(_ replies: Replies, _ reader: MappingReader?, at keyRange: SourceRange) {
    let style = replies.style
    reader?.checkExclusions(by: style.rawValue)
    guard style == .returnURL || style == .returnScheme else { return }
    if reader?.has("callbacks") != true, replies.parameter?.isEmpty ?? true {
      report(
        .missingKey, at: reader?.mapping["style"]?.range ?? keyRange,
        "the style \(style.rawValue.quoted) needs 'parameter', the query item with the caller's "
          + (style == .returnURL ? "URL" : "scheme"))
    }
    if style == .returnScheme, let parameter = replies.parameter, Replies.isPath(parameter) {
      report(
        .answerPath, at: reader?.mapping["parameter"]?.range ?? keyRange,
        "a return scheme is a query item of its own; write its name without dots")
    }
    if style == .returnURL, replies.write == .value {
      reader?.misplaced(
        "state",
        "has no meaning here: with 'write: value' the answer has no room for anything else")
    }
  }
}

extension Replies {
  /// The replies to assume if `replies` are wrong, so that no errors follow from that.
  static let unknown = Replies(style: .xCallback)
}
