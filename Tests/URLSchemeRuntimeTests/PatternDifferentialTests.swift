import Foundation
import TestSupport
import Testing
import URLSchemeCompiler

/// JavaScript's own `RegExp` is the reference.
@Suite(.enabled(if: runsSlowTests)) struct PatternDifferentialTests {
  /// What node says of patterns: nil where `new RegExp(pattern, 'u')` refuses one, else whether it
  /// matches each of the texts.
  private static func node(_ cases: [Case]) async throws -> [[Bool]?] {
    let folder = try ScratchFolder()
    try folder.write(String(decoding: JSONEncoder().encode(cases), as: UTF8.self), to: "cases.json")
    let output = try await Program.check(["node", "-e", script, folder.file("cases.json").path])
    return try JSONDecoder().decode([[Bool]?].self, from: Data(output.utf8))
  }

  private static let script = """
    const cases = JSON.parse(require('fs').readFileSync(process.argv[1], 'utf8'));
    process.stdout.write(JSON.stringify(cases.map(({ pattern, texts }) => {
      let expression;
      try { expression = new RegExp(pattern, 'u'); } catch { return null; }
      return texts.map(text => expression.test(text));
    })));
    """

  private struct Case: Codable {
    var pattern: String
    var texts: [String]
  }

  private static let hasNode = Program.isThere("node")

  private static let skipNotice: Comment = "node is not on the PATH; nothing to compare with"

  @Test(.enabled(if: hasNode, skipNotice))
  func agreesAboutWellFormedPatterns() async throws {
    var random = SeededGenerator(2026)
    let cases = (0..<2000).map { _ in
      Case(
        pattern: Self.pattern(depth: 3, &random),
        texts: (0..<8).map { _ in random.text(of: Self.textCharacters, upTo: 8) })
    }
    let matched = try await compare(cases)
    // Patterns that never or always match would prove little.
    #expect(matched > 2000)
  }

  @Test(.enabled(if: hasNode, skipNotice))
  func agreesAboutGarbage() async throws {
    var random = SeededGenerator(42)
    let cases = (0..<10_000).map { _ in
      Case(
        pattern: random.text(of: Self.garbage, upTo: 8),
        texts: (0..<2).map { _ in random.text(of: Self.textCharacters, upTo: 6) })
    }
    _ = try await compare(cases)
  }

  /// All characters that some set could end at, one by one, against each kind of set.
  @Test(.enabled(if: hasNode, skipNotice))
  func agreesAboutEveryCharacter() async throws {
    let values = [
      0...0x33FF, 0xD700...0xD7FF, 0xFE00...0xFFFF, 0x10000...0x10010, 0x1F600...0x1F600,
    ]
    let scalars = values.joined().compactMap { Unicode.Scalar(UInt32($0)) }
    let texts = scalars.map { String($0) }
    _ = try await compare(
      [#"^\s$"#, #"^\w$"#, #"^.$"#, #"\b"#, #"^[^\W_]$"#].map { Case(pattern: $0, texts: texts) })
  }

  /// Expects agreement; returns how often there was a match.
  private func compare(_ cases: [Case]) async throws -> Int {
    var matches = 0
    for (example, answers) in zip(cases, try await Self.node(cases)) {
      do {
        let pattern = try Pattern(example.pattern)
        guard let answers else {
          Issue.record("node refuses \(example.pattern.debugDescription)")
          continue
        }
        for (text, answer) in zip(example.texts, answers) {
          if answer { matches += 1 }
          if pattern.matches(text) != answer {
            Issue.record(
              """
              node says \(answer) for \(example.pattern.debugDescription) on \
              \(text.debugDescription)
              """)
          }
        }
      } catch {
        // What ECMA-262 has and patterns have not, and what takes too much.
        let isLeftOut = ["not supported", "is not an escape", "states", "deep"]
          .contains { error.description.contains($0) }
        if answers != nil, !isLeftOut {
          Issue.record("node takes \(example.pattern.debugDescription): \(error)")
        }
      }
    }
    return matches
  }

  // MARK: Generators

  private static let textCharacters: [Unicode.Scalar] = Array("aabbc1_- \n.é😀".unicodeScalars)

  private static let garbage: [Unicode.Scalar] = Array(
    #"ab1-^$\\\.*+?()[]{}|,:=!<>/dwsbBxu0ckpD8é😀 "#.unicodeScalars)

  private static let atoms = [
    "a", "b", "c", "1", "_", "-", "é", "😀", " ", ".", #"\."#, #"\d"#, #"\D"#, #"\w"#, #"\W"#,
    #"\s"#, #"\S"#, #"\n"#, #"\/"#,
  ]
  private static let classAtoms = [
    "a", "b", "c", "1", "-", ".", "^", "[", "😀", "é", "a-c", "a-b-c", "--1", #"\d"#, #"\W"#,
    #"\-"#, #"\]"#, #"\n"#, #"\s"#, "é-😀",
  ]
  private static let quantifiers = [
    "*", "+", "?", "*?", "+?", "??", "{0}", "{1}", "{2}", "{0,1}", "{1,2}?", "{2,}", "{0,}?",
  ]

  private static func pattern(depth: Int, _ random: inout SeededGenerator) -> String {
    let count = random.chance(3) ? Int.random(in: 1...3, using: &random) : 1
    return (0..<count).map { _ in sequence(depth: depth, &random) }.joined(separator: "|")
  }

  private static func sequence(depth: Int, _ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: text += random.pick(["^", "$"])
      case 1, 2:
        text += random.chance(3) ? "[^" : "["
        for _ in 0..<Int.random(in: 0...3, using: &random) { text += random.pick(classAtoms) }
        text += "]"
        if random.chance(3) { text += random.pick(quantifiers) }
      case 3 where depth > 0, 4 where depth > 0:
        text += random.chance(2) ? "(?:" : "("
        text += pattern(depth: depth - 1, &random) + ")"
        if random.chance(2) { text += random.pick(quantifiers) }
      default:
        text += random.pick(atoms)
        if random.chance(3) { text += random.pick(quantifiers) }
      }
    }
    return text
  }
}
