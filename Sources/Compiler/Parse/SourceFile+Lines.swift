// Words and lines in a file's bytes, for messages about text that could not be parsed.

extension SourceFile {
  func byte(at offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  /// The line of an offset, without its line break.
  func lineRange(at offset: Int) -> Range<Int> { lineRange(line(at: offset)) }

  /// The first character of the offset's line that is not a space or a tab.
  func lineContent(at offset: Int) -> Int {
    let line = lineRange(at: offset)
    return line.first { !isBlank(bytes[$0]) } ?? line.upperBound
  }

  /// From `offset` to the end of the line, without a comment and the blanks before it.
  func restOfLine(from offset: Int) -> Range<Int> {
    var end = end(of: offset) { byte, previous in
      byte == UInt8(ascii: "#") && isBlank(previous)
    }
    while end > offset, isBlank(bytes[end - 1]) { end -= 1 }
    return offset..<end
  }

  /// From `offset` to the next blank or to what separates values in brackets.
  func word(at offset: Int) -> Range<Int> {
    offset..<end(of: offset) { byte, _ in isBlank(byte) || ",]}".utf8.contains(byte) }
  }

  /// The first place after `offset` on its line at which something ends that begins there, or the line's end.
  private func end(of offset: Int, where isEnd: (_ byte: UInt8, _ previous: UInt8) -> Bool) -> Int {
    let end = max(offset, lineRange(at: offset).upperBound)
    return (offset..<end).dropFirst().first { isEnd(bytes[$0], bytes[$0 - 1]) } ?? end
  }

  /// Whether only blanks precede the offset on its line.
  func isFirstOnLine(_ offset: Int) -> Bool { lineContent(at: offset) >= offset }

  /// Whether what begins at an offset stands further to the left on its line than what begins at another one.
  func isIndented(_ offset: Int, lessThan other: Int) -> Bool {
    offset - lineRange(at: offset).lowerBound < other - lineRange(at: other).lowerBound
  }

  /// Whether nothing but blanks, line breaks and comments follows up to the file's end.
  func isAtEnd(_ offset: Int) -> Bool {
    restOfLine(from: offset).isEmpty && line(at: offset) >= lineCount - 1
  }

  /// The first `: ` in a range.
  func colon(in range: Range<Int>) -> Int? {
    range.first {
      bytes[$0] == UInt8(ascii: ":") && ($0 + 1 >= range.upperBound || isBlank(bytes[$0 + 1]))
    }
  }

  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
