import Testing
import URLSchemeCompiler

@Suite struct PatternErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var pattern: String
    /// The bytes that the error is about.
    var excerpt: String
    /// What the message says.
    var says: String
    var problem: PatternError.Problem

    init(
      _ pattern: String, _ excerpt: String, _ says: String, _ problem: PatternError.Problem
    ) {
      self.pattern = pattern
      self.excerpt = excerpt
      self.says = says
      self.problem = problem
    }

    var testDescription: String { pattern }
  }

  @Test(arguments: [
    Case("é(a", "(", #"'(' has no match; write '\('"#, .unbalanced("(")),
    Case("a)b", ")", #"write '\)'"#, .unbalanced(")")),
    Case("é[ab", "[", #"write '\['"#, .unbalanced("[")),
    Case("[a-", "[", "'[' has no match", .unbalanced("[")),
    Case("a]", "]", #"write '\]'"#, .unbalanced("]")),
    Case("a}", "}", #"write '\}'"#, .unbalanced("}")),
    Case("*a", "*", #"'*' has nothing to repeat; write '\*'"#, .nothingToRepeat("*")),
    Case("a|+", "+", "nothing to repeat", .nothingToRepeat("+")),
    Case("a**", "*", "nothing to repeat", .nothingToRepeat("*")),
    Case("a+??", "?", "nothing to repeat", .nothingToRepeat("?")),
    Case("^*", "*", "nothing to repeat", .nothingToRepeat("*")),
    Case(#"\b{2}"#, "{", "nothing to repeat", .nothingToRepeat("{")),
    Case("a{", "{", "'{3}', '{3,}' or '{3,5}'", .malformedQuantifier),
    Case("a{,3}", "{", "begins a quantifier", .malformedQuantifier),
    Case("a{3", "{", "begins a quantifier", .malformedQuantifier),
    Case("{3}", "{", #"write '\{'"#, .malformedQuantifier),
    Case("éa{3,2}", "{3,2}", "the smaller number first", .emptyQuantifier("{3,2}")),
    Case("é[az-c]", "z-c", "out of order", .emptyRange("z-c")),
    Case(#"[\d-x]"#, #"\d"#, #"write '\-' for a hyphen"#, .rangeOfClass(#"\d"#)),
    Case(#"[a-\w]"#, #"\w"#, "matches many characters", .rangeOfClass(#"\w"#)),
    Case(#"é\"#, #"\"#, #"write '\\' for a backslash"#, .unknownEscape(#"\"#)),
    Case(#"a\-b"#, #"\-"#, "outside '[…]'; write '-'", .unknownEscape(#"\-"#)),
    Case(#"\a"#, #"\a"#, "is not an escape", .unknownEscape(#"\a"#)),
    Case(#"\é"#, #"\é"#, "'é' needs no backslash", .unknownEscape(#"\é"#)),
    Case(#"\""#, #"\""#, "needs no backslash", .unknownEscape(#"\""#)),
    Case(#"[\B]"#, #"\B"#, "no meaning inside", .unknownEscape(#"\B"#)),
    Case(#"\01"#, #"\01"#, "is not an escape", .unknownEscape(#"\01"#)),
    Case(#"[\1]"#, #"\1"#, "is not an escape", .unknownEscape(#"\1"#)),
    Case(#"\x4g"#, #"\x4"#, #"'\x41'"#, .malformedEscape(#"\x4"#)),
    Case(#"\u12"#, #"\u12"#, #"'\u0041'"#, .malformedEscape(#"\u12"#)),
    Case(#"\u{}"#, #"\u{"#, "incomplete", .malformedEscape(#"\u{"#)),
    Case(#"\u{110000}"#, #"\u{110000"#, "incomplete", .malformedEscape(#"\u{110000"#)),
    Case(#"\c1"#, #"\c"#, "incomplete", .malformedEscape(#"\c"#)),
    Case(#"\uD800"#, #"\uD800"#, "surrogate", .loneSurrogate(#"\uD800"#)),
    Case(#"\uD800\u0041"#, #"\uD800\u0041"#, "surrogate", .loneSurrogate(#"\uD800\u0041"#)),
    Case(#"\u{DFFF}"#, #"\u{DFFF}"#, "surrogate", .loneSurrogate(#"\u{DFFF}"#)),
    Case("é(?=a)", "(?=", "say what the whole text looks like", .unsupported(.lookahead)),
    Case("(?!a)", "(?!", "lookahead", .unsupported(.lookahead)),
    Case("(?<=a)", "(?<=", "lookbehind", .unsupported(.lookbehind)),
    Case("(?<!a)", "(?<!", "lookbehind", .unsupported(.lookbehind)),
    Case("(?<n>a)", "(?<", "write '(…)'", .unsupported(.namedGroup)),
    Case("(?i:a)", "(?i", "'[Aa]'", .unsupported(.modifiers)),
    Case(#"(a)\12"#, #"\12"#, "alternatives", .unsupported(.backReference)),
    Case(#"\k<n>"#, #"\k"#, "back-references", .unsupported(.backReference)),
    Case(#"\p{L}"#, #"\p"#, "write the characters out", .unsupported(.unicodeProperty)),
    Case("(?", "?", "nothing to repeat", .nothingToRepeat("?")),
    Case("éa{3000}", "{3000}", "smaller numbers", .tooLarge),
    Case("(a{99}){99}", "{99}", "at most", .tooLarge),
    Case("a{99999999999999999999}", "{99999999999999999999}", "states", .tooLarge),
    Case("((){1000}){1000}", "{1000}", "states", .tooLarge),
  ])
  func isLocatedAndHelpful(_ example: Case) {
    do {
      _ = try Pattern(example.pattern)
      Issue.record("accepted")
    } catch {
      #expect(error.problem == example.problem)
      let bytes = Array(example.pattern.utf8)[error.range]
      #expect(String(decoding: bytes, as: UTF8.self) == example.excerpt)
      if example.problem != .tooLarge {
        #expect(error.description.contains(example.says), "\(error)")
      }
    }
  }

  @Test func boundsWhatAPatternCosts() throws {
    #expect(throws: Never.self) { try Pattern("^[a-z]{1,990}[0-9]{9}$") }
    #expect(throws: Never.self) { try Pattern(String(repeating: "a", count: 1280)) }
    let long = String(repeating: "a", count: 1300)
    #expect(throws: PatternError(.tooLarge, 0..<1300)) { try Pattern(long) }

    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(try Pattern(nested(Pattern.maximumDepth)).matches("a"))
    #expect(throws: PatternError(.tooDeep, 64..<65)) { try Pattern(nested(65)) }
    #expect(throws: PatternError(.tooDeep, 64..<65)) {
      try Pattern(String(repeating: "(", count: 100_000))
    }
  }
}
