import URLSchemeSpec

/// The lines of a draft, each with what it says something about.
struct DraftText {
  /// What a line belongs to.
  enum Owner: Equatable {
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
    // What can't be said yet stays readable, and valid.
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
    add(action.parameters, "parameters", line, owner)
    add(action.returns, "returns", line, owner)
    if !action.errors.isEmpty {
      add(line("  errors:"), owner)
      for error in action.errors {
        let message = error.message.map { ", message: \(YAMLText.scalar($0))" } ?? ""
        add(
          line(
            "    \(YAMLText.key(error.name)): { code: \(YAMLText.scalar(error.code))\(message) }"),
          owner)
      }
    }
    if !action.examples.isEmpty {
      add(line("  examples:"), owner)
      for (number, example) in action.examples.enumerated() {
        add(
          line("    - \(YAMLText.scalar(example))"), .example(action: index, index: number))
      }
    }
    if !action.rejects.isEmpty {
      add(line("  rejects:"), owner)
      for url in action.rejects { add(line("    - \(YAMLText.scalar(url))"), owner) }
    }
  }

  private mutating func add(
    _ parameters: [ParameterDraft], _ key: String, _ line: (String) -> String, _ owner: Owner
  ) {
    if parameters.isEmpty { return }
    add(line("  \(key):"), owner)
    for parameter in parameters {
      let name = YAMLText.key(parameter.name, isOptional: parameter.isOptional)
      let remark = parameter.remark.map { "  " + YAMLText.comment($0) } ?? ""
      add(line("    \(name): \(parameter.declaration)\(remark)"), owner)
    }
  }
}

extension ParameterDraft {
  /// As short as it can be said.
  fileprivate var declaration: String {
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
    case .words(let words):
      return ["enum: [\(words.map(YAMLText.scalar).joined(separator: ", "))]"]
    }
  }
}
