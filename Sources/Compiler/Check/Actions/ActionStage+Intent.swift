// What an action says of itself in Shortcuts and Siri.

extension ActionStage {
  /// The most App Shortcuts that a system shows of an app, as Apple documents it.
  static let maximumShortcuts = 10

  /// Reads `intent`.
  func intent(_ action: MappingReader, _ drafts: [ParameterDraft]) -> ActionIntent? {
    guard let reader = action.mapping("intent", as: .intent) else { return nil }
    var intent = ActionIntent()
    intent.range = action.keyRange("intent")
    intent.title = reader.text("title")
    intent.symbol = reader.text("symbol")
    intent.identifier = reader.text("identifier")
    if let sentence = reader.scalar("sentence") {
      intent.sentence = sentence.text
      checkPlaceholders(sentence, drafts) { _ in nil }
    }
    let phrases = reader.texts("phrases") ?? []
    intent.phrases = phrases.map(\.text)
    for phrase in phrases { checkPhrase(phrase, drafts) }
    if let first = phrases.first, intent.symbol == nil {
      report(
        .intentPhrase, at: first.range,
        "phrases need a symbol, which stands beside them in Shortcuts, as in 'symbol: textformat'")
    }
    for (name, text) in reader.namedTexts("parameters") {
      checkIsParameter(name, name.text.split(separator: ".").first.map(String.init) ?? "", drafts)
      intent.titles[name.text] = text.text
    }
    return intent
  }

  /// Checks what only all actions together can break.
  func checkIntents(of actions: [Action]) {
    let phrased = actions.filter { !($0.intent?.phrases ?? []).isEmpty }
    for action in phrased.dropFirst(Self.maximumShortcuts) {
      guard let range = action.intent?.range else { continue }
      report(
        .intentPhrase, at: range,
        "a system shows \(Self.maximumShortcuts) App Shortcuts of an app, and \(phrased.count) actions "
          + "have phrases; keep those that people say most")
    }
    var owners: [String: Action] = [:]
    for action in actions {
      let identifier = action.intentIdentifier(of: head.app)
      guard let other = owners.updateValue(action, forKey: identifier),
        let range = action.intent?.range ?? other.intent?.range
      else { continue }
      report(
        .intentIdentifier, at: range,
        "actions \(other.name.quoted) and \(action.name.quoted) have one identifier, "
          + "\(identifier.quoted), and saved shortcuts could not tell them apart")
    }
  }

  private func checkPhrase(_ phrase: YAMLScalar, _ drafts: [ParameterDraft]) {
    let names = TextPart.placeholders(of: phrase.text)
    guard names.contains(TextPart.app) else {
      return report(
        .intentPhrase, at: phrase.range,
        "a phrase has the app's name, so that Siri knows whose it is; say where, as in "
          + "'\(phrase.text) with {app}'")
    }
    let others = names.filter { $0 != TextPart.app }
    guard others.count < 2 else {
      return report(
        .intentPhrase, at: phrase.range, "a phrase has one parameter at most, beside {app}")
    }
    checkPlaceholders(phrase, drafts) { draft in
      guard case .value(let type) = draft.parameter.kind, types.closedWords(type) != nil else {
        return "Siri listens for words that it knows, so a parameter in a phrase is an enum"
      }
      return nil
    }
  }

  /// - Parameter problem: What is wrong with a parameter in the text, if something is.
  private func checkPlaceholders(
    _ text: YAMLScalar, _ drafts: [ParameterDraft], _ problem: (ParameterDraft) -> String?
  ) {
    for name in TextPart.placeholders(of: text.text) where name != TextPart.app {
      guard let draft = checkIsParameter(text, name, drafts) else { continue }
      if draft.parameter.isSensitive {
        report(
          .intentPlaceholder, at: text.range, "\(name.quoted) is sensitive, and this text is shown")
      } else if let problem = problem(draft) {
        report(.intentPhrase, at: text.range, problem)
      }
    }
  }

  @discardableResult private func checkIsParameter(
    _ scalar: YAMLScalar, _ name: String, _ drafts: [ParameterDraft]
  ) -> ParameterDraft? {
    if let draft = drafts.first(where: { $0.parameter.key == name }) { return draft }
    if name == "returns" { return nil }
    return refuse(
      .intentPlaceholder, at: scalar.range, "the action has no parameter \(name.quoted)",
      suggestion: nearest(to: name, in: drafts.map(\.parameter.key)))
  }
}
