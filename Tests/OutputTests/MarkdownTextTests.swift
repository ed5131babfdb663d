import Testing

@testable import URLSchemeGeneration

@Suite struct MarkdownTextTests {
  @Test(
    arguments: zip(
      [
        "a *b* _c_ `d`", "<script>alert(1)</script>", "[x](javascript:alert(1))", "a | b",
        "# title", "- item", "1. item", "+ item", "=== ", "two\nlines", "a\u{1B}[31mb", "&lt;",
        "![x](y)", "~~no~~", "$math$", "12", "a\\b",
      ],
      [
        "a \\*b\\* \\_c\\_ \\`d\\`", "&lt;script&gt;alert(1)&lt;/script&gt;",
        "\\[x\\](javascript:alert(1))", "a \\| b", "\\# title", "\\- item", "1\\. item",
        "\\+ item", "\\===", "two lines", "a\\u{1B}\\[31mb", "&amp;lt;", "\\!\\[x\\](y)",
        "\\~\\~no\\~\\~", "\\$math\\$", "12", "a\\\\b",
      ]))
  func proseStaysProse(text: String, expected: String) {
    #expect(MarkdownText.line(text) == expected)
  }

  @Test(
    arguments: zip(
      ["a", "a`b", "``", "`a`", "a|b", "", " a ", "x\ny", "<b>"],
      [
        "`a`", "`a`\\``b`", "\\`\\`", "\\``a`\\`", "`a\\|b`", "(empty)", "`  a  `", "`x\\u{A}y`",
        "`<b>`",
      ]))
  func codeStaysCode(text: String, expected: String) {
    #expect(MarkdownText.code(text) == expected)
  }

  @Test func aBlockCantBeClosedFromInside() {
    #expect(MarkdownText.block(["a", "```", "b"]) == "````\na\n```\nb\n````")
    #expect(MarkdownText.block(["a\n```"]) == "````\na\\u{A}```\n````")
  }

  @Test func paragraphsAreKept() {
    #expect(MarkdownText.paragraphs("a\nb\n\n\n  c  \n") == "a b\n\nc")
  }
}
