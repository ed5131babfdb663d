/// Random numbers that are the same in every run (SplitMix64), so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// True once in so many times.
  mutating func chance(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  mutating func text(of characters: [Unicode.Scalar], upTo count: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...count, using: &self) {
      text.unicodeScalars.append(pick(characters))
    }
    return text
  }

  /// Text in which anything may occur: quotes, escapes, controls, several scripts.
  mutating func hostileText(upTo count: Int = 12) -> String {
    text(of: Self.hostile, upTo: count)
  }

  private static let hostile: [Unicode.Scalar] = Array(
    "aZ09 \t\n\r\"'\\/%+&=?#[]{}<>|,;:.-_~\u{1}\u{7F}é\u{301}ß漢😀\u{2028}\u{FEFF}\u{FFFD}\u{212A}K"
      .unicodeScalars)
}
