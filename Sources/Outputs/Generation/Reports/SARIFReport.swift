package import URLSchemeCompiler
import URLSchemeRuntime

/// Problems as SARIF 2.1.0 (OASIS), which code scanning reads.
///
/// Of the rules only those that were broken are described. Notes are related locations.
package struct SARIFReport {
  private let diagnostics: [Diagnostic]
  private let rules: [Rule]

  package init(_ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics.sorted
    rules = Set(self.diagnostics.map(\.rule)).sorted { $0.id < $1.id }
  }

  package var text: String {
    PrettyJSON.text(
      of: .of([
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
          + "sarif-schema-2.1.0.json", "version": "2.1.0", "runs": [run],
      ])) + "\n"
  }

  private var run: JSONValue {
    .of([
      "tool": JSONValue.of([
        "driver": JSONValue.of([
          "name": "urlscheme", "version": ToolVersion.current,
          "rules": JSONValue.array(rules.map(Self.descriptor)),
        ])
      ]), "columnKind": "unicodeCodePoints", "results": JSONValue.array(diagnostics.map(result)),
    ])
  }

  private static func descriptor(_ rule: Rule) -> JSONValue {
    let own = RuleText.of(rule.id)
    return .of([
      "id": rule.id, "shortDescription": own.map { text($0.summary) },
      "fullDescription": own.map { text($0.explanation) }, "help": own.map(help),
      "defaultConfiguration": JSONValue.of(["level": rule.severity.name]),
    ])
  }

  private static func help(_ rule: RuleText) -> JSONValue {
    .of([
      "text": rule.explanation,
      "markdown": rule.explanation + "\n\n" + MarkdownText.block(lines(rule.bad), language: "yaml")
        + "\n\nInstead:\n\n" + MarkdownText.block(lines(rule.good), language: "yaml"),
    ])
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func result(_ diagnostic: Diagnostic) -> JSONValue {
    let notes = diagnostic.notes.enumerated().map { index, note in
      JSONValue.of([
        "id": index + 1, "physicalLocation": Self.location(note.range?.file.path, note.range),
        "message": Self.text(note.message),
      ])
    }
    let place = Self.location(diagnostic.path, diagnostic.range)
    return .of([
      "ruleId": diagnostic.rule.id, "ruleIndex": rules.firstIndex(of: diagnostic.rule),
      "level": diagnostic.severity.name, "message": Self.text(diagnostic.sentence),
      "locations": place.map { [JSONValue.of(["physicalLocation": $0])] },
      "relatedLocations": notes,
    ])
  }

  private static func text(_ text: String) -> JSONValue { .of(["text": text]) }

  private static func location(_ path: String?, _ range: SourceRange?) -> JSONValue? {
    guard let path else { return nil }
    let region = range.map { range in
      JSONValue.of([
        "startLine": range.start.line, "startColumn": range.start.column, "endLine": range.end.line,
        "endColumn": range.end.column,
      ])
    }
    return .of(["artifactLocation": JSONValue.of(["uri": uri(path)]), "region": region])
  }

  /// A path as a reference that RFC 3986 allows.
  private static func uri(_ path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "")
      + path.split(separator: "/", omittingEmptySubsequences: false)
      .map { URLText.encoded(String($0)) }.joined(separator: "/")
  }
}
