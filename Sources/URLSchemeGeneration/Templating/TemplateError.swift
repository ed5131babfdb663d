package import URLSchemeSpec

/// What is wrong with templates of the user's own: all problems, each with its place.
package struct TemplateError: DiagnosedError, Sendable, CustomStringConvertible {
  package private(set) var diagnostics = Diagnostics()

  init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  init(_ message: String, path: String) { diagnostics.report(.template, message, path: path) }

  /// `file:line:column: error: message [template]` and the line, for each problem.
  package var description: String { DiagnosticRenderer().render(diagnostics) }
}
