import TestSupport
import Testing
import URLSchemeCompiler

/// A reader that did not end would be named after an hour.
@Suite("Input made to exhaust the reader", .timeLimit(.minutes(60)))
struct ReadingLimitTests {
  /// An opening repeated so often that a test's name had better not hold the whole.
  struct Openings: CustomTestStringConvertible, Sendable {
    let opening: String
    let count: Int
    let problem: String

    var yaml: String { String(repeating: opening, count: count) }
    var testDescription: String { "\(opening.debugDescription) × \(count)" }
  }

  @Test(
    "Depth",
    arguments: [
      Openings(opening: "[", count: 1_000_000, problem: "1:65 yaml-depth"),
      Openings(opening: "[\n", count: 100_000, problem: "65:1 yaml-depth"),
      Openings(opening: "{a: ", count: 100_000, problem: "1:257 yaml-depth"),
      Openings(opening: "- ", count: 100_000, problem: "1:129 yaml-depth"),
      Openings(opening: "? ", count: 100_000, problem: "1:129 yaml-depth"),
    ])
  func depth(openings: Openings) {
    let reading = Reading(openings.yaml)
    #expect(reading.problems == [openings.problem])
    #expect(reading.node == nil)
  }

  @Test("Depth by indentation")
  func depthByIndentation() {
    let reading = Reading((0..<100).map { String(repeating: " ", count: $0) + "a:\n" }.joined())
    #expect(reading.problems == ["65:65 yaml-depth"])
    #expect(reading.node == nil)
  }

  @Test("As deep as is allowed")
  func depthAllowed() {
    let (open, close) = (String(repeating: "[", count: 64), String(repeating: "]", count: 64))
    #expect(Reading(open + close).node != nil)
  }

  @Test("Long texts")
  func longTexts() {
    let fits = Reading("a: " + String(repeating: "x", count: 1 << 20))
    #expect(fits.problems == [])
    let long = Reading("a: \"" + String(repeating: "x", count: 1 << 20) + "x\"")
    #expect(long.problems == ["1:4 yaml-too-large"])
    #expect(long.messages == ["this text is larger than 1 MiB, the most that is read"])
  }

  @Test("Long keys", arguments: ["", "? "])
  func longKeys(prefix: String) {
    let reading = Reading(
      prefix + String(repeating: "x", count: 20_000) + "\n: a".dropFirst(prefix.isEmpty ? 1 : 0))
    #expect(reading.problems == ["1:\(prefix.count + 1) yaml-too-large"])
    #expect(reading.messages == ["this key has more than 1024 characters, the most allowed"])
  }

  @Test("A long file")
  func longFile() {
    let bytes = [UInt8](repeating: 0x23, count: SourceFile.maximumSize + 1)
    let reading = Reading(bytes)
    #expect(reading.problems == ["yaml-too-large"])
    #expect(reading.messages == ["this file is larger than 16 MiB, the most that is read"])
  }

  @Test("A list of many items, and a mapping of many keys in one line")
  func wide() {
    let list = Reading(String(repeating: "- a\n", count: 100_000))
    #expect(list.node?.asSequence?.count == 100_000)
    let pairs = (0..<20_000).map { "ké\($0): v" }.joined(separator: ", ")
    let mapping = Reading("{" + pairs + "}")
    #expect(mapping.node?.asMapping?.count == 20_000)
    #expect(mapping.node?["ké19999"]?.range.start.line == 1)
  }

  @Test("Many problems")
  func manyProblems() {
    let duplicates = Reading(String(repeating: "a: b\n", count: 20_000))
    #expect(duplicates.diagnostics.count == 1_000)
    #expect(duplicates.diagnostics.sorted.count == Diagnostics.shownLimit)
    let aliases = Reading((0..<20_000).map { "- *a\($0)\n" }.joined())
    #expect(aliases.diagnostics.count == 1_000)
  }

  @Test("Directives beyond number")
  func directives() {
    let tags = (0..<50_000).map { "%TAG !a\($0)! tag:x\n" }.joined()
    #expect(Reading(tags + "---\na: b").problems == ["1:1 yaml-tag"])
    #expect(Reading("a: b\n...\n" + tags + "---\na: b").problems == ["3:1 yaml-tag"])
  }

  @Test("A long line of unquoted templates")
  func templates() {
    let reading = Reading("a: " + String(repeating: "[{}/x,", count: 20_000))
    #expect(reading.problems == ["1:7 yaml-syntax"])
  }

  /// What is repeated, after a beginning; `#` stands for the number of the repetition.
  @Test(
    "Work grows with the input and not faster",
    arguments: [
      ("", "["), ("", "- a\n"), ("", "a: b\n"), ("", "k#: v\n"), ("", "- *a#\n"),
      ("", "%TAG !a#! tag:x\n"), ("a: ", "[{}/x,"), ("a: \"", "x"),
      ("a: |\n", " x\n"), ("", "#\n"),
    ])
  func growth(beginning: String, part: String) {
    let growth = Growth(to: 16_000) { count in
      let parts = (0..<count).map { part.replacing("#", with: part == "#\n" ? "#" : "\($0)") }
      _ = Reading(beginning + parts.joined())
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
