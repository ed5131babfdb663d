/// Reads bytes of a text from their front.
struct ByteScanner {
  let bytes: Bytes
  var index = 0

  init(_ bytes: Bytes) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  /// The byte that comes next; nil at the end.
  var next: UInt8? { bytes.isWithin(index) ? bytes[index] : nil }

  /// What a whole text reads as; nil if something of it is left.
  @inline(__always) static func value<Value>(
    of text: String, _ read: (inout ByteScanner) -> Value?
  ) -> Value? {
    text.withBytes { bytes in
      var scanner = ByteScanner(bytes)
      guard let value = read(&scanner), scanner.isAtEnd else { return nil }
      return value
    }
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  mutating func skip(_ text: String) -> Bool {
    let end: Int? = text.withBytes { bytes.has($0, at: index) ? index + $0.count : nil }
    guard let end else { return false }
    index = end
    return true
  }

  mutating func skip(while isMeant: (UInt8) -> Bool) {
    while let byte = next, isMeant(byte) { index += 1 }
  }

  /// The text from an index to here.
  func text(from start: Int) -> String { String(copying: bytes[start..<index]) }
}
