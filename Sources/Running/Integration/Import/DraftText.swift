import URLSchemeCompiler

/// The lines of a draft, each with what it says something about.
struct DraftText {
  /// What a line belongs to.
  enum Owner: Hashable {
    case head
    case action(Int)
    case example(action: Int, index: Int)
  }

  private(set) var lines: [String] = []
  private var owners: [Owner] = []

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// What the line, counted from 1, belongs to.
  func owner(of line: Int) -> Owner {
    owners.indices.contains(line - 1) ? owners[line - 1] : .head
  }

  init(_ draft: SpecDraft) {
    add("# yaml-language-server: $schema=.urlscheme.schema.json")
    for remark in draft.remarks { add(YAMLText.comment(remark)) }
    add("urlscheme: 1")
    add("")
    add("app:")
    let guess = draft.nameGuess.map { "  " + YAMLText.comment("Guessed, from \($0).") } ?? ""
    add("  name: \(YAMLText.scalar(draft.appName))\(guess)")
    if let identifier = draft.identifier { add("  identifier: \(YAMLText.scalar(identifier))") }
    add("")
    add("schemes: [\(draft.schemes.map(YAMLText.scalar).joined(separator: ", "))]")
    if let role = draft.role { add("role: \(YAMLText.scalar(role))") }
    if !draft.claims { add("claims: false") }
    if !draft.hosts.isEmpty {
      let links = draft.hosts.map { YAMLText.scalar("https://" + $0) }
      add("universalLinks: [\(links.joined(separator: ", "))]")
    }
    if draft.answersCallbacks { add("replies: { style: xCallback }") }
    add("")
    add("actions:")
    for (index, action) in draft.actions.enumerated() {
      if index > 0 { add("") }
      add(action, at: index)
    }
  }

  private mutating func add(_ line: String, _ owner: Owner = .head) {
    lines.append(line)
    owners.append(owner)
  }

  private mutating func add(_ action: ActionDraft, at index: Int) {
    let owner = Owner.action(index)
    // Text that the language can't express yet stays readable, and valid.
    let margin = action.fault == nil ? "  " : "  # "
    func line(_ text: String) -> String { margin + text }
    for remark in action.remarks { add("  " + YAMLText.comment(remark), owner) }
    if let fault = action.fault {
      add("  " + YAMLText.comment("This was guessed, and is not right: " + fault), owner)
    }
    add(line(YAMLText.key(action.name) + ":"), owner)
    if let summary = action.summary {
      add(line("  summary: \(YAMLText.scalar(summary))"), owner)
    }
    add(line("  url: \(YAMLText.scalar(action.template))"), owner)
    func section(_ key: String, _ entries: [(text: String, owner: Owner)]) {
      if entries.isEmpty { return }
      add(line("  \(key):"), owner)
      for entry in entries { add(line("    " + entry.text), entry.owner) }
    }
    section("parameters", action.parameters.map { ($0.line, owner) })
    section(
      "examples",
      action.examples.enumerated().map {
        ("- " + YAMLText.scalar($1), .example(action: index, index: $0))
      })
  }
}

extension ParameterDraft {
  fileprivate var line: String {
    let remark = remark.map { "  " + YAMLText.comment($0) } ?? ""
    return "\(YAMLText.key(name, isOptional: isOptional)): \(declaration)\(remark)"
  }

  /// As short as it can be said.
  private var declaration: String {
    if case .named(let name) = type, summary == nil { return name }
    let summary = summary.map { ["summary: \(YAMLText.scalar($0))"] } ?? []
    return "{ \((type.entries + summary).joined(separator: ", ")) }"
  }
}

extension TypeGuess {
  /// The keys that say it.
  fileprivate var entries: [String] {
    switch self {
    case .named(let name): return ["type: \(name)"]
    case .form(let name, let form): return ["type: \(name)", "as: \(YAMLText.scalar(form))"]
    case .secret: return ["type: string", "sensitive: true"]
    case .list(let element, let separator):
      var inner = "{ \(element.entries.joined(separator: ", ")) }"
      if case .named(let name) = element { inner = name }
      return ["type: [\(inner)]"] + (separator.map { ["separator: \(YAMLText.scalar($0))"] } ?? [])
    }
  }
}
