import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration

struct Explain: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain a rule, or list all of them.",
    examples: [
      "explain unknown-type",
      "explain",
    ],
    discussion: """
      A message ends with the identifier of its rule in brackets.
      """)

  @Argument(
    help: "The rule's identifier; by default, all rules are listed.",
    completion: .list(RuleText.all.map(\.id)))
  var rule: String?

  func run() throws {
    guard let rule else { return try Console.print(Self.list(of: RuleText.areas)) }
    // The identifier as messages have it, `[unknown-key]`, may be pasted.
    let id = rule.filter { !"[]".contains($0) }
    if let found = RuleText.of(id) { return try Console.print(Self.explanation(of: found)) }
    throw CommandError(
      "there is no rule \(id.quoted)", noneOf: RuleText.all.map(\.id), is: id,
      hint: "'urlscheme explain' lists them")
  }

  // MARK: Text for a terminal

  /// Columns of a line of prose.
  private static let width = 80

  /// A line for each rule: identifier, severity, summary.
  static func list(of areas: [RuleText.Area]) -> String {
    let rows = areas.flatMap(\.rules).map { ["", $0.id, $0.severity, $0.summary] }
    var lines = TextTable.text(of: rows).split(separator: "\n")[...]
    let sections = areas.map { area in
      defer { lines = lines.dropFirst(area.rules.count) }
      return area.title + ":\n" + lines.prefix(area.rules.count).map { $0 + "\n" }.joined()
    }
    return sections.joined(separator: "\n")
  }

  static func explanation(of rule: RuleText) -> String {
    """
    \(rule.id) (\(rule.severity))
    \(wrapped(rule.summary))

    \(wrapped(rule.explanation))

    This breaks the rule:

    \(indented(rule.bad))

    This does not:

    \(indented(rule.good))

    """
  }

  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }

  private static func indented(_ snippet: String) -> String {
    snippet.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + PrintableText.escaped(String($0)) }
      .joined(separator: "\n")
  }
}
