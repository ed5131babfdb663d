/// Makes the text of diagnostics, in the form that Xcode and editors show in place:
///
/// ```
/// photos.urlscheme.yaml:9:14: error: unknown type 'strng'; did you mean 'string'? [unknown-type]
///       index: strng
///              ^~~~~
/// photos.urlscheme.yaml:7:3: note: …
/// ```
package struct DiagnosticRenderer: Sendable {
  private static let bold = "1"
  private static let green = "32"

  /// Whether to color the text for a terminal.
  package var usesColor: Bool

  package init(usesColor: Bool = false) {
    self.usesColor = usesColor
  }

  /// All problems in order, and how many there are beyond those that are shown.
  package func render(_ diagnostics: Diagnostics) -> String {
    let omitted = diagnostics.omittedCount
    return diagnostics.sorted.map(render).joined()
      + (omitted > 0 ? "… and \(omitted.of("more problem"))\n" : "")
  }

  /// One problem with its notes; ends with a line break.
  package func render(_ diagnostic: Diagnostic) -> String {
    // The rule `command` has no explanation to look up.
    let rule = diagnostic.rule == .command ? nil : diagnostic.rule
    var text = entry(
      diagnostic.severity, diagnostic.sentence, rule: rule, path: diagnostic.path,
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
    if !place.isEmpty { place = styled(place + ":", Self.bold) + " " }
    var text = place + styled(severity.name + ":", severity.style) + " "
    text += styled(PrintableText.escaped(message), Self.bold)
    if let rule { text += " [\(rule.id)]" }
    text += "\n"
    if let range {
      let excerpt = SourceExcerpt(range)
      text += excerpt.line + "\n" + styled(excerpt.marker, Self.green) + "\n"
    }
    return text
  }

  /// - Parameter code: The parameters of the terminal's "select graphic rendition".
  private func styled(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  fileprivate var style: String {
    switch self {
    case .error: "1;31"
    case .warning: "1;35"
    case .note: "1;36"
    }
  }
}

/// The line of a range, with a line under it that marks the range.
///
/// ```
///   index: number
///          ^~~~~~
/// ```
/// A long line is cut to a window around the range, and of a range over several lines the first
/// is shown.
struct SourceExcerpt {
  /// The most characters of a line that are shown.
  private static let windowLength = 100
  /// The number of characters to show before the range, if there are as many.
  private static let windowLead = 40
  private static let tabStop = 4
  private static let ellipsis = "…"

  /// The line as printed.
  let line: String
  /// Spaces, a caret, and tildes up to the range's end.
  let marker: String

  init(_ range: SourceRange) {
    let file = range.file
    let offsets = range.offsets
    let lineRange = file.lineRange(file.line(at: offsets.lowerBound))
    let start = min(max(range.start.offset, lineRange.lowerBound), lineRange.upperBound)
    let end = min(max(offsets.upperBound, start), lineRange.upperBound)
    func characters(_ offsets: Range<Int>) -> [Unicode.Scalar] {
      Array(String(decoding: file.bytes[offsets], as: UTF8.self).unicodeScalars)
    }
    // A character has at most four bytes. One more character than shown tells that the text
    // continues.
    let reach = 4 * (Self.windowLength + 1)
    let before = characters(max(lineRange.lowerBound, start - reach)..<start)
    let after = characters(start..<min(lineRange.upperBound, start + reach))
    let marked = characters(start..<min(end, start + reach)).count
    let isWhole = before.count + after.count <= Self.windowLength
    let lead = min(before.count, max(Self.windowLead, Self.windowLength - after.count))
    let shownBefore = isWhole ? before[...] : before.suffix(lead)
    let shownAfter = isWhole ? after[...] : after.prefix(Self.windowLength - lead)

    var line = shownBefore.count < before.count ? Self.ellipsis : ""
    var column = line.isEmpty ? 0 : 1
    func add(_ scalar: Unicode.Scalar) {
      let isTab = scalar == "\t"
      let width = isTab ? Self.tabStop - column % Self.tabStop : PrintableText.width(scalar)
      line += isTab ? String(repeating: " ", count: width) : PrintableText.escaped(scalar)
      column += width
    }
    for scalar in shownBefore { add(scalar) }
    let caret = column
    for scalar in shownAfter.prefix(marked) { add(scalar) }
    let markerEnd = column
    for scalar in shownAfter.dropFirst(marked) { add(scalar) }
    if shownAfter.count < after.count { line += Self.ellipsis }
    self.line = line
    marker =
      String(repeating: " ", count: caret) + "^"
      + String(repeating: "~", count: max(0, markerEnd - caret - 1))
  }
}
