/// Bytes that move out of borrowed memory into the heap when they have to.
struct ByteBuffer: ~Copyable {
  /// The bytes that were written last.
  private var borrowed: OutputBytes
  /// Those before them, of a text that is longer than what is borrowed.
  private var moved: [UInt8] = []

  init(_ memory: consuming OutputBytes) { borrowed = memory }

  var count: Int { moved.count &+ borrowed.count }

  /// Takes out what was written last.
  mutating func truncate(to count: Int) {
    if count < moved.count { moveAll() }
    moved.removeLast(max(moved.count - count, 0))
    borrowed.removeLast(self.count - count)
  }

  mutating func text(from start: Int) -> String {
    if moved.isEmpty { return String(copying: borrowed.written[min(start, count)..<count]) }
    moveAll()
    return String(decoding: moved[start...], as: UTF8.self)
  }

  @inline(never) private mutating func moveAll() {
    moved.append(borrowed.written)
    borrowed.removeLast(borrowed.count)
  }

  mutating func append(_ byte: UInt8) {
    if borrowed.isFull { moveAll() }
    borrowed.append(byte)
  }

  /// Text as it is.
  @inline(__always) mutating func append(_ text: String) { text.withBytes { append($0) } }

  @inline(__always) private mutating func append(_ bytes: Bytes) {
    // The last eight may be more than there are.
    guard borrowed.freeCapacity >= bytes.count &+ 8 else {
      moveAll()
      return moved.append(bytes)
    }
    var index = 0
    while index &+ 8 <= bytes.count {
      borrowed.append(word: bytes.word(at: index))
      index &+= 8
    }
    guard index < bytes.count else { return }
    borrowed.append(word: bytes.wordOfLetters(at: index))
    borrowed.removeLast(index &+ 8 &- bytes.count)
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

  /// A mark, a name, and the value behind a `=`, if there is one: all but the characters of a class are escaped, of
  /// which letters, digits and `-._` are.
  @inline(never) mutating func append(
    _ mark: UInt8, escaping name: Bytes, _ value: Bytes?, allBut allowed: ByteSet, spaceAsPlus: Bool
  ) {
    // The name and then the value, by code that is there once.
    var (mark, bytes, unescaped, next) = (mark, name, ByteSet.unreserved, value)
    while true {
      // An escape has three bytes, and letters fill up the last eight.
      if borrowed.freeCapacity >= 3 &* bytes.count &+ 16 {
        borrowed.append(mark)
        borrowed.append(escaping: bytes, allBut: unescaped, spaceAsPlus: spaceAsPlus)
      } else {
        append(mark)
        appendParts(escaping: bytes, allBut: unescaped, spaceAsPlus: spaceAsPlus)
      }
      guard let value = next else { return }
      (mark, bytes, unescaped, next) = (UInt8(ascii: "="), value, allowed, nil)
    }
  }

  /// Text for which there is no room at once.
  @inline(never) private mutating func appendParts(
    escaping bytes: Bytes, allBut allowed: ByteSet, spaceAsPlus: Bool
  ) {
    for start in stride(from: 0, to: bytes.count, by: 64) {
      moveAll()
      let part = bytes[start..<min(start + 64, bytes.count)]
      borrowed.append(escaping: part, allBut: allowed, spaceAsPlus: spaceAsPlus)
    }
  }
}

extension OutputBytes {
  @inline(__always) fileprivate mutating func append(
    escaping bytes: Bytes, allBut allowed: ByteSet, spaceAsPlus: Bool
  ) {
    var index = 0
    while index < bytes.count {
      var word = bytes.wordOfLetters(at: index)
      var others = word.marksBesidesPlain
      index &+= 8
      append(word: word)
      if others == 0 { continue }
      // What comes before the first of the others stays, and what follows the last is written at once.
      var rest = 8 &- others.firstMark
      removeLast(rest)
      word = word.shifted(down: 8 &- rest)
      others = others.shifted(down: 8 &- rest)
      while others != 0 {
        let byte = UInt8(truncatingIfNeeded: word)
        if others & 0x80 == 0 || allowed.contains(byte) {
          append(byte)
        } else if spaceAsPlus, byte == UInt8(ascii: " ") {
          append(UInt8(ascii: "+"))
        } else {
          append(word: URLText.escape(byte))
          removeLast(5)
        }
        word &>>= 8
        others &>>= 8
        rest &-= 1
      }
      append(word: word)
      removeLast(8 &- rest)
    }
    removeLast(index &- bytes.count)
  }
}

extension UInt64 {
  /// The highest bit of each of its bytes that isn't a letter, a digit or one of `-._`: nearly all that is unreserved.
  @inline(__always) fileprivate var marksBesidesPlain: UInt64 {
    let letters = (self | 0x2020_2020_2020_2020).marks("a", "z")
    let others = (~letters | self) & 0x8080_8080_8080_8080
    if others == 0 { return 0 }
    return others & ~((marks("0", "9") | marks("-", ".") | marks("_", "_")) & ~self)
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
