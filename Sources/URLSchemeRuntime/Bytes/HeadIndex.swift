/// Knows most URLs by what stands before their query, byte for byte and scheme included.
///
/// All others take the long way, which alone decides what matches; this is a shorter one to the same
/// answer. It lies in plain memory, which is neither counted nor scattered: what a URL costs here is
/// the lines of cache that it touches.
final class HeadIndex: @unchecked Sendable {
  // Nothing of it changes once it is made.

  /// A head and the pattern that it means; two slots share a line of cache.
  private struct Slot {
    var hash: UInt64
    /// Nil where the slot is free.
    var text: UnsafePointer<UInt8>?
    var count: Int32
    var ordinal: Int32
    var pattern: Unmanaged<RoutePattern>?
  }

  /// What a head means.
  struct Match {
    /// The route's place in the table.
    let ordinal: Int
    /// Kept by the table.
    let pattern: Unmanaged<RoutePattern>
  }

  /// Slots that follow each other when their places are taken; a power of two.
  private let slots: UnsafeMutableBufferPointer<Slot>
  /// The texts of all heads, one behind the other.
  private let texts: UnsafeMutableBufferPointer<UInt8>

  /// - Parameter heads: The texts, all different, and what they mean; the patterns have to live as
  ///   long as the index.
  init(_ heads: [(text: [UInt8], pattern: RoutePattern)]) {
    var capacity = 16
    while capacity < heads.count * 2 { capacity *= 2 }
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(hash: 0, text: nil, count: 0, ordinal: 0))
    texts = .allocate(capacity: heads.reduce(0) { $0 + $1.text.count })
    var count = 0
    for head in heads {
      let place = UnsafeMutableBufferPointer(
        rebasing: texts[count..<(count + head.text.count)])
      _ = place.initialize(from: head.text)
      count += head.text.count
      let hash = Bytes(place).head.hash
      var index = Int(truncatingIfNeeded: hash) & (capacity - 1)
      while slots[index].text != nil { index = (index + 1) & (capacity - 1) }
      slots[index] = Slot(
        hash: hash, text: UnsafePointer(place.baseAddress), count: Int32(place.count),
        ordinal: Int32(head.pattern.ordinal), pattern: .passUnretained(head.pattern))
    }
  }

  deinit {
    slots.deallocate()
    texts.deallocate()
  }

  /// The one pattern that a URL can have by its head; nil where more has to be looked at.
  @inline(__always) func match(_ bytes: Bytes, _ head: URLHead) -> Match? {
    var index = Int(truncatingIfNeeded: head.hash) & (slots.count &- 1)
    let own = Bytes(start: bytes.baseAddress, count: head.end)
    while let text = slots[index].text, let pattern = slots[index].pattern {
      let slot = slots[index]
      if slot.hash == head.hash, own.isSame(as: Bytes(start: text, count: Int(slot.count))) {
        return Match(ordinal: Int(slot.ordinal), pattern: pattern)
      }
      index = (index &+ 1) & (slots.count &- 1)
    }
    return nil
  }
}

extension UInt64 {
  /// A number of which each bit depends on all bits of this one.
  @inline(__always) var mixed: UInt64 {
    let product = multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

/// What stands before a URL's query and fragment.
struct URLHead {
  fileprivate(set) var end = 0
  /// Of all bytes up to the end.
  fileprivate(set) var hash: UInt64 = 0

  @inline(__always) fileprivate mutating func add(_ word: UInt64) {
    hash = (hash ^ word).mixed
  }
}

extension Bytes {
  /// Where the query or the fragment begins; the count when there is neither.
  var headEnd: Int { head.end }

  /// Finds the head's end and its hash in one pass, eight bytes at a time.
  @inline(__always) var head: URLHead {
    var head = URLHead()
    var offset = 0
    while offset &+ 8 <= count {
      let word = word(at: offset)
      let marks = word.marks(of: "?") | word.marks(of: "#")
      if marks != 0 {
        head.add(word.first(marks.firstMark))
        head.end = offset &+ marks.firstMark
        return head
      }
      head.add(word)
      offset &+= 8
    }
    let last = Bytes(rebasing: self[offset...])
    let length = last.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    head.end = offset + (length ?? last.count)
    head.add(Bytes(rebasing: last[..<(head.end - offset)]).firstWord)
    return head
  }
}
