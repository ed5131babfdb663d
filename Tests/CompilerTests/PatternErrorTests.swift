import TestSupport
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
    Case(#"\b"#, #"\b"#, "is not an escape of a pattern"),
    Case("a{", "{", "'{3}', '{3,}' or '{3,5}'"),
    Case("a{,3}", "{", "begins a quantifier"),
    Case("a{3", "{", "begins a quantifier"),
    Case("{3}", "{", #"write '\{'"#),
    Case("éa{3,2}", "{3,2}", "the smaller number first"),
    Case("é[az-c]", "z-c", "out of order"),
    Case(#"[\d-x]"#, #"\d"#, #"write '\-' for a hyphen"#),
    Case(#"[a-\w]"#, #"\w"#, "matches many characters"),
    Case(#"é\"#, #"\"#, #"write '\\' for a backslash"#),
    Case(#"a\-b"#, #"\-"#, "is not an escape of a pattern"),
    Case(#"\a"#, #"\a"#, "is not an escape of a pattern"),
    Case(#"\é"#, #"\é"#, "is not an escape of a pattern"),
    Case(#"\""#, #"\""#, "is not an escape of a pattern"),
    Case(#"[\B]"#, #"\B"#, "is not an escape of a pattern"),
    Case(#"\x41"#, #"\x"#, "is not an escape of a pattern"),
    Case(#"\u0041"#, #"\u"#, "is not an escape of a pattern"),
    Case(#"\cJ"#, #"\c"#, "is not an escape of a pattern"),
    Case(#"\01"#, #"\0"#, "is not an escape of a pattern"),
    Case(#"[\1]"#, #"\1"#, "is not an escape of a pattern"),
    Case("é(?=a)", "(?", "a group is '(…)' or '(?:…)'"),
    Case("(?!a)", "(?", "a group is '(…)' or '(?:…)'"),
    Case("(?<=a)", "(?", "a group is '(…)' or '(?:…)'"),
    Case("(?<!a)", "(?", "a group is '(…)' or '(?:…)'"),
    Case("(?<n>a)", "(?", "a group is '(…)' or '(?:…)'"),
    Case("(?i:a)", "(?", "a group is '(…)' or '(?:…)'"),
    Case(#"(a)\12"#, #"\1"#, "is not an escape of a pattern"),
    Case(#"\k<n>"#, #"\k"#, "is not an escape of a pattern"),
    Case(#"\p{L}"#, #"\p"#, "is not an escape of a pattern"),
    Case("(?", "(?", "a group is '(…)' or '(?:…)'"),
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

  @Test(.enabled(if: runsSlowTests)) func boundsWhatAPatternCosts() throws {
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
