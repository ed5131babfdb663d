import Foundation
import TestSupport
import Testing
import URLSchemeRuntime

/// Work grows with the URL's length and not faster, whatever the URL is made of and however many
/// routes there are.
@Suite(.serialized) struct ReadingLimitTests {
  private static let length = 65_536

  /// A thousand routes of the kinds that URLs try hardest to be mistaken for.
  private static let table: RouteTable = {
    let interface = URLInterface(name: "App", schemes: ["app"])
    let templates = (0..<200).flatMap { number in
      [
        "//x-callback-url/action\(number)", "/a/\(number)/{x}", "/a/{x}-{y}/\(number)",
        "/\(number)/{p*}/x:{y}", "\(number):{u+}",
      ]
    }
    let all = Route("all", of: interface, "//all", "/all/{p*}", "all:{u+}", "{a}")
    return RouteTable(interface, templates.map { Route($0, of: interface, $0) } + [all])
  }()

  /// The URL with its end repeated up to the longest that is read.
  private static func long(_ start: String, _ part: String, _ end: String = "") -> String {
    let count = (length - start.utf8.count - end.utf8.count) / part.utf8.count
    return start + String(repeating: part, count: count) + end
  }

  private func expectQuick(
    _ url: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) rethrows {
    let time = try processorTime(body)
    #expect(time < 10, "\(url.prefix(40))…", sourceLocation: sourceLocation)
  }

  @Test func anyPlace() {
    for url in [
      Self.long("app:", "/"), Self.long("app://", "a/"), Self.long("app:/all/", "a/"),
      Self.long("app:/all/", "%2F"), Self.long("app:", "%25"), Self.long("app:", "%"),
      Self.long("app:/a/", "x-"), Self.long("app:/a/", "-"), Self.long("app:/a/", "-/"),
      Self.long("app:/1/", "x:"), Self.long("app:/1/", "/x:", "/x:"), Self.long("app:all:", "a"),
      Self.long("app:all:", "%41"), Self.long("app:", "é"), Self.long("app:", "a:"),
      Self.long("app:", "."), Self.long("app:/all/", "../"), Self.long("a", "a", ":"),
      Self.long("app:", "\u{0}"), Self.long("app://", "x-callback-url/"),
    ] {
      expectQuick(url) {
        _ = try? Self.table.read(url) { _, reader throws(RequestError) in
          if let text = try reader.string(ifPresent: "p") { return text }
          return try reader.string(ifPresent: "a") ?? ""
        }
      }
    }
  }

  /// A query of so many items, read by an action with twenty parameters.
  @Test func anyQuery() {
    for part in [
      "a&", "&", "=&", "word&", "w=%41&", "k=v&", "%6B=v&", "%&", "tags=,&", "color=&", "+&",
    ] {
      for url in [
        Self.long("kitchen://x-callback-url/cook?all=1&word=a&", part),
        Self.long("kitchen:/look?mode=in%20side&q=1&exact&", part, "#a"),
        Self.long("kitchen:/find?", part),
      ] {
        expectQuick(url) { _ = try? PercentKitchen.Action(url) }
        expectQuick(url) { _ = try? PlusKitchen.Action(url) }
      }
    }
  }

  @Test func readsAllOfTheLongest() throws {
    let items = Self.long("kitchen://x-callback-url/cook?all=1&word=a&", "c&", "c")
    let request = try Cook<PercentKitchen>(items)
    #expect(request.extra.count > 30_000)
    expectQuick(items) { #expect((try? Cook<PercentKitchen>(request.urlString)) == nil) }
    let slashes = Self.long("app:/all/", "a/")
    let rest = try Self.table.read(slashes) { _, reader throws(RequestError) in
      try reader.string("p")
    }
    #expect(rest.utf8.count > 65_000)
    let tags = Self.long("kitchen://x-callback-url/cook?all=1&word=a&tags=", "a,")
    #expect(try Cook<PercentKitchen>(tags).tags?.count ?? 0 > 30_000)
    let colors = Self.long("kitchen://x-callback-url/cook?all=1&word=a", "&color=b")
    #expect(try Cook<PercentKitchen>(colors).colors?.count ?? 0 > 8000)
  }

  /// Ten times the routes are not ten times the work: the place is looked up, not compared with
  /// each. What is counted is how often a placeholder's test runs.
  @Test func looksUpInsteadOfTrying() throws {
    final class Counter: @unchecked Sendable { var calls = 0 }  // Used by one test on one thread.
    let counter = Counter()
    let type = PlaceholderType { _ in
      counter.calls += 1
      return true
    }
    let read = try RoutingProbe(
      (0..<1000).map { "/r\($0)/{x}" } + ["/{y}/{x}"], placeholders: ["x": type])
    #expect(read("app:/r500/a") == "/r500/{x} x=a")
    #expect(counter.calls <= 4)
    counter.calls = 0
    #expect(read("app:/zzz/a") == "/{y}/{x} y=zzz x=a")
    #expect(counter.calls <= 4)
  }

  @Test func buildsLongURLs() throws {
    let text = String(repeating: "é/", count: 200_000)
    expectQuick("file") {
      #expect(throws: RequestError.self) {
        try File<PercentKitchen>(texts: ["path": text]).urlString
      }
    }
    try expectQuick("cook") {
      let request = try Cook<PercentKitchen>(
        word: "a", extra: (0..<30_000).map { NamedValue("n\($0)", "v") })
      #expect(request.urlString.utf8.count > 200_000)
      #expect(request == request)
    }
  }
}
