/// The bytes that percent-encoded bytes stand for, up to the first malformed escape.
struct PercentDecoder: Sequence, IteratorProtocol {
  private let bytes: Bytes
  private let plusIsSpace: Bool
  private let isEscaped: Bool
  private var index = 0

  /// - Parameter isEscaped: Whether a `%` begins an escape, and isn't just itself.
  @inline(__always) init(_ bytes: Bytes, plusIsSpace: Bool, isEscaped: Bool = true) {
    self.bytes = bytes
    self.plusIsSpace = plusIsSpace
    self.isEscaped = isEscaped
  }

  /// Whether all bytes have been taken; false at a malformed escape.
  @inline(__always) var isAtEnd: Bool { index == bytes.count }

  @inline(__always) mutating func next() -> UInt8? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    index += 1
    if isEscaped, byte == .percent {
      guard index + 1 < bytes.count, let high = bytes[index].hexValue,
        let low = bytes[index + 1].hexValue
      else {
        // What follows is not for anybody to take.
        index -= 1
        return nil
      }
      index += 2
      return high << 4 | low
    }
    return plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte
  }
}
