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

  /// Reads a section: the summary with the severity in brackets, paragraphs, and two snippets.
  private init(_ section: (title: String, text: String)) {
    let parts = section.text.split(separator: "```", omittingEmptySubsequences: false)
    func part(_ index: Int) -> Substring { parts.indices.contains(index) ? parts[index] : "" }
    func snippet(_ index: Int) -> String {
      part(index).split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
        .joined(separator: "\n")
    }
    let lines = part(0).split(separator: "\n")
    let summary = lines.first ?? ""
    let bracket = summary.lastIndex(of: "(") ?? summary.endIndex
    id = section.title.filter { $0 != "`" }
    self.summary = String(summary[..<bracket].dropLast())
    severity = String(summary[bracket...].dropFirst().dropLast())
    explanation = lines.dropFirst().joined(separator: " ")
    bad = snippet(1)
    good = snippet(3)
  }

  private static func sections(of text: String, marked mark: String) -> [(
    title: String, text: String
  )] {
    text.split(separator: "\n" + mark).dropFirst().map { section in
      let end = section.firstIndex(of: "\n") ?? section.endIndex
      return (String(section[..<end]), String(section[end...]))
    }
  }
}
