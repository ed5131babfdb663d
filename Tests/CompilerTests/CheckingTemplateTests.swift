import Testing
import URLSchemeCompiler

/// Shapes of URLs: which can be told apart, and which builders can fail.
struct CheckingTemplateTests {
  /// Whether building throws, by action.
  private func throwing(_ text: String) throws -> [Bool] {
    let checking = Checking(text)
    return try #require(checking.spec, "\(checking.rendered)").actions.map(\.buildingThrows)
  }

  @Test(arguments: [
    ("//a", "", false), ("//a/{i}", "i: integer", false), ("//a/{i}", "i: string", true),
    ("//a/{i}", "i: uuid", false), ("//a/{i}", "i: date", false), ("//a/{i}", "i: boolean", false),
    ("//a/{i}", "i: url", true), ("//a/{i}", "i: { enum: [x, y-z] }", false),
    ("//a/{i}", "i: { enum: { x: \"\", y: z } }", true),
    ("//a/{i}", "i: { enum: { x: \"..\", y: z } }", true),
    ("//a/{i}", "i: { enum: { x: a b, y: z } }", true),
    ("//a/{i}", "i: { swiftType: A.B }", true), ("//a/{i}", "i: number", false),
    ("//a/{i}.json", "i: number", true), ("//a/{i}.json", "i: integer", false),
    ("//a/{i}-{j}", "i: integer, j: integer", true),
    ("//a/{i}-{j}", "i: boolean, j: integer", false),
    ("//a/{i}", "i: { type: [integer], separator: \",\" }", true),
    ("//a/{i}", "i: { type: data, as: hex }", true), ("//a/{i}", "i: date-time", false),
    ("//a[/{i}]", "i?: integer", false), ("//a[/{i}[/{j}]]", "i?: integer, j?: integer", true),
    ("//a[/{i}[/{j}]]", "i?: integer, j: integer", true),
    ("//a?x={i}", "i: string", false), ("//a?{i}", "i: string", true),
    ("//a?{i}", "i: { object: { x: string } }", false), ("//a?{i}", "i: integer", false),
    ("//a#{i}", "i: string", true), ("//a#{i}", "i: integer", false),
    ("//a", "i: string, rest: { pairs: string }", false), ("{i}", "i: string", true),
    ("{i}:x", "i: scheme", false), ("//a/{i*}", "i: string", true),
  ])
  func buildingThrows(template: String, parameters: String, throws: Bool) throws {
    let text = """
      actions:
        a: { url: "\(template)", parameters: { \(parameters) } }
      """
    #expect(try throwing(text) == [`throws`], "\(template) with \(parameters)")
  }

  /// A value that is a literal of another action's URL turns one into the other.
  @Test(arguments: [
    ("//a/{i}", "integer", "//a/5", true), ("//a/{i}", "integer", "//a/x5", false),
    ("//a/{i}", "integer", "//b/5", true), ("//a/{i}", "integer", "//a/b/5", false),
    ("//a/{i}", "{ enum: [x, y] }", "//a/y", true), ("//a/{i}", "{ enum: [x, y] }", "//a/z", false),
    ("//a/{i}.txt", "integer", "//a/5.txt", true), ("//a/{i}.txt", "integer", "//a/5", false),
    ("//a/{i}", "integer", "//a/5{n}", true), ("//a/{i}", "integer", "//a/x{n}", false),
    ("//a/{i}", "boolean", "//a/true", true), ("//a/{i}", "date", "//a/2026-01-31", true),
    ("//a", "integer", "//a?i=5", true), ("//a", "integer", "//a?j=5", false),
    ("//a", "{ pairs: string }", "//a?j=5", true), ("//a", "integer", "//b?i=5", false),
    ("//a", "integer", "example://{n}", true), ("//a", "integer", "other://{n}", false),
    ("//a?t={i}", "integer", "example://a", true), ("//a?t={i}", "integer", "other://a", false),
    ("{i}:a", "scheme", "other:a", true), ("{i}:a", "scheme", "other:b", false),
    ("//a?t={i}", "{ enum: [x, y] }", "//a?t=y", true), ("//a?t={i}", "string", "//a?t=y", true),
    ("//a?t={i}", "{ enum: [x, y] }", "//a?t=z", false), ("//a?t={i}", "integer", "//a?t=5", true),
    ("//a?t={i}", "{ enum: [x, y] }", "//b?t=y", false), ("//a?t={i}", "integer", "//a?t=y", false),
    ("//a?t={i}", "url", "//a?t=b:c", true), ("//a?t={i}", "integer", "//a?t", true),
    ("//a?{i}", "{ enum: [x, y] }", "//a?y", true), ("//a?{i}", "integer", "//a?y", false),
    ("//a?{i}", "{ enum: [x, y] }", "//a?y={n}", true),
    ("//a?{i}&y", "{ enum: [x, y] }", "//b", true),
    ("//a#{i}", "{ enum: [x, y] }", "//a#y", true), ("//a#{i}", "integer", "//a#y", false),
    ("//a#{i}", "{ enum: [x, y] }", "//a#y={n}", true),
    ("//a#b?t={i}", "{ enum: [x, y] }", "//a#b?t=y", true), ("//a", "flag", "//a?{n}", true),
    ("//a/b-{i}", "{ enum: [x, y] }", "//a/{n}-b", true),
    ("b/{i}", "{ enum: [x-y, z] }", "b{n}-y", true),
    ("//{i}", "{ enum: [Y, z] }", "//y", true), ("//a/{i}", "{ enum: [Y, z] }", "//a/y", false),
  ])
  func rivals(template: String, type: String, other: String, throws: Bool) throws {
    let text = """
      schemes: [example, other]
      actions:
        a: { url: "\(template)", parameters: { i: \(type) } }
        b: { url: "\(other)", parameters: { n?: { type: string } } }
      """
    // The other's own parameter is only declared where its template has it.
    let adapted =
      other.contains("{n}")
      ? text.replacing("n?: { type: string }", with: "n: { type: string }")
      : text.replacing(", parameters: { n?: { type: string } }", with: "")
    #expect(try throwing(adapted)[0] == `throws`, "\(template) of \(type) beside \(other)")
  }

  /// Where case says nothing in a path, or in the names of items, no value is told by it.
  @Test(arguments: [
    ("//a/{i}", "//a/y", true), ("//a?{i}", "//a?y", true), ("//a#{i}", "//a#y", true),
    ("//a?t={i}", "//a?t=y", false),
  ])
  func rivalsInAnotherCase(template: String, other: String, throws: Bool) throws {
    let text = """
      matching: { path: caseInsensitive, names: caseInsensitive }
      actions:
        a: { url: "\(template)", parameters: { i: { enum: [Y, z] } } }
        b: { url: "\(other)" }
      """
    #expect(try throwing(text)[0] == `throws`, "\(template) beside \(other)")
  }

  /// With several placeholders, what they make together counts.
  @Test func rivalOfSeveralPlaceholders() throws {
    let text = """
      actions:
        a:
          url: "//a/{word}-{number}"
          parameters: { word: { enum: [x, y] }, number: integer }
        b: { url: //a/y-5 }
      """
    #expect(try throwing(text)[0])
  }

  @Test func narrowerShapeFirst() throws {
    let text = """
      actions:
        byNumber: { url: "//x/{i}", parameters: { i: integer } }
        byName: { url: "//x/{n}", parameters: { n: string } }
        decimal: { url: "//y/{i}", parameters: { i: integer } }
        number: { url: "//y/{n}", parameters: { n: number } }
      """
    #expect(try throwing(text) == [false, true, false, true])
  }

  @Test(arguments: [
    ("//x/{a}", "//x/{b}"), ("//x", "//x"), ("//x/", "//x"), ("//X", "//x"), ("//x", "//X/"),
    ("//x[/{a}]", "//x"), ("//x?k=1", "//x?k=1"), ("//x?k=1&l", "//x?l&k=1"),
    ("//x?k={a}", "//x?k={b}"), ("//x#{a}", "//x#{b}"), ("//x#a/{a}", "//x#a/{b}"),
    ("//x#k={a}&l", "//x#l&k={b}"),
    ("example:x", "x"), ("x", "example:x"), ("//x/%61", "//x/a"), ("//x/é", "//x/%C3%A9"),
    ("//x-callback-url/y", "//y"), ("{a}", "{b}"), ("//x/{a*}", "//x/{b*}"),
  ])
  func ambiguous(first: String, second: String) {
    let checking = Checking(
      """
      matching: { prefixes: ["//x-callback-url/", "//"] }
      actions:
        one: { url: "\(first)"\(Self.parameters(of: first, "a")) }
        two: { url: "\(second)"\(Self.parameters(of: second, "b")) }
      """)
    #expect(checking.places == ["4:15 ambiguous-templates"], "\(checking.rendered)")
  }

  @Test(arguments: [
    ("//x/{a}", "//y/{b}"), ("//x/A", "//x/a"), ("//x?k=1", "//x?k=2"), ("//x?k", "//x?l"),
    ("//x?k=1", "//x"), ("//x/{a}", "//x/{b*}"), ("//x/{a}", "//x/y"), ("example:x", "other:x"),
    ("x/", "x"), ("/x", "//x"), ("//x#{a}", "//x"), ("//x", "//x#{b}"),
    ("//x#a/{a}", "//x#b/{b}"), ("//x#k={a}", "//x#l={b}"), ("//x#{a}", "//x#b"),
    ("//x/{a}.html", "//x/{b}"),
  ])
  func distinct(first: String, second: String) {
    let checking = Checking(
      """
      schemes: [example, other]
      actions:
        one: { url: "\(first)"\(Self.parameters(of: first, "a")) }
        two: { url: "\(second)"\(Self.parameters(of: second, "b")) }
      """)
    #expect(checking.spec != nil, "\(checking.rendered)")
  }

  private static func parameters(of template: String, _ name: String) -> String {
    guard template.contains("{") else { return "" }
    return ", parameters: { \(name)\(template.contains("[") ? "?" : ""): string }"
  }

  @Test func wordsOverlap() {
    func problems(_ first: String, _ second: String) -> [String] {
      Checking(
        """
        actions:
          one: { url: "//{a}", parameters: { a: { enum: [\(first)] } } }
          two: { url: "//{b}", parameters: { b: { enum: [\(second)] } } }
        """
      ).places
    }
    #expect(problems("x, y", "z") == [])
    #expect(problems("x", "x, y") == [])
    #expect(problems("x, y", "x") == ["3:15 ambiguous-templates"])
    #expect(problems("x, y", "y, z") == ["3:15 ambiguous-templates"])
    // A host has no case.
    #expect(problems("X, y", "x, z") == ["3:15 ambiguous-templates"])
  }

  @Test(arguments: [
    ("x, y", "X", true), ("xy", "xY, z", true), ("xyz, a", "xYz, b", true), ("x, y", "Z", false),
    ("xy", "x, y, XYZ", false),
  ])
  func wordsInAnyCaseOverlap(_ words: String, _ others: String, _ isAmbiguous: Bool) {
    let checking = Checking(
      """
      actions:
        one: { url: "//go/{a}", parameters: { a: { enum: [\(words)], ignoreCase: true } } }
        two: { url: "//go/{b}", parameters: { b: { enum: [\(others)] } } }
      """)
    #expect(checking.places == (isAmbiguous ? ["3:15 ambiguous-templates"] : []))
  }

  /// An action that refuses none of the URLs that it matches leaves none to a later one.
  @Test(arguments: [
    ("matching: { invalid: next }", "{ a: string }", true),
    ("matching: { invalid: next }", "{ a: { type: string, minLength: 2 } }", false),
    ("matching: { invalid: next }", "{ a: string, c: string }", false),
    ("claims: true", "{ a: string, c: { type: string, default: x, invalid: next } }", true),
    ("claims: true", "{ a: string, c: { type: integer, default: 1, invalid: next } }", false),
  ])
  func leavesURLsToLaterActions(_ settings: String, _ parameters: String, _ isAmbiguous: Bool) {
    let checking = Checking(
      """
      \(settings)
      actions:
        one: { url: "//go?a={a}", parameters: \(parameters) }
        two: { url: "//go?a={a}", parameters: { a: string } }
      """)
    #expect(
      checking.places == (isAmbiguous ? ["4:15 ambiguous-templates"] : []), "\(checking.rendered)")
  }

  @Test func callbackInTemplate() {
    let checking = Checking(
      """
      replies: xCallback
      actions:
        open: { url: "//open/{x-success}" }
      """)
    #expect(checking.problems == [])
  }

  @Test func errorsPointIntoTheTemplate() {
    let checking = Checking(
      """
      actions:
        open:
          url: ["//open/{word}", '//open/%zz/{nmae}', "//{word}[/{name}", "//{word}/{nmae}"]
          parameters: { word: string, name: string }
      """)
    #expect(
      checking.places == [
        "3:36 invalid-template", "3:58 invalid-template", "3:79 undeclared-placeholder",
      ], "\(checking.rendered)")
  }

  @Test func ofManyShapesAllAreComparedForMistypedValues() {
    let shapes = (0..<100).map {
      "  a\($0): { url: \"//a?k\($0)={v}\", parameters: { v: integer } }\n"
    }
    let checking = Checking("actions:\n" + shapes.joined() + "  all: { url: //a }\n")
    #expect(checking.ruleIDs.count { $0 == "mistyped-value" } == 100)
  }

  /// Shapes that only the types of their values tell apart, each with two words of its own, and then two alike.
  @Test(arguments: [
    (200, "203:16", "match the same URLs"), (300, "258:16", "more than 256 shapes of URLs"),
  ])
  func ofManyShapesAllAreComparedForAmbiguity(count: Int, place: String, message: String) {
    let words = (0..<count).map { "[a\($0), b\($0)]" } + ["[same]", "[same]"]
    let actions = words.enumerated().map {
      "  a\($0): { url: \"//x/{v}\", parameters: { v: { enum: \($1) } } }\n"
    }
    let checking = Checking("actions:\n" + actions.joined())
    #expect(checking.places == ["\(place) ambiguous-templates"], "\(checking.rendered)")
    #expect(checking.rendered.contains(message), "\(checking.rendered)")
  }
}
