import TestSupport
import Testing

@testable import URLSchemeRuntime

/// Texts that have parts.
@Suite struct ValuesPartsTests {
  @Test(arguments: [
    ("{a}:{b}", "x:y", ["x", "y"]), ("{a}:{b}", "x:y:z", ["x", "y:z"]), ("{a}:{b}", ":", ["", ""]),
    ("{a}:{b}", "x", ["x"]), ("{a}:{b};{c}", "x;y", ["x;y"]), ("<{a}>", "<>", [""]),
    ("<{a}>", "<<>>", ["<>"]), ("{a}::{b}", "x:::y", ["x", ":y"]), ("{a}ä{b}", "aäb", ["a", "b"]),
  ])
  func parts(_ template: String, _ text: String, _ parts: [String]) {
    let template = PartsTemplate(template)
    #expect(template.parts(of: text) == parts)
    #expect(parts.count < template.names.count || template.text(of: parts) == text)
  }

  @Test(arguments: ["", "<", ">", "a>", "<a", "><"])
  func otherTexts(_ text: String) { #expect(PartsTemplate("<{a}>").parts(of: text) == nil) }

  /// A mark that combines with a separator doesn't hide it.
  @Test func separatorsAreBytes() {
    #expect(PartsTemplate("{a}:{b}").parts(of: "x:\u{301}y") == ["x", "\u{301}y"])
  }

  @Test func valuesAreComparedByTheirParts() throws {
    let (left, right) = (Pair(first: "a:b", second: "c"), Pair(first: "a", second: "b:c"))
    #expect(left.urlText == right.urlText)
    #expect(left != right)
    #expect(throws: RequestError.self) { try Require.unambiguous("pair", left) }
    try Require.unambiguous("pair", right)
    #expect(Pair(urlText: "a") == Pair(first: "a", second: nil))
    // Texts that look alike have different URLs.
    let accents = [Pair(first: "\u{E9}", second: nil), Pair(first: "e\u{301}", second: nil)]
    #expect(accents[0] != accents[1] && Set(accents).count == 2)
    // Nor are they alike for a set, wherever a part ends.
    let marked = [Pair(first: "x\u{1}y", second: "z"), Pair(first: "x", second: "y\u{1}z")]
    #expect(marked[0].hashValue != marked[1].hashValue)
    #expect(throws: RequestError.self) {
      try Require.unambiguous("pair", Pair(first: "a:b", second: nil))
    }
  }

  /// Where an escape tells data from what divides, a value is refused just when it reads back as another one.
  @Test(arguments: [":", "::", "-", "x", " "] as [Separator])
  func whatIsSplitBeforeDecodingReadsBack(separator: Separator) {
    var random = SeededGenerator(7)
    func text() -> String {
      String(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          "a:-x %\0".randomElement(using: &random)!
        })
    }
    func check<Value: Equatable>(_ value: Value, _ form: URLForm<Value>) {
      let isRight = form.value(of: form.text(of: value)) == value
      let isTaken = (try? Require.unambiguous("value", value, as: form)) != nil
      #expect(isRight == isTaken, "\(value) as \(form.text(of: value))")
    }
    for _ in 0..<500 {
      let texts = (0..<Int.random(in: 0...3, using: &random)).map { _ in text() }
      check(texts, .splitList(of: .string, separatedBy: separator))
      let pair = Pair(first: text(), second: Bool.random(using: &random) ? nil : text())
      check(pair, .parts)
      check(
        [pair, Pair(first: text(), second: nil)], .splitList(of: .parts, separatedBy: separator))
    }
  }

  @Test func readingIsLinear() {
    let growth = Growth(to: 20_000) { count in
      let parts = PartsTemplate("{a}::{b}").parts(of: String(repeating: "a:", count: count))
      #expect(parts?.count == 1)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}

private struct Pair: URLParts {
  static let urlTemplate = PartsTemplate("{first}:{second}")
  let first: String
  let second: String?

  init(first: String, second: String?) { (self.first, self.second) = (first, second) }

  init(from parts: inout PartsReader) throws(RequestError) {
    first = try parts.value("first", as: .string)
    second = try parts.value(ifPresent: "second", as: .string)
  }

  func write(to parts: inout PartsWriter) {
    parts.value("first", first, as: .string)
    parts.value("second", second, as: .string)
  }
}
