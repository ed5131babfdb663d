/// Literals and placeholders as they are matched one after the other: numbers and bytes in arrays, so that
/// nothing is counted for a URL.
struct RouteSteps: Sendable {
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
    /// A word is one; anything else is for the type to decide.
    case words
    /// The type decides.
    case type
  }

  let steps: [Step]
  let literals: [UInt8]
  let types: [PlaceholderType]
  /// The words of all types, one behind the other as a URL has them.
  let words: [UInt8]
  /// Which of them are a type's.
  private let wordRanges: [[Range<Int>]]

  init(_ pieces: [RoutePattern.Piece]) {
    var (steps, literals, types): ([Step], [UInt8], [PlaceholderType]) = ([], [], [])
    var (words, ranges): ([UInt8], [[Range<Int>]]) = ([], [])
    for piece in pieces {
      switch piece {
      case .literal(let bytes):
        let start = literals.count
        literals += bytes
        steps.append(Step(kind: .literal, start: start, end: literals.count, type: 0))
      case .variable(_, nil):
        steps.append(Step(kind: .variable(.none), start: 0, end: 0, type: 0))
      case .variable(_, let type?):
        let own = type.words.map { word in
          words += word
          return words.count - word.count..<words.count
        }
        steps.append(Step(kind: .variable(type.test), start: 0, end: 0, type: types.count))
        types.append(type)
        ranges.append(own)
      case .remainder: steps.append(Step(kind: .remainder, start: 0, end: 0, type: 0))
      }
    }
    (self.steps, self.literals, self.types) = (steps, literals, types)
    (self.words, wordRanges) = (words, ranges)
  }

  /// Whether a text, percent-encoded, is one of a placeholder.
  func accepts(_ value: Bytes, _ test: Test, _ type: Int) -> Bool {
    switch test {
    case .none: return true
    case .integer where value.isPlainInteger: return true
    case .words where word(type) { value.isSame(as: $0) } != nil: return true
    case .integer, .words, .type:
      return URLText.decoded(value).map(types[type].accepts) ?? false
    }
  }

  /// The word of a type that a text is in other letters, small or capital.
  func word(inAnyCase value: Bytes, _ type: Int) -> Range<Int>? {
    word(type) { value.equalsIgnoringCase($0) }
  }

  @inline(__always) private func word(_ type: Int, where isMeant: (Bytes) -> Bool) -> Range<Int>? {
    for range in wordRanges[type] where isMeant(words.lentSpan[range]) { return range }
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
