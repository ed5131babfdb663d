import Testing
import URLSchemeCompiler

@Suite struct PatternErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var pattern: String
    /// The bytes that the error is about.
    var excerpt: String
    /// What the message says.
    var says: String

    init(_ pattern: String, _ excerpt: String, _ says: String) {
      (self.pattern, self.excerpt, self.says) = (pattern, excerpt, says)
    }

    var testDescription: String { pattern }
  }

  @Test(arguments: [
    Case("é(a", "(", #"'(' has no match; write '\('"#),
    Case("a)b", ")", #"write '\)'"#),
    Case("é[ab", "[", #"write '\['"#),
    Case("[a-", "[", "'[' has no match"),
    Case("a]", "]", #"write '\]'"#),
    Case("a}", "}", #"write '\}'"#),
    Case("*a", "*", #"'*' has nothing to repeat; write '\*'"#),
    Case("a|+", "+", "nothing to repeat"),
    Case("a**", "*", "nothing to repeat"),
    Case("a+??", "?", "nothing to repeat"),
    Case("^*", "*", "nothing to repeat"),
    Case("${2}", "{", "nothing to repeat"),
    Case(#"\b"#, #"\b"#, "say what the whole text looks like"),
    Case("a{", "{", "'{3}', '{3,}' or '{3,5}'"),
    Case("a{,3}", "{", "begins a quantifier"),
    Case("a{3", "{", "begins a quantifier"),
    Case("{3}", "{", #"write '\{'"#),
    Case("éa{3,2}", "{3,2}", "the smaller number first"),
    Case("é[az-c]", "z-c", "out of order"),
    Case(#"[\d-x]"#, #"\d"#, #"write '\-' for a hyphen"#),
    Case(#"[a-\w]"#, #"\w"#, "matches many characters"),
    Case(#"é\"#, #"\"#, #"write '\\' for a backslash"#),
    Case(#"a\-b"#, #"\-"#, "outside '[…]'; write '-'"),
    Case(#"\a"#, #"\a"#, "is not an escape"),
    Case(#"\é"#, #"\é"#, "'é' needs no backslash"),
    Case(#"\""#, #"\""#, "needs no backslash"),
    Case(#"[\B]"#, #"\B"#, "are not supported"),
    Case(#"\x41"#, #"\x"#, "write the character itself"),
    Case(#"\u0041"#, #"\u"#, "write the character itself"),
    Case(#"\cJ"#, #"\c"#, "write the character itself"),
    Case(#"\01"#, #"\01"#, "is not an escape"),
    Case(#"[\1]"#, #"\1"#, "alternatives"),
    Case("é(?=a)", "(?=", "say what the whole text looks like"),
    Case("(?!a)", "(?!", "lookahead"),
    Case("(?<=a)", "(?<=", "lookbehind"),
    Case("(?<!a)", "(?<!", "lookbehind"),
    Case("(?<n>a)", "(?<", "write '(…)'"),
    Case("(?i:a)", "(?i", "'[Aa]'"),
    Case(#"(a)\12"#, #"\12"#, "alternatives"),
    Case(#"\k<n>"#, #"\k"#, "back-references"),
    Case(#"\p{L}"#, #"\p"#, "write the characters out"),
    Case("(?", "?", "nothing to repeat"),
    Case("éa{3000}", "{3000}", "smaller numbers"),
    Case("(a{99}){99}", "{99}", "more than 1290 states"),
    Case("a{99999999999999999999}", "{99999999999999999999}", "states"),
    Case("((){1000}){1000}", "{1000}", "states"),
  ])
  func isLocatedAndHelpful(_ example: Case) {
    do {
      _ = try Pattern(example.pattern)
      Issue.record("accepted")
    } catch {
      let bytes = Array(example.pattern.utf8)[error.range]
      #expect(String(decoding: bytes, as: UTF8.self) == example.excerpt)
      #expect(error.description.contains(example.says), "\(error)")
    }
  }

  @Test func boundsWhatAPatternCosts() throws {
    #expect(throws: Never.self) { try Pattern("^[a-z]{1,990}[0-9]{9}$") }
    #expect(throws: Never.self) { try Pattern(String(repeating: "a", count: 1280)) }
    let long = String(repeating: "a", count: 1300)
    let error = #expect(throws: PatternError.self) { try Pattern(long) }
    #expect(error?.range == 0..<1300)

    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(try Pattern(nested(Pattern.maximumDepth)).matches("a"))
    for pattern in [nested(65), String(repeating: "(", count: 100_000)] {
      let error = #expect(throws: PatternError.self) { try Pattern(pattern) }
      #expect(error?.range == 64..<65)
      #expect(error?.description.contains("nested more than 64 deep") ?? false)
    }
  }
}
