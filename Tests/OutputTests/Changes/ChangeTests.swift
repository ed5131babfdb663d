import Foundation
import TestSupport
import Testing
import URLSchemeReference

@testable import URLSchemeCompiler

@Suite struct ChangeTests {
  @Test("Each difference is the change that it is", arguments: Difference.all)
  func difference(_ difference: Difference) throws {
    let changes = try difference.changes()
    #expect(
      changes.map(\.kind.id).sorted() == difference.expected.sorted(),
      "\(changes.map { "\($0.subject): \($0.message)" })")
    for change in changes {
      #expect(!change.message.isEmpty && !change.message.hasSuffix("."))
      #expect(!change.subject.isEmpty)
    }
  }

  @Test(
    "What many words and actions cost grows with them", .enabled(if: runsSlowTests),
    arguments: [false, true])
  func growth(isRenamed: Bool) throws {
    let words = Growth(to: 8000) { count in
      let word = isRenamed ? "other" : "w"
      let old = Self.words((0..<count).map { "w\($0): word\($0)" })
      let new = Self.words((0..<count).map { "\(word)\($0): word\($0)" })
      #expect((try? Self.changes(old, new)) == (isRenamed ? count : 0))
    }
    #expect(words.isLinear, "\(words)")
    let actions = Growth(to: 1600) { count in
      let name = isRenamed ? "look" : "show"
      let old = Self.actions((0..<count).map { "  show\($0): { url: //show\($0) }" })
      let new = Self.actions((0..<count).map { "  \(name)\($0): { url: //show\($0) }" })
      #expect((try? Self.changes(old, new)) == (isRenamed ? count : 0))
    }
    #expect(actions.isLinear, "\(actions)")
  }

  private static func words(_ words: [String]) -> String {
    actions([
      "  show: { url: //show, parameters: { w: { enum: { \(words.joined(separator: ", ")) } } } }"
    ])
  }

  private static func actions(_ lines: [String]) -> String {
    "urlscheme: 1\napp: { name: Sample }\nschemes: [sample]\nactions:\n"
      + lines.joined(separator: "\n") + "\n"
  }

  private static func changes(_ old: String, _ new: String) throws -> Int {
    Change.all(from: try Sample.spec(old), to: try Sample.spec(new)).count
  }

  @Test("There is a difference for every kind of change")
  func everyKindIsFound() {
    let found = Set(Difference.all.flatMap(\.expected))
    // What files there are is not a matter of two specifications; interfaces are tested below.
    let others: Set = ["spec-added", "spec-removed", "interface-added", "interface-removed"]
    #expect(Set(ChangeKind.allCases.map(\.id)).subtracting(found) == others)
  }

  @Test("Documentation/Changes.md has every kind of change, and whom it breaks")
  func page() throws {
    let page = try String(
      contentsOf: PackageUnderTest.folder.appending(path: "Documentation/Changes.md"),
      encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").prefix(2)
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    }
    let kinds = ChangeKind.allCases.map { kind in
      let breaks = Audience.allCases.filter(kind.breaks.contains).map(\.rawValue)
      return [kind.id, breaks.isEmpty ? "–" : breaks.joined(separator: ", ")]
    }
    #expect(rows == kinds)
  }

  @Test func nothingIsDifferentFromItself() throws {
    let spec = try Sample.spec(Sample.text)
    #expect(Change.all(from: spec, to: spec).isEmpty)
  }

  @Test func wordingIsNoChange() throws {
    let text = Sample.text.replacing("summary: Do it.", with: "summary: Do it at once.")
    #expect(text != Sample.text)
    let changes = Change.all(from: try Sample.spec(Sample.text), to: try Sample.spec(text))
    #expect(changes.isEmpty)
  }

  @Test("A change points at the new version, and at the old one for what is gone")
  func places() throws {
    let old = try Sample.spec(Sample.text, path: "old.yaml")
    let new = try Sample.spec(
      Sample.text.replacing(
        "      limit: { type: integer, minimum: 1, maximum: 10 }\n", with: "      term: integer\n"),
      path: "new.yaml"
    )
    let changes = Change.all(from: old, to: new)
    let places = changes.map { "\($0.path):\($0.range?.start.line ?? 0) \($0.kind.id)" }
    #expect(places == ["old.yaml:24 parameter-removed", "new.yaml:24 required-parameter-added"])
  }

  @Test(
    "Messages name what there was and what there is",
    arguments: [
      ("p: { enum: [a, b] }", "p: string", ["it is a string, and was one of several words"]),
      (
        "p: { anyOf: { i: integer, s: string } }", "p: integer",
        ["it is an integer, and was a text of several readings"]
      ),
      ("p: { object: { i: integer } }", "p: string", ["it is a string, and was a JSON object"]),
      (
        "p: { enum: [a, b] }", "p: { pairs: string }",
        [
          "it is all other items, and was one of several words",
          "the initializer of 'Go' can fail, and needs 'try'",
        ]
      ),
      ("url: //go", "url: \"//go[/{_*}]\"", ["URLs like '//go/{_*}' are this action's too"]),
      (
        "url: //go", "url: [//went, //go]",
        ["URLs like '//went' are this action's too", "'//went' is built, where it was '//go'"]
      ),
      ("prefix: p_", "prefix: q_", ["'prefix' is 'q_', and was 'p_'"]),
      ("allow: [a]", "allow: [a, b]", ["'allow' has 'b' too"]),
      ("allow: [a]", "allow: [b]", ["'allow' no longer has 'a'", "'allow' has 'b' too"]),
    ])
  func messages(old: String, new: String, expected: [String]) throws {
    let parameter = old.hasPrefix("p:") ? old : "p: string"
    let text = """
      urlscheme: 1
      app: { name: Sample }
      schemes: [sample]
      actions:
        go:
          url: //go
          replies: { style: returnURL, parameter: back, prefix: p_, allow: [a] }
          parameters:
            \(parameter)
      """
    let changes = Change.all(
      from: try Sample.spec(text), to: try Sample.spec(text.replacing(old, with: new)))
    #expect(changes.map(\.message) == expected)
  }

  @Test("A type that holds itself is compared once")
  func recursion() throws {
    let text = Sample.text.replacing(
      "  Note: { object: { title: string, done: boolean } }",
      with: "  Note: { object: { title: string, done: boolean, notes: [Note] } }")
    let old = try Sample.spec(text)
    let new = try Sample.spec(text.replacing("title: string", with: "title: integer"))
    #expect(Change.all(from: old, to: new).map(\.kind.id) == ["type-changed"])
  }

  @Test func interfaces() throws {
    let plain = try Sample.spec(Sample.text)
    var posting = plain
    posting.implementations = [Implementation(interface: plain, actions: [])]
    #expect(
      Change.all(from: plain, to: posting).map(\.kind.id) == ["interface-added"])
    #expect(
      Change.all(from: posting, to: plain).map(\.kind.id) == ["interface-removed"])
  }
}
