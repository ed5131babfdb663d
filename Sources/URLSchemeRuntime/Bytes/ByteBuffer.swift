/// Bytes that grow out of borrowed memory into the heap when they have to.
struct ByteBuffer: ~Copyable {
  private var borrowed: OutputBytes
  /// All bytes, once they are more than there is room for.
  private var spill: [UInt8] = []
  private var hasSpilled = false

  init(_ memory: consuming OutputBytes) { borrowed = memory }

  @inline(__always) var count: Int { hasSpilled ? spill.count : borrowed.count }

  /// Takes out what was written last.
  mutating func truncate(to count: Int) {
    if hasSpilled {
      spill.removeLast(spill.count - count)
    } else {
      borrowed.removeLast(borrowed.count - count)
    }
  }

  func text(from start: Int) -> String {
    guard start < count else { return "" }
    if hasSpilled { return String(decoding: spill[start...], as: UTF8.self) }
    return String(copying: borrowed.written[start..<borrowed.count])
  }

  /// Goes on in the heap.
  @inline(never) private mutating func spill(_ bytes: [UInt8]) {
    if !hasSpilled {
      spill.reserveCapacity(2 * (borrowed.count + bytes.count))
      spill.append(borrowed.written)
      hasSpilled = true
    }
    spill += bytes
  }

  @inline(__always) mutating func append(_ byte: UInt8) {
    if !hasSpilled, !borrowed.isFull { borrowed.append(byte) } else { spill([byte]) }
  }

  /// Text as it is.
  @inline(__always) mutating func append(_ text: String) { text.withBytes { append($0) } }

  @inline(__always) private mutating func append(_ bytes: Bytes) {
    if hasSpilled || !borrowed.append(bytes, where: { _ in true }) { spill([UInt8](bytes)) }
  }

  /// Decimal digits, behind a minus sign for a negative number.
  mutating func append(digitsOf value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: value.magnitude)
  }

  private mutating func append(digitsOf value: UInt) {
    if value >= 10 { append(digitsOf: value / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Text in which all but the characters of a class are escaped.
  mutating func append(_ text: String, escapingAllBut allowed: ByteSet, spaceAsPlus: Bool) {
    text.withBytes { append($0, escapingAllBut: allowed, spaceAsPlus: spaceAsPlus) }
  }

  /// Text in which all but unreserved characters are escaped, as most names and values are.
  @inline(__always) mutating func append(escaping text: String, spaceAsPlus: Bool) {
    text.withBytes { append(escaping: $0, spaceAsPlus: spaceAsPlus) }
  }

  @inline(never) mutating func append(escaping bytes: Bytes, spaceAsPlus: Bool) {
    if hasSpilled || !borrowed.append(bytes, where: { $0.isPlain }) {
      append(bytes, escapingAllBut: .unreserved, spaceAsPlus: spaceAsPlus)
    }
  }

  @inline(never) private mutating func append(
    _ bytes: Bytes, escapingAllBut allowed: ByteSet, spaceAsPlus: Bool
  ) {
    if !hasSpilled, borrowed.freeCapacity >= 3 &* bytes.count {
      bytes.escape(allBut: allowed, spaceAsPlus: spaceAsPlus) { borrowed.append($0) }
    } else {
      bytes.escape(allBut: allowed, spaceAsPlus: spaceAsPlus) { append($0) }
    }
  }
}

extension Bytes {
  /// Writes the bytes, all but those of a class escaped.
  @inline(__always) fileprivate func escape(
    allBut allowed: ByteSet, spaceAsPlus: Bool, into write: (UInt8) -> Void
  ) {
    for index in indices {
      let byte = self[index]
      if allowed.contains(byte) {
        write(byte)
      } else if spaceAsPlus, byte == UInt8(ascii: " ") {
        write(UInt8(ascii: "+"))
      } else {
        URLText.escape(byte, into: write)
      }
    }
  }
}

extension OutputBytes {
  /// Appends bytes, eight at a time, as long as each eight of them pass a test; what is written
  /// otherwise is taken back. Letters fill the last eight.
  @inline(__always) fileprivate mutating func append(
    _ bytes: Bytes, where isMeant: (UInt64) -> Bool
  ) -> Bool {
    // The last eight may be more than there are.
    guard freeCapacity >= bytes.count &+ 8 else { return false }
    let start = count
    var offset = 0
    while offset &+ 8 <= bytes.count {
      let word = bytes.word(at: offset)
      guard isMeant(word) else {
        removeLast(count &- start)
        return false
      }
      append(word: word)
      offset &+= 8
    }
    guard offset < bytes.count else { return true }
    let letters: UInt64 = 0x6161_6161_6161_6161
    let length = bytes.count &- offset
    let word = bytes.firstWord(at: offset, count: length) | letters.shifted(up: length)
    guard isMeant(word) else {
      removeLast(count &- start)
      return false
    }
    append(word: word)
    removeLast(8 &- length)
    return true
  }
}

extension UInt64 {
  /// Whether each of its eight bytes is a letter, a digit or one of `-._`: nearly all that is
  /// unreserved.
  @inline(__always) fileprivate var isPlain: Bool {
    let plain =
      (self | 0x2020_2020_2020_2020).marks("a", "z") | marks("0", "9") | marks("-", ".")
      | marks("_", "_")
    return plain & ~self & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080
  }

  /// Whether each of its eight bytes is a letter, a digit or one of `-._/:`.
  @inline(__always) var isPlainPath: Bool {
    let plain =
      (self | 0x2020_2020_2020_2020).marks("a", "z") | marks("-", ":") | marks("_", "_")
    return plain & ~self & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080
  }

  /// The highest bit of each of its bytes that isn't a letter, a digit or one of `-./_`.
  @inline(__always) var marksBesidesPlainPlace: UInt64 {
    let plain = (self | 0x2020_2020_2020_2020).marks("a", "z") | marks("-", "9")
    let others = (~plain | self) & 0x8080_8080_8080_8080
    return others == 0 ? 0 : others & ~(marks("_", "_") & ~self)
  }

  /// The highest bit of each of its bytes, of ASCII, that is in a range.
  @inline(__always) private func marks(_ first: Unicode.Scalar, _ last: Unicode.Scalar) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let ascii = self & 0x7F7F_7F7F_7F7F_7F7F
    return (ascii &+ UInt64(0x80 - first.value) &* ones)
      & ~(ascii &+ UInt64(0x7F - last.value) &* ones)
  }
}
