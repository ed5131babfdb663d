import Mustache
import URLSchemeSpec

/// What the template `markdown/rules` can use; every text is Markdown already.
///
/// | name | holds |
/// | --- | --- |
/// | `generated` | the marker and the tool's version, for a comment at the top |
/// | `areas` | each with `title` and `rules` |
///
/// A rule has `id`, `severity`, `summary`, `explanation`, and the blocks `bad` and `good`.
struct RulePage: MustacheParent {
  let areas: [RuleArea]

  func child(named name: String) -> Any? {
    switch name {
    case "generated": GeneratedMarker.text + " " + ToolVersion.current
    case "areas": areas.map(RuleAreaView.init)
    default: nil
    }
  }
}

private struct RuleAreaView: MustacheParent {
  let area: RuleArea

  func child(named name: String) -> Any? {
    switch name {
    case "title": MarkdownText.line(area.title)
    case "rules": area.rules.map(Self.row)
    default: nil
    }
  }

  private static func row(_ rule: Rule) -> MarkdownRow {
    MarkdownRow([
      "id": rule.id,
      "severity": rule.severity.rawValue,
      // Explanations are Markdown of our own.
      "summary": rule.summary,
      "explanation": rule.explanation,
      "bad": block(rule.bad),
      "good": block(rule.good),
    ])
  }

  private static func block(_ snippet: String) -> String {
    let lines = snippet.split(separator: "\n", omittingEmptySubsequences: false)
    return MarkdownText.block(lines.map(String.init), language: "yaml")
  }
}
