/// The section of `Documentation/Rules.md` about one rule. The page is embedded when the tool is
/// built.
package struct RuleText: Sendable {
  /// The rule's name in kebab-case.
  package let id: String
  /// One line that says what is wrong, whatever the file.
  package let summary: String
  package let severity: String
  /// Why this is a rule, and what to do about it.
  package let explanation: String
  /// YAML that breaks the rule.
  package let bad: String
  /// The same YAML, mended.
  package let good: String

  /// Rules that belong together: a chapter of the page.
  package struct Area: Sendable {
    package let title: String
    package let rules: [RuleText]
  }

  /// In the order of the page.
  package static let areas: [Area] = sections(
    of: EmbeddedFiles.document("Rules"), marked: "## "
  ).map { chapter in
    Area(
      title: chapter.title, rules: sections(of: chapter.text, marked: "### ").map(RuleText.init))
  }

  package static let all: [RuleText] = areas.flatMap(\.rules)

  package static func of(_ id: String) -> RuleText? { all.first { $0.id == id } }

  /// Reads a section: the summary in bold, the severity in brackets, the explanation, and a snippet that has the
  /// mended YAML behind a comment.
  private init(_ section: Section) {
    let parts = section.text.split(separator: "```", maxSplits: 2)
    let text = parts[0].split(whereSeparator: \.isNewline).joined(separator: " ")
    let marks = text.ranges(of: "**")
    let bracket = text.ranges(of: ") ").first { $0.lowerBound > (marks.last ?? $0).upperBound }
    id = section.title.filter { $0 != "`" }
    summary = marks.count > 1 ? String(text[marks[0].upperBound..<marks[1].lowerBound]) : ""
    severity = bracket.map { String(text[marks[1].upperBound..<$0.lowerBound].dropFirst(2)) } ?? ""
    explanation = bracket.map { String(text[$0.upperBound...]) } ?? ""
    let yaml = parts.count > 1 ? parts[1].drop { $0 != "\n" }.dropFirst().dropLast() : ""
    let snippets = yaml.split(separator: "\n# Instead:\n", maxSplits: 1)
    bad = String(snippets.first ?? "")
    good = String(snippets.dropFirst().first ?? "")
  }

  private typealias Section = (title: String, text: String)

  private static func sections(of text: String, marked prefix: String) -> [Section] {
    text.split(separator: "\n" + prefix).dropFirst().map { section in
      let end = section.firstIndex(of: "\n") ?? section.endIndex
      return (String(section[..<end]), String(section[end...]))
    }
  }
}
