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
