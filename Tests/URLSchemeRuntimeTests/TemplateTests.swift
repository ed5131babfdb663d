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
        == [literal("/a/"), variable("b"), literal("/"), variable("c", .restOfPath), literal("/d")])
    #expect(try URLTemplate("x:{u+}").hierPart == [literal("x:"), variable("u", .restOfURL)])
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
    #expect(template.neededNames == [])
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
    ("/%01", "/%01"),
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
    #expect(try URLTemplate("/[{a}/][{b}/]").neededNames == [])
    #expect(try URLTemplate("/{x}[/{a}]?k={y}").neededNames == ["x", "y"])
  }

  @Test func takesSixteenShapes() throws {
    #expect(try URLTemplate("[a][b][c][d]").expansions.count == 16)
    let nested = String(repeating: "[a", count: 15) + String(repeating: "]", count: 15)
    #expect(try URLTemplate(nested).expansions.count == 16)
    #expect(try URLTemplate(nested).expansions[3] == [.literal(String(repeating: "a", count: 12))])
  }

  struct Failure: CustomTestStringConvertible, Sendable {
    var template: String
    /// What the message says.
    var says: String
    /// The part of the template that the error is about.
    var excerpt: String

    init(_ template: String, _ says: String, _ excerpt: String) {
      (self.template, self.says, self.excerpt) = (template, says, excerpt)
    }

    var testDescription: String { template }
  }

  @Test(arguments: [
    Failure("/é{a", "unexpected '{'", "{"),
    Failure("/a}", "unexpected '}'", "}"),
    Failure("/é[a", "unexpected '['", "["),
    Failure("/a]", "unexpected ']'", "]"),
    Failure("/[a[b]", "unexpected '['", "["),
    Failure("?a=b}", "unexpected '}'", "}"),
    Failure("?a}=b", "unexpected '}'", "}"),
    Failure("?{a", "unexpected '{'", "{"),
    Failure("/é{}", "a placeholder needs a name", "{}"),
    Failure("/{*}", "a placeholder needs a name", "{*}"),
    Failure("/{a b}", "'a b' can't name", "{a b}"),
    Failure("/{a**}", "'a*' can't name", "{a**}"),
    Failure("/{a{b}", "'a{b' can't name", "{a{b}"),
    Failure("/é{a}/{a*}", "'{a}' occurs here twice", "{a*}"),
    Failure("/{a}?b={a}", "'{a}' occurs here twice", "{a}"),
    Failure("/é{a}{b}", "between '{a}' and '{b}'", "{a}{b}"),
    Failure("/{a}[/x]{b}", "between '{a}' and '{b}'", "{a}[/x]{b}"),
    Failure("/é{a}b", "'b' after '{a}'", "{a}"),
    Failure("/{a}%31", "'1' after '{a}'", "{a}"),
    Failure("/{a}[/x]9", "'9' after '{a}'", "{a}"),
    Failure("/{a+}/b", "nothing can follow '{a+}'", "{a+}"),
    Failure("/{a+}[b]", "nothing can follow '{a+}'", "{a+}"),
    Failure("/{a+}?b", "nothing can follow '{a+}'", "{a+}"),
    Failure("/{a+}#{b}", "nothing can follow '{a+}'", "{a+}"),
    Failure("/é[]", "an optional part can't be empty", "[]"),
    Failure("/[a?b]", "so '?' comes first", "?"),
    Failure("/[a#b]", "so '#' comes first", "#"),
    Failure("/é%", "two hexadecimal digits", "%"),
    Failure("/%4é", "two hexadecimal digits", "%"),
    Failure("/%41%zz", "two hexadecimal digits", "%"),
    Failure("?a=%4", "two hexadecimal digits", "%"),
    Failure("[a][b][c][d][e][f][g]", "make 128 shapes", "[a][b][c][d][e][f][g]"),
    Failure(
      "/" + (0...255).map { "{p\($0)}" }.joined(separator: "/"), "at most 255 placeholders",
      "{p255}"),
    Failure("/{_*}/b", "neither has a place here", "/{_*}/b"),
    Failure("/{a*}/{_}", "neither has a place here", "/{a*}/{_}"),
    Failure("/{_+}", "neither has a place here", "{_+}"),
    Failure("?a={_}", "neither has a place here", "{_}"),
    Failure("?a={b+}&c", "nothing can follow '{b+}'", "{b+}"),
    Failure("?a={b+}#c", "nothing can follow '{b+}'", "{b+}"),
    Failure("/?é&=b", "name of a query item is missing", "="),
    Failure("?k=x{a}", "'key={a}'", "{a}"),
    Failure("?k={a}x", "'key={a}'", "{a}"),
    Failure("?{a}=x", "'key={a}'", "{a}"),
    Failure("?k{a}=x", "'key={a}'", "{a}"),
    Failure("/#", "a fragment is text", "#"),
    Failure("/#{a}b", "'b' after '{a}'", "{a}"),
    Failure("/#{a*}", "write '{a}' here", "{a*}"),
    Failure("/#{a}&{b}", "a fragment is text", "#{a}&{b}"),
    Failure("/#a#b", "a fragment is text", "#a#b"),
    Failure("/[#{a}", "unexpected '['", "["),
    Failure("/?&a", "name of a query item is missing", "&"),
    Failure("/?a&&b", "name of a query item is missing", "&"),
    Failure("/?a&", "name of a query item is missing", "&"),
    Failure("a{b}://c", "before '://'", "a{b}:"),
    Failure("?k={a*}", "write '{a}' here", "{a*}"),
    Failure("?{a+}", "write '{a}' here", "{a+}"),
  ])
  func locatesErrors(_ failure: Failure) {
    do {
      _ = try URLTemplate(failure.template)
      Issue.record("accepted")
    } catch {
      #expect(error.description.contains(failure.says), "\(error)")
      let bytes = Array(failure.template.utf8)[error.range]
      #expect(String(decoding: bytes, as: UTF8.self) == failure.excerpt)
    }
  }

  @Test func boundsNesting() {
    let deep = String(repeating: "[a", count: 64) + String(repeating: "]", count: 64)
    let error = #expect(throws: URLTemplateError.self) { try URLTemplate(deep) }
    #expect(error?.range == 126..<127)
    #expect(throws: URLTemplateError.self) {
      try URLTemplate(String(repeating: "[", count: 100_000))
    }
    #expect(throws: URLTemplateError.self) {
      try URLTemplate(String(repeating: "[a]", count: 10_000))
    }
    #expect(throws: URLTemplateError.self) {
      try URLTemplate("#" + String(repeating: "[a]", count: 10_000))
    }
    #expect(throws: Never.self) {
      try URLTemplate((0..<255).map { "/{v\($0)}" }.joined())
    }
    #expect(throws: URLTemplateError.self) {
      try URLTemplate((0..<100_000).map { "/{v\($0)}" }.joined())
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
          || !template.neededNames.isSubset(of: template.variableNames)
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
