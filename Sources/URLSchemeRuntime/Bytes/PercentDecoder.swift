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
  @inline(__always) var isAtEnd: Bool { index == bytes.count }

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

  /// Takes characters of ASCII that stand for themselves, eight at a time, as far as there is room for eight.
  @inline(__always) mutating func takePlainBytes(into output: inout OutputBytes) {
    while index &+ 8 <= bytes.count, bytes[index] != .percent, output.freeCapacity >= 8 {
      let word = bytes.word(at: index)
      let others =
        word.marks(of: "%") | word.marks(of: "+") | word.marks(of: "\0")
        | word & 0x8080_8080_8080_8080
      let count = others == 0 ? 8 : others.firstMark
      if count > 0 {
        output.append(word: word)
        output.removeLast(8 &- count)
        index &+= count
      }
      if count < 8 { return }
    }
  }

  /// Whether what is left stands for all of a text.
  mutating func isSame(as text: Bytes) -> Bool {
    for index in text.indices { guard next() == text[index] else { return false } }
    return isAtEnd
  }
}
