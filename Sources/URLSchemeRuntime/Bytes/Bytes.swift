/// Some bytes of a text, which live no longer than the call that they are lent to.
package typealias Bytes = Borrowed<UInt8>

/// Memory for bytes that are written one behind the other.
package typealias OutputBytes = OutputBuffer<UInt8>

extension Bytes {
  var first: UInt8? { isEmpty ? nil : self[0] }
  var last: UInt8? { isEmpty ? nil : self[count &- 1] }

  /// The first place of a byte after an offset, found eight bytes at a time.
  @inline(never) func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    var index = start
    while index &+ 8 <= count {
      let marks = word(at: index).marks(of: Unicode.Scalar(byte))
      if marks != 0 { return index &+ marks.firstMark }
      index &+= 8
    }
    guard index < count else { return nil }
    // What fills up the word may be marked behind all others.
    let found = index &+ wordOfLetters(at: index).marks(of: Unicode.Scalar(byte)).firstMark
    return found < count ? found : nil
  }

  /// Where the query or the fragment begins, or the end.
  var headEnd: Int {
    let end = firstIndex(of: .hash) ?? count
    return self[0..<end].firstIndex(of: .question) ?? end
  }

  /// The place of the colon after a URL's scheme; nil when there is none (RFC 3986 §3.1).
  var schemeEnd: Int? {
    guard let first, first.isASCIILetter, let end = firstIndex(of: .colon) else { return nil }
    var index = 0
    while index < end {
      // Of the characters of a path, two are none of a scheme.
      let word = wordOfLetters(at: index, before: end)
      guard word.isPlainPath, word.marks(of: "/") | word.marks(of: "_") == 0 else {
        return self[0..<end].isMade(of: .scheme) ? end : nil
      }
      index &+= 8
    }
    return end
  }

  @inline(__always) func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte) != nil }

  /// Whether all bytes are of a class.
  @inline(__always) func isMade(of set: ByteSet) -> Bool {
    for index in indices where !set.contains(self[index]) { return false }
    return true
  }

  /// How often a byte is there, eight bytes at a time.
  @inline(__always) func count(of byte: UInt8) -> Int {
    var total = 0
    var offset = 0
    while offset < count {
      total &+= wordOfLetters(at: offset).exactMarks(of: byte).nonzeroBitCount
      offset &+= 8
    }
    return total
  }

  /// The first bytes, eight at most, as one number, the first one lowest and zeros above the last.
  @inline(__always) var firstWord: UInt64 {
    switch count {
    case 8...: return word(at: 0)
    case 4..<8:
      // Two halves that overlap.
      return halfWord(at: 0) | halfWord(at: count &- 4).shifted(up: count &- 4)
    case 1..<4:
      // Bytes that are taken twice fall on themselves, where they change nothing.
      let (middle, last) = (count &>> 1, count &- 1)
      return UInt64(self[0]) | UInt64(self[middle]).shifted(up: middle)
        | UInt64(self[last]).shifted(up: last)
    default: return 0
    }
  }

  /// The first word of a stretch within this one.
  @inline(__always) func firstWord(at offset: Int, count length: Int) -> UInt64 {
    if length >= 8 { return word(at: offset) }
    // One load may take bytes beside the stretch, which are cut away.
    if offset &+ 8 <= count { return word(at: offset).first(length) }
    let missing = offset &+ 8 &- count
    if count >= 8 { return word(at: count &- 8).shifted(down: missing).first(length) }
    return self[offset..<(offset &+ length)].firstWord
  }

  /// Eight bytes from an offset on, with letters behind the last one.
  @inline(__always) func wordOfLetters(at offset: Int) -> UInt64 {
    wordOfLetters(at: offset, before: count)
  }

  /// Eight bytes from an offset on, with letters in place of those behind another.
  @inline(__always) func wordOfLetters(at offset: Int, before end: Int) -> UInt64 {
    let length = end &- offset
    if length >= 8 { return word(at: offset) }
    let letters: UInt64 = 0x6161_6161_6161_6161
    return firstWord(at: offset, count: length) | letters.shifted(up: length)
  }

  /// Whether two stretches hold the same, eight bytes at a time.
  @inline(__always) func isSame(as other: Bytes) -> Bool {
    guard count == other.count else { return false }
    if count < 8 { return firstWord == other.firstWord }
    var offset = 0
    while offset < count {
      // The last word overlaps with the one before.
      let place = Swift.min(offset, count &- 8)
      if word(at: place) != other.word(at: place) { return false }
      offset &+= 8
    }
    return true
  }

  @inline(never) func isSame(as text: String) -> Bool { text.withBytes { isSame(as: $0) } }

  /// Whether two stretches hold the same but for the case of ASCII letters.
  func equalsIgnoringCase(_ other: Bytes) -> Bool {
    guard count == other.count else { return false }
    if isSame(as: other) { return true }
    for index in indices where self[index].asciiLowercased != other[index].asciiLowercased {
      return false
    }
    return true
  }

  /// Whether the bytes at an offset equal other bytes.
  @inline(__always) func has(_ other: Bytes, at offset: Int) -> Bool {
    guard offset &+ other.count <= count else { return false }
    for index in other.indices where self[offset &+ index] != other[index] { return false }
    return true
  }

  /// Where a text first occurs after an offset; nil if it doesn't.
  func firstPlace(of text: String, from start: Int = 0, ignoringCase: Bool = false) -> Int? {
    text.withBytes { other in
      if ignoringCase {
        return (start..<Swift.max(start, count - other.count + 1)).first {
          self[$0..<$0 + other.count].equalsIgnoringCase(other)
        }
      }
      guard let firstByte = other.first else { return start }
      var index = start
      while let place = firstIndex(of: firstByte, from: index) {
        if has(other, at: place) { return place }
        index = place + 1
      }
      return nil
    }
  }

  /// Calls `body` with all bytes, eight at a time, spaces behind the last, as long as it returns
  /// true.
  @inline(__always) func forEachWord(_ body: (UInt64) -> Bool) {
    var offset = 0
    while offset &+ 8 <= count {
      guard body(word(at: offset)) else { return }
      offset &+= 8
    }
    guard offset < count else { return }
    let spaces: UInt64 = 0x2020_2020_2020_2020
    let length = count &- offset
    _ = body(firstWord(at: offset, count: length) | spaces.shifted(up: length))
  }

  /// Whether some byte is a `%` or a `+`.
  @inline(__always) var hasEscapes: Bool {
    var isFound = false
    forEachWord { word in
      isFound = word.hasEscapes
      return !isFound
    }
    return isFound
  }
}

extension UInt64 {
  /// The highest bit of each of its eight bytes that equals a character of ASCII. The lowest mark is
  /// right; above it, a byte that follows such a byte and differs by one may be marked as well.
  @inline(__always) func marks(of character: Unicode.Scalar) -> UInt64 {
    // Subtracting one from a zero byte borrows from its highest bit.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let others = self ^ UInt64(character.value) &* ones
    return (others &- ones) & ~others & (0x80 &* ones)
  }

  /// The highest bit of each of its bytes that equals a character of ASCII, and of no other.
  @inline(__always) func exactMarks(of character: UInt8) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let others = self ^ UInt64(character) &* 0x0101_0101_0101_0101
    // Only a zero byte stays below 128 when 127 is added to its lower bits.
    return ~((others & low) &+ low | others | low)
  }

  /// The highest bit of each byte below the comma, where nearly all that ends or escapes something is, and of each
  /// beyond ASCII. The lowest mark is right; above one, the character's neighbor may be marked as well.
  @inline(__always) var marksBelowComma: UInt64 {
    (self &- 0x2C2C_2C2C_2C2C_2C2C | self) & 0x8080_8080_8080_8080
  }

  /// Which byte has the lowest mark.
  var firstMark: Int { trailingZeroBitCount &>> 3 }

  /// The lowest bytes alone, seven at most.
  func first(_ count: Int) -> UInt64 { self & ~UInt64.max.shifted(up: count) }

  /// All bytes farther up by some, seven at most.
  func shifted(up bytes: Int) -> UInt64 {
    self &<< UInt64(truncatingIfNeeded: bytes &* 8)
  }

  /// All bytes farther down by some, seven at most.
  func shifted(down bytes: Int) -> UInt64 {
    self &>> UInt64(truncatingIfNeeded: bytes &* 8)
  }

  /// Whether one of its bytes is a `%` or a `+`.
  @inline(__always) var hasEscapes: Bool { marks(of: "%") | marks(of: "+") != 0 }
}

/// A name that is looked for among others: its length and its first eight bytes tell most apart.
struct NameKey: Equatable, Sendable, BitwiseCopyable {
  let count: Int
  fileprivate let head: UInt64

  @inline(__always) init(_ name: Bytes) {
    count = name.count
    head = name.firstWord
  }

  @inline(__always) init(_ name: String) { self = name.withBytes { NameKey($0) } }

  /// Whether names with the same key are the same.
  var isWhole: Bool { count <= 8 }

  /// - Parameter head: The first eight bytes as one number, the first one lowest.
  @inline(__always) init(count: Int, head: UInt64) {
    self.count = count
    self.head = head
  }

  /// The key of a name of letters, digits and `+-.` without regard to case: the bit that makes
  /// letters small is set in all others.
  @inline(__always) var lowercased: NameKey {
    NameKey(count: count, head: head | 0x2020_2020_2020_2020)
  }
}

/// Some names, of which it can be said at a glance that most others are not among them.
struct NameFilter: Sendable {
  private var bits: UInt64

  /// No names.
  static var none: NameFilter { NameFilter(bits: 0) }
  /// Any names.
  static var any: NameFilter { NameFilter(bits: .max) }

  /// Whether any name may be among them.
  var isAny: Bool { bits == .max }

  mutating func insert(_ key: NameKey) { bits |= key.bit }

  @inline(__always) func union(_ other: NameFilter) -> NameFilter {
    NameFilter(bits: bits | other.bits)
  }

  /// Whether one of others may be among them.
  func mayContain(anyOf others: NameFilter) -> Bool { bits & others.bits != 0 }

  /// Whether a name with a key may be among them.
  func mayContain(_ key: NameKey) -> Bool { bits & key.bit != 0 }
}

extension NameKey {
  /// One of 64 bits, another one for most other names, whatever the case of their letters.
  fileprivate var bit: UInt64 {
    let lowercased = head | 0x2020_2020_2020_2020
    let mixed = (lowercased &+ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return 1 &<< (mixed &>> 58)
  }
}

/// A name, with what tells it from most others at a glance.
struct KeyedName: Sendable {
  let text: String
  let key: NameKey

  init(_ text: String) {
    self.text = text
    key = NameKey(text)
  }
}

extension OutputBytes {
  /// Bytes for which there is room, eight at a time.
  @inline(__always) mutating func append(_ bytes: Bytes) {
    var index = 0
    while index &+ 8 <= bytes.count {
      append(word: bytes.word(at: index))
      index &+= 8
    }
    while index < bytes.count {
      append(bytes[index])
      index &+= 1
    }
  }
}

extension [UInt8] {
  init(_ bytes: Bytes) {
    self = []
    append(bytes)
  }

  mutating func append(_ bytes: Bytes) {
    reserveCapacity(count + bytes.count)
    for index in bytes.indices { append(bytes[index]) }
  }
}
