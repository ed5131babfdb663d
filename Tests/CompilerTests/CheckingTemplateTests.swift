import Testing
import URLSchemeCompiler

/// Shapes of URLs: which can be told apart, and which builders can fail.
struct CheckingTemplateTests {
  /// Whether building throws, by action.
  private func throwing(_ text: String) throws -> [Bool] {
    let checking = Checking(text)
    return try #require(checking.spec, "\(checking.rendered)").actions.map(\.buildingThrows)
  }

  /// The value of a placeholder may make the URL another one; a named query item can't.
  @Test(arguments: [
    ("//a", "", false), ("//a", "i: string, rest: { pairs: string }", false),
    ("//a?b=1#c", "i: string", false), ("//a[/b]", "i: string", false),
    ("//a[/{_*}]", "i: string", false), ("//a/{i}", "i: integer", true),
    ("//a[/{i}]", "i?: integer", true), ("{i}", "i: string", true), ("//a/{i*}", "i: string", true),
    ("//a?x={i}", "i: string", true), ("//a?{i}", "i: string", true),
    ("//a#{i}", "i: integer", true), ("{i}:a", "i: scheme", true),
  ])
  func buildingThrows(template: String, parameters: String, throws: Bool) throws {
    let text = """
      actions:
        a: { url: "\(template)", parameters: { \(parameters) } }
      """
    #expect(try throwing(text) == [`throws`], "\(template) with \(parameters)")
  }

  /// Without a placeholder, a URL may be another action's if that one asks for items that it may have at the same place,
  /// or is asked first.
  @Test(arguments: [
    ("//a", "integer", "//a?i=5", true), ("//a", "integer", "//a?{n}", true),
    ("//a", "integer", "//A/?i", true), ("//a", "integer", "//a#b", true),
    ("//a", "integer", "//a?j=5", false), ("//a", "{ pairs: string }", "//a?j=5", true),
    ("//a", "Point", "//a?j", true), ("//a", "Point", "//a?k", false),
    ("//a", "{ type: [Point], name: '{member}.{1}' }", "//a?j.3", true),
    ("example://a", "integer", "//a?i", false), ("example://a", "integer", "other://a?i", false),
    ("//a", "integer", "other://a?i", false), ("//a", "integer", "example://a?i", true),
    ("//a?t=1", "integer", "//a", false), ("//a?t=1", "integer", "//a?t=2", false),
    ("//a?t=1", "integer", "//a?t=2&i", false), ("//a?t=1", "integer", "//a?t&i", true),
    ("//a", "integer", "//b?i=5", false), ("//a", "integer", "//a/b", false),
    ("//a", "integer", "//{n}", false), ("//a", "integer", "example://{n}", true),
    ("//a", "integer", "other://{n}", false), ("//a", "integer", "example://b", false),
  ])
  func rivals(template: String, type: String, other: String, throws: Bool) throws {
    let text = """
      schemes: [example, other]
      types: { Point: { group: { j: integer } } }
      actions:
        a: { url: "\(template)", parameters: { i: \(type) } }
        b: { url: "\(other)"\(Self.parameters(of: other, "n")) }
      """
    #expect(try throwing(text)[0] == `throws`, "\(template) with \(type) beside \(other)")
  }

  /// Where case says nothing, places and names that differ in it are the same.
  @Test(arguments: [("caseSensitive", false), ("caseInsensitive", true)])
  func rivalsInAnotherCase(matching: String, throws: Bool) throws {
    let text = """
      matching: { path: \(matching), names: \(matching) }
      actions:
        a: { url: //a/b, parameters: { i: integer } }
        b: { url: "//a/B?I" }
      """
    #expect(try throwing(text) == [`throws`, false])
  }

  /// A link is possible for every request if nothing in any template depends on the values.
  @Test func buildingLinks() throws {
    let checking = Checking(
      """
      universalLinks: [https://example.com]
      actions:
        a: { url: //a, parameters: { i: integer } }
        b: { url: ["//b/{i}", "https://example.com/b"], parameters: { i?: integer } }
        c: { url: "example://c", parameters: { i: integer } }
      """)
    let actions = try #require(checking.spec, "\(checking.rendered)").actions
    #expect(actions.map(\.linkBuilding) == [.always, .sometimes, .none])
  }

  @Test func narrowerShapeFirst() {
    let checking = Checking(
      """
      actions:
        byNumber: { url: "//x/{i}", parameters: { i: integer } }
        byName: { url: "//x/{n}", parameters: { n: string } }
        decimal: { url: "//y/{i}", parameters: { i: integer } }
        number: { url: "//y/{n}", parameters: { n: number } }
      """)
    #expect(checking.spec != nil, "\(checking.rendered)")
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
