/// The actions of an app, and the way to find the one that a URL asks for.
public final class URLRoutes: Sendable {
  package let interface: URLInterface
  /// In the order of the spec.
  package let routes: [Route]
  private let find: Find

  /// Finds the action of a URL by the shapes of its URLs, the best shape first, and returns its place in the
  /// spec; nil if it is no action's.
  public typealias Find = @Sendable (inout URLMatch) -> Int?

  /// - Parameters:
  ///   - interface: The facts about all of the app's URLs.
  ///   - routes: The actions, in the order of the spec.
  ///   - find: Finds the action of a URL.
  public init(_ interface: URLInterface, _ routes: [Route], find: @escaping Find) {
    self.interface = interface
    self.routes = routes
    self.find = find
  }

  /// Whether a text's scheme is one of the app's, whatever follows.
  package func hasScheme(_ url: String) -> Bool {
    guard let colon = url.utf8.firstIndex(of: .colon) else { return false }
    let scheme = String(url[..<colon])
    return interface.allSchemes.contains { scheme.equalsIgnoringCase($0) }
  }

  /// Whether a text is an address on the web below one of the app's hosts.
  package func hasWebHost(of url: String) -> Bool {
    CallbackPolicy.host(of: url).map { host in interface.webHosts.contains { $0.isHost(host) } }
      ?? false
  }

  /// Reads a URL: finds its action and hands its parameters to `body`.
  ///
  /// - Parameters:
  ///   - url: The URL as it came; it is not escaped again.
  ///   - body: Gets the action's place in `routes`, and the parameters, which live no longer than the call.
  /// - Returns: What `body` returns.
  /// - Throws: `RequestError` when the URL is none of the app's, or what `body` throws.
  @inlinable package func read<Result>(
    _ url: String,
    _ body: (Int, inout URLReader) throws(RequestError) -> Result
  ) throws(RequestError) -> Result {
    var result: Result?
    var failure: RequestError?
    read(url, failure: &failure) { ordinal, reader throws(RequestError) in
      result = try body(ordinal, &reader)
    }
    // Consumed: to copy or to destroy an enum of many cases takes a great deal of code.
    switch consume result {
    case let result?: return result
    case nil: throw failure ?? RequestError(.unknownAction)
    }
  }

  /// Gets an action's place and the URL's parameters.
  @usableFromInline typealias Body = (Int, inout URLReader) throws(RequestError) -> Void

  /// Finds the action of a URL and hands its parameters to `body`.
  ///
  /// An error goes into `failure`, which stays unchanged otherwise: the standard library's scoped buffers
  /// don't carry typed errors. The function isn't generic, so it is compiled once.
  @usableFromInline func read(_ url: String, failure: inout RequestError?, _ body: Body) {
    withMatch(of: url, &failure) { match, failure in
      guard let ordinal = action(of: &match) else {
        failure = RequestError(.unknownAction)
        return
      }
      let route = routes[ordinal]
      if let error = match.error {
        failure = error.of(action: route.name)
        return
      }
      var reader = URLReader(match, of: route)
      do throws(RequestError) {
        try body(ordinal, &reader)
      } catch {
        failure = error.of(action: route.name)
      }
    }
  }

  /// The rank of the shape that a URL has: a higher one describes it better. Nil when it has none.
  package func rank(_ url: String) -> UInt64? {
    var rank: UInt64?
    var failure: RequestError?
    withMatch(of: url, &failure) { match, _ in
      if action(of: &match) != nil { rank = match.rank.value }
    }
    return rank
  }

  /// The action whose shape a URL has.
  ///
  /// If mistyped values are refused, this is the action of a shape that would be better but for its types.
  /// Reading then reports the value.
  private func action(of match: inout URLMatch) -> Int? {
    let typed = find(&match)
    guard interface.mistyped == .refuse else { return typed }
    let rank = typed == nil ? 0 : match.rank.value
    match.ignoresTypes = true
    if let untyped = find(&match), match.rank.value > rank { return untyped }
    match.ignoresTypes = false
    return find(&match)
  }

  /// Calls `body` with a URL to compare with shapes; an error goes into `failure`.
  private func withMatch(
    of url: String, _ failure: inout RequestError?,
    _ body: (inout URLMatch, inout RequestError?) -> Void
  ) {
    url.withBytes { bytes in
      guard bytes.count <= interface.maximumLength else {
        failure = interface.tooLong
        return
      }
      if interface.spelling.isCommon {
        withMatch(of: bytes, &failure, body)
      } else {
        interface.spelling.common(bytes).withBorrowed { withMatch(of: $0, &failure, body) }
      }
    }
  }

  private func withMatch(
    of bytes: Bytes, _ failure: inout RequestError?,
    _ body: (inout URLMatch, inout RequestError?) -> Void
  ) {
    guard let scan = URLScan(bytes) else {
      failure = RequestError(.notAURL, expected: "a scheme and a colon")
      return
    }
    guard URLText.hasLegalAuthority(scan.hierPart) else {
      failure = RequestError(.notAURL, expected: "a host and a port as in RFC 3986")
      return
    }
    let scheme = bytes[0..<scan.schemeEnd]
    let hasOwnScheme = scheme.isAny(of: interface.schemes)
    guard hasOwnScheme || scheme.isAny(of: interface.otherSchemes) else {
      failure = RequestError(.otherScheme)
      return
    }
    withNormalForm(of: scan.hierPart, .opaque) { place, form in
      guard form != .malformed else {
        failure = RequestError(.invalidEncoding)
        return
      }
      scan.withQuery { query in
        let fragment = bytes[min(query.end + 1, bytes.count)..<bytes.count]
        // A malformed fragment is none.
        withNormalForm(of: fragment, .url) { fragment, _ in
          var match = URLMatch(
            bytes, of: interface, schemeEnd: scan.schemeEnd, hasOwnScheme: hasOwnScheme,
            place: URLMatch.Place(
              place, isVerbatim: form == .verbatim, ignoresSlash: interface.trailingSlash == .ignore
            ),
            query: query, fragment: fragment)
          body(&match, &failure)
        }
      }
    }
  }

  /// The normal form of bytes: their own, another, or none because an escape is malformed.
  private enum NormalForm { case verbatim, other, malformed }

  /// Calls `body` with bytes in normal form, which those of a set have already; with none where an escape is
  /// malformed.
  @inline(__always) private func withNormalForm(
    of bytes: Bytes, _ plain: ByteSet, _ body: (Bytes, NormalForm) -> Void
  ) {
    if URLText.isNormal(bytes, plain) { return body(bytes, .verbatim) }
    var normal: [UInt8] = []
    normal.reserveCapacity(bytes.count * 3)
    if URLText.normalize(bytes, into: { normal.append($0) }) {
      normal.withBorrowed { body($0, .other) }
    } else {
      body(Bytes(), .malformed)
    }
  }
}

extension Bytes {
  /// Whether a scheme is one of some, without regard to case (RFC 3986 §3.1).
  fileprivate func isAny(of schemes: [String]) -> Bool {
    schemes.contains { scheme in scheme.withBytes { equalsIgnoringCase($0) } }
  }
}
