package import URLSchemeSpec

/// What is wrong with templates of the user's own: all problems, each with its place.
package struct TemplateError: DiagnosedError, Sendable, CustomStringConvertible {
  package private(set) var diagnostics = Diagnostics()

  init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  init(_ message: String, path: String) { diagnostics.report(.template, message, path: path) }

  /// `file:line:column: error: message [template]` and the line, for each problem.
  package var description: String { DiagnosticRenderer().render(diagnostics) }
}

extension Rule {
  /// A template of the user's own that can't be used.
  package static let template = Rule(
    id: "template",
    summary: "A template can't be used.",
    explanation: """
      Templates are Mustache. One of your own takes the place of the tool's of the same name, \
      `DIR/swift/actions.mustache` that of `swift/actions`; `urlscheme templates` lists them. \
      Included templates have fixed names and don't include themselves.
      """,
    bad: "{{#actions}}{{member}}",
    good: "{{#actions}}{{member}}{{/actions}}")
}
