/// A stretch of bytes in memory that outlives the reading of one URL.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
  /// Eight bytes as one number, whose order in it is the machine's.
  @inline(__always) func word(at offset: Int) -> UInt64 {
    UnsafeRawPointer(self.baseAddress.unsafelyUnwrapped)
      .loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// At most eight bytes at the end as one number: among stretches of one length, different bytes
  /// are different numbers.
  @inline(__always) var shortWord: UInt64 {
    guard let start = UnsafeRawPointer(baseAddress) else { return 0 }
    switch count {
    case 8...: return start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    case 4..<8:
      // Two halves that overlap.
      return UInt64(start.loadUnaligned(as: UInt32.self))
        | UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)) << 32
    case 1..<4:
      return UInt64(self[0]) | UInt64(self[count / 2]) << 8 | UInt64(self[count - 1]) << 16
    default: return 0
    }
  }

  /// Whether two stretches hold the same, eight bytes at a time.
  @inline(__always) func isSame(as other: Bytes) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      if word(at: offset) != other.word(at: offset) { return false }
      offset += 8
    }
    return shortWord == other.shortWord
  }

  /// Calls `body` with the places of bytes that may be delimiters, in their order, as long as it
  /// returns true: all of `!"#$%&'()*+,-./`, `=` and `?`, and now and then some other byte.
  @inline(__always) func forEachPunctuation(from start: Int, _ body: (Int) -> Bool) {
    var offset = start
    while offset + 8 <= count {
      var marks = word(at: offset).littleEndian.punctuationMarks
      while marks != 0 {
        guard body(offset + marks.trailingZeroBitCount / 8) else { return }
        marks &= marks &- 1
      }
      offset += 8
    }
    while offset < count {
      guard body(offset) else { return }
      offset += 1
    }
  }

  @inline(__always) func isSame(as text: StaticString) -> Bool {
    isSame(as: Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension UInt64 {
  /// The highest bit of each of its eight bytes that is one of `!"#$%&'()*+,-./`, a space, `=` or
  /// `?`; a byte above one of those may be marked as well.
  @inline(__always) fileprivate var punctuationMarks: UInt64 {
    // Where a byte is zero, taking one from it borrows from its highest bit.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let punctuation = self & (0xF0 &* ones) ^ (0x20 &* ones)
    // `=` and `?` differ in one bit, which is set.
    let others = self & (0xFD &* ones) ^ (0x3D &* ones)
    return ((punctuation &- ones) & ~punctuation | (others &- ones) & ~others) & (0x80 &* ones)
  }
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

/// A name that is looked for among others: its length and its first eight bytes tell most apart.
struct NameKey: Hashable, Sendable {
  let count: Int
  private let head: UInt64

  @inline(__always) init(_ name: Bytes) {
    count = name.count
    head = Bytes(start: name.baseAddress, count: min(name.count, 8)).shortWord
  }

  @inline(__always) init(_ name: String) { self = name.withBytes { NameKey($0) } }

  /// Whether names with the same key are the same.
  @inline(__always) var isWhole: Bool { count <= 8 }

  private init(count: Int, head: UInt64) {
    self.count = count
    self.head = head
  }

  /// The key of a name of letters, digits and `+-.` without regard to case: the bit that makes
  /// letters small is set in all others.
  @inline(__always) var lowercased: NameKey {
    NameKey(count: count, head: head | 0x2020_2020_2020_2020)
  }
}
