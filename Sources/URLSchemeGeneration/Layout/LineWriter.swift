/// Collects laid-out lines in one buffer.
struct LineWriter {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the last line opens a block.
  var endsWithOpenBrace: Bool {
    bytes.count >= 2 && bytes[bytes.count - 2] == UInt8(ascii: "{")
  }

  /// Whether the last line opens a block, and has room for its end.
  var canCloseBlock: Bool {
    guard endsWithOpenBrace else { return false }
    let line = bytes.dropLast().reversed().prefix { $0 != UInt8(ascii: "\n") }
    return Array(line.reversed()).columnCount < SwiftLayout.lineLength
  }

  mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func add(_ line: some Sequence<UInt8>, indentation: Int = 0) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    bytes.append(contentsOf: line)
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func addBlankLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Puts a text at the end of the last line.
  mutating func join(_ text: String) {
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension Collection<UInt8> {
  /// How many columns the text takes, as `swift format` counts: a character each.
  var columnCount: Int {
    if allSatisfy({ $0 < 0x80 }) { return count }
    return String(decoding: self, as: UTF8.self).count
  }

  var containsMultilineDelimiter: Bool {
    var quotes = 0
    for byte in self {
      quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
      if quotes == 3 { return true }
    }
    return false
  }
}

extension BidirectionalCollection<UInt8> {
  /// Without the spaces, tabs and carriage returns at both ends.
  var trimmed: SubSequence {
    let isSpace: (UInt8) -> Bool = {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
    }
    var end = endIndex
    while end > startIndex, isSpace(self[index(before: end)]) { end = index(before: end) }
    var start = startIndex
    while start < end, isSpace(self[start]) { start = index(after: start) }
    return self[start..<end]
  }
}
