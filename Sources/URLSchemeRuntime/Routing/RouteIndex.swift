/// Finds the patterns that a hier-part may have, at a cost that doesn't depend on how many there are.
///
/// A pattern is filed under the hash of what its hier-part begins with: the whole of it for a literal
/// one, else all up to the last delimiter before the first placeholder. A place is looked up as a
/// whole, and cut where such a beginning may end. Hashes ignore case; whether case matters is
/// decided where the bytes are compared.
struct RouteIndex: Sendable {
  /// Where a hier-part may be cut.
  @inline(__always) private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == .slash || byte == UInt8(ascii: ":")
  }

  /// Eight bytes at a time. Letters count as small ones, and with them a few other characters as
  /// their neighbours; a hash may do that.
  private static func hash(_ bytes: Bytes) -> UInt64 {
    var beginning = Beginning()
    return beginning.hash(of: bytes, upTo: bytes.count)
  }

  /// What has been hashed of a place, which longer beginnings of it share.
  fileprivate struct Beginning {
    private var offset = 0
    private var hash: UInt64 = 0

    /// - Parameter end: No less than before.
    @inline(__always) mutating func hash(of bytes: Bytes, upTo end: Int) -> UInt64 {
      let smallLetters: UInt64 = 0x2020_2020_2020_2020
      while offset &+ 8 < end {
        hash = (hash ^ (bytes.word(at: offset) | smallLetters)).mixed
        offset &+= 8
      }
      let last = bytes.firstWord(at: offset, count: end &- offset) | smallLetters
      return (hash ^ last ^ UInt64(truncatingIfNeeded: end) &<< 56).mixed
    }
  }

  /// How far the chains of a place have been found.
  struct Search {
    /// How many keys have been looked at.
    fileprivate var step = 0
    fileprivate var beginning = Beginning()
  }

  private struct Slot: Sendable {
    var hash: UInt64
    /// The first pattern of the chain; -1 where the slot is free.
    var first: Int32
  }

  private let slots: [Slot]
  /// The next pattern under the same hash, for each pattern, no better than it is; -1 for none.
  private let next: [Int32]
  /// How long the beginnings are that patterns with placeholders are filed under.
  private let cuts: [Int]

  init(_ patterns: [RoutePattern]) {
    var capacity = 16
    while capacity < patterns.count * 2 { capacity *= 2 }
    var slots = Array(repeating: Slot(hash: 0, first: -1), count: capacity)
    var next = Array(repeating: Int32(-1), count: patterns.count)
    var cuts: Set<Int> = []
    // Put in front one after the other, so that the best stands first.
    let order = patterns.indices.sorted {
      (patterns[$0].rank, $1) < (patterns[$1].rank, $0)
    }
    for number in order {
      let key = Self.key(of: patterns[number])
      if !patterns[number].isLiteral { cuts.insert(key.count) }
      let hash = Self.hash(key.span)
      let slot = Self.slot(of: hash, in: slots)
      next[number] = slots[slot].first
      slots[slot] = Slot(hash: hash, first: Int32(number))
    }
    self.slots = slots
    self.next = next
    self.cuts = cuts.sorted()
  }

  /// The first of the patterns under the next key that a hier-part may have; nil when there is no other.
  ///
  /// - Parameter search: New at first.
  @inline(__always) func nextChain(of hierPart: HierPart, _ search: inout Search) -> Int32? {
    if search.step == 0 {
      search.step = 1
      let whole = first(under: Self.hash(hierPart.trimmed))
      if whole >= 0 { return whole }
    }
    let (bytes, cuts) = (hierPart.bytes, cuts.lentSpan)
    while search.step <= cuts.count {
      let cut = cuts[search.step &- 1]
      search.step &+= 1
      guard cut <= bytes.count, cut != hierPart.trimmedCount,
        cut == 0 || Self.isDelimiter(bytes[cut - 1])
      else { continue }
      let first = first(under: search.beginning.hash(of: bytes, upTo: cut))
      if first >= 0 { return first }
    }
    return nil
  }

  /// Whether a place may be one of those without placeholders.
  @inline(__always) func hasWhole(_ hierPart: HierPart) -> Bool {
    first(under: Self.hash(hierPart.trimmed)) >= 0
  }

  private func first(under hash: UInt64) -> Int32 { slots[Self.slot(of: hash, in: slots)].first }

  /// The pattern under the same key that is the next best; -1 for none.
  @inline(__always) func next(after pattern: Int32) -> Int32 { next[Int(pattern)] }

  /// The slot that contains a hash, or the free slot for it.
  @inline(__always) private static func slot(of hash: UInt64, in slots: [Slot]) -> Int {
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index].first >= 0, slots[index].hash != hash {
      index = (index &+ 1) & (slots.count &- 1)
    }
    return index
  }

  /// What a pattern is filed under.
  static func key(of pattern: RoutePattern) -> ArraySlice<UInt8> {
    guard let literal = pattern.firstLiteral else { return [] }
    if pattern.isLiteral { return literal[...] }
    return literal[..<((literal.lastIndex(where: isDelimiter) ?? -1) + 1)]
  }
}
