package import URLSchemeCompiler

/// Problems as workflow commands of GitHub Actions, a line each:
///
/// ```
/// ::error file=a.yaml,line=2,col=23,endColumn=29,title=unknown-key::the app has no key 'sumary'
/// ```
package enum GitHubReport {
  static func text(of diagnostics: Diagnostics) -> String {
    var text = diagnostics.sorted.map { line($0) + "\n" }.joined()
    let omitted = diagnostics.omittedCount
    if omitted > 0 { text += "::notice::and \(omitted) more\n" }
    return text
  }

  private static func line(_ diagnostic: Diagnostic) -> String {
    let message = ([diagnostic.sentence] + diagnostic.notes.map(note))
      .map(PrintableText.escaped).joined(separator: "\n")
    return command(
      diagnostic.severity, message, title: diagnostic.rule.id, path: diagnostic.path,
      at: diagnostic.range)
  }

  /// The command that shows something which is no diagnostic of a specification, at a place in one.
  package static func line(
    _ severity: Severity, _ message: String, title: String, path: String?, at range: SourceRange?
  ) -> String {
    command(severity, PrintableText.escaped(message), title: title, path: path, at: range)
  }

  private static func command(
    _ severity: Severity, _ message: String, title: String, path: String?, at range: SourceRange?
  ) -> String {
    let (start, end) = (range?.start, range?.end)
    // Columns of several lines are refused.
    let isOneLine = start?.line == end?.line
    let properties: KeyValuePairs<String, String?> = [
      "file": path.map(PrintableText.escaped), "line": start.map { "\($0.line)" },
      "col": isOneLine ? start.map { "\($0.column)" } : nil,
      "endColumn": isOneLine ? end.map { "\($0.column)" } : nil,
      "endLine": isOneLine ? nil : end.map { "\($0.line)" }, "title": title,
    ]
    let list = properties.compactMap { name, value in value.map { "\(name)=\(property($0))" } }
    let command = severity == .note ? "notice" : severity.name
    return "::\(command) \(list.joined(separator: ","))::\(data(message))"
  }

  private static func note(_ note: Diagnostic.Note) -> String {
    guard let range = note.range else { return "note: " + note.message }
    return "\(range.file.path):\(range.start.line):\(range.start.column): note: \(note.message)"
  }

  /// A command's text: `%` and line breaks would end it, or begin another.
  private static func data(_ text: String) -> String {
    text.escaping(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    data(text).escaping([":": "%3A", ",": "%2C"])
  }
}
