import URLSchemeRuntime
package import URLSchemeSpec

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
///       "notes": []
///     }
///   ],
///   "omitted": 0
/// }
/// ```
///
/// Lines and columns count from 1, columns in Unicode scalars; offsets count bytes from 0. A
/// problem with a file as a whole has no `start` and `end`, one with no file no `path`. `omitted`
/// says how many problems there are beyond those that are listed.
package struct JSONReport {
  private let diagnostics: Diagnostics

  package init(_ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
  }

  package var text: String {
    PrettyJSON.text(
      of: .members(
        ("version", .integer(1)),
        ("diagnostics", .array(diagnostics.sorted.map(Self.value))),
        ("omitted", .integer(diagnostics.omittedCount)))) + "\n"
  }

  private static func value(_ diagnostic: Diagnostic) -> JSONValue {
    .members(
      ("rule", .string(diagnostic.rule.id)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.message)),
      ("suggestion", diagnostic.suggestion.map(JSONValue.string)),
      ("path", diagnostic.path.map(JSONValue.string)),
      ("start", diagnostic.range.map { value($0.start) }),
      ("end", diagnostic.range.map { value($0.end) }),
      ("notes", .array(diagnostic.notes.map(value))))
  }

  private static func value(_ note: Diagnostic.Note) -> JSONValue {
    .members(
      ("message", .string(note.message)),
      ("path", note.range.map { .string($0.file.path) }),
      ("start", note.range.map { value($0.start) }),
      ("end", note.range.map { value($0.end) }))
  }

  private static func value(_ position: SourcePosition) -> JSONValue {
    .members(
      ("line", .integer(position.line)), ("column", .integer(position.column)),
      ("offset", .integer(position.offset)))
  }
}
