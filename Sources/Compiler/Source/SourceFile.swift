import URLSchemeRuntime

/// A file of source text: its bytes, and where its lines begin.
package final class SourceFile: Sendable {
  /// The most bytes that a file may have. A specification of a thousand actions has about one
  /// twentieth of it.
  package static let maximumSize = 16 << 20

  /// The path as the user gave it.
  package let path: String
  /// The file's bytes, a byte-order mark included.
  package let bytes: [UInt8]
  /// Where the text begins: after the byte-order mark of UTF-8, if there is one.
  package let contentStart: Int
  /// The offsets at which lines begin; found when the first of them is asked for.
  private let knownLineStarts = Lock<[Int]?>(nil)

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    contentStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The file as text, without its byte-order mark; what is not UTF-8 is replaced with U+FFFD.
  package var text: String { String(decoding: bytes[contentStart...], as: UTF8.self) }

  package var lineCount: Int { lineStarts.count }

  /// The whole file.
  package var range: SourceRange { SourceRange(file: self, offsets: contentStart..<bytes.count) }

  /// The position of the character that the byte at `offset` belongs to.
  package func position(at offset: Int) -> SourcePosition {
    let offset = characterStart(at: min(max(offset, contentStart), bytes.count))
    let line = line(at: offset)
    let characters = bytes[lineStarts[line - 1]..<offset].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(line: line, column: 1 + characters, offset: offset)
  }

  /// The bytes of a line, counted from 1, without its line break; empty for a line that the file
  /// does not have.
  package func lineRange(_ line: Int) -> Range<Int> {
    let lineStarts = lineStarts
    guard lineStarts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The line, counted from 1, that the byte at `offset` is on.
  package func line(at offset: Int) -> Int {
    let lineStarts = lineStarts
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The start of the character that contains the byte at `offset`. A stray continuation byte is a
  /// character of its own.
  private func characterStart(at offset: Int) -> Int {
    let nearby = max(contentStart, offset - 3)...offset
    let start = nearby.last { $0 < bytes.count && bytes[$0] & 0xC0 != 0x80 }
    guard let start, offset - start < (~bytes[start]).leadingZeroBitCount else { return offset }
    return start
  }

  private var lineStarts: [Int] {
    knownLineStarts.withLock { known in
      if let known { return known }
      var starts = [contentStart]
      for index in contentStart..<bytes.count where bytes[index] == 0x0A || bytes[index] == 0x0D {
        let isCRLF = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        if !isCRLF { starts.append(index + 1) }
      }
      known = starts
      return starts
    }
  }
}

extension String {
  /// The bytes as text; nil when they are not UTF-8.
  ///
  /// The standard library's `init(validating:as:)` does the same, from macOS 15 on.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Bytes that aren't UTF-8 have been replaced, so they differ.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
