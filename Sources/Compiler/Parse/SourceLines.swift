/// Finds words and lines in a file's bytes, for messages about text that could not be parsed.
///
/// No search goes further than `reach`, so that a hostile line costs no more than a long one.
struct SourceLines {
  private static let reach = 1_024

  let file: SourceFile

  func byte(at offset: Int) -> UInt8? {
    file.bytes.indices.contains(offset) ? file.bytes[offset] : nil
  }

  /// The line of an offset, without its line break and no longer than can be searched.
  func line(at offset: Int) -> Range<Int> {
    let line = file.lineRange(file.line(at: offset))
    let lower = max(line.lowerBound, min(offset, line.upperBound) - Self.reach)
    return lower..<min(line.upperBound, max(offset, lower) + Self.reach)
  }

  /// The first character of the offset's line that is not a space or a tab.
  func lineContent(at offset: Int) -> Int {
    let line = line(at: offset)
    return line.first { !isBlank(file.bytes[$0]) } ?? line.upperBound
  }

  /// From `offset` to the end of the line, without a comment and the blanks before it.
  func restOfLine(from offset: Int) -> Range<Int> {
    let line = line(at: offset)
    var end = offset
    while end < line.upperBound {
      if file.bytes[end] == UInt8(ascii: "#"), end > offset, isBlank(file.bytes[end - 1]) { break }
      end += 1
    }
    return offset..<trimmed(end, from: offset)
  }

  /// From `offset` to the next blank or to what separates values in brackets.
  func word(at offset: Int) -> Range<Int> {
    let line = line(at: offset)
    let end =
      (offset..<max(offset, line.upperBound)).first {
        $0 > offset && (isBlank(file.bytes[$0]) || isSeparator(file.bytes[$0]))
      } ?? line.upperBound
    return offset..<max(offset, end)
  }

  /// Whether only blanks precede the offset on its line.
  func isFirst(_ offset: Int) -> Bool { lineContent(at: offset) >= offset }

  /// Whether nothing but blanks, line breaks and comments follows up to the file's end.
  func isAtEnd(_ offset: Int) -> Bool {
    restOfLine(from: offset).isEmpty && file.line(at: offset) >= file.lineCount - 1
  }

  /// The content of the nearest line above that isn't empty or a comment.
  func contentAbove(_ offset: Int) -> Range<Int>? {
    var line = file.line(at: offset) - 1
    let last = max(0, line - Self.reach)
    while line > last {
      let start = lineContent(at: file.lineRange(line).lowerBound)
      let content = restOfLine(from: start)
      if !content.isEmpty, byte(at: start) != UInt8(ascii: "#") { return content }
      line -= 1
    }
    return nil
  }

  /// The first `: ` in a range.
  func colon(in range: Range<Int>) -> Int? {
    range.first {
      file.bytes[$0] == UInt8(ascii: ":")
        && ($0 + 1 >= range.upperBound || isBlank(file.bytes[$0 + 1]))
    }
  }

  /// Where the text begins that follows the spaces from `offset` on.
  func content(from offset: Int) -> Int {
    let end = line(at: offset).upperBound
    return (offset..<max(offset, end)).first { !isBlank(file.bytes[$0]) } ?? end
  }

  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  func isOpening(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") }

  func isClosing(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") }

  private func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || isClosing(byte) }

  private func trimmed(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start, isBlank(file.bytes[end - 1]) { end -= 1 }
    return end
  }

  /// The last text on the line of `offset` that begins before it with a brace or bracket and goes on
  /// after its counterpart: a URL template that lacks its quotes, such as `url: {album}/photos`.
  ///
  /// YAML takes what begins so for a mapping or list, and fails where that is closed and the text
  /// goes on.
  func unquotedTemplate(before offset: Int, inFlow: Bool) -> Range<Int>? {
    let line = line(at: offset)
    var found: Range<Int>?
    var start = lineContent(at: offset)
    var canBegin = true
    while start < min(offset, line.upperBound) {
      let byte = file.bytes[start]
      if canBegin, isOpening(byte), goesOn(from: start, to: line.upperBound) {
        found = inFlow ? flowText(from: start) : restOfLine(from: start)
      }
      // A value begins after an indicator and the blanks that follow it.
      canBegin = isBlank(byte) ? canBegin : isIndicator(at: start)
      start += 1
    }
    return found
  }

  /// The text from `start` to what ends it in a list or mapping in brackets, brackets of its own
  /// skipped.
  func flowText(from start: Int) -> Range<Int> {
    let end = line(at: start).upperBound
    var offset = start
    var depth = 0
    while offset < end {
      let byte = file.bytes[offset]
      if isOpening(byte) { depth += 1 }
      if isSeparator(byte) {
        if depth == 0 { break }
        if isClosing(byte) { depth -= 1 }
      }
      offset += 1
    }
    return start..<trimmed(offset, from: start)
  }

  /// Whether a text that begins with a bracket goes on after its counterpart.
  private func goesOn(from start: Int, to end: Int) -> Bool {
    var depth = 0
    let close = (start..<end).first { offset in
      if isOpening(file.bytes[offset]) { depth += 1 }
      if isClosing(file.bytes[offset]) { depth -= 1 }
      return depth == 0
    }
    guard let close, close + 1 < end else { return false }
    let next = file.bytes[close + 1]
    let isKey = next == UInt8(ascii: ":") && (close + 2 >= end || isBlank(file.bytes[close + 2]))
    return !isKey && !isBlank(next) && !isSeparator(next)
  }

  private func isIndicator(at offset: Int) -> Bool {
    let byte = file.bytes[offset]
    if byte == UInt8(ascii: ",") || isOpening(byte) { return true }
    guard byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") else { return false }
    return self.byte(at: offset + 1).map(isBlank) ?? false
  }
}
