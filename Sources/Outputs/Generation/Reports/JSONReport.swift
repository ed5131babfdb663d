import URLSchemeCompiler
import URLSchemeRuntime

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
