import Testing
import URLSchemeCompiler
import URLSchemeRuntime

@Suite struct TemplateTests {
  private func literal(_ text: String) -> URLTemplate.Element { .literal(text) }
  private func variable(
    _ name: String, _ extent: URLTemplate.Variable.Extent = .segment
  ) -> URLTemplate.Element { .variable(.init(name: name, extent: extent)) }

  @Test func readsPlaces() throws {
    #expect(try URLTemplate("").hierPart == [])
    #expect(try URLTemplate("//h/p").hierPart == [literal("//h/p")])
    #expect(try URLTemplate("{album}").hierPart == [variable("album")])
    #expect(
      try URLTemplate("/a/{b}/{c*}/d").hierPart
        == [literal("/a/"), variable("b"), literal("/"), variable("c", .path), literal("/d")])
    #expect(try URLTemplate("x:{u+}").hierPart == [literal("x:"), variable("u", .rest)])
    #expect(
      try URLTemplate("/a[/{b}[/c]]").hierPart
        == [literal("/a"), .optional([literal("/"), variable("b"), .optional([literal("/c")])])])
    #expect(try URLTemplate("/{a-b_c.1é}").variableNames == ["a-b_c.1é"])
  }

  @Test func readsForms() throws {
    #expect(try URLTemplate("//h").hierarchy == .authority)
    #expect(try URLTemplate("/p").hierarchy == .rooted)
    #expect(try URLTemplate("p/q").hierarchy == .opaque)
    #expect(try URLTemplate("").hierarchy == .opaque)
    #expect(try URLTemplate("{a}").hierarchy == .opaque)
    #expect(try URLTemplate("///p").hierarchy == .authority)
  }

  @Test func readsQueries() throws {
    #expect(
      try URLTemplate("/?a&b=c&d={e}&{f}&g=").items == [
        .bare("a"), .fixed("b", "c"), .captured("d", "e"), .nameless("f"), .fixed("g", ""),
      ])
    #expect(try URLTemplate("?a=b=c?d").items == [.fixed("a", "b=c?d")])
    #expect(try URLTemplate("/p?").items == [])
    #expect(try URLTemplate("?a[]=1").items == [.fixed("a%5B%5D", "1")])
    #expect(try URLTemplate("?a=[x]").items == [.fixed("a", "%5Bx%5D")])
    #expect(try URLTemplate("/p?a={b}#{f}").variableNames == ["b", "f"])
    #expect(try URLTemplate("/p?a={b}&{c}#{f}").placedNames == ["c", "f"])
  }

  @Test func readsFragments() throws {
    func fragment(_ text: String) throws -> URLTemplate.Fragment? { try URLTemplate(text).fragment }
    let user = try #require(try fragment("/p#user/{name}"))
    #expect(user.elements == [literal("user/"), .variable(.init(name: "name"))])
    #expect(user.items.isEmpty && !user.isOptional && !user.hasMark)
    let items = try #require(try fragment("/p?q=1[#a={b}&c=d]"))
    #expect(items.elements.isEmpty && items.isOptional)
    #expect(items.items == [.captured("a", "b"), .fixed("c", "d")])
    let both = try #require(try fragment("/p#/list[/{x}]?tab={tab}"))
    #expect(both.hasMark && both.items == [.captured("tab", "tab")])
    let template = try URLTemplate("/p[/{a}][#{b}]")
    #expect(template.shapes.map { template.names(in: $0) } == [["a", "b"], ["a"], ["b"], []])
    #expect(template.optionalNames == ["a", "b"])
    #expect(try fragment("/p") == nil)
    #expect(try URLTemplate("/p?a[]=1").items == [.fixed("a%5B%5D", "1")])
  }

  @Test func readsSchemes() throws {
    let schemes = ["My-App"]
    #expect(try URLTemplate("//h", schemes: schemes).scheme == .any)
    #expect(try URLTemplate("MY-APP://h", schemes: schemes).scheme == .fixed("my-app"))
    #expect(try URLTemplate("MY-APP://h", schemes: schemes).hierPart == [literal("//h")])
    #expect(try URLTemplate("https://h/p").scheme == .fixed("https"))
    #expect(try URLTemplate("other:p").scheme == .any)
    #expect(try URLTemplate("other:p").hierPart == [literal("other:p")])
    let variable = try URLTemplate("{s}:{n}", schemeVariables: ["s"])
    #expect(variable.scheme == .variable("s"))
    #expect(variable.variableNames == ["s", "n"])
    #expect(try URLTemplate("{s}:{n}").scheme == .any)
  }

  @Test(arguments: [
    ("/%7e%41%2f", "/~A%2F"),
    ("/a b|é\"", "/a%20b%7C%C3%A9%22"),
    ("/%c3%a9", "/%C3%A9"),
    ("/%7B%5d", "/%7B%5D"),
    ("/%00", "/%00"),
    ("/!$&'()*+,;=:@-._~", "/!$&'()*+,;=:@-._~"),
    ("/%2541", "/%2541"),
  ])
  func normalizesLiterals(text: String, expected: String) throws {
    #expect(try URLTemplate(text).hierPart == [literal(expected)])
    #expect(try URLTemplate(expected).hierPart == [literal(expected)])
    if !text.contains("&") {
      #expect(try URLTemplate("?k=" + text).items == [.fixed("k", expected)])
    }
  }

  @Test func expandsFullestFirst() throws {
    func shapes(_ text: String) throws -> [String] {
      try URLTemplate(text).expansions.map { shape in
        shape.map { piece in
          switch piece {
          case .literal(let text): text
          case .variable(let variable): "{\(variable.name)}"
          }
        }.joined()
      }
    }
    #expect(try shapes("") == [""])
    #expect(try shapes("/a") == ["/a"])
    #expect(try shapes("/a[/b]") == ["/a/b", "/a"])
    #expect(try shapes("[a][b]") == ["ab", "a", "b", ""])
    #expect(try shapes("/a[/{b}[/{c}]]/d") == ["/a/{b}/{c}/d", "/a/{b}/d", "/a/d"])
    #expect(try shapes("[a[b]]c[d]") == ["abcd", "abc", "acd", "ac", "cd", "c"])
    // Literals that meet are one, whichever parts are there.
    #expect(try URLTemplate("/a[/b]/c").expansions == [[.literal("/a/b/c")], [.literal("/a/c")]])
    #expect(try URLTemplate("/[{a}/][{b}/]").optionalNames == ["a", "b"])
    #expect(try URLTemplate("/{x}[/{a}]?k={y}").optionalNames == ["a"])
  }

  @Test func takesSixteenShapes() throws {
    #expect(try URLTemplate("[a][b][c][d]").expansions.count == 16)
    let nested = String(repeating: "[a", count: 15) + String(repeating: "]", count: 15)
    #expect(try URLTemplate(nested).expansions.count == 16)
    #expect(try URLTemplate(nested).expansions[3] == [.literal(String(repeating: "a", count: 12))])
  }

  struct Failure: CustomTestStringConvertible, Sendable {
    var template: String
    var problem: URLTemplateError.Problem
    /// The part of the template that the error is about.
    var excerpt: String

    init(_ template: String, _ problem: URLTemplateError.Problem, _ excerpt: String) {
      self.template = template
      self.problem = problem
      self.excerpt = excerpt
    }

    var testDescription: String { template }
  }

  @Test(arguments: [
    Failure("/é{a", .unbalanced("{"), "{"),
    Failure("/a}", .unbalanced("}"), "}"),
    Failure("/é[a", .unbalanced("["), "["),
    Failure("/a]", .unbalanced("]"), "]"),
    Failure("/[a[b]", .unbalanced("["), "["),
    Failure("?a=b}", .unbalanced("}"), "}"),
    Failure("?a}=b", .unbalanced("}"), "}"),
    Failure("?{a", .unbalanced("{"), "{"),
    Failure("/é{}", .invalidName(""), "{}"),
    Failure("/{*}", .invalidName(""), "{*}"),
    Failure("/{a b}", .invalidName("a b"), "{a b}"),
    Failure("/{a**}", .invalidName("a*"), "{a**}"),
    Failure("/{a{b}", .invalidName("a{b"), "{a{b}"),
    Failure("/é{a}/{a*}", .repeatedName("a"), "{a*}"),
    Failure("/{a}?b={a}", .repeatedName("a"), "{a}"),
    Failure("/é{a}{b}", .adjacentVariables("a", "b"), "{a}{b}"),
    Failure("/{a}[/x]{b}", .adjacentVariables("a", "b"), "{a}[/x]{b}"),
    Failure("/é{a}b", .ambiguousEnd("a", "b"), "{a}"),
    Failure("/{a}%31", .ambiguousEnd("a", "1"), "{a}"),
    Failure("/{a}[/x]9", .ambiguousEnd("a", "9"), "{a}"),
    Failure("/{a+}/b", .afterRest("a"), "{a+}"),
    Failure("/{a+}[b]", .afterRest("a"), "{a+}"),
    Failure("/{a+}?b", .afterRest("a"), "{a+}"),
    Failure("/{a+}#{b}", .afterRest("a"), "{a+}"),
    Failure("/é[]", .emptyOptional, "[]"),
    Failure("/[a?b]", .misplacedOptional("?"), "?"),
    Failure("/[a#b]", .misplacedOptional("#"), "#"),
    Failure("/é%", .malformedEscape, "%"),
    Failure("/%4é", .malformedEscape, "%"),
    Failure("/%41%zz", .malformedEscape, "%"),
    Failure("?a=%4", .malformedEscape, "%"),
    Failure("[a][b][c][d][e][f][g]", .tooManyExpansions(128), "[a][b][c][d][e][f][g]"),
    Failure("/{_*}/b", .misplacedIgnored, "/{_*}/b"),
    Failure("/{a*}/{_}", .misplacedIgnored, "/{a*}/{_}"),
    Failure("/{_+}", .misplacedIgnored, "{_+}"),
    Failure("?a={_}", .misplacedIgnored, "{_}"),
    Failure("?a={b+}&c", .afterRest("b"), "{b+}"),
    Failure("?a={b+}#c", .afterRest("b"), "{b+}"),
    Failure("/?é&=b", .emptyItem, "="),
    Failure("?k=x{a}", .partialValue("a"), "{a}"),
    Failure("?k={a}x", .partialValue("a"), "{a}"),
    Failure("?{a}=x", .partialValue("a"), "{a}"),
    Failure("?k{a}=x", .partialValue("a"), "{a}"),
    Failure("/#", .malformedFragment, "#"),
    Failure("/#{a}b", .ambiguousEnd("a", "b"), "{a}"),
    Failure("/#{a*}", .misplacedRest("a"), "{a*}"),
    Failure("/#{a}&{b}", .malformedFragment, "#{a}&{b}"),
    Failure("/#a#b", .malformedFragment, "#a#b"),
    Failure("/[#{a}", .unbalanced("["), "["),
    Failure("/?&a", .emptyItem, "&"),
    Failure("/?a&&b", .emptyItem, "&"),
    Failure("/?a&", .emptyItem, "&"),
    Failure("a{b}://c", .schemePlaceholder, "a{b}:"),
    Failure("?k={a*}", .misplacedRest("a"), "{a*}"),
    Failure("?{a+}", .misplacedRest("a"), "{a+}"),
  ])
  func locatesErrors(_ failure: Failure) {
    do {
      _ = try URLTemplate(failure.template)
      Issue.record("accepted")
    } catch {
      #expect(error.problem == failure.problem)
      let bytes = Array(failure.template.utf8)[error.range]
      #expect(String(decoding: bytes, as: UTF8.self) == failure.excerpt)
    }
  }

  @Test func boundsNesting() {
    let deep = String(repeating: "[a", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: URLTemplateError(.tooManyExpansions(65), 126..<127)) { try URLTemplate(deep) }
    #expect(throws: URLTemplateError.self) {
      try URLTemplate(String(repeating: "[", count: 100_000))
    }
    #expect(throws: URLTemplateError.self) {
      try URLTemplate(String(repeating: "[a]", count: 10_000))
    }
    #expect(throws: Never.self) {
      try URLTemplate((0..<5000).map { "/{v\($0)}" }.joined())
    }
  }

  /// Any text is a template or an error inside it; a template's shapes are bounded.
  @Test func survivesGarbage() {
    var random = SeededGenerator(77)
    let characters: [Unicode.Scalar] = Array("{}[]?#&=%*+:/ab1é\u{0}😀.-".unicodeScalars)
    var accepted = 0
    for _ in 0..<20_000 {
      let text = random.text(of: characters, upTo: 16)
      do {
        let template = try URLTemplate(text, schemes: ["a"], schemeVariables: ["b"])
        accepted += 1
        let shapes = template.expansions
        if shapes.isEmpty || shapes.count > URLTemplate.maximumExpansions {
          Issue.record("\(text.debugDescription) has \(shapes.count) shapes")
        }
        if Set(template.variableNames).count < template.variableNames.count
          || !template.optionalNames.isSubset(of: template.variableNames)
        {
          Issue.record("\(text.debugDescription) has wrong names")
        }
      } catch {
        let isInside =
          error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count
          && !error.range.isEmpty
        if !isInside {
          Issue.record("\(text.debugDescription): \(error.range)")
        }
      }
    }
    #expect(accepted > 1000)
  }
}
