/// Runs a pattern over one text, as a deterministic automaton that is built while it is needed.
///
/// Each of its states is a set of the program's. There may be exponentially many, so the table is
/// thrown away when it is full; a character costs at most one look at each state of the program.
struct PatternMatcher: Sendable {
  /// A position of the program after some of the text, before conditions were tested: those need
  /// the next character, too.
  private struct Place: Hashable {
    /// A bit for each state of the program.
    var states: [UInt64]
    var before: Before
  }

  /// The character before a position.
  private enum Before { case nothing, word, other }

  private static let unknown: Int32 = -1
  private static let matched: Int32 = -2

  private let program: PatternProgram
  /// A column for each class of the alphabet, and the last for the text's end.
  private let columns: Int
  private let maximumPlaces: Int
  private let words: Int
  private var places: [Place] = []
  private var numbers: [Place: Int32] = [:]
  private var table: [Int32] = []

  // Kept from step to step so that they are allocated once.
  private var pending: [Int] = []
  private var seen: [UInt64]

  init(_ program: PatternProgram) {
    self.program = program
    columns = program.classStarts.count + 1
    maximumPlaces = max(64, 1 << 16 / columns)
    words = (program.states.count + 63) / 64
    seen = [UInt64](repeating: 0, count: words)
  }

  mutating func matches(_ text: String) -> Bool { text.withBytes { matches($0) } }

  private mutating func matches(_ bytes: Bytes) -> Bool {
    var place = beginning()
    var index = 0
    while index < bytes.count {
      let column: Int
      if bytes[index] < 0x80 {
        column = program.asciiClasses[Int(bytes[index])]
        index &+= 1
      } else {
        column = program.characterClass(of: bytes.scalar(at: &index))
      }
      // Nearly all steps have been taken before.
      let known = table[Int(place) &* columns &+ column]
      place = known >= 0 ? known : step(from: place, column)
      if place == Self.matched { return true }
    }
    return step(from: place, columns - 1) == Self.matched
  }

  /// Where every text begins: the first place there is, until the table is thrown away.
  private mutating func beginning() -> Int32 {
    if !places.isEmpty, places[0].before == .nothing { return 0 }
    let start = Place(states: [UInt64](repeating: 0, count: words), before: .nothing)
    return numbers[start] ?? number(of: start)
  }

  /// Where a character of a class, or the end, leads.
  private mutating func step(from place: Int32, _ column: Int) -> Int32 {
    let index = Int(place) * columns + column
    let known = table[index]
    if known != Self.unknown { return known }
    guard let next = successor(of: places[Int(place)], column) else {
      table[index] = Self.matched
      return Self.matched
    }
    if let number = numbers[next] {
      table[index] = number
      return number
    }
    guard places.count < maximumPlaces else {
      places.removeAll(keepingCapacity: true)
      numbers.removeAll(keepingCapacity: true)
      table.removeAll(keepingCapacity: true)
      return number(of: next)
    }
    let number = number(of: next)
    table[index] = number
    return number
  }

  private mutating func number(of place: Place) -> Int32 {
    let number = Int32(places.count)
    places.append(place)
    numbers[place] = number
    table.append(contentsOf: repeatElement(Self.unknown, count: columns))
    return number
  }

  /// Follows every path over one character; nil when one of them is a match before it.
  private mutating func successor(of place: Place, _ column: Int) -> Place? {
    let character = column < columns - 1 ? program.classStarts[column] : nil
    let isWord = character.map(ScalarSet.wordCharacters.contains) ?? false
    var next = [UInt64](repeating: 0, count: words)
    for index in seen.indices { seen[index] = 0 }

    // A match may begin anywhere.
    visit(program.start)
    for (index, bits) in place.states.enumerated() {
      var bits = bits
      while bits != 0 {
        visit(index * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
    while let state = pending.popLast() {
      switch program.states[state] {
      case .match:
        pending.removeAll(keepingCapacity: true)
        return nil
      case .split(let first, let second):
        visit(first)
        visit(second)
      case .check(let assertion, let target):
        let holds =
          switch assertion {
          case .start: place.before == .nothing
          case .end: character == nil
          case .wordBoundary: (place.before == .word) != isWord
          case .notWordBoundary: (place.before == .word) == isWord
          }
        if holds { visit(target) }
      case .take(let set, let target):
        if let character, program.sets[set].contains(character) {
          next[target >> 6] |= 1 << UInt64(target & 63)
        }
      }
    }
    return Place(states: next, before: program.hasWordBoundaries && isWord ? .word : .other)
  }

  private mutating func visit(_ state: Int) {
    let bit: UInt64 = 1 << UInt64(state & 63)
    guard seen[state >> 6] & bit == 0 else { return }
    seen[state >> 6] |= bit
    pending.append(state)
  }
}

extension Bytes {
  /// The character at an index of a text's bytes, which then is behind it.
  fileprivate func scalar(at index: inout Int) -> UInt32 {
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
