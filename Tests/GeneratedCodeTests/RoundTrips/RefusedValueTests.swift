import Foundation
import Testing
import URLSchemeReceiving

/// Values of Swift types that no URL of the app would read back, and secrets in names that a request decides.
@Suite struct RefusedValueTests {
  @Test(arguments: ["a/b", "/x", "//a.example/c", "?q"]) func relativeURLs(_ text: String) throws {
    let url = try #require(URL(string: text))
    func isRefused(_ error: RequestError, _ parameter: String) -> Bool {
      error.reason == .illTyped && error.parameter == parameter
        && error.expected == "a URL with a scheme"
    }
    #expect { _ = try Groups.Video(url: url, muted: false) } throws: {
      isRefused(try #require($0 as? RequestError), "url")
    }
    #expect { _ = try Groups.Video(url: Self.feed, sub: [Self.feed, url], muted: false) } throws: {
      isRefused(try #require($0 as? RequestError), "sub")
    }
    #expect { _ = try Payments.Subscribe(feed: url) } throws: {
      isRefused(try #require($0 as? RequestError), "feed")
    }
    // A base makes it absolute.
    let based = try #require(URL(string: text, relativeTo: Self.feed))
    #expect(try Groups.Video(url: based, muted: false).urlValue == based.absoluteURL)
  }

  private static let feed = URL(filePath: "/feed").absoluteURL

  @Test(arguments: ["mailto:a@b.example", "https:a", "tel:1"])
  func urlsThatAHostWouldBe(_ text: String) throws {
    let url = try #require(URL(string: text))
    #expect { _ = try Payments.Subscribe(feed: url) } throws: {
      let error = try #require($0 as? RequestError)
      return error.reason == .notRepresentable && error.parameter == "feed"
    }
    #expect(throws: RequestError.self) { _ = try Payments.Read(sites: [url]) }
  }

  @Test(arguments: ["https://a.example/b", "http://a.example", "itpc://a.example?x=b://c"])
  func urlsWithoutTheirScheme(_ text: String) throws {
    let url = try #require(URL(string: text))
    let request = try Payments.Subscribe(feed: url)
    #expect(try Payments.Subscribe(request.urlString).feed == url)
  }

  /// The second group's secret is one as well, although its name has another number.
  @Test func secretsOfAllGroups() throws {
    let pay = try Groups.Pay(
      payments: [
        Groups.Payment(address: "a"), Groups.Payment(address: "b", token: Secret("hush")),
      ], label: "x")
    let page = FallbackPage(pay)
    #expect(page.values.map(\.name) == ["label"])
    #expect(page.values.map(\.text) == ["x"])
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(Groups.Action.pay(pay)) }
  }
}
