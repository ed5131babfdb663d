/// Finds the route of most URLs by the bytes before their query, including the scheme.
///
/// All other URLs take the long way, which alone decides what matches; this is a shortcut to the
/// same answer. Its cost is the number of cache lines that it reads.
struct HeadIndex: Sendable {
  /// A head and the pattern that it means; two slots share a line of cache.
  private struct Slot: BitwiseCopyable {
    var hash: UInt64 = 0
    /// Where the text begins.
    var start: UInt32 = 0
    /// The text's length; zero where the slot is free.
    var count: UInt32 = 0
    /// The pattern's number.
    var pattern: Int = 0
  }

  /// Slots that follow each other when their places are taken; a power of two.
  private let slots: [Slot]
  /// The texts of all heads, one behind the other.
  private let texts: [UInt8]

  /// - Parameter heads: The texts, all different, and the numbers of the patterns that they mean.
  init(_ heads: [(text: [UInt8], pattern: Int)]) {
    var capacity = 16
    while capacity < heads.count * 2 { capacity *= 2 }
    var slots = Array(repeating: Slot(), count: capacity)
    var texts: [UInt8] = []
    for head in heads {
      let hash = head.text.lentSpan.head.hash
      var index = Int(truncatingIfNeeded: hash) & (capacity - 1)
      while slots[index].count > 0 { index = (index + 1) & (capacity - 1) }
      slots[index] = Slot(
        hash: hash, start: UInt32(texts.count), count: UInt32(head.text.count),
        pattern: head.pattern)
      texts += head.text
    }
    self.slots = slots
    self.texts = texts
  }

  /// The one pattern that a URL can have by its head; nil where more has to be looked at.
  @inline(__always) func match(_ bytes: Bytes, _ head: URLHead) -> Int? {
    var index = Int(truncatingIfNeeded: head.hash) & (slots.count &- 1)
    while slots[index].count > 0 {
      let slot = slots[index]
      if slot.hash == head.hash, Int(slot.count) == head.end {
        let start = Int(slot.start)
        let text = texts.lentSpan[start..<(start &+ head.end)]
        // Few heads are shorter than a word, and to compare them fast would slow down all others.
        let isSame = head.end < 8 ? bytes.has(text, at: 0) : bytes[0..<head.end].isSame(as: text)
        if isSame { return slot.pattern }
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

/// The part of a URL before its query and fragment.
struct URLHead {
  fileprivate(set) var end = 0
  /// Of all bytes up to the end.
  fileprivate(set) var hash: UInt64 = 0

  @inline(__always) fileprivate mutating func add(_ word: UInt64) {
    hash = (hash ^ word).mixed
  }
}

extension Bytes {
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
    // Fewer than eight, perhaps none.
    let word = wordOfZeros(at: offset)
    let marks = word.marks(of: "?") | word.marks(of: "#")
    head.add(marks != 0 ? word.first(marks.firstMark) : word)
    head.end = marks != 0 ? offset &+ marks.firstMark : count
    return head
  }

  /// The head that ends at a place.
  @inline(__always) func head(endingAt end: Int) -> URLHead {
    var head = URLHead()
    var offset = 0
    while offset &+ 8 <= end {
      head.add(word(at: offset))
      offset &+= 8
    }
    head.add(firstWord(at: offset, count: end &- offset))
    head.end = end
    return head
  }
}
