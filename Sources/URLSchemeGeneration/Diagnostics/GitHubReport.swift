package import URLSchemeSpec

/// Problems as workflow commands of GitHub Actions, a line each:
///
/// ```
/// ::error file=a.yaml,line=2,col=23,endColumn=29,title=unknown-key::the app has no key 'sumary'
/// ```
package struct GitHubReport {
  private let diagnostics: Diagnostics

  package init(_ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  package var text: String {
    var text = diagnostics.sorted.map { Self.line($0) + "\n" }.joined()
    let omitted = diagnostics.omittedCount
    if omitted > 0 { text += "::notice::and \(omitted) more\n" }
    return text
  }

  private static func line(_ diagnostic: Diagnostic) -> String {
    var properties: [(name: String, value: String)] = []
    if let path = diagnostic.path { properties.append(("file", PrintableText.escaped(path))) }
    if let range = diagnostic.range {
      let (start, end) = (range.start, range.end)
      properties.append(("line", String(start.line)))
      // Columns of several lines are refused.
      if start.line == end.line {
        properties.append(("col", String(start.column)))
        properties.append(("endColumn", String(end.column)))
      } else {
        properties.append(("endLine", String(end.line)))
      }
    }
    properties.append(("title", diagnostic.rule.id))
    let list = properties.map { "\($0.name)=\(property($0.value))" }.joined(separator: ",")
    let message = ([diagnostic.sentence] + diagnostic.notes.map(note))
      .map(PrintableText.escaped).joined(separator: "\n")
    return "::\(command(diagnostic.severity)) \(list)::\(data(message))"
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func note(_ note: Diagnostic.Note) -> String {
    guard let range = note.range else { return "note: " + note.message }
    return "\(range.file.path):\(range.start.line):\(range.start.column): note: \(note.message)"
  }

  /// A command's text: `%` and line breaks would end it, or begin another.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
