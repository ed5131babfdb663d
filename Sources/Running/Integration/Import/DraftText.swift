import URLSchemeCompiler

/// The lines of a draft, each with the action that it belongs to.
struct DraftText {
  private var lines: [(text: String, action: Int?)] = []

  var text: String { lines.map { $0.text + "\n" }.joined() }

  /// The place of the action that a line, counted from 1, belongs to; nil for the lines of the app.
  func action(of line: Int) -> Int? {
    lines.indices.contains(line - 1) ? lines[line - 1].action : nil
  }

  init(_ draft: SpecDraft) {
    add("# yaml-language-server: $schema=.urlscheme.schema.json")
    for remark in draft.remarks { add(YAMLText.comment(remark)) }
    add("urlscheme: 1")
    add("")
    add("app:")
    let guess = draft.nameGuess.map { "  " + YAMLText.comment("Guessed, from \($0.from).") } ?? ""
    add("  name: \(YAMLText.scalar(draft.name ?? ""))\(guess)")
    if let title = draft.title { add("  title: \(YAMLText.scalar(title))") }
    if let identifier = draft.identifier { add("  identifier: \(YAMLText.scalar(identifier))") }
    add("")
    if !draft.schemes.isEmpty {
      add("schemes: [\(draft.schemes.map(YAMLText.scalar).joined(separator: ", "))]")
    }
    if let role = draft.role { add("role: \(YAMLText.scalar(role))") }
    if !draft.claims { add("claims: false") }
    if !draft.hosts.isEmpty {
      let links = draft.hosts.map { YAMLText.scalar("https://" + $0) }
      add("universalLinks: [\(links.joined(separator: ", "))]")
    }
    if !draft.webHosts.isEmpty {
      add("webHosts: [\(draft.webHosts.map(YAMLText.scalar).joined(separator: ", "))]")
    }
    if draft.readsHTTP { add("matching: { http: asHttps }") }
    if !draft.campaign.isEmpty {
      let names = draft.campaign.map(YAMLText.scalar).joined(separator: ", ")
      let remark = YAMLText.comment("Guessed: that these tell where a link was found.")
      add("campaign: [\(names)]  \(remark)")
    }
    if draft.answersCallbacks { add("replies: { style: xCallback }") }
    add("")
    add("actions:")
    for (index, action) in draft.actions.enumerated() {
      if index > 0 { add("") }
      add(action, at: index)
    }
  }

  private mutating func add(_ line: String, of action: Int? = nil) {
    lines.append((line, action))
  }

  private mutating func add(_ action: GuessedAction, at index: Int) {
    // Text that the language can't express yet stays readable, and valid.
    let margin = action.fault == nil ? "  " : "  # "
    func add(_ text: String) { self.add(margin + text, of: index) }
    for remark in action.remarks { self.add("  " + YAMLText.comment(remark), of: index) }
    if let fault = action.fault {
      let remark = YAMLText.comment("This was guessed, and is not right: " + fault)
      self.add("  " + remark, of: index)
    }
    add(YAMLText.key(action.name) + ":")
    let templates = action.templates.map(YAMLText.scalar)
    add(
      "  url: " + (templates.count == 1 ? templates[0] : "[\(templates.joined(separator: ", "))]"))
    if !action.parameters.isEmpty { add("  parameters:") }
    for parameter in action.parameters {
      let key = YAMLText.key(parameter.name, isOptional: parameter.isOptional)
      let remark = parameter.remark.map { "  " + YAMLText.comment($0) } ?? ""
      add("    \(key): \(parameter.type)\(remark)")
    }
    if !action.examples.isEmpty { add("  examples:") }
    for example in action.examples { add("    - " + YAMLText.scalar(example)) }
  }
}
