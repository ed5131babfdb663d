/// A regular expression as the generator compiles it: JSON Schema's `pattern`, which may match anywhere in a text.
///
/// It is a table of what becomes of each character, so matching takes time linear in the text, whatever the
/// pattern: the pattern is the author's, but the text comes from a stranger.
///
/// ```swift
/// // Other characters, those from `a` to `z`, those behind `z`, and the text's end.
/// let pattern = URLPattern("^[a-z]+$", classes: "a{", next: "0300 0301")
/// ```
public struct URLPattern: Sendable {
  /// The expression, as in ECMA-262 with the `u` flag.
  package let text: String
  /// The characters at which the classes of characters begin, in order, but for the first class.
  package let classes: String
  /// For each state, from the third one on, the states to which the classes and the text's end lead.
  package let next: String
  /// How many digits of base 36 a state has.
  package let digits: Int

  /// What never becomes a match.
  private static let failed = 0
  /// What is a match, whatever follows.
  private static let matched = 1
  /// Where every text begins.
  private static let start = 2

  /// - Parameters:
  ///   - text: The expression.
  ///   - classes: The characters at which the classes of characters begin, in order, but for the first class.
  ///   - next: For each state the states to which the classes and the text's end lead, and a space between two:
  ///     0 never becomes a match, 1 is one, and at 2, the first one here, every text begins.
  ///   - digits: How many digits of base 36 a state has.
  public init(_ text: String, classes: String, next: String, digits: Int = 1) {
    self.text = text
    self.classes = classes
    self.next = next
    self.digits = digits
  }

  /// Whether the expression matches somewhere in a text.
  package func matches(_ value: String) -> Bool {
    value.withBytes { value in
      classes.withBytes { classes in next.withBytes { matches(value, classes, $0) } }
    }
  }

  private func matches(_ value: Bytes, _ classes: Bytes, _ next: Bytes) -> Bool {
    let columns = classes.characterCount + 2
    // Those of ASCII come first, as bytes.
    let ascii = classes[0..<(classes.indices.first { classes[$0] >= 0x80 } ?? classes.count)]
    var state = Self.start
    func follow(_ column: Int) {
      var place = (state &- Self.start) &* (columns &* digits &+ 1) &+ column &* digits
      state = 0
      for _ in 0..<digits {
        state = state &* 36 &+ next[place].base36Value
        place &+= 1
      }
    }
    var index = 0
    while index < value.count {
      if value[index] < 0x80 {
        follow(ascii.count(upTo: value[index]))
        index &+= 1
      } else {
        follow(classes.characterClass(of: value.character(at: &index)))
      }
      if state < Self.start { return state == Self.matched }
    }
    follow(columns - 1)
    return state == Self.matched
  }
}

extension UInt8 {
  /// The value of a digit or a small letter.
  fileprivate var base36Value: Int {
    Int(self) &- (self < UInt8(ascii: "a") ? 0x30 : 0x61 &- 10)
  }
}

extension Bytes {
  fileprivate var characterCount: Int {
    var count = 0
    for index in indices where self[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// How many of these bytes, which are in order, are no greater than another.
  @inline(__always) fileprivate func count(upTo byte: UInt8) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low &+ high) >> 1
      if self[middle] <= byte { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// The class of a character, where these bytes are the characters at which classes begin.
  fileprivate func characterClass(of character: UInt32) -> Int {
    var (number, place) = (0, 0)
    while place < count, self.character(at: &place) <= character { number &+= 1 }
    return number
  }

  /// The character at an index of a text's bytes, which then is behind it.
  fileprivate func character(at index: inout Int) -> UInt32 {
    let first = self[index]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (length == 1 ? 0x7F : 0xFF >> UInt32(length + 1))
    for next in 1..<length where index &+ next < count {
      value = value << 6 | UInt32(self[index &+ next] & 0x3F)
    }
    index &+= length
    return value
  }
}
