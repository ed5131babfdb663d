package import URLSchemeCompiler
package import URLSchemeRuntime

/// Problems as JSON, for programs:
///
/// ```json
/// {
///   "version": 1,
///   "diagnostics": [
///     {
///       "rule": "unknown-key",
///       "severity": "error",
///       "message": "the app has no key 'sumary'",
///       "suggestion": "summary",
///       "path": "wordrev.urlscheme.yaml",
///       "start": { "line": 2, "column": 23, "offset": 36 },
///       "end": { "line": 2, "column": 29, "offset": 42 },
///       "edit": {
///         "start": { "line": 2, "column": 23, "offset": 36 },
///         "end": { "line": 2, "column": 29, "offset": 42 },
///         "text": "summary"
///       },
///       "notes": []
///     }
///   ],
///   "omitted": 0
/// }
/// ```
///
/// Lines and columns count from 1, columns in Unicode scalars; offsets count bytes from 0. A
/// problem with a file as a whole has no `start` and `end`, one with no file no `path`. `edit` is the
/// change that makes the suggestion's word of the wrong one; a problem whose place holds more than the
/// word has none. `omitted` says how many problems there are beyond those that are listed.
enum JSONReport {
  static func text(of diagnostics: Diagnostics) -> String {
    PrettyJSON.text(
      of: .of([
        "version": 1, "diagnostics": JSONValue.array(diagnostics.sorted.map(value)),
        "omitted": diagnostics.omittedCount,
      ]))
  }

  private static func value(_ diagnostic: Diagnostic) -> JSONValue {
    .of([
      "rule": diagnostic.rule.id, "severity": diagnostic.severity.name,
      "message": diagnostic.message, "suggestion": diagnostic.suggestion, "path": diagnostic.path,
      "start": value(diagnostic.range?.start), "end": value(diagnostic.range?.end),
      "edit": diagnostic.edit.map(value),
      "notes": JSONValue.array(diagnostic.notes.map(value)),
    ])
  }

  private static func value(_ note: Diagnostic.Note) -> JSONValue {
    .of([
      "message": note.message, "path": note.range?.file.path,
      "start": value(note.range?.start), "end": value(note.range?.end),
    ])
  }

  private static func value(_ edit: Diagnostic.Edit) -> JSONValue {
    .of(["start": value(edit.range.start), "end": value(edit.range.end), "text": edit.text])
  }

  private static func value(_ position: SourcePosition?) -> JSONValue? {
    position.map { .of(["line": $0.line, "column": $0.column, "offset": $0.offset]) }
  }
}

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
    return line(
      diagnostic.severity == .note ? "notice" : diagnostic.severity.name, message,
      title: diagnostic.rule.id, path: diagnostic.path, at: diagnostic.range)
  }

  /// The command that shows an error which is no diagnostic of a specification, at a place in one.
  package static func error(_ message: String, title: String, at range: SourceRange?) -> String {
    line(
      "error", PrintableText.escaped(message), title: title, path: range?.file.path, at: range)
  }

  private static func line(
    _ command: String, _ message: String, title: String, path: String?, at range: SourceRange?
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

/// How problems are written.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people, and for Xcode and editors, which show it in place.
  case text
  /// One JSON document, whose shape is `JSONReport`'s.
  case json
  /// Commands that GitHub Actions shows as annotations of a pull request.
  case github
}

/// JSON for people: a member a line, two spaces a level, names in their order, and a line break at the
/// end. Whatever the texts in it come from, a terminal shows them as they are.
package enum PrettyJSON {
  package static func text(of value: JSONValue) -> String {
    PrintableText.visible(json: text(of: value, indentation: "")) + "\n"
  }

  private static func text(of value: JSONValue, indentation: String) -> String {
    let inner = indentation + "  "
    switch value {
    case .array(let elements) where !elements.isEmpty:
      let lines = elements.map { inner + text(of: $0, indentation: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indentation + "]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map { member in
        let name = JSONValue.string(member.name).urlText
        return "\(inner)\(name): \(text(of: member.value, indentation: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indentation + "}"
    default:
      return value.urlText
    }
  }
}
