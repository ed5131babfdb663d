/// Makes the text of diagnostics, in the form that Xcode and editors show in place:
///
/// ```
/// photos.urlscheme.yaml:9:14: error: unknown type 'strng'; did you mean 'string'? [unknown-type]
///       index: strng
///              ^~~~~
/// photos.urlscheme.yaml:7:3: note: …
/// ```
package struct DiagnosticRenderer: Sendable {
  /// Whether to colour the text for a terminal.
  package var usesColor: Bool

  package init(usesColor: Bool = false) {
    self.usesColor = usesColor
  }

  /// All problems in order, and how many there are beyond those that are shown.
  package func render(_ diagnostics: Diagnostics) -> String {
    var text = ""
    for diagnostic in diagnostics.sorted { text += render(diagnostic) }
    let omitted = diagnostics.omittedCount
    if omitted > 0 {
      text += "… and \(omitted) more \(omitted == 1 ? "problem" : "problems")\n"
    }
    return text
  }

  /// One problem with its notes; ends with a line break.
  package func render(_ diagnostic: Diagnostic) -> String {
    var text = entry(
      diagnostic.severity, diagnostic.sentence, rule: diagnostic.rule, path: diagnostic.path,
      range: diagnostic.range)
    for note in diagnostic.notes {
      text += entry(
        .note, note.message, rule: nil, path: note.range?.file.path ?? diagnostic.path,
        range: note.range)
    }
    return text
  }

  private func entry(
    _ severity: Severity, _ message: String, rule: Rule?, path: String?, range: SourceRange?
  ) -> String {
    var place = path.map(PrintableText.escaped) ?? ""
    if let start = range?.start { place += ":\(start.line):\(start.column)" }
    if !place.isEmpty { place = styled(place + ":", .bold) + " " }
    var text = place + styled(severity.rawValue + ":", .severity(severity)) + " "
    text += styled(PrintableText.escaped(message), .bold)
    if let rule { text += " [\(rule.id)]" }
    text += "\n"
    if let range {
      let excerpt = SourceExcerpt(range)
      text += excerpt.line + "\n" + styled(excerpt.marker, .marker) + "\n"
    }
    return text
  }

  private enum Style {
    case bold
    case marker
    case severity(Severity)

    /// The parameters of the terminal's "select graphic rendition".
    var code: String {
      switch self {
      case .bold: "1"
      case .marker: "32"
      case .severity(.error): "1;31"
      case .severity(.warning): "1;35"
      case .severity(.note): "1;36"
      }
    }
  }

  private func styled(_ text: String, _ style: Style) -> String {
    usesColor ? "\u{1B}[\(style.code)m\(text)\u{1B}[0m" : text
  }
}
