import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// The reading of host, path and query agrees with Foundation's `URLComponents` wherever that is
/// right, and every difference is one on purpose.
@Suite struct DifferentialTests {
  /// The parts of a URL, percent-decoded.
  private struct Parts: Hashable {
    var host: String?
    var path: String
    var items: [NamedValue<String>]
  }

  private static let table: URLRoutes = {
    let interface = URLInterface(name: "App", schemes: ["app"]) { $0.ignoresSlash = false }
    let templates = [
      "//{host}", "//{host}/", "//{host}/{path*}", "/", "/{path*}", "{path}", "", "//",
    ]
    return URLRoutes(interface, templates.map { URLRoute($0, of: interface, $0) })
  }()

  private func ours(_ url: String) throws(RequestError) -> Parts {
    try Self.table.reading(url) { ordinal, reader throws(RequestError) in
      let template = Self.table.routes[ordinal].name
      var path = try reader.string(ifPresent: "path") ?? ""
      if template.hasSuffix("/") && template != "//" || template.contains("/{path") {
        path = "/" + path
      }
      let host = try reader.string(ifPresent: "host")
      return Parts(
        host: template.hasPrefix("//") ? host ?? "" : nil, path: path,
        items: try reader.pairs(of: .string))
    }
  }

  private func foundations(_ url: String) throws -> Parts {
    let components = try #require(URLComponents(string: url), "\(url)")
    let items = (components.queryItems ?? []).compactMap { item -> NamedValue<String>? in
      // Foundation has an item without a name for each `&` too many.
      item.name.isEmpty && item.value == nil
        ? nil : NamedValue(name: item.name, value: item.value ?? "")
    }
    return Parts(host: components.host, path: components.path, items: items)
  }

  private func randomURL(_ random: inout SeededGenerator) -> String {
    func text(_ characters: String, _ count: Int) -> String {
      var text = ""
      for _ in 0..<Int.random(in: 0...count, using: &random) {
        text +=
          random.chance(6)
          ? random.pick([
            "%20", "%2F", "%2f", "%26", "%3D", "%25", "%C3%A9", "%41", "%F0%9F%98%80", "%0A",
          ])
          : String(random.pick(Array(characters)))
      }
      return text
    }
    let segment = "aZ09-_~!$&'()*+,;=:@"
    var url = random.pick(["app:", "APP:", "aPp:"])
    switch Int.random(in: 0..<4, using: &random) {
    case 0: url += "//" + text("aZ09-_~!$&'()*+,;=", 5)
    case 1: url += "//" + text("aZ09-_~", 5) + "h/" + text(segment + "//", 8)
    case 2: url += "/" + text(segment, 3) + "x" + text(segment + "//", 8)
    default: url += random.chance(4) ? "" : "o" + text(segment + "//", 8)
    }
    if random.chance(2) { url += "?" + text("aZ09-_~!$'()*,;:@/?==&&&", 16) }
    if random.chance(4) { url += "#" + text(segment + "?/", 5) }
    return url
  }

  /// Browsers end a host at these or take it for none, even where they are escaped (URL Standard), so a host that has one
  /// would be another one for whoever goes on to it.
  @Test func hostsOnTheWebAreThoseOfBrowsers() throws {
    let interface = URLInterface(name: "App", schemes: ["app"]) { $0.otherSchemes = ["https"] }
    let table = URLRoutes(
      interface,
      ["https://{host}/{path*}", "https://{user}@{host}/{path*}", "//{host}/{path*}"]
        .map { URLRoute($0, of: interface, $0) })
    func read(_ url: String) -> String? {
      try? table.reading(url) { _, reader throws(RequestError) in try reader.string("host") }
    }
    for character in "\u{1}\u{1F} #%/:<>?@[\\]^|\u{7F}" {
      let escape = URLText.encoded(String(character))
      for host in ["a\(escape).b", "\(escape)b", "a\(escape.lowercased())"] {
        #expect(read("https://\(host)/c") == nil, "\(host)")
      }
      // With a scheme of the app's own, a host is data.
      #expect(read("app://a\(escape).b/c") == "a\(character).b")
    }
    for character in "\u{1} <>\\^|\u{7F}" {
      #expect(read("HTTPS://a\(character).b/c") == nil, "\(character)")
      #expect(read("https://user\(character)@b/c") == "b")
    }
    #expect(read("https://m%C3%BC-a_b.c:80/d") == "m\u{FC}-a_b.c:80")
    #expect(read("https://[::1]:80/d") == "[::1]:80")
    #expect(read("https://a%22%7B%7D%60.b/c") == "a\"{}`.b")
  }

  @Test func agreesOnLegalURLs() throws {
    var random = SeededGenerator(31)
    var count = 0
    for _ in 0..<4000 {
      let url = randomURL(&random)
      let own: Parts
      do { own = try ours(url) } catch {
        Issue.record("\(url) is refused: \(error)")
        continue
      }
      let theirs = try foundations(url)
      guard own == theirs else {
        Issue.record("\(url) is \(own), and for Foundation \(theirs)")
        continue
      }
      count += 1
    }
    #expect(count == 4000)
  }

  // MARK: Differences on purpose

  /// A caller that means a space may have written `+`, and only the app knows; Foundation never
  /// takes it for one.
  @Test func plus() throws {
    let url = "kitchen://x-callback-url/cook?word=a+b&all=1"
    #expect(try Cook<PlusKitchen>(url).word == "a b")
    #expect(try foundations(url).items.first?.value == "a+b")
    #expect(try Cook<PercentKitchen>(url).word == "a+b")
  }

  /// `a&&b` and `?&` say nothing between their ampersands.
  @Test func emptyItems() throws {
    let url = "app:x?&a&&b=&"
    #expect(
      try ours(url).items == [NamedValue(name: "a", value: ""), NamedValue(name: "b", value: "")])
    #expect(URLComponents(string: url)?.queryItems?.count == 5)
    // An item with an empty name has a `=`, and stays.
    #expect(try ours("app:x?=").items == [NamedValue(name: "", value: "")])
  }

  /// Foundation takes a malformed escape for text that was never escaped, and escapes it.
  @Test(arguments: ["%", "%4", "%zz", "%%41", "a%2"])
  func malformedEscapes(text: String) throws {
    #expect(throws: RequestError(.invalidEncoding, action: "{path}", parameter: "k")) {
      try Self.table.reading("app:x?k=\(text)") { _, reader throws(RequestError) in
        try reader.string("k")
      }
    }
    #expect(throws: RequestError(.invalidEncoding)) { try ours("app:\(text)") }
    #expect(URLComponents(string: "app:x?k=\(text)")?.queryItems?.first?.value == text)
  }

  /// One illegal character makes Foundation escape all escapes again; nobody meant that.
  @Test func illegalCharacters() throws {
    for (url, value) in [
      ("app:x?k=a b%20c", "a b c"), ("app:x?k=é%20", "é "), ("app:x?k=[%5D", "[]"),
      ("app:x?k=a|b%7C", "a|b|"), ("app:x?k=\"%22", "\"\""),
    ] {
      #expect(try ours(url).items == [NamedValue(name: "k", value: value)])
    }
    #expect(URLComponents(string: "app:x?k=a|b%7C")?.queryItems?.first?.value != "a|b|")
    #expect(try ours("app:/a b/%20").path == "/a b/ ")
    #expect(try ours("app://hé b/x").host == "hé b")
  }

  /// Foundation gives text that is not UTF-8 as nil, which looks like an item without a value.
  @Test func invalidUTF8() throws {
    #expect(throws: RequestError.self) { try ours("app:x?k=%FF") }
    #expect(throws: RequestError.self) { try ours("app:x?k=%00") }
    #expect(throws: RequestError.self) { try ours("app:/%FF") }
    #expect(throws: RequestError.self) { try ours("app:/%00") }
  }

  /// A dot segment is a place for Foundation and a way out of the folder for whoever resolves it.
  @Test func dotSegments() throws {
    for url in [
      "app:/a/../b", "app:/..", "app:/.", "app:/a/%2E%2e/b", "app://h/..", "app:/a/..%2Fb",
    ] {
      #expect(throws: RequestError(.unknownAction), "\(url)") { try ours(url) }
      #expect(URLComponents(string: url) != nil)
    }
  }

  /// A custom scheme's host is whatever the app says, ports included; Foundation has a part of its own for
  /// these. A user is no part of the host, and what isn't a host and a port is no URL to either.
  @Test func authorities() throws {
    #expect(try ours("app://h:80/x").host == "h:80")
    #expect(URLComponents(string: "app://h:80/x")?.host == "h")
    for url in ["app://user@h/x", "app://user:word@h:80/x", "app://@h/x", "app://h@/x"] {
      #expect(throws: RequestError(.unknownAction), "\(url)") { try ours(url) }
    }
    #expect(try ours("app://user%40h/x").host == "user@h")
    #expect(URLComponents(string: "app://user%40h/x")?.host == "user@h")
    #expect(throws: RequestError.self) { try ours("app://a:b/x") }
    #expect(URLComponents(string: "app://a:b/x") == nil)
  }
}
