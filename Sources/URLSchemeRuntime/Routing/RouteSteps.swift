/// The literals and placeholders of all shapes as they are matched one after the other: numbers and bytes in
/// arrays, so that nothing is counted for a URL.
struct RouteSteps: Sendable {
  /// Some of the steps.
  struct Stretch: BitwiseCopyable, Sendable {
    let start: Int
    let end: Int

    var isEmpty: Bool { start == end }
    var range: Range<Int> { start..<end }
  }

  struct Step: BitwiseCopyable, Sendable {
    let kind: Kind
    /// A literal's bytes among those of all.
    let start: Int
    let end: Int
    /// A placeholder's type among those of all.
    let type: Int

    var count: Int { end &- start }
  }

  enum Kind: BitwiseCopyable, Sendable {
    case literal
    /// `{name}`, of which not every text is one.
    case variable(Test)
    /// `{name+}`: to the URL's end, undecoded.
    case remainder
  }

  /// How the text of a placeholder is tested.
  enum Test: BitwiseCopyable, Sendable {
    /// Any text will do.
    case none
    /// Few digits are a number; anything else is for the type to decide.
    case integer
    /// A few digits, with a point perhaps, are a number; anything else is for the type to decide.
    case number
    /// A word is one; anything else is for the type to decide.
    case words
    /// A word is one, and of texts without an escape no other is.
    case onlyWords
    /// The type decides.
    case type
  }

  /// A requirement of the query.
  struct Condition: BitwiseCopyable, Sendable {
    let kind: Kind
    /// The item's name among those of all.
    let name: Int
    /// A fixed value among the texts of all; a placeholder's type among the types of all, -1 for any text.
    let value: Int
    /// The test of a placeholder's text.
    let test: Test

    enum Kind: BitwiseCopyable, Sendable { case bare, fixed, captured, nameless }
  }

  private(set) var steps: [Step] = []
  private(set) var conditions: [Condition] = []
  /// The values that items must have.
  private(set) var values: [String] = []
  private(set) var literals: [UInt8] = []
  private(set) var types: [PlaceholderType] = []
  /// The names of the placeholders of all shapes, and of what all their actions have in their templates.
  private(set) var names: [KeyedName] = []
  /// The words of all types, one behind the other as a URL has them.
  private(set) var words: [UInt8] = []
  /// Where each word is.
  private var wordRanges: [WordRange] = []
  /// Which of them are a type's.
  private var typeWords: [WordRange] = []

  private struct WordRange: BitwiseCopyable, Sendable {
    let start: Int
    let end: Int
  }

  /// Adds the steps of a shape, or of a part of one; returns which they are.
  mutating func append(_ pieces: [RoutePattern.Piece]) -> Stretch {
    let start = steps.count
    for piece in pieces {
      switch piece {
      case .literal(let bytes):
        steps.append(
          Step(
            kind: .literal, start: literals.count, end: literals.count + bytes.count, type: 0))
        literals += bytes
      case .variable(_, nil):
        steps.append(Step(kind: .variable(.none), start: 0, end: 0, type: 0))
      case .variable(_, let type?):
        steps.append(Step(kind: .variable(type.test), start: 0, end: 0, type: types.count))
        append(type)
      case .remainder: steps.append(Step(kind: .remainder, start: 0, end: 0, type: 0))
      }
    }
    return Stretch(start: start, end: steps.count)
  }

  /// Adds what a query must have; returns which conditions they are.
  mutating func append(_ own: [RoutePattern.Condition]) -> Stretch {
    let start = conditions.count
    for condition in own {
      switch condition {
      case .bare(let key):
        conditions.append(
          Condition(kind: .bare, name: append([key]).start, value: 0, test: .none))
      case .fixed(let key, let text):
        values.append(text)
        conditions.append(
          Condition(
            kind: .fixed, name: append([key]).start, value: values.count - 1, test: .none))
      case .captured(let key, _, let type):
        conditions.append(
          Condition(
            kind: .captured, name: append([key]).start, value: append(type),
            test: type?.test ?? .none))
      case .nameless(let ordinal, _, let type):
        conditions.append(
          Condition(
            kind: .nameless, name: ordinal, value: append(type), test: type?.test ?? .none))
      }
    }
    return Stretch(start: start, end: conditions.count)
  }

  /// Adds a type; returns which it is, -1 for none.
  private mutating func append(_ type: PlaceholderType?) -> Int {
    guard let type else { return -1 }
    append(type)
    return types.count - 1
  }

  /// Adds names; returns which they are.
  mutating func append(_ own: [KeyedName]) -> Stretch {
    names += own
    return Stretch(start: names.count - own.count, end: names.count)
  }

  private mutating func append(_ type: PlaceholderType) {
    types.append(type)
    let first = wordRanges.count
    for word in type.words {
      wordRanges.append(WordRange(start: words.count, end: words.count + word.count))
      words += word
    }
    typeWords.append(WordRange(start: first, end: wordRanges.count))
  }

  /// Whether a text, percent-encoded, is one of a placeholder.
  func accepts(_ value: Bytes, _ test: Test, _ type: Int, plusIsSpace: Bool = false) -> Bool {
    switch test {
    case .none: return true
    case .integer where value.isPlainInteger: return true
    case .number where value.isShortNumber: return true
    case .words where word(type) { value.isSame(as: $0) } != nil: return true
    case .onlyWords where word(type) { value.isSame(as: $0) } != nil: return true
    case .onlyWords where !value.contains(.percent): return false
    case .integer, .number, .words, .onlyWords, .type:
      return URLText.decoded(value, plusIsSpace: plusIsSpace).map(types[type].accepts) ?? false
    }
  }

  /// The word of a type that a text is in other letters, small or capital.
  func word(inAnyCase value: Bytes, _ type: Int) -> Range<Int>? {
    word(type) { value.equalsIgnoringCase($0) }
  }

  @inline(__always) private func word(_ type: Int, where isMeant: (Bytes) -> Bool) -> Range<Int>? {
    let (own, ranges) = (typeWords.lentSpan[type], wordRanges.lentSpan)
    for index in own.start..<own.end {
      let range = ranges[index].start..<ranges[index].end
      if isMeant(words.lentSpan[range]) { return range }
    }
    return nil
  }
}

extension Bytes {
  /// Whether it is a few digits, which nearly every number is.
  @inline(__always) fileprivate var isPlainInteger: Bool { plainInteger != nil }

  /// The value of a few plain digits, which nearly every number is.
  @inline(__always) var plainInteger: Int? {
    // So few can't overflow; `Int` has 32 bits on some watches.
    guard count > 0, count <= (Int.bitWidth == 64 ? 18 : 9) else { return nil }
    var value = 0
    for index in indices {
      guard self[index].isASCIIDigit else { return nil }
      value = value &* 10 &+ Int(self[index] &- UInt8(ascii: "0"))
    }
    return value
  }
}
