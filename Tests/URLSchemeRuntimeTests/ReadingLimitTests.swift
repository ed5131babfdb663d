import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// Work grows with the URL's length and not faster, whatever the URL is made of and however many
/// routes there are.
@Suite(.enabled(if: runsSlowTests), .serialized) struct ReadingLimitTests {
  private static let length = 65_536

  /// A thousand routes of the kinds that URLs try hardest to be mistaken for.
  private static let table: URLRoutes = {
    let interface = URLInterface(name: "App", schemes: ["app"])
    let templates = (0..<200).flatMap { number in
      [
        "//x-callback-url/action\(number)", "/a/\(number)/{x}", "/a/{x}-{y}/\(number)",
        "/\(number)/{p*}/x:{y}", "\(number):{u+}",
      ]
    }
    let all = URLRoute("all", of: interface, "//all", "/all/{p*}", "all:{u+}", "{a}")
    return URLRoutes(interface, templates.map { URLRoute($0, of: interface, $0) } + [all])
  }()

  /// A URL whose part is repeated as often as fits.
  private struct Long {
    let start: String
    let part: String
    let end: String

    init(_ start: String, _ part: String, _ end: String = "") {
      self.start = start
      self.part = part
      self.end = end
    }

    /// - Parameter length: At most so many bytes, by default the longest that is read.
    func url(_ length: Int = ReadingLimitTests.length) -> String {
      let count = (length - start.utf8.count - end.utf8.count) / part.utf8.count
      return start + String(repeating: part, count: count) + end
    }
  }

  /// The work on the longest URL, beside that on shorter ones.
  private func expectLinear(
    _ long: Long, sourceLocation: SourceLocation = #_sourceLocation, _ body: (String) -> Void
  ) {
    let growth = Growth(to: Self.length) { body(long.url($0)) }
    #expect(
      growth.isLinear, "\(long.start)\(long.part)…: \(growth)", sourceLocation: sourceLocation)
  }

  @Test func anyPlace() {
    for long in [
      Long("app:", "/"), Long("app://", "a/"), Long("app:/all/", "a/"),
      Long("app:/all/", "%2F"), Long("app:", "%25"), Long("app:", "%"),
      Long("app:/a/", "x-"), Long("app:/a/", "-"), Long("app:/a/", "-/"),
      Long("app:/1/", "x:"), Long("app:/1/", "/x:", "/x:"), Long("app:all:", "a"),
      Long("app:all:", "%41"), Long("app:", "é"), Long("app:", "a:"),
      Long("app:", "."), Long("app:/all/", "../"), Long("a", "a", ":"),
      Long("app:", "\u{0}"), Long("app://", "x-callback-url/"),
    ] {
      expectLinear(long) { url in
        _ = try? Self.table.reading(url) { _, reader throws(RequestError) in
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
      for long in [
        Long("kitchen://x-callback-url/cook?all=1&word=a&", part),
        Long("kitchen:/look?mode=in%20side&q=1&exact&", part, "#a"),
        Long("kitchen:/find?", part),
      ] {
        expectLinear(long) { _ = try? PercentKitchen.Action($0) }
        // A plus is all that one kitchen takes otherwise.
        if part.contains("+") { expectLinear(long) { _ = try? PlusKitchen.Action($0) } }
      }
    }
  }

  @Test func readsAllOfTheLongest() throws {
    // What is empty is built with a `=`, so that this is its own canonical form.
    let request = try Cook<PercentKitchen>(
      Long("kitchen://x-callback-url/cook?all=1&word=a&", "c=&", "c=").url())
    #expect(request.extra.count > 20_000)
    #expect((try? Cook<PercentKitchen>(request.urlString)) == request)
    let slashes = Long("app:/all/", "a/").url()
    let rest = try Self.table.reading(slashes) { _, reader throws(RequestError) in
      try reader.string("p")
    }
    #expect(rest.utf8.count > 65_000)
    let list = "kitchen://x-callback-url/cook?all=1&word=a&tags="
    let tags = list + String(repeating: "a,", count: 15_000)
    #expect(try Cook<PercentKitchen>(tags).tags?.count == 15_001)
    // What is read can be built, so a URL that grows too long by that is refused.
    #expect(throws: RequestError.self) { try Cook<PercentKitchen>(Long(list, "a,").url()) }
    let colors = Long("kitchen://x-callback-url/cook?all=1&word=a", "&color=b").url()
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
    let file = Growth(to: 100_000) { count in
      #expect(throws: RequestError.self) {
        try File<PercentKitchen>(texts: ["path": String(repeating: "é/", count: count)]).urlString
      }
    }
    #expect(file.isLinear, "\(file)")
    let cook = try Growth(to: 10_000) { count in
      let request = try Cook<PercentKitchen>(
        word: "a", extra: (0..<count).map { NamedValue(name: "n\($0)", value: "v") })
      #expect(request.urlString.utf8.count > 6 * count)
      #expect(request == request)
    }
    #expect(cook.isLinear, "\(cook)")
  }
}
