import Foundation
import ShopLinks
import Testing
import URLSchemeRuntime

/// The site over loopback, with a real HTTP client.
@Suite struct LinkServerTests {
  @Test func theAssociationFile() async throws {
    try await Server.run { server in
      let answer = try await server.send("/.well-known/apple-app-site-association")
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "application/json")
      #expect(answer.headers["location"] == nil)
      let file = try #require(
        JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any])
      let links = try #require(file["applinks"] as? [String: Any])
      let details = try #require(links["details"] as? [[String: Any]])
      #expect(details.map { $0["appIDs"] as? [String] } == [["ABCDE12345.com.example.shop"]])
      let components = try #require(details.first?["components"] as? [[String: Any]])
      let paths = components.filter { $0["exclude"] == nil }.map { $0["/"] as? String }
      #expect(paths == ["/item/?*", "/search", "/search/", "/redeem", "/redeem/"])
    }
  }

  @Test func aPageOffersTheAppAndTheStore() async throws {
    try await Server.run { server in
      let answer = try await server.send("/item/7?size=large")
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      #expect(answer.text.contains(#"href="example-shop://item/7?size=large""#))
      #expect(answer.text.contains(#"href="https://apps.apple.com/app/id123456789""#))
      #expect(answer.text.contains("<dt>number</dt><dd>7</dd>"))
      // Nothing leads on without the person's tap.
      #expect(answer.headers["location"] == nil && answer.headers["refresh"] == nil)
      #expect(!answer.text.lowercased().contains("http-equiv=\"refresh\""))
      #expect(!answer.text.contains("<script"))
      #expect(answer.text.contains("default-src &#39;none&#39;"))
      #expect(answer.headers["content-security-policy"] == "frame-ancestors 'none'")
      // No tag of the template is left.
      #expect(!answer.text.contains("{{"))
    }
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "'><img src=x onerror=alert(1)>",
    "{{appURL}}", "{{{text}}}", "a&lt;b", "</dd></main>",
  ])
  func valuesAreText(_ value: String) async throws {
    try await Server.run { server in
      let encoded = try #require(
        value.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      let answer = try await server.send("/search?text=" + encoded)
      #expect(answer.status == 200)
      let start = try #require(answer.text.range(of: "<dt>text</dt><dd>")).upperBound
      let end = try #require(answer.text.range(of: "</dd>", range: start..<answer.text.endIndex))
      let shown = answer.text[start..<end.lowerBound]
      #expect(!shown.contains { "<>\"'".contains($0) }, "\(shown)")
      #expect(Self.unescaped(String(shown)) == value)
      // The button has the value too, percent-encoded.
      #expect(answer.text.contains("href=\"example-shop://search?text=\(encoded)\""))
    }
  }

  private static func unescaped(_ html: String) -> String {
    [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x2F;", "/"),
      ("&amp;", "&"),
    ].reduce(html) { $0.replacing($1.0, with: $1.1) }
  }

  @Test func aSecretIsNotShown() async throws {
    try await Server.run { server in
      let answer = try await server.send("/redeem?code=hunter2&campaign=spring")
      #expect(answer.text.contains("<dd>spring</dd>") && !answer.text.contains("<dt>code"))
      // It is a part of the link, and so of the button and of the banner, and of nothing else.
      #expect(answer.text.contains(#/href="[^"]*hunter2/#))
      #expect(answer.text.contains(#/content="app-id=[^"]*app-argument=[^"]*hunter2/#))
      #expect(answer.text.components(separatedBy: "hunter2").count == 3)
      #expect(answer.headers["cache-control"] == "no-store")
      #expect(answer.text.contains(#"<meta name="referrer" content="no-referrer">"#))
    }
  }

  @Test(arguments: [
    "/item/0", "/item/7?size=huge-secret", "/search", "/search?text=secret&text=secret",
    "/search?text=%FF", "/search?text=%00secret", "/item/7?size=%zzsecret",
    "/search?text=" + String(repeating: "secret", count: 100),
  ])
  func aMalformedLinkGetsAClearAnswer(_ target: String) async throws {
    try await Server.run { server in
      let answer = try await server.send(target)
      #expect(answer.status == 400)
      #expect(answer.headers["content-type"] == "text/plain; charset=utf-8")
      #expect(
        answer.text
          == "This link is incomplete or was damaged on its way. Ask whoever sent it for a new one.\n"
      )
    }
  }

  @Test(arguments: [
    "/", "/nothing", "/item", "/item/seven", "/item/7/8", "/item/101", "/basket/empty",
    "/.well-known/", "/.well-known/apple-app-site-association/x", "/index.html", "/Site/pages",
    "/<script>alert(1)</script>", "//evil.example/item/7",
  ])
  func whatIsNotThere(_ target: String) async throws {
    try await Server.run { server in
      let encoded = target.replacing("<", with: "%3C").replacing(">", with: "%3E")
      let answer = try await server.send(encoded)
      #expect(answer.status == 404)
      #expect(!answer.text.contains("script") && !answer.text.contains("evil"))
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
  func onlyReading(_ method: String) async throws {
    try await Server.run { server in
      for target in ["/item/7", "/.well-known/apple-app-site-association", "/nothing"] {
        let answer = try await server.send(target, method: method)
        #expect(answer.status == 405)
        #expect(answer.headers["allow"] == "GET, HEAD")
      }
    }
  }

  @Test func aHeadIsAGetWithoutABody() async throws {
    try await Server.run { server in
      for target in ["/item/7", "/.well-known/apple-app-site-association", "/nothing", "/item/0"] {
        let head = try await server.send(target, method: "HEAD")
        let get = try await server.send(target)
        #expect(head.text.isEmpty && head.status == get.status)
        #expect(head.headers["content-type"] == get.headers["content-type"])
        #expect(head.headers["content-length"] == String(get.text.utf8.count))
      }
    }
  }

  @Test func theLinksOfTheBuilderAreServed() async throws {
    try await Server.run { server in
      let links = [
        try Shop.Item(number: 7, size: .small).universalLinkString,
        try Shop.Search(text: "naïve & “quoted” +1").universalLinkString,
        Shop.Redeem(code: Secret("a b"), campaign: nil).universalLinkString,
      ]
      for link in links {
        #expect(link.hasPrefix("https://links.example.com/"))
        let target = String(link.dropFirst("https://links.example.com".count))
        let answer = try await server.send(target)
        #expect(answer.status == 200, "\(link)")
      }
    }
  }
}
