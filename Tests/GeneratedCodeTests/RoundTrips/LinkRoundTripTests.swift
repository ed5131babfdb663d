import Foundation
import SeededRandom
import Testing
import URLSchemeReceiving
import URLSchemeRuntime

/// What is asked by an app's scheme can be asked by an address on the web, and is the same request.
@Suite struct LinkRoundTripTests {
  /// The link of a request, which has to read as the request and be a legal URL.
  private static func expect<Request: URLActionRequest>(
    _ request: Request, _ link: () throws -> String
  ) throws -> Bool {
    let text: String
    do {
      text = try link()
    } catch let error as RequestError where error.reason == .notRepresentable {
      return false
    }
    #expect(text.hasPrefix("https://example.com/app"))
    #expect(URL(string: text)?.absoluteString == text)
    let read = try Request(text)
    #expect(read == request && Contents.text(read) == Contents.text(request), "\(text)")
    // The other address means the same.
    let other =
      "HTTPS://LINKS.example.com:8443" + text.dropFirst("https://example.com/app".count)
    #expect(try Request(other) == request, "\(other)")
    return true
  }

  private func rounds(
    _ seed: UInt64, _ body: (inout SeededGenerator) throws -> Bool
  ) rethrows {
    var random = SeededGenerator(seed)
    var built = 0
    for _ in 0..<300 where try body(&random) { built += 1 }
    #expect(built > 150)
  }

  @Test func anOpaquePlaceIsAPath() throws {
    try rounds(1) { random in
      let request = Linked.Album(album: random.text(), index: random.maybe { $0.integer() })
      return try Self.expect(request) { try request.universalLinkString }
    }
    // Beside a literal of the same name, and where a browser would take it for another place.
    for name in ["settings", "days", "", ".", "..", "a/b", "ü ?#&%"] {
      let request = Linked.Album(album: name)
      let isBuilt = try Self.expect(request) { try request.universalLinkString }
      #expect(isBuilt == !["settings", "", ".", ".."].contains(name), "\(name)")
    }
  }

  @Test func typedPlaces() throws {
    try rounds(2) { random in
      let request = try Linked.Day(
        day: random.day(), part: random.maybe { $0.text() },
        token: random.maybe { Secret($0.text()) })
      return try Self.expect(request) { try request.universalLinkString }
    }
    try rounds(3) { random in
      let request = Linked.File(path: random.text() + "/" + random.text())
      return try Self.expect(request) { try request.universalLinkString }
    }
  }

  /// Nothing can fail, so nothing throws.
  @Test func queries() throws {
    try rounds(4) { random in
      let request = Linked.Find(text: random.text(), exact: random.maybe { $0.chance(2) })
      return try Self.expect(request) { request.universalLinkString }
    }
    #expect(
      try Linked.Find(text: "a b&c").universalLink.absoluteString
        == "https://example.com/app/find?text=a%20b%26c")
    #expect(Linked.Settings().universalLinkString == "https://example.com/app/settings")
  }

  /// An optional part that brings its slash stands right behind the address.
  @Test func aPlaceThatMayBeEmpty() throws {
    try rounds(5) { random in
      let request = Linked.Tour(page: random.maybe { $0.integer() })
      return try Self.expect(request) { try request.universalLinkString }
    }
    #expect(try Linked.Tour().universalLinkString == "https://example.com/app")
    #expect(try Linked.Tour(page: 3).universalLinkString == "https://example.com/app/tour/3")
  }

  /// Its own address, and no other.
  @Test func aWrittenAddressIsTheOnlyOne() throws {
    let sale = Linked.Sale(week: 7)
    #expect(try sale.universalLinkString == "https://shop.example.com/sale/7")
    #expect(try rejection { try Linked.Action("https://example.com/app/sale/7") } != nil)
    #expect(!(Linked.Hidden() is any URLLinkAction || Linked.Hidden() is any URLThrowingLinkAction))
    for url in ["https://links.example.com:8443/hidden", "https://example.com/app/hidden"] {
      guard case .album? = try? Linked.Action(url) else {
        Issue.record("'hidden' is an album's name there: \(url)")
        continue
      }
    }
  }

  // MARK: Strangers' addresses

  @Test(arguments: [
    "https://example.com", "https://example.com/application/find?text=a",
    "https://evil.example/app/find?text=a", "https://example.com.evil.example/app/find?text=a",
    "https://user@example.com/app/find?text=a", "https://links.example.com/find?text=a",
    "http://example.com/app/find?text=a", "https:/example.com/app/find?text=a",
    "https:example.com/app/find?text=a", "linked-https://example.com/app/find?text=a",
    "https://example.com/app/find/more?text=a", "linked://example.com/app/find?text=a",
  ])
  func otherAddressesAreUnhandled(_ url: String) async throws {
    let opener = Recorder()
    let outcome = await Linked.Router(Silent(), opener: opener).handle(url)
    #expect(outcome.isUnhandled, "\(outcome)")
    #expect(await opener.opened.isEmpty)
  }

  private struct Silent: Linked.Handler {
    func album(_ request: Linked.Album) async throws {}
    func settings(_ request: Linked.Settings) async throws {}
    func day(_ request: Linked.Day) async throws {}
    func file(_ request: Linked.File) async throws {}
    func find(_ request: Linked.Find) async throws {}
    func sale(_ request: Linked.Sale) async throws {}
    func tour(_ request: Linked.Tour) async throws {}
    func share(_ request: Linked.Share) async throws {}
    func hidden(_ request: Linked.Hidden) async throws {}
  }

  @Test func aRouterTakesBoth() async throws {
    for url in [
      "linked://x-callback-url/find?text=a&x-success=caller%3A%2F%2Fdone",
      "https://example.com/app/find?text=a&x-success=caller%3A%2F%2Fdone",
      "https://links.example.com:8443/find?x-success=https%3A%2F%2Fcaller.example%2Fdone&text=a",
    ] {
      let outcome = await Linked.Router(Silent(), opener: Recorder()).handle(url)
      #expect(outcome.answer != nil, "\(outcome)")
    }
  }

  /// An answer to the app's own links would be a loop, however the host is spelled.
  @Test(arguments: [
    "https://example.com/app/find?text=a", "https://EXAMPLE.com", "https://example.com./app",
    "https://example.com:443/app", "https://user:word@example.com/app", "https://%65xample.com/a",
    "https://links.example.com:8443/find", "https://shop.example.com/anything",
    "http://example.com/app",
  ])
  func ownLinksAreNoCallbacks(_ callback: String) async throws {
    let opener = Recorder()
    let encoded = try #require(
      callback.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let router = Linked.Router(
      Silent(), opener: opener,
      options: RouterOptions(callbacks: CallbackPolicy(opensSystemSchemes: true)))
    let outcome = await router.handle("linked://find?text=a&x-success=" + encoded)
    #expect(outcome.rejection?.reason == .callbackRefused, "\(outcome)")
    #expect(await opener.opened.isEmpty)
  }

  // MARK: Pages

  @Test func aPageHoldsNoSecretAndNoCallback() throws {
    let url = "https://example.com/app/days/2026-01-31?token=hunter2&x-success=caller%3A"
    let request = try Linked.Action(url).request
    let page = FallbackPage(request)
    #expect(page.file == "Linked/day.html" && page.hasValues)
    #expect(page.values.map(\.name) == ["day"] && page.values.map(\.text) == ["2026-01-31"])
    #expect(page.appURL == "linked://x-callback-url/days/2026-01-31?token=hunter2")
  }

  @Test func aPagesTextsAreOneLineEach() throws {
    let text = "a\u{202E}b\r\n\u{0}c" + String(repeating: "long ", count: 1000)
    let page = FallbackPage(Linked.Find(text: text))
    let shown = try #require(page.values.first?.text)
    #expect(shown.hasPrefix("ab") && shown.count <= 210)
    #expect(
      shown.unicodeScalars.allSatisfy {
        ![.control, .format, .lineSeparator].contains($0.properties.generalCategory)
      })
    // By the app's own scheme, also where the address on the web is written first.
    #expect(FallbackPage(Linked.Sale(week: 7)).appURL == "linked://x-callback-url/sale/7")
  }

  @Test func aLinkAddsNothingToTheBannerOfItsPage() throws {
    let link = "https://example.com/app/albums/Winter,app-id=999/share"
    let page = FallbackPage(try Linked.Share(link))
    #expect(page.appURL?.contains(",app-id=999") == true && page.appArgument == nil)
    let usual = FallbackPage(Linked.Sale(week: 7))
    #expect(usual.appArgument == usual.appURL)
  }
}
