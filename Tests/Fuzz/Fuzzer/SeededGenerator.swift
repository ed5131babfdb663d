/// Random numbers that are the same in every run (SplitMix64), so that a failure can be repeated.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True once in so many times.
  package mutating func chance(_ times: Int) -> Bool { number(0...times - 1) == 0 }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  /// Nothing, half of the time.
  package mutating func maybe<Value>(
    _ make: (inout SeededGenerator) throws -> Value
  ) rethrows -> Value? {
    chance(2) ? try make(&self) : nil
  }

  package mutating func list<Value>(
    _ counts: ClosedRange<Int> = 0...4, of make: (inout SeededGenerator) throws -> Value
  ) rethrows -> [Value] {
    try (0..<number(counts)).map { _ in try make(&self) }
  }

  /// Text in which anything may occur but NUL, which no URL may hold: quotes, escapes, separators,
  /// controls, several scripts.
  package mutating func text(_ counts: ClosedRange<Int> = 0...10) -> String {
    var text = ""
    for _ in 0..<number(counts) { text.unicodeScalars.append(pick(Self.scalars)) }
    return text
  }

  private static let scalars: [Unicode.Scalar] = Array(
    """
    aZ09 \t\n\r"'\\/%+&=?#[]{}<>|,;:.-_~@!$()*\u{1}\u{7F}é\u{301}ß漢😀\u{2028}\u{FEFF}\u{FFFD}\
    \u{212A}K
    """.unicodeScalars)
}
