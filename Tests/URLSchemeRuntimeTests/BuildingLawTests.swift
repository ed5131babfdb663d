import Foundation
import TestSupport
import Testing
import URLSchemeRuntime

/// For every request `r` that can be built, `parse(build(r)) == r`.
@Suite struct BuildingLawTests {
  private struct Tally {
    var built = 0
    var refused = 0
  }

  private func hash(of request: some URLActionRequest) -> Int {
    var hasher = Hasher()
    request.hash(into: &hasher)
    return hasher.finalize()
  }

  /// Builds a request and reads it back by its own type and by the app's.
  private func check<Request: URLActionRequest>(
    _ request: Request, _ tally: inout Tally
  ) throws where Request.App: Kitchen {
    let text: String
    do {
      text = try request.built()
    } catch let error as RequestError {
      tally.refused += 1
      guard error.reason == .notRepresentable, error.action == Request.route.name else {
        throw error
      }
      return
    }
    tally.built += 1
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !text.utf8.contains(0x22) else {
      Issue.record("\(text) is no legal URL")
      return
    }
    let read: Request
    do { read = try Request(text) } catch {
      Issue.record("\(text) is refused: \(error)")
      return
    }
    guard read == request, hash(of: read) == hash(of: request) else {
      Issue.record("\(text) reads as \(read), which is not \(request)")
      return
    }
    let again = try read.built()
    if again != text { Issue.record("\(text) is built again as \(again)") }
    let action = try Request.App.Action(text)
    if (action.request as? Request) != request { Issue.record("\(text) is \(action)") }
    // A `URL` is the same text; Foundation has not escaped it again.
    if let request = request as? any URLAction, try request.url.absoluteString != text {
      Issue.record("\(text) as a URL is \(try request.url)")
    }
    if let request = request as? any URLThrowingAction, let url = try? request.url,
      url.absoluteString != text
    {
      Issue.record("\(text) as a URL is \(url)")
    }
  }

  private func check<Request: KitchenTexts>(
    _: Request.Type, seed: UInt64, atLeast minimum: Int = 15
  ) throws {
    var random = SeededGenerator(seed)
    var tally = Tally()
    for _ in 0..<100 { try check(Request(texts: random.texts(Request.names)), &tally) }
    // The test would be worth nothing if most requests were refused, or none where some must be.
    #expect(tally.built > minimum, "\(Request.self): \(tally)")
  }

  private func checkTexts<App: Kitchen>(_: App.Type, seed: UInt64) throws {
    try check(Dish<App>.self, seed: seed)
    try check(Album<App>.self, seed: seed)
    try check(File<App>.self, seed: seed)
    try check(Link<App>.self, seed: seed)
    try check(Shop<App>.self, seed: seed)
    try check(Charge<App>.self, seed: seed)
    try check(Post<App>.self, seed: seed, atLeast: 80)
    try check(Start<App>.self, seed: seed, atLeast: 80)
    try check(Paste<App>.self, seed: seed, atLeast: 80)
    try check(Find<App>.self, seed: seed)
    try check(Look<App>.self, seed: seed)
    try check(Either<App>.self, seed: seed)
    try check(Web<App>.self, seed: seed)
    try check(Mix<App>.self, seed: seed, atLeast: 5)
    try check(Path<App>.self, seed: seed)
    try check(Edit<App>.self, seed: seed)
    try check(Read<App>.self, seed: seed, atLeast: 80)
  }

  @Test(.enabled(if: runsSlowTests)) func holdsForTexts() throws {
    try checkTexts(PercentKitchen.self, seed: 1)
    try checkTexts(PlusKitchen.self, seed: 2)
  }

  private func checkCook<App: Kitchen>(_: App.Type, seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var tally = Tally()
    var refused = 0
    for _ in 0..<250 {
      do throws(any Error) {
        try check(try random.cook(App.self), &tally)
      } catch let error as RequestError {
        // Only what a type can't express: a tag with a comma, a list of one empty text.
        #expect(error.reason == .notRepresentable && ["tags", "color"].contains(error.parameter))
        refused += 1
      }
    }
    #expect(tally.refused == 0)
    #expect(tally.built > 165)
    #expect(refused > 1)
  }

  @Test(.enabled(if: runsSlowTests)) func holdsForEveryKindOfParameter() throws {
    try checkCook(PercentKitchen.self, seed: 5)
    try checkCook(PlusKitchen.self, seed: 6)
  }

  /// NUL is refused by readers and not by builders.
  @Test func builderTakesNUL() throws {
    let request = try Cook<PercentKitchen>(word: "a\0b")
    #expect(request.urlString.contains("word=a%00b"))
    #expect(throws: RequestError(.invalidEncoding, action: "cook", parameter: "word")) {
      try Cook<PercentKitchen>(request.urlString)
    }
  }

  /// A URL beyond the limit is refused by readers and not by builders.
  @Test func builderTakesAnyLength() throws {
    let request = Post<PercentKitchen>(texts: [:])
    #expect(try request.urlString == "kitchen:///post")
    let long = try Cook<PercentKitchen>(word: "w", raw: String(repeating: " ", count: 40_000))
    #expect(long.urlString.utf8.count > 120_000)
    #expect(try long.url.absoluteString == long.urlString)
    #expect(
      throws: RequestError(.urlTooLong, expected: "at most 65536 bytes, in canonical form as well")
    ) {
      try Cook<PercentKitchen>(long.urlString)
    }
  }

  /// A text that is no `URL` to the system ends no process: the checker finds such a template, and
  /// another system's parser may be stricter.
  @Test func whatIsNoURLIsAnError() {
    #expect(URL(string: Odd.Knock().urlString) == nil)
    #expect(
      throws: RequestError(
        .notRepresentable, action: "knock", expected: "a template that makes a valid URL")
    ) { try Odd.Knock().url }
  }
}

/// An app whose one template is no URL: its port is none.
private enum Odd: URLApp {
  static let interface = URLInterface(name: "Odd", schemes: ["odd"])

  struct Knock: URLAction {
    typealias App = Odd
    static let route = URLRoute("knock", of: Odd.interface, "//door:knocker")
    init() {}
    init(from url: inout URLReader) {}
    func write(to url: inout URLWriter) {}
  }

  enum Action: URLAppAction {
    case knock(Knock)
    static let routes = URLRoutes(Odd.interface, [Knock.route])

    var request: any URLActionRequest {
      switch self {
      case .knock(let request): request
      }
    }

    init(_ ordinal: Int, from url: inout URLReader) throws(RequestError) {
      self = .knock(Knock(from: &url))
    }
  }
}
