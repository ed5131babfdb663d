/// A regular expression as the generator compiles it: JSON Schema's `pattern`, which may match anywhere in a text.
/// Generated code uses it.
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

  /// The state that is a match, whatever follows.
  private static let matched = 1
  /// The state in which every text begins.
  private static let start = 2

  /// Creates a pattern of its compiled tables.
  ///
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
    let bounds = ClassBounds(classes)
    let digits = digits
    // Those of the first class and of the text's end are behind those of the bounds.
    let rowLength = (bounds.count &+ 2) &* digits &+ 1
    // One digit or two.
    func state(_ place: Int) -> Int {
      let first = next[place].base36Value
      return digits == 1 ? first : first &* 36 &+ next[place &+ 1].base36Value
    }
    var current = Self.start
    var row = 0
    var index = 0
    while value.isWithin(index) {
      let byte = value[index]
      let column: Int
      if byte < 0x80 {
        column = bounds.column(of: byte)
        index &+= 1
      } else {
        column = bounds.all.characterClass(of: value.character(at: &index))
      }
      let following = state(row &+ column &* digits)
      if following == current {
        // Others of the class change nothing, either.
        let others = bounds.ascii(of: column)
        while value.isWithin(index), others.contains(value[index]) { index &+= 1 }
        continue
      }
      if following < Self.start { return following == Self.matched }
      current = following
      row = (following &- Self.start) &* rowLength
    }
    return state(row &+ rowLength &- 1 &- digits) == Self.matched
  }
}

/// The characters at which classes of characters begin, of which those of ASCII come first.
private struct ClassBounds {
  let all: Bytes
  private let ascii: Bytes
  private let (first, second): (UInt64, UInt64)

  init(_ classes: Bytes) {
    all = classes
    // They are in order, so those of ASCII come first.
    let asciiCount = classes.last.map { $0 < 0x80 } ?? true ? classes.count : classes.asciiCount
    ascii = classes[0..<asciiCount]
    first = ascii.firstWord
    second = asciiCount > 8 ? ascii.firstWord(at: 8, count: min(asciiCount &- 8, 8)) : 0
  }

  /// How many characters there are.
  var count: Int {
    var count = ascii.count
    for index in ascii.count..<all.count where all[index] & 0xC0 != 0x80 { count &+= 1 }
    return count
  }

  /// The characters of ASCII in a class.
  func ascii(of column: Int) -> Range<UInt8> {
    guard column <= ascii.count else { return 0x80..<0x80 }
    let first = column == 0 ? 0 : ascii[column &- 1]
    return first..<(column < ascii.count ? ascii[column] : 0x80)
  }

  /// How many of those of ASCII are no greater than a character.
  func column(of byte: UInt8) -> Int {
    if ascii.count <= 8 { return first.count(upTo: byte, of: ascii.count) }
    if ascii.count > 16 { return ascii.count(upTo: byte) }
    return first.count(upTo: byte, of: 8) &+ second.count(upTo: byte, of: ascii.count &- 8)
  }
}

extension UInt64 {
  /// How many of its first bytes, which are of ASCII, are no greater than another.
  fileprivate func count(upTo byte: UInt8, of count: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A byte's highest bit stays where nothing greater is taken away; it does for the zeros behind the last one.
    let marks = ((UInt64(byte | 0x80) &* ones) &- self) & 0x8080_8080_8080_8080
    return Int(((marks &>> 7) &* ones) &>> 56) &- (8 &- count)
  }
}

extension UInt8 {
  /// The value of a digit or a small letter.
  fileprivate var base36Value: Int {
    Int(self) &- (self < UInt8(ascii: "a") ? 0x30 : 0x61 &- 10)
  }
}

extension Bytes {
  /// How many bytes there are before the first one beyond ASCII.
  fileprivate var asciiCount: Int { indices.first { self[$0] >= 0x80 } ?? count }

  /// How many of these bytes, which are in order, are no greater than another.
  fileprivate func count(upTo byte: UInt8) -> Int {
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
