import Mustache
import URLSchemeComparison

/// What the template `markdown/changes` can use; every text is Markdown already.
///
/// | name | holds |
/// | --- | --- |
/// | `generated` | the marker and the tool's version, for a comment at the top |
/// | `areas` | each with `title` and `kinds` |
///
/// A kind has `id`, `breaks` (who, or a dash), `summary` and `reason`.
struct ChangePage: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "generated": GeneratedMarker.text + " " + ToolVersion.current
    case "areas": ChangeKind.areas.map(ChangeAreaView.init)
    default: nil
    }
  }
}

private struct ChangeAreaView: MustacheParent {
  let area: ChangeKind.Area

  func child(named name: String) -> Any? {
    switch name {
    case "title": MarkdownText.line(area.title)
    case "kinds": area.kinds.map(Self.row)
    default: nil
    }
  }

  private static func row(_ kind: ChangeKind) -> MarkdownRow {
    let breaks = Audience.allCases.filter(kind.breaks.contains).map(\.rawValue)
    return MarkdownRow([
      "id": MarkdownText.code(kind.id),
      "breaks": breaks.isEmpty ? "–" : breaks.joined(separator: ", "),
      "summary": MarkdownText.line(kind.summary),
      "reason": MarkdownText.line(kind.reason),
    ])
  }
}
