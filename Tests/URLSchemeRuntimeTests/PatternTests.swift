import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

@Suite struct PatternTests {
  static let examples: [(pattern: String, text: String, isFound: Bool)] = [
    ("", "", true),
    ("", "abc", true),
    ("b", "abc", true),
    ("^b", "abc", false),
    ("^[A-Z]{3}$", "EUR", true),
    ("^[A-Z]{3}$", "EURO", false),
    ("^[A-Z]{3}$", "EUR\n", false),
    ("^a$", "b\na\nb", false),
    ("^(?:a|b|)$", "", true),
    ("^(a|bc)+$", "abcbca", true),
    ("^(a|bc)+$", "abca b", false),
    ("^a{2,3}$", "a", false),
    ("^a{2,3}$", "aaa", true),
    ("^a{2,3}$", "aaaa", false),
    ("^a{2,}$", "aaaaaa", true),
    ("^a{0}$", "", true),
    ("^a{0}$", "a", false),
    ("^(?:a{2}){2}$", "aaaa", true),
    ("^(?:a{2}){2}$", "aaa", false),
    ("^a+?b*?c??$", "aabb", true),
    ("^.$", "\n", false),
    ("^.$", "\u{2028}", false),
    ("^.$", "😀", true),
    ("^..$", "e\u{301}", true),
    ("^[^a]$", "\n", true),
    ("^[^]$", "\n", true),
    ("[]", "a", false),
    ("^[\\d.-]+$", "1.5-2", true),
    ("^[a-c-]+$", "a-c", true),
    ("^[-a]+$", "-a", true),
    ("^[\\]\\\\[]+$", "[\\]", true),
    ("^[^\\W\\d]+$", "ab_", true),
    ("^[^\\W\\d]+$", "ab1", false),
    ("^\\w+$", "é", false),
    ("^\\s$", "\u{FEFF}", true),
    ("^\\s$", "\u{85}", false),
    ("^\\S\\D\\W$", "aa ", true),
    ("^\\d$", "٣", false),
    ("^\\t\\n\\r$", "\t\n\r", true),
    ("^\\/\\.\\*$", "/.*", true),
    ("^[\\--\\/]$", ".", true),
    ("(?:^|,)x(?:$|,)", "a,x,b", true),
    ("(?:^|,)x(?:$|,)", "a,xb", false),
    ("(^a|b$)", "cb", true),
    ("a^b", "ab", false),
    ("^(?:(?:)*)*$", "", true),
    ("漢[字-孻]", "漢字", true),
    ("é", "e\u{301}", false),
  ]

  @Test(arguments: examples)
  func matches(pattern: String, text: String, expected: Bool) throws {
    #expect(try Pattern(pattern).matches(text) == expected)
  }

  /// A pattern, and a text so long that a test's name had better not hold it.
  struct LongMatch: CustomTestStringConvertible, Sendable {
    let pattern: String
    let part: String
    var count = 100_000
    var ending = ""
    var isMatch = false

    var testDescription: String { "\(pattern) in '\(part)' × \(count)" }
  }

  /// Patterns that take a backtracking matcher years, and others that make a table large.
  @Test(arguments: [
    LongMatch(pattern: "(a+)+$", part: "a", ending: "b"),
    LongMatch(pattern: "^(a|a)*$", part: "a", ending: "b"),
    LongMatch(pattern: "^(a|aa)+$", part: "a", isMatch: true),
    LongMatch(pattern: "(.*)*x(.*)*y$", part: "x"),
    LongMatch(pattern: "^(([a-z])+.)+[A-Z]([a-z])+$", part: "a"),
    LongMatch(pattern: "^(\\w+\\s*)+:$", part: "word ", count: 20_000),
  ])
  func takesLinearTime(match: LongMatch) throws {
    let pattern = try Pattern(match.pattern)
    let growth = Growth(to: match.count) { count in
      let text = String(repeating: match.part, count: count) + match.ending
      let isMatch = pattern.matches(text)
      #expect(isMatch == match.isMatch)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// An automaton of 2^40 states, and the longest one that is taken.
  @Test func refusesWhatIsTooLarge() throws {
    let error = #expect(throws: PatternError.self) { try Pattern("a[ab]{40}c") }
    #expect(error?.description.contains("states") ?? false)
    #expect(throws: PatternError.self) { try Pattern("^a{0,1290}$") }
    let longest = try Pattern("^a{0,1200}$")
    #expect(longest.matches(String(repeating: "a", count: 1200)))
    #expect(!longest.matches(String(repeating: "a", count: 1201)))
  }

  /// What apps have of a pattern: a digit for each state, and 0 and 1 for an end of the search.
  @Test func isATable() throws {
    let word = try Pattern("^[a-z]+$").compiled
    #expect(word.classes == "a{")
    #expect(word.next == "0300 0301")
    #expect(word.digits == 1)
    #expect(try Pattern("b").compiled.next == "2120")
    #expect(try Pattern("").compiled.next == "11")
    #expect(try Pattern("[]").compiled.next == "00")
    #expect(try Pattern("^a{40}").compiled.digits == 2)
    // No text holds a surrogate, so the class behind them begins with the next character.
    #expect(try Pattern("^[\u{0}-\u{D7FF}]$").compiled.classes == "\u{E000}")
  }
}
