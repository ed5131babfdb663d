import TestSupport
import Testing
import URLSchemeCompiler

@Suite("Did you mean")
struct DiagnosticsSuggestionTests {
  private let words = [
    "string", "integer", "number", "boolean", "url", "uuid", "date", "date-time",
  ]

  @Test(
    "The nearest word",
    arguments: [
      ("strng", "string"), ("sting", "string"), ("stirng", "string"), ("String", "string"),
      ("INTEGER", "integer"), ("int", "integer"), ("URL", "url"), ("uri", "url"), ("data", "date"),
      ("datetime", "date-time"), ("xyz", nil), ("in", nil), ("", nil), ("u", nil),
      ("bool", "boolean"),
      ("booleen", "boolean"),
    ] as [(String, String?)])
  func nearest(word: String, expected: String?) {
    #expect(Suggestion.nearest(to: word, in: words) == expected)
  }

  @Test("Of equally near words the first, and never the word itself")
  func ties() {
    #expect(Suggestion.nearest(to: "cat", in: ["bat", "car", "cab"]) == "bat")
    #expect(Suggestion.nearest(to: "cat", in: ["bat", "Cat"]) == "Cat")
    #expect(Suggestion.nearest(to: "cat", in: ["cat"]) == nil)
    #expect(Suggestion.nearest(to: "cat", in: [String]()) == nil)
  }

  @Test("What both are members of doesn't make them near")
  func members() {
    #expect(Suggestion.nearest(to: "destination.foo", in: ["destination.bar"]) == nil)
    #expect(
      Suggestion.nearest(to: "destination.wdth", in: ["destination.width"]) == "destination.width")
  }

  @Test("Nor does the ending of files")
  func endings() {
    let files = ["shop.urlscheme.yaml", "words.urlscheme.yaml"]
    #expect(Suggestion.nearest(to: "bank.urlscheme.yaml", in: files) == nil)
    #expect(Suggestion.nearest(to: "wrods.urlscheme.yaml", in: files) == files[1])
    #expect(Suggestion.nearest(to: "shop.urlscheme.yml", in: files) == files[0])
  }

  @Test("Long words are not compared")
  func longWords() {
    let growth = Growth(to: 400_000) { count in
      let long = String(repeating: "a", count: count)
      #expect(Suggestion.nearest(to: long, in: [long + "b", "a"]) == nil)
      #expect(Suggestion.nearest(to: "aaaa", in: [long, "aaab"]) == "aaab")
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
