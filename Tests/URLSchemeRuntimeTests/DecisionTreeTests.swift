import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// Generated code compares a URL only with shapes that its segments allow, and finds what a comparison with all
/// shapes finds.
@Suite struct DecisionTreeTests {
  private static let templates = [
    "//item/{id}", "//item/new", "//item/{word}", "//item/{text}", "//item/x{text}", "//item",
    "//ITEM/{id}", "//item/{id}?kind={kind}", "//item/new?kind=a", "//item/new#{f}", "//{text}",
    "//{word}", "//{text}/{id}", "//item/{rest*}", "//{rest+}", "//item/{id}/edit", "///{text}",
    "///item/{id}", "/{text}", "/item/{id}", "{text}", "item:{id}", "item:{text}", "item:new",
    "item:{text}:{id}", "item/{text}", "https://h.example/{text}", "https://h.example/item",
    "https://h.example/item/{id}", "https://{text}.example/item", "app://item/{text}",
    "other://item/new", "//[::1]/{text}", "//h:80/{text}", "//h:{id}", "//item?kind=a",
    "//item?kind={kind}", "//item?kind={word}", "//item?kind", "//item?{kind}", "//item?x=1",
    "item?kind=a", "https://h.example/item?kind=a", "//item?kind=a#f",
    "//item/{text}/{id}", "//item/{id}/{rest*}", "//item/{rest*}/edit", "//item/{rest*}:{id}",
    "//item/a/{text}/edit", "//item/go/{rest+}", "{rest+}", "item:{rest+}", "{text}:{id}",
    "{text},{id}", "/item/{text}/{id}", "https://h.example/item/{text}/{id}", "//it{text}/{id}",
  ]

  private static let openings = [
    "app:", "app://", "app:///", "app:/", "APP://", "other://", "https://h.example/", "https://h.",
    "https://H.example/", "http://h.example/", "app://item/", "app://item/", "app://Item/",
    "app:item:", "app:item/", "app://[::1]/", "app://h:80/", "app://h:", "app:/item/",
  ]

  private static let segments = [
    "item", "new", "NEW", "7", "-7", "x7", "a", "b", "A", "a.b", ".", "..", "%2E", "%61", "%2F",
    "a%20b",
    "a b", "é", "a:b", "a@b", "[::1]", "h:80", "h:x", "", "/", "//", "example", "1e3", "+1", "a'b",
  ]

  private static let endings = [
    "", "", "", "/", "/edit", "/7", "?kind=a", "?kind=b&kind=c", "?", "?x=1", "#", "#f",
    "?kind=a#f", "/?kind=a", "?kind", "?x=1&kind=b", "?%6Bind=a", "?KIND=a", "//?kind=a",
    "/7/edit", "/b/7", "/a/b/edit", "/go/b?kind=a", "/b:7", ":7", ",7", "/..", "/7?kind=a",
  ]

  private static func interface(_ random: inout SeededGenerator) -> URLInterface {
    URLInterface(
      name: "App", schemes: random.pick([["app"], ["app", "other"], ["app", "https"]])
    ) {
      $0.otherSchemes = ["https", "http"]
      $0.pathIsCaseSensitive = random.chance(2)
      $0.ignoresSlash = random.chance(2)
      $0.readsHTTP = random.chance(2)
      $0.refusesFragment = random.chance(3)
      $0.refusesMistyped = random.chance(3)
    }
  }

  @Test func findsWhatAllShapesFind() throws {
    var random = SeededGenerator(26)
    let placeholders: [String: PlaceholderType] = [
      "id": .integer, "word": PlaceholderType(words: ["a", "b", "new"]),
      "f": .integer,
    ]
    var (tables, accepted) = (0, 0)
    while tables < rounds(100) {
      let templates = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        random.pick(Self.templates)
      }
      let interface = Self.interface(&random)
      let prefixes = random.pick([[], ["//", ""]])
      guard
        let tree = try? RoutingProbe(
          templates, of: interface, placeholders: placeholders, prefixes: prefixes, usesTree: true),
        let all = try? RoutingProbe(
          templates, of: interface, placeholders: placeholders, prefixes: prefixes)
      else { continue }
      tables += 1
      for _ in 0..<100 {
        let url =
          random.pick(Self.openings) + random.pick(Self.segments) + random.pick(Self.endings)
        let (own, other) = (tree(url), all(url))
        #expect(own == other, "\(url) with \(templates)")
        #expect(tree.table.rank(url) == all.table.rank(url), "\(url) with \(templates)")
        if own.contains("{") { accepted += 1 }
      }
    }
    // Otherwise the URLs say nothing about the tree.
    #expect(accepted > rounds(1_000))
  }

  /// Each branch repeats the shapes that any text fits, and generated code grows with all of them: by their first
  /// segment, no shape of these is in two branches, by the second twenty are in each.
  @Test func repeatsFewShapes() throws {
    let interface = URLInterface(name: "App", schemes: ["app"]) { $0.otherSchemes = ["https"] }
    let rules = PlanRules(interface)
    func action(_ text: String) throws -> PlannedAction {
      let template = try URLTemplate(text, schemes: ["app"], schemeVariables: [])
      return PlannedAction(text, templates: [template], rules)
    }
    let own = try (1...20).map { try action("//place\($0)/{id}") }
    let web = try (1...40).map { try action("https://h.example/page\($0)/{id}") }
    let plan = Plan(rules, own + web)
    #expect(plan.shapes.count == 60)
    #expect(plan.decisionTree().shapeCount == 60)
  }
}

extension DecisionTree {
  /// How many comparisons stand in all leaves.
  fileprivate var shapeCount: Int {
    switch self {
    case .shapes(let shapes): shapes.count
    case .segment(_, let branches, _, let others):
      branches.reduce(others.shapeCount) { $0 + $1.tree.shapeCount }
    }
  }
}
