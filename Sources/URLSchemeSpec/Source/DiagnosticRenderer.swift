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
    // What a command can't do is no rule to look up.
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
  /// How many of them stand before the range, if there are as many.
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
    let window = Self.window(of: lineRange, around: start, in: file)

    var line = window.lowerBound > lineRange.lowerBound ? Self.ellipsis : ""
    var column = line.isEmpty ? 0 : 1
    var markerStart: Int?
    var markerEnd = 0
    var offset = window.lowerBound
    for scalar in String(decoding: file.bytes[window], as: UTF8.self).unicodeScalars {
      if offset >= start, markerStart == nil { markerStart = column }
      if scalar == "\t" {
        let width = Self.tabStop - column % Self.tabStop
        line += String(repeating: " ", count: width)
        column += width
      } else {
        line += PrintableText.escaped(scalar)
        column += PrintableText.width(scalar)
      }
      offset += Self.writtenLength(of: scalar, at: offset, in: file)
      if offset <= end { markerEnd = column }
    }
    if window.upperBound < lineRange.upperBound { line += Self.ellipsis }
    let caret = markerStart ?? column
    self.line = line
    marker =
      String(repeating: " ", count: caret) + "^"
      + String(repeating: "~", count: max(0, markerEnd - caret - 1))
  }

  /// The part of a line that is shown: all of it, or a window that holds the range's start.
  private static func window(
    of line: Range<Int>, around start: Int, in file: SourceFile
  ) -> Range<Int> {
    // The characters of a line are at most as many as its bytes.
    if line.count <= windowLength { return line }
    // One step beyond the window tells a line that fits from a longer one.
    let before = move(from: start, by: -windowLength - 1, within: line, in: file)
    let after = move(from: start, by: windowLength + 1, within: line, in: file)
    if before.steps + after.steps <= windowLength { return line }
    let lead = min(before.steps, max(windowLead, windowLength - after.steps))
    let lower = move(from: start, by: -lead, within: line, in: file).offset
    let upper = move(from: start, by: windowLength - lead, within: line, in: file).offset
    return lower..<upper
  }

  /// Goes characters back or forth from an offset, as far as the line allows.
  private static func move(
    from offset: Int, by count: Int, within line: Range<Int>, in file: SourceFile
  ) -> (offset: Int, steps: Int) {
    var offset = offset
    var steps = 0
    let bytes = file.bytes
    while steps < abs(count) {
      if count < 0 {
        guard offset > line.lowerBound else { break }
        repeat { offset -= 1 } while offset > line.lowerBound && bytes[offset] & 0xC0 == 0x80
      } else {
        guard offset < line.upperBound else { break }
        repeat { offset += 1 } while offset < line.upperBound && bytes[offset] & 0xC0 == 0x80
      }
      steps += 1
    }
    return (offset, steps)
  }

  /// How many bytes of the file became this character; bytes that are not UTF-8 became U+FFFD.
  private static func writtenLength(
    of scalar: Unicode.Scalar, at offset: Int, in file: SourceFile
  ) -> Int {
    guard scalar == "\u{FFFD}", offset < file.bytes.count else { return scalar.utf8.count }
    return file.bytes[offset] == 0xEF ? scalar.utf8.count : 1
  }
}
