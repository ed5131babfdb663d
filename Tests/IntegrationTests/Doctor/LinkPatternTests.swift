import TestSupport
import Testing
import URLSchemeIntegration

@Suite struct LinkPatternTests {
  /// The same without a way back to the last `*`: each of them is tried with all that follows.
  private static func matches(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" {
      return matches(rest, text) || !text.isEmpty && matches(pattern, text.dropFirst())
    }
    return !text.isEmpty && (first == "?" || first == text.first) && matches(rest, text.dropFirst())
  }

  @Test func asTriedOneByOne() {
    var generator = SeededGenerator(11)
    for _ in 0..<20_000 {
      let pattern = String((0..<generator.number(0...6)).map { _ in generator.pick(Array("ab*?")) })
      let text = String((0..<generator.number(0...6)).map { _ in generator.pick(Array("ab*")) })
      #expect(
        LinkPattern(pattern).matches(text) == Self.matches(pattern[...], text[...]),
        "\(pattern), \(text)")
    }
  }

  @Test func cases() {
    #expect(LinkPattern("/Show/*").matches("/sHOW/x", ignoringCase: true))
    #expect(!LinkPattern("/Show/*").matches("/show/x"))
    #expect(LinkPattern("/$(place)/?").matches("/anywhere/é"))
  }
}
