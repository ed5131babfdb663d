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
  let heads: HeadIndex
  let ownSchemes: [SchemeName]
  /// Schemes that only single templates have, such as `https`.
  let fixedSchemes: [SchemeName]
  /// The hosts on the web whose addresses are some route's, in lower case and without a port;
  /// `*.example.org` for all below one.
  let webHosts: Set<String>
  /// Whether a URL whose value some placeholder can't read is refused.
  let refusesMistyped: Bool

  /// - Parameters:
  ///   - interface: The facts about all of the app's URLs.
  ///   - routes: The actions' URLs; of two that a URL may belong to, the first counts.
  package init(_ interface: URLInterface, _ routes: [Route]) {
    self.interface = interface
    self.routes = routes
    let patterns = routes.enumerated().flatMap { RoutePattern.patterns(of: $1, ordinal: $0) }
    self.patterns = patterns
    var steps = RouteSteps()
    shapes = patterns.map { RouteShape($0, &steps) }
    self.steps = steps
    refusesMistyped = interface.mistyped == .refuse && routes.contains { !$0.placeholders.isEmpty }
    let index = RouteIndex(patterns)
    self.index = index
    ownSchemes = interface.schemes.map(SchemeName.init)
    fixedSchemes = Set(patterns.flatMap(\.fixedSchemes)).sorted { $0.text < $1.text }
    webHosts = Set(routes.flatMap { $0.templates + $0.links }.flatMap(\.webHosts))
    // Where another pattern may be meant, and where single templates have one of the app's schemes,
    // all of them are compared.
    let plain = patterns.indices.filter { number in
      patterns[number].plainHierPart.map { index.isOnlyPattern(of: $0) } ?? false
    }
    let schemes = Set(interface.schemes).subtracting(fixedSchemes.map(\.text)).sorted()
    heads = HeadIndex(
      plain.flatMap { number in
        schemes.map { (Array("\($0):".utf8) + (patterns[number].plainHierPart ?? []), number) }
      })
  }

  /// Whether a text's scheme is one of the app's, whatever follows.
  package func hasScheme(_ url: String) -> Bool {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = String(url[..<colon])
    return (ownSchemes + fixedSchemes).contains { scheme.equalsIgnoringCase($0.text) }
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
