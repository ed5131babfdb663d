extension RouteTable {
  /// Gets a route's place and the URL's parameters.
  @usableFromInline typealias Body = (Int, inout URLReader) throws(RequestError) -> Void

  /// Finds the route of a URL and hands its parameters to `body`.
  ///
  /// What is wrong goes into `failure`, which stays as it is when nothing is: the standard library's
  /// scoped buffers don't carry typed errors, and to return one through each of them takes longer
  /// than to split a query. Nothing is generic, so that the work is compiled once.
  @usableFromInline func read(_ url: String, failure: inout RequestError?, _ body: Body) {
    url.withBytes { bytes in read(bytes, &failure, body) }
  }

  private func read(_ bytes: Bytes, _ failure: inout RequestError?, _ body: Body) {
    guard bytes.count <= interface.maximumLength else {
      failure = interface.tooLong
      return
    }
    let head = bytes.head
    guard let match = heads.match(bytes, head) else { return self.match(bytes, &failure, body) }
    QueryScan.read(bytes, from: head.end) { query in
      var reader = URLReader(query, of: interface, match.pattern)
      do throws(RequestError) {
        try body(match.ordinal, &reader)
      } catch {
        failure = error.of(action: match.pattern.takeUnretainedValue().route.name)
      }
    }
  }

  /// The rank of the pattern that a URL has: a higher one describes it better. Nil when it has none.
  func rank(_ url: String) -> UInt64? {
    var rank: UInt64?
    url.withBytes { bytes in
      _ = withMatcher(of: bytes) { matcher in
        var matcher = matcher
        withUnsafeTemporaryAllocation(of: Capture.self, capacity: 2 * maximumCaptures) { captures in
          rank = bestShape(&matcher, captures).map { patterns[$0.0].rank }
        }
        return nil
      }
    }
    return rank
  }

  /// Calls `body` with what a URL has for patterns to be compared with; returns what is wrong.
  private func withMatcher(
    of bytes: Bytes, _ body: (RouteMatcher) -> RequestError?
  ) -> RequestError? {
    guard bytes.count <= interface.maximumLength else { return interface.tooLong }
    guard let scan = URLScan(bytes) else {
      return RequestError(.notAURL, expected: "a scheme and a colon")
    }
    guard URLText.hasLegalAuthority(scan.hierPart) else {
      return RequestError(.notAURL, expected: "a host and a port as in RFC 3986")
    }
    // Whether the scheme is one of the app's and not one that only single templates have.
    let hasOwnScheme = scan.hasScheme(of: ownSchemes)
    guard hasOwnScheme || scan.hasScheme(of: fixedSchemes) else {
      return RequestError(.otherScheme)
    }
    return withNormalForm(of: scan.hierPart, .opaque) { place in
      guard let place else { return RequestError(.invalidEncoding) }
      return scan.withQuery { query in
        withNormalForm(of: query.fragment ?? Bytes(rebasing: bytes[..<0]), .url) { fragment in
          body(
            RouteMatcher(
              scan, query, HierPart(place, ignoresSlash: ignoresSlash), fragment: fragment,
              of: interface, hasOwnScheme: hasOwnScheme))
        }
      }
    }
  }

  private var ignoresSlash: Bool { interface.trailingSlash == .ignore }

  /// Calls `body` with bytes in normal form, which those of a set are in; nil for a malformed escape.
  private func withNormalForm(
    of bytes: Bytes, _ plain: ByteSet, _ body: (Bytes?) -> RequestError?
  ) -> RequestError? {
    if bytes.allSatisfy({ plain.contains($0) }) { return body(bytes) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count * 3) { buffer in
      var count = 0
      let isWellFormed = URLText.normalize(bytes) { byte in
        buffer[count] = byte
        count += 1
      }
      return body(isWellFormed ? Bytes(rebasing: buffer[..<count]) : nil)
    }
  }

  /// Compares a URL with all patterns that it may have, and hands its parameters to `body`.
  @inline(never) private func match(
    _ bytes: Bytes, _ failure: inout RequestError?, _ body: Body
  ) {
    let error = withMatcher(of: bytes) { matcher in
      var matcher = matcher
      return withUnsafeTemporaryAllocation(of: Capture.self, capacity: 2 * maximumCaptures) {
        captures in
        guard let (best, captures) = bestShape(&matcher, captures) else {
          return RequestError(.unknownAction)
        }
        let pattern = patterns[best]
        if let error = matcher.claim(pattern) { return error.of(action: pattern.route.name) }
        var reader = URLReader(
          matcher.query, of: interface, .passUnretained(pattern),
          captures: UnsafeBufferPointer(rebasing: captures[..<pattern.names.count]))
        do throws(RequestError) {
          try body(pattern.ordinal, &reader)
          return nil
        } catch {
          return error.of(action: pattern.route.name)
        }
      }
    }
    if let error { failure = error }
  }

  /// The matching pattern of the highest rank, among equals the one declared first, and what it
  /// captures.
  ///
  /// Where a mistyped value is refused, it is one that would be better but for its types: reading
  /// then says what is wrong with the value.
  private func bestShape(
    _ matcher: inout RouteMatcher, _ captures: UnsafeMutableBufferPointer<Capture>
  ) -> (Int, UnsafeMutableBufferPointer<Capture>)? {
    guard interface.mistyped == .refuse else { return bestShape(of: matcher, captures) }
    let typed = bestShape(of: matcher, captures).map { patterns[$0.0].rank } ?? 0
    matcher.ignoresTypes = true
    if let untyped = bestShape(of: matcher, captures), patterns[untyped.0].rank > typed {
      return untyped
    }
    // Both look for captures in the same memory.
    matcher.ignoresTypes = false
    return bestShape(of: matcher, captures)
  }

  private func bestShape(
    of matcher: RouteMatcher, _ captures: UnsafeMutableBufferPointer<Capture>
  ) -> (Int, UnsafeMutableBufferPointer<Capture>)? {
    var best: Int?
    // Others are tried after the best one, and to match a placeholder can mean to read a long list.
    var tried = UnsafeMutableBufferPointer(rebasing: captures[..<maximumCaptures])
    var kept = UnsafeMutableBufferPointer(rebasing: captures[maximumCaptures...])
    index.forEachCandidate(of: matcher.hierPart) { candidate in
      let pattern = patterns[candidate]
      if let best {
        let (own, other) = (pattern.rank, patterns[best].rank)
        guard own > other || own == other && candidate < best else { return }
      }
      guard matcher.matches(pattern, into: tried) else { return }
      best = candidate
      swap(&tried, &kept)
    }
    return best.map { ($0, kept) }
  }
}
