/// Finds a URL template that lacks its quotes, such as `url: {album}/photos`.
///
/// YAML takes what begins with a brace or bracket for a mapping or list, and fails where that is
/// closed and the text goes on.
struct UnquotedTemplate {
  private let lines: SourceLines

  init(_ lines: SourceLines) {
    self.lines = lines
  }

  /// The last such text on the line of `offset` that begins before it.
  func range(near offset: Int, inFlow: Bool) -> Range<Int>? {
    let line = lines.line(at: offset)
    var found: Range<Int>?
    var start = lines.lineContent(at: offset)
    var canBegin = true
    while start < min(offset, line.upperBound) {
      let byte = lines.file.bytes[start]
      if canBegin, isOpening(byte), let text = text(from: start, to: line.upperBound, inFlow) {
        found = text
      }
      // A value begins after an indicator and the blanks that follow it.
      canBegin = lines.isBlank(byte) ? canBegin : isIndicator(at: start)
      start += 1
    }
    return found
  }

  private func text(from start: Int, to end: Int, _ inFlow: Bool) -> Range<Int>? {
    guard let close = closing(from: start, to: end), close + 1 < end else { return nil }
    let next = lines.file.bytes[close + 1]
    guard !lines.isBlank(next), !isSeparator(next) else { return nil }
    if next == UInt8(ascii: ":"), close + 2 >= end || lines.isBlank(lines.file.bytes[close + 2]) {
      return nil
    }
    return inFlow ? flowText(from: start) : lines.restOfLine(from: start)
  }

  /// The text from `start` to what ends it in a list or mapping in brackets, brackets of its own
  /// skipped.
  func flowText(from start: Int) -> Range<Int> {
    let end = lines.line(at: start).upperBound
    var offset = start
    var depth = 0
    while offset < end {
      let byte = lines.file.bytes[offset]
      if isOpening(byte) { depth += 1 }
      if isSeparator(byte) {
        if depth == 0 { break }
        if byte != UInt8(ascii: ",") { depth -= 1 }
      }
      offset += 1
    }
    while offset > start, lines.isBlank(lines.file.bytes[offset - 1]) { offset -= 1 }
    return start..<offset
  }

  private func closing(from start: Int, to end: Int) -> Int? {
    var depth = 0
    for offset in start..<end {
      let byte = lines.file.bytes[offset]
      if isOpening(byte) { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return offset }
      }
    }
    return nil
  }

  private func isIndicator(at offset: Int) -> Bool {
    let byte = lines.file.bytes[offset]
    if byte == UInt8(ascii: ",") || isOpening(byte) { return true }
    guard byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") else { return false }
    return lines.byte(at: offset + 1).map(lines.isBlank) ?? false
  }

  private func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }
}
