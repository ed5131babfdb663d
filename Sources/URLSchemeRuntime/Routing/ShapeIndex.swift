/// Finds the shapes that a place may have, at a cost that doesn't depend on how many there are.
///
/// A shape is filed under the hash of what its place begins with: the whole of it for a literal
/// one, else all up to the last delimiter before the first placeholder. A place is hashed once,
/// from left to right, and looked up at each delimiter and at its end. Hashes ignore case; whether
/// case matters is decided where the bytes are compared.
struct ShapeIndex: Sendable {
  struct Hash: Sendable {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    @inline(__always) mutating func add(_ byte: UInt8) {
      value = (value ^ UInt64(byte.asciiLowercased)) &* 0x100_0000_01B3
    }
  }

  /// Where a place may be cut.
  @inline(__always) static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == .slash || byte == UInt8(ascii: ":")
  }

  private struct Slot: Sendable {
    var hash: UInt64
    /// The first shape of the chain; -1 where the slot is free.
    var first: Int32
  }

  private var slots: [Slot] = Array(repeating: Slot(hash: 0, first: -1), count: 16)
  private var used = 0
  /// The next shape under the same hash, for each shape.
  private var next: [Int32] = []

  /// Files the next shape.
  mutating func add(_ shape: RouteShape) {
    let number = Int32(next.count)
    next.append(-1)
    if (used + 1) * 2 > slots.count { grow() }
    let hash = Self.key(of: shape)
    let index = Self.slot(of: hash, in: slots)
    if slots[index].first < 0 { used += 1 } else { next[Int(number)] = slots[index].first }
    slots[index] = Slot(hash: hash, first: number)
  }

  /// The shapes under a hash, as the first of a chain; -1 for none.
  @inline(__always) func first(_ hash: Hash) -> Int32 {
    slots.withUnsafeBufferPointer { slots in
      var index = Int(truncatingIfNeeded: hash.value) & (slots.count - 1)
      while slots[index].first >= 0 {
        if slots[index].hash == hash.value { return slots[index].first }
        index = (index + 1) & (slots.count - 1)
      }
      return -1
    }
  }

  @inline(__always) func next(after shape: Int32) -> Int32 { next[Int(shape)] }

  private static func key(of shape: RouteShape) -> UInt64 {
    var hash = Hash()
    guard var prefix = shape.firstLiteral?[...] else { return hash.value }
    if !shape.isLiteral {
      prefix = prefix[..<((prefix.lastIndex(where: isDelimiter) ?? -1) + 1)]
    }
    for byte in prefix { hash.add(byte) }
    return hash.value
  }

  private static func slot(of hash: UInt64, in slots: [Slot]) -> Int {
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index].first >= 0, slots[index].hash != hash {
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  private mutating func grow() {
    var larger = Array(repeating: Slot(hash: 0, first: -1), count: slots.count * 2)
    for slot in slots where slot.first >= 0 {
      larger[Self.slot(of: slot.hash, in: larger)] = slot
    }
    slots = larger
  }
}
