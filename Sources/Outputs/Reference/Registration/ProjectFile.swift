import URLSchemeCompiler
import URLSchemeGeneration

/// Files that project generators include.
enum ProjectFile {
  /// The templates `registration/xcodegen` and `registration/tuist` can use these names.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `target` | the target's name |
  /// | `types` | the URL types, each with `role`, `name`, `schemes` |
  /// | `domains` | the associated domains |
  ///
  /// A list that is empty is absent, and has `items` otherwise. Each text has the forms `yaml` and
  /// `swift`, literals with their quotes.
  static func view(target: String, types: [View], domains: [String]) -> View {
    [
      "generated": GeneratedMarker.line, "target": literal(target), "types": list(types),
      "domains": list(domains.map(literal)),
    ]
  }

  private static func list(_ items: [View]) -> View? { items.isEmpty ? nil : ["items": items] }

  static func literal(_ text: String) -> View {
    ["yaml": YAMLText.quoted(text), "swift": SwiftLiteral.string(text)]
  }
}
