import Testing

@testable import URLSchemeCompiler
@testable import URLSchemeGeneration

@Suite struct SwiftLiteralTests {
  @Test(arguments: [
    ("plain", #""plain""#), ("", #""""#), (#"a "b""#, #""a \"b\"""#), (#"\(x)"#, #""\\(x)""#),
    (#"\"#, #""\\""#), ("a\nb\r\n\tc\0", #""a\nb\r\n\tc\0""#), ("\u{7F}\u{1B}", #""\u{7F}\u{1B}""#),
    ("\u{202E}x\u{2066}", #""\u{202E}x\u{2066}""#), ("\u{2028}\u{2029}", #""\u{2028}\u{2029}""#),
    ("\u{FEFF}", #""\u{FEFF}""#), ("é 👩‍👩‍👧 漢", "\"é 👩‍👩‍👧 漢\""),
    ("\u{301}a\u{301}", "\"\\u{301}a\u{301}\""),
    ("#\"", ##""#\"""##), ("/* */ //", #""/* */ //""#), ("\u{85}", #""\u{85}""#),
    ("a\u{A0}b\u{3000} c\u{2009}", #""a\u{A0}b\u{3000} c\u{2009}""#),
  ])
  func strings(_ text: String, _ literal: String) {
    #expect(SwiftLiteral.string(text) == literal)
  }

  @Test(arguments: [
    (1.5, "1.5"), (-0.25, "-0.25"), (3, "3"), (1e300, "1e+300"), (1_234_567, "1234567"),
    (.infinity, "0"), (.nan, "0"),
  ])
  func numbers(_ value: Double, _ literal: String) {
    #expect(SwiftLiteral.number(value) == literal)
  }

  @Test func documentationCannotBeLeft() {
    let lines = DocumentationText.lines(
      summary: "One\n*/ fatalError()\r\n\n\n\nTwo \u{202E}\u{2028}Three\u{85}\tfour\u{0}  ",
      description: nil)
    #expect(
      lines == ["One", "*/ fatalError()", "", "Two \u{FFFD}", "Three", "  four\u{FFFD}"])
  }

  @Test func deprecationIsANote() {
    let lines = DocumentationText.lines(
      summary: "A.", description: " ", deprecated: Deprecation(message: "Use\nb."))
    #expect(lines == ["A.", "", "- Note: Deprecated: Use b."])
  }
}
