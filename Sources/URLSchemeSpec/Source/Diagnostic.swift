/// One problem, where it is, and what would mend it. Its text is made by `DiagnosticRenderer`.
package struct Diagnostic: Sendable, Hashable {
  /// A further place that helps to understand the problem.
  package struct Note: Sendable, Hashable {
    package let message: String
    package let range: SourceRange?

    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  package let rule: Rule
  /// What is wrong here, in one line, without a full stop.
  package let message: String
  /// The file that the problem is in.
  package let path: String?
  /// Where in the file; `nil` for a problem with the file as a whole.
  package let range: SourceRange?
  package let notes: [Note]
  /// The nearest valid word, shown as "did you mean".
  package let suggestion: String?

  package init(
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Note] = [],
    suggestion: String? = nil
  ) {
    self.rule = rule
    self.message = message
    severity = rule.severity
    self.path = range.file.path
    self.range = range
    self.notes = notes
    self.suggestion = suggestion
  }

  /// A problem with a file as a whole, or with no file at all.
  package init(
    _ rule: Rule, _ message: String, path: String?, notes: [Note] = [], suggestion: String? = nil
  ) {
    self.rule = rule
    self.message = message
    severity = rule.severity
    self.path = path
    self.range = nil
    self.notes = notes
    self.suggestion = suggestion
  }

  /// The rule's, unless warnings are errors.
  package private(set) var severity: Severity

  /// The message with what would mend it.
  package var sentence: String {
    suggestion.map { "\(message); did you mean '\($0)'?" } ?? message
  }

  /// The same as an error, where it is a warning.
  package var strict: Diagnostic {
    var copy = self
    if severity == .warning { copy.severity = .error }
    return copy
  }
}
