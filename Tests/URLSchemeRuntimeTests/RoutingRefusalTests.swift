import TestSupport
import Testing
import URLSchemeReceiving
import URLSchemeRuntime

/// Where a URL goes that an action refuses, in an app that goes on with the next shape.
@Suite struct RoutingRefusalTests {
  /// A word of one letter at most, or of five at least; both have the same template.
  enum Words: URLApp {
    static let interface = URLInterface(name: "Words", schemes: ["words"]) {
      $0.replies = .xCallback
      $0.triesNext = true
    }

    struct Action: URLAppAction {
      let request: any URLActionRequest
      static let routes = URLRoutes(Words.interface, [Short.route, Long.route])

      init(_ ordinal: Int, from url: inout URLReader) throws(RequestError) {
        request = ordinal == 0 ? try Short(from: &url) : try Long(from: &url)
      }
    }

    struct Short: URLThrowingAction {
      typealias App = Words
      static let route = URLRoute("short", of: Words.interface, "//{word}")
      let word: String

      init(from url: inout URLReader) throws(RequestError) {
        word = try url.string("word")
        try Require.length("word", word, atMost: 1)
      }
      func write(to url: inout URLWriter) { url.string("word", word) }
    }

    struct Long: URLThrowingAction {
      typealias App = Words
      static let route = URLRoute("long", of: Words.interface, "//{word}", replies: .noReply)
      let word: String

      init(from url: inout URLReader) throws(RequestError) {
        word = try url.string("word")
        try Require.length("word", word, atLeast: 5)
      }
      func write(to url: inout URLWriter) { url.string("word", word) }
    }
  }

  struct Router: URLAppRouter {
    let context: RouterContext

    init(_ opener: some URLOpener) {
      context = RouterContext(Words.self, opener: opener, options: RouterOptions())
    }

    nonisolated(nonsending) func callHandler(for action: Words.Action) async throws -> AnyReply? {
      nil
    }
  }

  @Test func theNextShapeIsTried() throws {
    #expect(try Words.Action("words://a").request is Words.Short)
    #expect(try Words.Action("words://abcde").request is Words.Long)
    #expect(try Words.Long("words://abcde").word == "abcde")
    let refused = #expect(throws: RequestError.self) { try Words.Action("words://abc") }
    #expect(refused?.action == "short")
    #expect(refused?.reason == .tooLong)
    #expect(throws: RequestError(.unknownAction, action: "long")) { try Words.Long("words://a") }
  }

  /// The caller is told as the first action tells, though the last one that is tried answers nothing.
  @Test func theFirstActionAnswersForAll() async {
    let opened = OpenedURLs()
    let outcome = await Router(opened).handle("words://abc?x-error=app%3A")
    #expect(outcome.testDescription == "rejected tooLong")
    #expect(await opened.urls.count == 1)
  }

  /// A URL isn't compared again with the shapes before the one whose action refuses it.
  @Test func eachShapeIsComparedOnce() {
    let interface = URLInterface(name: "Many", schemes: ["many"]) { $0.triesNext = true }
    let routes = (0..<6).map { URLRoute("a\($0)", of: interface, "//{word}") }
    let compared = Lock<[Int]>([])
    // Every other shape is one that the URL doesn't have.
    let table = URLRoutes(interface, routes) { url in
      for place in routes.indices where url.triesNextShape() {
        compared.withLock { $0.append(place) }
        if place % 2 == 1 { return place }
      }
      return nil
    }
    var tried: [Int] = []
    let error = #expect(throws: RequestError.self) {
      try table.read("many://x") { place, _ throws(RequestError) in
        tried.append(place)
        throw RequestError(.tooLong)
      }
    }
    #expect(error?.action == "a1")
    #expect(tried == [1, 3, 5])
    #expect(compared.withLock { $0 } == Array(routes.indices))
  }

  /// What isn't about the request says nothing of which action it is.
  @Test func aRefusedCallbackIsFinal() {
    var tried: [Int] = []
    let error = #expect(throws: RequestError.self) {
      try Words.Action.routes.read("words://abc") { ordinal, _ throws(RequestError) in
        tried.append(ordinal)
        throw RequestError(.callbackRefused)
      }
    }
    #expect(error?.reason == .callbackRefused)
    #expect(tried == [0])
  }

  /// Reading ends, even if what finds actions passes over no shape.
  @Test func readingEnds() {
    let routes = URLRoutes(Words.interface, [Words.Short.route]) { _ in 0 }
    let error = #expect(throws: RequestError.self) {
      try routes.read("words://abc") { _, _ throws(RequestError) in
        throw RequestError(.tooShort)
      }
    }
    #expect(error?.reason == .tooShort)
  }
}
