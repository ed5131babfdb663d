import TestSupport
import Testing
import URLSchemeRuntime

/// Which template wins, and what an app's `matching` changes.
@Suite struct RoutingRuleTests {
  /// Templates in an order in which the wrong one comes first, a URL, and the one it belongs to.
  struct Contest: CustomTestStringConvertible, Sendable {
    var templates: [String]
    var url: String
    var winner: String
    var testDescription: String { "\(url) of \(templates.joined(separator: "  "))" }
  }

  @Test(arguments: [
    // Bound to a scheme.
    Contest(templates: ["/a/b", "app:/a/{x}"], url: "app:/a/b", winner: "app:/a/{x} x=b"),
    Contest(templates: ["/a", "app:{x+}"], url: "app:/a", winner: "app:{x+} x=/a"),
    // No rest.
    Contest(templates: ["/abc/{p*}", "/{a}/{b}"], url: "app:/abc/d", winner: "/{a}/{b} a=abc b=d"),
    Contest(templates: ["long:{u+}", "{a}"], url: "app:long:x", winner: "{a} a=long:x"),
    // More literal characters.
    Contest(templates: ["/a/{x}", "/a/b"], url: "app:/a/b", winner: "/a/b"),
    Contest(templates: ["{album}", "settings"], url: "app:settings", winner: "settings"),
    Contest(
      templates: ["//{a}/{b}", "//{a}/x-{b}"], url: "app://h/x-1", winner: "//{a}/x-{b} a=h b=1"),
    Contest(
      templates: ["/{p*}", "/a/{p*}", "/{p*}/bb"], url: "app:/a/c/bb", winner: "/{p*}/bb p=a/c"),
    // Fewer placeholders.
    Contest(templates: ["/{a}-{b}", "/{c}!"], url: "app:/x-y!", winner: "/{c}! c=x-y"),
    Contest(templates: ["/{c}!", "/{a}-{b}"], url: "app:/x-y!", winner: "/{c}! c=x-y"),
    Contest(
      templates: ["//{a}/{b}.{c}", "//{d}.{e}/x"], url: "app://h.i/x.y",
      winner: "//{a}/{b}.{c} a=h.i b=x c=y"),
    // More conditions.
    Contest(templates: ["/a", "/a?b"], url: "app:/a?b", winner: "/a?b"),
    Contest(templates: ["/a?b", "/a?b&c=1"], url: "app:/a?c=1&b", winner: "/a?b&c=1"),
    Contest(templates: ["/a?b", "/a?b&c=1"], url: "app:/a?c=2&b", winner: "/a?b"),
    // Declaration.
    Contest(templates: ["/a?b", "/a?c"], url: "app:/a?c&b", winner: "/a?b"),
    Contest(templates: ["/a?c", "/a?b"], url: "app:/a?c&b", winner: "/a?c"),
    Contest(templates: ["/{x}/ab", "/ab/{y}"], url: "app:/ab/ab", winner: "/{x}/ab x=ab"),
    Contest(templates: ["/ab/{y}", "/{x}/ab"], url: "app:/ab/ab", winner: "/ab/{y} y=ab"),
    // A better shape that almost matches leaves nothing behind.
    Contest(templates: ["/{a}/cd", "/ab/{x}?must"], url: "app:/ab/cd", winner: "/{a}/cd a=ab"),
    // Literal characters count before placeholders and conditions do.
    Contest(templates: ["/{x}?a&b&c", "/y"], url: "app:/y?a&b&c", winner: "/y"),
    // A shape that the query rules out leaves the next one.
    Contest(templates: ["/y?must", "/{x}"], url: "app:/y", winner: "/{x} x=y"),
  ])
  func wins(_ contest: Contest) throws {
    let read = try RoutingProbe(contest.templates)
    #expect(read(contest.url) == contest.winner)
  }

  @Test func typedPlaceholdersLeaveTheRest() throws {
    let read = try RoutingProbe(
      [
        "/{id}", "/{name}", "/n?k={id}", "/n?k={name}", "/f#{id}", "/f#{name}", "/q?{id}",
        "/q?{name}",
      ],
      placeholders: ["id": .integer])
    #expect(read("app:/12") == "/{id} id=12")
    #expect(read("app:/1%32") == "/{id} id=12")
    #expect(read("app:/12a") == "/{name} name=12a")
    #expect(read("app:/+12") == "/{name} name=+12")
    #expect(read("app:/n?k=5") == "/n?k={id} id=5")
    #expect(read("app:/n?k=x") == "/n?k={name} name=x")
    #expect(read("app:/f#5") == "/f#{id} id=5")
    #expect(read("app:/f#x") == "/f#{name} name=x")
    #expect(read("app:/q?5") == "/q?{id} id=5")
    #expect(read("app:/q?x") == "/q?{name} name=x")
    // Text that doesn't decode is nobody's number.
    #expect(read("app:/%ff") == "invalidEncoding")
  }

  /// A test of a placeholder is the app's own code, and may say one thing and then another: it is asked
  /// once, and what it has taken is there.
  @Test func survivesTestsThatChangeTheirMind() throws {
    final class Mood: @unchecked Sendable { var calls = 0 }  // Used by one test on one thread.
    for good in 0..<4 {
      let mood = Mood()
      let fickle = PlaceholderType { _ in
        mood.calls += 1
        return mood.calls == good
      }
      let read = try RoutingProbe(["/{a}/{x}"], placeholders: ["x": fickle])
      let answer = read("app:/a/b")
      #expect(answer == (good == 1 ? "/{a}/{x} a=a x=b" : "unknownAction"))
    }
  }

  // MARK: Schemes

  @Test func schemesMatchWithoutCase() throws {
    let interface = URLInterface(name: "App", schemes: ["My-App", "other"]) {
      $0.otherSchemes = ["https"]
    }
    let read = try RoutingProbe(
      ["//h", "other://o", "https://example.com/x", "{own}:s/{x}"], of: interface,
      schemeVariables: ["own"])
    #expect(read("my-app://h") == "//h")
    #expect(read("MY-APP://h") == "//h")
    #expect(read("oTher://h") == "//h")
    #expect(read("other://o") == "other://o")
    #expect(read("my-app://o") == "unknownAction")
    #expect(read("https://EXAMPLE.com/x") == "https://example.com/x")
    #expect(read("HTTPS://example.com/x/") == "https://example.com/x")
    #expect(read("my-app://example.com/x") == "unknownAction")
    #expect(read("My-APP:s/1") == "{own}:s/{x} own=my-app x=1")
    #expect(read("other:s/1") == "{own}:s/{x} own=other x=1")
    // A scheme that one template has is not a scheme of the others.
    #expect(read("https://h") == "unknownAction")
    #expect(read("https:s/1") == "unknownAction")
    #expect(read("http://example.com/x") == "otherScheme")
  }

  @Test func knowsItsSchemes() throws {
    let interface = URLInterface(name: "App", schemes: ["app"]) { $0.otherSchemes = ["https"] }
    let table = try RoutingProbe(["//h", "https://e.com/x"], of: interface).table
    for url in ["app:", "APP:%%", "https://other", "app://unknown"] {
      #expect(table.hasScheme(url), "\(url)")
    }
    for url in ["", "app", ":", "ap:", "apps:", " app:", "http:"] {
      #expect(!table.hasScheme(url), "\(url)")
    }
  }

  // MARK: Matching

  @Test func pathCaseIsAnOption() throws {
    let templates = ["//Host/Path/{x}", "/caf%C3%A9/B", "op"]
    let strict = try RoutingProbe(templates)
    #expect(strict("app://hOST/Path/Y") == "//Host/Path/{x} x=Y")
    #expect(strict("app://host/path/Y") == "unknownAction")
    let lax = try RoutingProbe(
      templates, of: URLInterface(name: "App", schemes: ["app"]) { $0.pathIsCaseSensitive = false })
    #expect(lax("app://host/pATH/Y") == "//Host/Path/{x} x=Y")
    #expect(lax("app:/CAFé/b") == "/caf%C3%A9/B")
    #expect(lax("app:OP") == "op")
    // Only the case of ASCII letters is nothing: É stays É.
    #expect(lax("app:/cafÉ/B") == "unknownAction")
    #expect(lax("app://host/path2/Y") == "unknownAction")
  }

  @Test func nameCaseIsAnOption() throws {
    let template = "/p?Key={a}&fix=V"
    let strict = try RoutingProbe([template])
    #expect(strict("app:/p?Key=1&fix=V") == "\(template) a=1")
    #expect(strict("app:/p?key=1&fix=V") == "unknownAction")
    let lax = try RoutingProbe(
      [template],
      of: URLInterface(name: "App", schemes: ["app"]) { $0.namesAreCaseSensitive = false })
    #expect(lax("app:/p?kEY=1&FIX=V") == "\(template) a=1")
    #expect(lax("app:/p?%6BEY=1&f%49X=V") == "\(template) a=1")
    #expect(lax("app:/p?key=1&fix=v") == "unknownAction")
    #expect(lax("app:/p?key=1&KEY=1&fix=V") == "repeated")
    #expect(lax("app:/p?key=1&fix=V&A=2") == "repeated")
    // The Kelvin sign only looks like a K.
    #expect(strict("app:/p?\u{212A}ey=1&fix=V") == "unknownAction")
    #expect(strict("app:/p?%E2%84%AAey=1&fix=V") == "unknownAction")
    #expect(lax("app:/p?%E2%84%AAey=1&fix=V") == "unknownAction")
  }

  /// Texts that are equal for Swift and differ in their bytes are different names and values.
  @Test func comparesBytes() throws {
    let read = try RoutingProbe(["/p?\u{E9}={a}&k=%C3%A9"])
    #expect(read("app:/p?%C3%A9=1&k=é") != "unknownAction")
    #expect(read("app:/p?e%CC%81=1&k=%C3%A9") == "unknownAction")
    #expect(read("app:/p?%C3%A9=1&k=e%CC%81") == "unknownAction")
  }

  @Test func trailingSlashIsAnOption() throws {
    let templates = ["//h", "//s/", "/a/{x}", "/b/{x}/", "/c/{p*}", "/d/{p*}/e"]
    let lax = try RoutingProbe(templates)
    let strict = try RoutingProbe(
      templates, of: URLInterface(name: "App", schemes: ["app"]) { $0.ignoresSlash = false })
    for (url, ignored, kept) in [
      ("app://h", "//h", "//h"),
      ("app://h/", "//h", "unknownAction"),
      ("app://s", "//s/", "unknownAction"),
      ("app://s/", "//s/", "//s/"),
      ("app:/a/1", "/a/{x} x=1", "/a/{x} x=1"),
      ("app:/a/1/", "/a/{x} x=1", "unknownAction"),
      ("app:/a/1//", "unknownAction", "unknownAction"),
      ("app:/b/1", "/b/{x}/ x=1", "unknownAction"),
      ("app:/b/1/", "/b/{x}/ x=1", "/b/{x}/ x=1"),
      ("app:/c/1/", "/c/{p*} p=1/", "/c/{p*} p=1/"),
      ("app:/d/1/e", "/d/{p*}/e p=1", "/d/{p*}/e p=1"),
      ("app:/d/1/e/", "/d/{p*}/e p=1", "unknownAction"),
    ] {
      #expect(lax(url) == ignored, "\(url)")
      #expect(strict(url) == kept, "\(url)")
    }
  }

  @Test func prefixesAreEquivalent() throws {
    let prefixes = ["//x-callback-url/", "///", "//", "", "//ca%66é/"]
    let templates = ["//x-callback-url/go", "//x-callback-url/{a}/b", "///deep/{x}"]
    let read = try RoutingProbe(templates, prefixes: prefixes)
    for opening in ["//x-callback-url/", "//X-Callback-URL/", "///", "//", "", "//caf%C3%A9/"] {
      #expect(read("app:\(opening)go") == "//x-callback-url/go", "\(opening)")
      #expect(read("app:\(opening)deep/1") == "///deep/{x} x=1", "\(opening)")
    }
    #expect(read("app://1/b") == "//x-callback-url/{a}/b a=1")
    #expect(read("app:/go") == "unknownAction")
    // Builders write the first of them, whichever one the template has.
    #expect(read.build([]) == "app://x-callback-url/go")
    #expect(
      try RoutingProbe(["///deep/{x}"], prefixes: prefixes).build([("x", "1")])
        == "app://x-callback-url/deep/1")
    #expect(try RoutingProbe(["//go"], prefixes: prefixes).build([]) == "app://x-callback-url/go")
    #expect(try RoutingProbe(["//"], prefixes: prefixes).build([]) == "app://x-callback-url/")
    // A place that begins with a placeholder has no opening.
    #expect(try RoutingProbe(["{a}"], prefixes: ["", "x/"])("app:b") == "{a} a=b")
  }

  @Test func unknownParametersAreAnOption() throws {
    let strict = try RoutingProbe(
      ["/p?a={x}&{n}&b&c=d"],
      of: URLInterface(name: "App", schemes: ["app"]) { $0.unknownParameters = .reject })
    #expect(strict("app:/p?a=1&n&b&c=d").hasSuffix("x=1 n=n"))
    #expect(strict("app:/p?&a=1&&n&b&c=d&").hasSuffix("x=1 n=n"))
    #expect(strict("app:/p?a=1&n&b&c=d&e") == "unknownParameter")
    #expect(strict("app:/p?a=1&n&b&c=d&e=1") == "unknownParameter")
    #expect(strict("app:/p?a=1&n&b&c=d&=") == "unknownParameter")
    #expect(strict("app:/p?a=1&n&b&c=d#e=1").hasSuffix("x=1 n=n"))
    // What `{name+}` takes is no query of the action's own.
    let rest = try RoutingProbe(
      ["go:{u+}"],
      of: URLInterface(name: "App", schemes: ["app"]) { $0.unknownParameters = .reject })
    #expect(rest("app:go:a?b=1&u=2&u=3") == "go:{u+} u=a?b=1&u=2&u=3")
    // Ignored is ignored: what nobody reads need not decode.
    let lax = try RoutingProbe(["/p"])
    #expect(lax("app:/p?%zz=%00#%zz") == "/p")
  }

  @Test func findsOneOfManyRoutes() throws {
    var templates: [String] = []
    for number in 0..<200 {
      templates += [
        "//x-callback-url/action\(number)", "/deep/er/\(number)/{x}", "opaque\(number):{x}",
        "/deep/er/{y}/\(number)",
      ]
    }
    let read = try RoutingProbe(templates)
    for number in 0..<200 {
      #expect(read("app://x-callback-url/action\(number)/") == templates[number * 4])
      #expect(read("app:/deep/er/\(number)/a") == "\(templates[number * 4 + 1]) x=a")
      #expect(read("app:opaque\(number):a") == "\(templates[number * 4 + 2]) x=a")
      #expect(read("app:/deep/er/a/\(number)") == "\(templates[number * 4 + 3]) y=a")
    }
    #expect(read("app://x-callback-url/action200") == "unknownAction")
  }
}

/// An app with one action that has nothing to say takes no memory at all, and is read all the same.
@Suite struct RoutingSmallestAppTests {
  enum Bell: URLApp {
    static let interface = URLInterface(name: "Bell", schemes: ["bell"])

    enum Action: URLAppAction {
      case ring(Ring)

      static let routes = URLRoutes(Bell.interface, [Ring.route])

      var request: any URLActionRequest {
        switch self {
        case .ring(let request): request
        }
      }

      init(_ ordinal: Int, from url: inout URLReader) throws(RequestError) {
        self = .ring(try Ring(from: &url))
      }
    }

    struct Ring: URLAction {
      typealias App = Bell
      static let route = URLRoute("ring", of: Bell.interface, "")
      init() {}
      init(from url: inout URLReader) throws(RequestError) {}
      func write(to url: inout URLWriter) {}
    }
  }

  @Test func reads() throws {
    #expect(MemoryLayout<Bell.Action>.size == 0)
    #expect(throws: Never.self) { try Bell.Action("bell:") }
    #expect(throws: RequestError(.unknownAction)) { try Bell.Action("bell:x") }
    #expect(Bell.Ring().urlString == "bell:")
    #expect(try Bell.Ring("BELL:?x=1") == Bell.Ring())
  }
}
