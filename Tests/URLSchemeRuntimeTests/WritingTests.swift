import Foundation
import TestSupport
import Testing

@testable import URLSchemeRuntime

/// The exact text of built URLs: other readers than ours depend on it.
@Suite struct WritingTests {
  private static let reserved = "a b+c%d&e=f#g?h/i:j@k!l$m'n(o)p*q,r;s[t]u-v.w_x~y\u{E9}\n"
  private static let escaped =
    "a%20b%2Bc%25d%26e%3Df%23g%3Fh%2Fi%3Aj%40k%21l%24m%27n%28o%29p%2Aq%2Cr%3Bs%5Bt%5Du"
    + "-v.w_x~y%C3%A9%0A"

  @Test func escapesQueries() throws {
    let request = try Cook<PercentKitchen>(word: Self.reserved, raw: Self.reserved)
    #expect(
      request.urlString == "kitchen://x-callback-url/cook?word=\(Self.escaped)"
        + "&raw=a%20b%2Bc%25d%26e%3Df%23g?h/i:j@k!l$m'n(o)p*q,r;s%5Bt%5Du-v.w_x~y%C3%A9%0A&all=1")
    let plus = try Cook<PlusKitchen>(word: Self.reserved)
    #expect(
      plus.urlString
        == "kitchen://x-callback-url/cook?word=\(Self.escaped.replacing("%20", with: "+"))&all=1")
  }

  @Test func writesInTheSpecsOrder() throws {
    let request = try Cook<PercentKitchen>(
      word: "w", tone: .shout, limit: 5, number: 1.50, done: true, raw: "", tags: ["a", "b"],
      colors: ["x", "y"], target: .name("n"),
      pickup: .init(latitude: 1, longitude: -2.5, nickname: "z"), loud: true,
      password: Secret("s"),
      extra: [NamedValue(name: "b b", value: "2"), NamedValue(name: "a", value: "")])
    #expect(
      request.urlString
        == "kitchen://x-callback-url/cook?word=w&tone=sh%20out%2B&limit=5&number=1.5"
        + "&done=true&raw=&tags=a%2Cb&color=x&color=y&name=n&pickup%5Blatitude%5D=1"
        + "&pickup%5Blongitude%5D=-2.5&pickup%5Bnick%20name%5D=z&loud&password=s&b%20b=2&a=")
    #expect(try request.url.absoluteString == request.urlString)
  }

  @Test(arguments: [0, 7, 10, 99, 100, -1, -10, 1 << 53, .max, .min])
  func writesWholeNumbers(value: Int) {
    #expect(URLWriter.text { $0.integer("n", value) } == "n=\(value)")
  }

  /// Texts of unreserved characters are copied in words of eight bytes: any character at any place
  /// of texts of all lengths has to come out as it does byte by byte.
  @Test func escapesTheSameAtEveryPlace() {
    for length in 0...20 {
      for place in 0..<length {
        for scalar in (1..<0x180).compactMap(Unicode.Scalar.init) {
          let before = String(repeating: "a", count: place)
          let after = String(repeating: "Z", count: length - place - 1)
          let written = URLWriter.text { $0.string("n", before + String(scalar) + after) }
          let isUnreserved =
            scalar.isASCII
            && (Character(scalar).isLetter || Character(scalar).isNumber
              || "-._~".contains(String(scalar)))
          let middle =
            isUnreserved
            ? String(scalar)
            : String(scalar).utf8.map { "%" + String(format: "%02X", Int($0)) }.joined()
          guard written == "n=" + before + middle + after else {
            Issue.record(
              "U+\(String(scalar.value, radix: 16)) at \(place) of \(length): \(written)")
            return
          }
        }
      }
    }
  }

  /// Numbers and escapes around the place where the text outgrows the buffer that it begins in.
  @Test func growsWithTheText() {
    for length in 470...520 {
      let text = String(repeating: "a", count: length)
      let written = URLWriter.text { url in
        url.string("t", text)
        url.integer("n", .min)
        url.string("u", "é")
        url.string("t", text)
      }
      #expect(written == "t=\(text)&n=\(Int.min)&u=%C3%A9&t=\(text)")
    }
  }

  @Test func leavesDefaultsOut() throws {
    #expect(
      try Cook<PercentKitchen>(word: "w", tags: [], colors: []).urlString
        == "kitchen://x-callback-url/cook?word=w&tags=&color=&all=1")
    #expect(try Post<PercentKitchen>(texts: [:]).urlString == "kitchen:///post")
  }

  /// Templates, values, and the URL; nil where no template takes the values.
  private func expect(
    _ template: String, _ values: [(String, String)], _ url: String?, plusIsSpace: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let interface = URLInterface(name: "App", schemes: ["app", "beta"]) {
      $0.plusIsSpace = plusIsSpace
    }
    let probe = try RoutingProbe([template], of: interface, schemeVariables: ["own"])
    #expect(probe.build(values) == url, sourceLocation: sourceLocation)
  }

  @Test func escapesByPosition() throws {
    let value = Self.reserved
    // A host, without what delimits a port and a user's name.
    try expect(
      "//{a}", [("a", value)],
      "app://a%20b+c%25d&e=f%23g%3Fh%2Fi%3Aj%40k!l$m'n(o)p*q,r;s%5Bt%5Du-v.w_x~y%C3%A9%0A")
    // A segment.
    let segment =
      "a%20b+c%25d&e=f%23g%3Fh%2Fi:j@k!l$m'n(o)p*q,r;s%5Bt%5Du-v.w_x~y%C3%A9%0A"
    try expect("/{a}", [("a", value)], "app:/" + segment)
    try expect("//h/{a}", [("a", value)], "app://h/" + segment)
    // A rest of the path keeps its slashes, and so does what has no root.
    try expect("x{a}", [("a", value)], "app:x" + segment.replacing("%2F", with: "/"))
    try expect("/{a*}", [("a", value)], "app:/" + segment.replacing("%2F", with: "/"))
    try expect("//{a*}", [("a", "x:y@z/x:y@z")], "app://x%3Ay@z/x:y@z")
    // A fragment.
    try expect("/#{a}", [("a", "a b#?/%")], "app:/#a%20b%23?/%25")
    // A query, whatever else is there.
    try expect("/?k={a}&{b}", [("a", value), ("b", "b c")], "app:/?k=\(Self.escaped)&b%20c")
    try expect(
      "/?k={a}&{b}", [("a", "a b+"), ("b", "b c")], "app:/?k=a+b%2B&b+c", plusIsSpace: true)
    try expect("/{b}?k=v", [("b", "a b"), ("c", "d e")], "app:/a%20b?k=v&c=d+e", plusIsSpace: true)
  }

  @Test func escapesDelimiters() throws {
    try expect("/{a}:{b}", [("a", "x:y:"), ("b", "z:w")], "app:/x%3Ay%3A:z:w")
    try expect("/{a}!x", [("a", "p!q")], "app:/p%21q!x")
    // A part that may follow delimits as well.
    try expect("/{a}[:{b}]", [("a", "x:1")], "app:/x%3A1")
    // What follows a rest is looked for from the right: in its last segment alone.
    try expect("//f/{p*}[:{l}]", [("p", "c:/a:1")], "app://f/c:/a%3A1")
    try expect("//f/{p*}[:{l}]", [("p", "c:/a:1"), ("l", "2")], "app://f/c:/a%3A1:2")
    try expect("//f/{p*}:{l}", [("p", "a"), ("l", "1:2")], "app://f/a:1%3A2")
    try expect("/x/{p*}/edit", [("p", "a/b/")], "app:/x/a/b//edit")
    // Escaping an unreserved delimiter is no use, since readers undo that.
    try expect("/{a}-x", [("a", "p-q")], "app:/p-q-x")
  }

  @Test func writesRestsAsTheyAre() throws {
    try expect("go:{u+}", [("u", "https://h/a%20b?c=d&e#f")], "app:go:https://h/a%20b?c=d&e#f")
    for illegal in ["a b", "a[b]", "a#b#c", "100%", "%4", "é", "a\u{0}b", "\"", "|"] {
      try expect("go:{u+}", [("u", illegal)], nil)
    }
  }

  @Test func choosesTheFirstTemplateThatFits() throws {
    let interface = URLInterface(name: "App", schemes: ["app", "beta"])
    func build(_ templates: [String], _ values: [(String, String)]) throws -> String? {
      URLRoute("a", of: interface, templates: templates, schemeParameter: "own").url { url in
        for (name, value) in values { name.withLiteral { url.string($0, value) } }
      }
    }
    let templates = ["/a/{x}/{y}", "/a/{x}", "/a"]
    #expect(try build(templates, [("x", "1"), ("y", "2"), ("z", "3")]) == "app:/a/1/2?z=3")
    #expect(try build(templates, [("x", "1")]) == "app:/a/1")
    // What stands in the path of one template is no item of another.
    #expect(try build(templates, [("y", "2")]) == nil)
    #expect(try build(templates, []) == "app:/a")
    #expect(try build(["/a/{x}"], []) == nil)
    #expect(try build(["/a[/{x}[/{y}]]"], [("x", "1"), ("y", "2")]) == "app:/a/1/2")
    #expect(try build(["/a[/{x}[/{y}]]"], [("x", "1")]) == "app:/a/1")
    #expect(try build(["/a[/{x}[/{y}]]"], [("y", "2")]) == nil)
    #expect(try build(["/a?x={x}", "/b"], [("y", "1")]) == "app:/b?y=1")
    #expect(try build(["{own}:/a", "/b"], [("own", "beta")]) == "beta:/a")
    // A scheme of somebody else's is not one that the app would read.
    #expect(try build(["{own}:/a", "/b"], [("own", "other")]) == nil)
    #expect(try build(["beta:/a"], []) == "beta:/a")
    #expect(try build(["https://h/{x}"], [("x", "1")]) == "https://h/1")
    #expect(try build(["go:{u+}", "go?{u}"], [("u", "a b")]) == "app:go?a%20b")
  }

  /// Parts that are left out independently of one another, and what is given of a part's parameters.
  @Test(arguments: [
    ("", "app:a"), ("x", "app:a,1"), ("y", "app:a;k=1"), ("z w", "app:a;1-2"),
    ("x y", "app:a,1;k=2"), ("x z w", "app:a,1;2-3"), ("y z w", "app:a;k=1;2-3"),
    ("x y z w", "app:a,1;k=2;3-4"), ("z", nil), ("x w", nil), ("x v", "app:a,1?v=2"),
  ])
  func leavesPartsOut(_ names: String, _ url: String?) throws {
    let values = names.split(separator: " ").enumerated().map { (String($1), "\($0 + 1)") }
    try expect("a[,{x}][;k={y}][;{z}-{w}]", values, url)
  }

  /// A slash needs no escape in a place without a root, unless it would be its root.
  @Test func keepsSlashesInOpaquePlaces() throws {
    try expect("go:{u}", [("u", "a/b//c/")], "app:go:a/b//c/")
    try expect("{u}", [("u", "a/b")], "app:a/b")
    try expect("{u}", [("u", "/a/b")], "app:%2Fa/b")
    try expect("{u*}", [("u", "/a/b")], "app:%2Fa/b")
    try expect("{u}/{v}", [("u", "a/b"), ("v", "c/d")], "app:a%2Fb/c/d")
    try expect("/{u}", [("u", "a/b")], "app:/a%2Fb")
    for text in ["a/b", "/a", "//", "a/../b", "x/"] {
      let probe = try RoutingProbe(["{u}"])
      let url = try #require(probe.build([("u", text)]))
      #expect(probe(url) == "{u} u=\(text)")
    }
  }

  /// What doesn't read as it should is tried otherwise: with its slashes escaped, then in the
  /// templates after the first.
  @Test func triesOnUntilAURLIsRight() throws {
    let interface = URLInterface(name: "App", schemes: ["app"])
    let route = URLRoute("a", of: interface, "go:{u}", "/go/{u}", "?u={u}")
    var tried: [String] = []
    let url = route.url(
      where: { tried.append($0) == () && $0.contains("?") }, { $0.string("u", "a/b") })
    #expect(tried == ["app:go:a/b", "app:go:a%2Fb", "app:/go/a%2Fb", "app:?u=a%2Fb"])
    #expect(url == "app:?u=a%2Fb")
    #expect(route.url(where: { _ in false }, { $0.string("u", "a") }) == nil)
  }

  /// Optional parts that hold no placeholder are left out, and the parameters are written.
  @Test func keepsParametersBesideOptionalLiterals() throws {
    try expect("/a[/v2]", [("x", "1"), ("x", "2")], "app:/a?x=1&x=2")
    try expect("[a]", [("x", "1")], "app:?x=1")
  }

  @Test func continuesAQuery() throws {
    try expect("/a?b&c=d", [("x", "1")], "app:/a?b&c=d&x=1")
    try expect("/a?b&c={c}#{f}", [("c", "1"), ("f", "2"), ("x", "3")], "app:/a?b&c=1&x=3#2")
    try expect("?a[]={b}", [("b", "1")], "app:?a%5B%5D=1")
    try expect("", [], "app:")
    try expect("", [("x", "1")], "app:?x=1")
    try expect("//", [("x", "1")], "app://?x=1")
  }

  @Test func pathBuildersSayWhatCantBeWritten() throws {
    typealias Path = URLSchemeRuntimeTests.Path<PercentKitchen>
    for text in ["", ".", "..", "../x", "a/../b"] {
      #expect(throws: RequestError.self, "\(text)") { try Path(texts: ["first": text]).urlString }
      #expect(throws: RequestError.self, "\(text)") { try Path(texts: ["first": text]).url }
    }
    #expect(try Path(texts: ["first": "..."]).urlString == "kitchen:/path/...")
    let error = #expect(throws: RequestError.self) {
      try Album<PercentKitchen>(texts: ["album": "paste"]).urlString
    }
    #expect(error?.reason == .notRepresentable)
    #expect(error?.action == "album")
    #expect(error?.parameter == "album")
    #expect(error?.description.contains("paste") == false)
    #expect(throws: RequestError.self) {
      try File<PercentKitchen>(texts: ["path": "a/../b"]).urlString
    }
    #expect(
      try File<PercentKitchen>(texts: ["path": "c:/a:5"]).urlString == "kitchen://file/c:/a%3A5")
  }
}
