/// All routes of an app: finds the one that a URL belongs to, in one pass over the URL's bytes.
@usableFromInline package final class RouteTable: Sendable {
  package let interface: URLInterface
  /// In the order in which they were given.
  package let routes: [Route]
  let patterns: [RoutePattern]
  /// What is compared for each of them.
  let shapes: [RouteShape]
  let steps: RouteSteps
  let index: RouteIndex
  /// The patterns by their places, as numbers of patterns or, below zero, of groups: -1 is the first one.
  let heads: HeadIndex
  /// The patterns that share a place or ask for items there, the best one first.
  let groups: [RouteSteps.Stretch]
  /// The patterns of all groups and openings, one behind the other.
  let groupMembers: [Int]
  let segments: SegmentIndex
  let openings: OpeningIndex
  /// The most that a pattern captures.
  let maximumCaptures: Int
  /// The app's own schemes, and behind them those that only single templates have, such as `https`.
  let schemes: [SchemeName]
  let ownSchemeCount: Int
  /// The hosts on the web whose addresses are some route's, in lower case and without a port;
  /// `*.example.org` for all below one.
  let webHosts: Set<String>
  /// Whether a URL whose value some placeholder can't read is refused.
  let refusesMistyped: Bool

  /// - Parameters:
  ///   - interface: The facts about all of the app's URLs.
  ///   - routes: The actions' URLs; of two that a URL may belong to, the first counts.
  ///   - hasShortcuts: Whether most URLs are known by their first bytes, and most others are told from a
  ///     pattern at a glance. Without shortcuts, which a test compares them with, reading gives the same and
  ///     takes longer.
  package init(_ interface: URLInterface, _ routes: [Route], hasShortcuts: Bool = true) {
    self.interface = interface
    self.routes = routes
    let patterns = routes.enumerated().flatMap { RoutePattern.patterns(of: $1, ordinal: $0) }
    self.patterns = patterns
    let own = interface.schemes.map(SchemeName.init)
    let fixed = Set(patterns.flatMap(\.fixedSchemes)).subtracting(own)
    let schemes = own + fixed.sorted { $0.text < $1.text }
    self.schemes = schemes
    ownSchemeCount = own.count
    var steps = RouteSteps()
    shapes = patterns.map { pattern in
      let isLookedAt = hasShortcuts && schemes.count <= 64
      let places =
        pattern.fixedSchemes.isEmpty
        ? Array(own.indices) : schemes.indices.filter { pattern.fixedSchemes.contains(schemes[$0]) }
      return RouteShape(
        pattern, &steps, schemes: isLookedAt ? SchemeSet(places) : .all, isRuledOut: hasShortcuts)
    }
    self.steps = steps
    refusesMistyped = interface.mistyped == .refuse && routes.contains { !$0.placeholders.isEmpty }
    index = RouteIndex(patterns)
    webHosts = Set(routes.flatMap { $0.templates + $0.links }.flatMap(\.webHosts))
    let claims = PatternClaims(patterns, of: interface)
    var groups: [RouteSteps.Stretch] = []
    var groupMembers: [Int] = []
    heads = HeadIndex(
      (hasShortcuts ? claims.heads : []).map { text, own in
        if own.count == 1, patterns[own[0]].conditions.isEmpty { return (text, own[0]) }
        let start = groupMembers.count
        groupMembers += own
        groups.append(RouteSteps.Stretch(start: start, end: groupMembers.count))
        return (text, -groups.count)
      })
    self.groups = groups
    openings = OpeningIndex(
      hasShortcuts ? claims.openings : [], patterns, addingTo: &groupMembers)
    self.groupMembers = groupMembers
    segments = SegmentIndex(hasShortcuts ? claims.segments : [], patterns, shapes, steps)
    maximumCaptures = patterns.map(\.names.count).max() ?? 0
  }

  /// Whether a text's scheme is one of the app's, whatever follows.
  package func hasScheme(_ url: String) -> Bool {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = String(url[..<colon])
    return schemes.contains { scheme.equalsIgnoringCase($0.text) }
  }

  /// Whether a text is an address on the web below one of the app's hosts.
  package func hasWebHost(of url: String) -> Bool {
    CallbackPolicy.host(of: url).map { host in webHosts.contains { $0.isHost(host) } } ?? false
  }

  /// Reads a URL: finds its route and hands its parameters to `body`.
  ///
  /// - Parameters:
  ///   - url: The URL as it came; it is not escaped again.
  ///   - body: Gets the route's place in `routes`, and the parameters, which live no longer than
  ///     the call.
  /// - Returns: What `body` returns.
  /// - Throws: `RequestError` when the URL is none of the app's, or what `body` throws.
  package func read<Result>(
    _ url: String,
    _ body: (Int, inout URLReader) throws(RequestError) -> Result
  ) throws(RequestError) -> Result {
    var result: Result?
    var failure: RequestError?
    read(url, failure: &failure) { ordinal, reader throws(RequestError) in
      result = try body(ordinal, &reader)
    }
    guard let result else { throw failure ?? RequestError(.unknownAction) }
    return result
  }
}

extension URLTemplate {
  /// The hosts of addresses on the web, where they are the same for all requests.
  fileprivate var webHosts: [String] {
    guard scheme == .fixed("https") || scheme == .fixed("http") else { return [] }
    return expansions.compactMap(\.webPlace).compactMap { place in
      guard place.host.hasPrefix("*") else {
        return CallbackPolicy.host(of: "https://\(place.host)")
      }
      return CallbackPolicy.host(of: "https://\(place.host.dropFirst(2))").map { "*." + $0 }
    }
  }
}
