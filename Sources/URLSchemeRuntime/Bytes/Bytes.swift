/// A stretch of bytes in memory that outlives the reading of one URL.
///
/// What looks at memory stands in this folder. Outside of it, bytes are looked at through what is said here, and room for them is
/// borrowed from the stack for as long as one call (`withUnsafeTemporaryAllocation`); see decision 39.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
  /// Eight bytes as one number, the first one lowest.
  @inline(__always) func word(at offset: Int) -> UInt64 {
    UnsafeRawPointer(self.baseAddress.unsafelyUnwrapped)
      .loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }

  /// The first bytes, eight at most, as one number, the first one lowest and zeros above the last.
  @inline(__always) var firstWord: UInt64 {
    guard let start = UnsafeRawPointer(baseAddress) else { return 0 }
    switch count {
    case 8...: return word(at: 0)
    case 4..<8:
      // Two halves that overlap.
      let low = start.loadUnaligned(as: UInt32.self).littleEndian
      let high = start.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self).littleEndian
      return UInt64(low) | UInt64(high).shifted(up: count &- 4)
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
    return Bytes(rebasing: self[offset..<(offset + length)]).firstWord
  }

  /// Whether two stretches hold the same, eight bytes at a time.
  @inline(__always) func isSame(as other: Bytes) -> Bool {
    guard count == other.count else { return false }
    if baseAddress == other.baseAddress { return true }
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

  @inline(__always) func isSame(as text: StaticString) -> Bool {
    isSame(as: Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount))
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
  /// The highest bit of each of its eight bytes that is an ASCII character. The lowest mark is
  /// right; above one, the character's neighbour may be marked as well.
  @inline(__always) func marks(of character: Unicode.Scalar) -> UInt64 {
    // Where a byte is zero, taking one from it borrows from its highest bit.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let others = self ^ UInt64(character.value) &* ones
    return (others &- ones) & ~others & (0x80 &* ones)
  }

  /// Which byte has the lowest mark.
  @inline(__always) var firstMark: Int { trailingZeroBitCount &>> 3 }

  /// The lowest bytes alone, seven at most.
  @inline(__always) func first(_ count: Int) -> UInt64 { self & ~UInt64.max.shifted(up: count) }

  /// All bytes farther up by some, seven at most.
  @inline(__always) func shifted(up bytes: Int) -> UInt64 {
    self &<< UInt64(truncatingIfNeeded: bytes &* 8)
  }

  /// All bytes farther down by some, seven at most.
  @inline(__always) func shifted(down bytes: Int) -> UInt64 {
    self &>> UInt64(truncatingIfNeeded: bytes &* 8)
  }

  /// Whether one of its bytes is a `%` or a `+`.
  @inline(__always) var hasEscapes: Bool { marks(of: "%") | marks(of: "+") != 0 }
}

extension String {
  /// Calls `body` with the text's bytes, which live no longer than the call.
  @inline(__always) func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    // Without a copy that would be counted, which all texts but those of Objective-C allow.
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}

extension Collection<UInt8> {
  /// Calls `body` with the bytes, which live no longer than the call.
  func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    withContiguousStorageIfAvailable(body) ?? Array(self).withUnsafeBufferPointer(body)
  }
}

/// A name that is looked for among others: its length and its first eight bytes tell most apart.
struct NameKey: Hashable, Sendable {
  let count: Int
  private let head: UInt64

  @inline(__always) init(_ name: Bytes) {
    count = name.count
    head = name.firstWord
  }

  @inline(__always) init(_ name: String) { self = name.withBytes { NameKey($0) } }

  /// Whether names with the same key are the same.
  @inline(__always) var isWhole: Bool { count <= 8 }

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
