/// How problems are written.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people, and for Xcode and editors, which show it in place.
  case text
  /// One JSON document, whose shape is `JSONReport`'s.
  case json
  /// Commands that GitHub Actions shows as annotations of a pull request.
  case github
}
