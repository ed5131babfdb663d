/// The bytes that percent-encoded bytes stand for, up to the first malformed escape.
package struct PercentDecoder {
  private let bytes: Bytes
  private let plusIsSpace: Bool
  private let isEscaped: Bool
  private var index = 0

  /// - Parameter isEscaped: Whether a `%` begins an escape, and isn't just itself.
  @inline(__always) package init(_ bytes: Bytes, plusIsSpace: Bool, isEscaped: Bool = true) {
    self.bytes = bytes
    self.plusIsSpace = plusIsSpace
    self.isEscaped = isEscaped
  }

  /// Whether all bytes have been taken; false at a malformed escape.
  var isAtEnd: Bool { index == bytes.count }

  @inline(__always) package mutating func next() -> UInt8? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    if isEscaped, byte == .percent {
      guard index &+ 2 < bytes.count, let high = bytes[index &+ 1].hexValue,
        let low = bytes[index &+ 2].hexValue
      else { return nil }
      index &+= 3
      return high << 4 | low
    }
    index &+= 1
    return plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte
  }

  /// Whether what is left stands for all of a text.
  mutating func isSame(as text: Bytes) -> Bool {
    for index in text.indices { guard next() == text[index] else { return false } }
    return isAtEnd
  }
}
