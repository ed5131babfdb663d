import Testing
import URLSchemeCompiler

@Suite("The text of diagnostics")
struct DiagnosticsRendererTests {
  private func render(
    _ text: String, _ offsets: Range<Int>, _ message: String = "message",
    suggestion: String? = nil, notes: [(String, Range<Int>)] = []
  ) -> String {
    let file = SourceFile(path: "dir/x.yaml", text: text)
    let diagnostic = Diagnostic(
      .yamlSyntax, at: SourceRange(file: file, offsets: offsets), message,
      notes: notes.map { Diagnostic.Note($0.0, at: SourceRange(file: file, offsets: $0.1)) },
      suggestion: suggestion)
    return DiagnosticRenderer().render(diagnostic)
  }

  @Test("The whole form")
  func golden() {
    let text = render(
      "a: b\n  index: strng # c\n", 14..<19, "unknown type 'strng'", suggestion: "string",
      notes: [("declared here", 0..<1)])
    #expect(
      text == """
        dir/x.yaml:2:10: error: unknown type 'strng'; did you mean 'string'? [yaml-syntax]
          index: strng # c
                 ^~~~~
        dir/x.yaml:1:1: note: declared here
        a: b
        ^

        """)
  }

  @Test("Colour, where it is asked for")
  func color() {
    let file = SourceFile(path: "x", text: "ab")
    let range = SourceRange(file: file, offsets: 0..<2)
    let text = DiagnosticRenderer(usesColor: true).render(Diagnostic(.yamlTag, at: range, "m"))
    #expect(
      text
        == "\u{1B}[1mx:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mm\u{1B}[0m [yaml-tag]\n"
        + "ab\n\u{1B}[32m^~\u{1B}[0m\n")
  }

  @Test("A problem without a place in the file, or without a file")
  func noRange() {
    let renderer = DiagnosticRenderer()
    #expect(
      renderer.render(Diagnostic(.fileUnreadable, in: "a.yaml", "gone"))
        == "a.yaml: error: gone [file-unreadable]\n")
    #expect(
      renderer.render(Diagnostic(.fileUnreadable, in: nil, "gone"))
        == "error: gone [file-unreadable]\n")
  }

  @Test(
    "The marker stands under the range",
    arguments: [
      ("abc", 0..<0, "abc", "^"),
      ("abc", 1..<3, "abc", " ^~"),
      ("abc\n", 3..<4, "abc", "   ^"),
      ("abc\n", 4..<4, "", "^"),
      ("a\tbc", 2..<4, "a   bc", "    ^~"),
      ("\t\tb", 2..<3, "        b", "        ^"),
      ("é日x", 5..<6, "é日x", "   ^"),
      ("日本 x", 0..<6, "日本 x", "^~~~"),
      ("😀x", 4..<5, "😀x", "  ^"),
      ("e\u{301}x", 3..<4, "e\u{301}x", " ^"),
      ("abc\ndef", 1..<6, "abc", " ^~"),
      ("\u{FEFF}abc", 4..<6, "abc", " ^~"),
      ("a\r\nb", 0..<1, "a", "^"),
    ])
  func marker(text: String, offsets: Range<Int>, line: String, marker: String) {
    let lines = render(text, offsets).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(lines[1] == line)
    #expect(lines[2] == marker)
  }

  @Test("A long line is cut to a window around the range")
  func window() {
    let x = { String(repeating: "x", count: $0) }
    let start = render(x(5) + "AB" + x(300), 5..<7).split(separator: "\n")
    #expect(start[1] == "xxxxxAB" + x(93) + "…")
    #expect(start[2] == "     ^~")
    let middle = render(x(500) + "AB" + x(500), 500..<502).split(separator: "\n")
    #expect(middle[1] == "…" + x(40) + "AB" + x(58) + "…")
    #expect(middle[2] == String(repeating: " ", count: 41) + "^~")
    let end = render(x(500) + "AB", 500..<502).split(separator: "\n")
    #expect(end[1] == "…" + x(98) + "AB")
    #expect(end[2] == String(repeating: " ", count: 99) + "^~")
    let all = render(x(500), 0..<500).split(separator: "\n")
    #expect(all[1] == x(100) + "…")
    #expect(all[2] == "^" + String(repeating: "~", count: 99))
  }

  @Test("Control characters never reach the terminal")
  func controls() {
    let text = render(
      "a\u{1B}[31mb\u{202E}c\u{7}", 1..<2, "bad \u{1B}]0;\u{7}\n\u{9B}", suggestion: "\u{202E}x")
    let message = #"bad \u{1B}]0;\u{7}\u{A}\u{9B}; did you mean '\u{202E}x'?"#
    #expect(
      text == #"""
        dir/x.yaml:1:2: error: \#(message) [yaml-syntax]
        a\u{1B}[31mb\u{202E}c\u{7}
         ^~~~~~

        """#)
    let named = Diagnostic(.yamlTag, in: "a\nb\u{1B}.yaml", "m")
    #expect(DiagnosticRenderer().render(named) == "a\\u{A}b\\u{1B}.yaml: error: m [yaml-tag]\n")
  }

  @Test("Bytes that are not UTF-8 can be shown")
  func invalidBytes() {
    let file = SourceFile(path: "x", bytes: [0x61, 0xE9, 0x62, 0xFF, 0x63])
    let text = DiagnosticRenderer().render(
      Diagnostic(.yamlEncoding, at: SourceRange(file: file, offsets: 1..<2), "m"))
    #expect(text == "x:1:2: error: m [yaml-encoding]\na\u{FFFD}b\u{FFFD}c\n ^\n")
  }

  @Test("A quotation is kept short")
  func abbreviation() {
    #expect(PrintableText.abbreviated("short") == "short")
    #expect(PrintableText.escaped("a ###[group]\u{7}") == "a ##\\u{23}[group]\\u{7}")
    #expect(PrintableText.visible(json: "\"##[x]\"") == "\"#\\u0023[x]\"")
    #expect(PrintableText.abbreviated("12345678", to: 8) == "12345678")
    #expect(PrintableText.abbreviated("123456789", to: 8) == "1234567…")
    #expect(PrintableText.abbreviated("ééééé", to: 5) == "ééééé")
  }
}
