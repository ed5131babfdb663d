/// How problems are written.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people, and for Xcode and editors, which show it in place.
  case text
  /// One JSON document, whose shape is `JSONReport`'s.
  case json
  /// One SARIF 2.1.0 document, for code scanning.
  case sarif
  /// Commands that GitHub Actions shows as annotations of a pull request.
  case github

  /// Whether all problems of a run make one document, instead of a line or more each.
  package var isDocument: Bool { self == .json || self == .sarif }
}
