import TestSupport
import Testing
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
    ("\\bcat\\b", "a cat.", true),
    ("\\bcat\\b", "concat", false),
    ("\\Bcat", "concat", true),
    ("\\Bcat", "cat", false),
    ("^\\b$", "", false),
    ("^\\B$", "", true),
    ("\\bé", "é", false),
    ("[\\b]", "\u{8}", true),
    ("^\\x41\\u0042\\u{43}\\u{1F600}\\uD83D\\uDE00$", "ABC😀😀", true),
    ("^\\t\\n\\r\\f\\v\\0\\cJ$", "\t\n\r\u{C}\u{B}\0\n", true),
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
    #expect(try URLPattern(pattern).matches(text) == expected)
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
    LongMatch(pattern: "\\b(\\w+\\s*)+:$", part: "word ", count: 20_000),
  ])
  func takesLinearTime(match: LongMatch) throws {
    let pattern = try URLPattern(match.pattern)
    let growth = Growth(to: match.count) { count in
      let text = String(repeating: match.part, count: count) + match.ending
      let isMatch = pattern.matches(text)
      #expect(isMatch == match.isMatch)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// 2^40 places exist; the table must forget instead of growing, and stay right.
  @Test func forgetsWhatDoesNotFit() throws {
    let pattern = try URLPattern("a[ab]{40}c")
    var random = SeededGenerator(1)
    let noise = (0..<8000).map { _ in random.chance(2) ? "a" : "b" }.joined()
    #expect(!pattern.matches(noise))
    #expect(pattern.matches(noise + "a" + noise.prefix(40) + "c" + noise))
    #expect(!pattern.matches(noise + "b" + noise.prefix(40) + "c"))
  }
}
