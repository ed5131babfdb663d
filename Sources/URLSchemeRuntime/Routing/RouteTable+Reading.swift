extension RouteTable.Storage {
  /// Gets a route's place and the URL's parameters; returns what is wrong with them.
  typealias Body = (Int, inout URLReader) -> RequestError?

  /// Finds the route of a URL's bytes; returns what is wrong.
  func read(_ bytes: Bytes, _ body: Body) -> RequestError? {
    withScan(of: bytes) { scan, hasOwnScheme in
      let place = Place(scan.place, ignoresSlash: ignoresSlash)
      if hasOwnScheme, let shape = plainShape(of: place, scan) {
        var reader = URLReader(scan, of: interface, route: shape.route)
        return body(shape.ordinal, &reader)?.of(action: shape.route.name)
      }
      return withMatcher(of: scan, hasOwnScheme: hasOwnScheme) { match($0, body) }
    }
  }

  /// The rank of the shape that a URL has: a higher one describes it better. Nil when it has none.
  func rank(_ bytes: Bytes) -> UInt64? {
    var rank: UInt64?
    _ = withScan(of: bytes) { scan, hasOwnScheme in
      withMatcher(of: scan, hasOwnScheme: hasOwnScheme) { matcher in
        withUnsafeTemporaryAllocation(of: Capture.self, capacity: maximumCaptures) { captures in
          rank = bestShape(matcher, captures).map { shapes[$0].rank }
        }
        return nil
      }
    }
    return rank
  }

  /// Calls `body` with a URL's parts, and with whether its scheme is one of the app's and not one
  /// that only single templates have.
  @inline(__always) private func withScan(
    of bytes: Bytes, _ body: (URLScan, Bool) -> RequestError?
  ) -> RequestError? {
    guard bytes.count <= interface.maximumLength else {
      return RequestError(.urlTooLong, expected: "at most \(interface.maximumLength) bytes")
    }
    guard let scan = URLScan(bytes) else {
      return RequestError(.notAURL, expected: "a scheme and a colon")
    }
    let hasOwnScheme = scan.hasScheme(of: ownSchemes)
    guard hasOwnScheme || scan.hasScheme(of: fixedSchemes) else {
      return RequestError(.otherScheme)
    }
    return scan.withItems { body($0, hasOwnScheme) }
  }

  private func withMatcher(
    of scan: URLScan, hasOwnScheme: Bool, _ body: (RouteMatcher) -> RequestError?
  ) -> RequestError? {
    withNormalPlace(of: scan) { place in
      guard let place else { return RequestError(.invalidEncoding) }
      return body(
        RouteMatcher(
          scan, Place(place, ignoresSlash: ignoresSlash), of: interface,
          hasOwnScheme: hasOwnScheme))
    }
  }

  private var ignoresSlash: Bool { interface.trailingSlash == .ignore }

  /// The shape that is known by its bytes alone, as most are: they are in normal form, and no other
  /// shape can be meant.
  @inline(__always) private func plainShape(of place: Place, _ scan: URLScan) -> RouteShape? {
    guard let only = index.onlyShape(of: place.trimmed), let plain = shapes[only].plainPlace,
      plain.withUnsafeBufferPointer({ place.trimmed.isSame(as: $0) }),
      !scan.hasScheme(of: fixedSchemes)
    else { return nil }
    return shapes[only]
  }

  /// Calls `body` with the place in normal form; nil for a malformed escape.
  @inline(__always) private func withNormalPlace(
    of scan: URLScan, _ body: (Bytes?) -> RequestError?
  ) -> RequestError? {
    if scan.placeIsNormal { return body(scan.place) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: scan.place.count * 3) { buffer in
      var count = 0
      let isWellFormed = URLText.normalize(scan.place) { byte in
        buffer[count] = byte
        count += 1
      }
      return body(isWellFormed ? Bytes(rebasing: buffer[..<count]) : nil)
    }
  }

  /// Finds the shape of a URL and hands its parameters to `body`.
  private func match(_ matcher: RouteMatcher, _ body: Body) -> RequestError? {
    withUnsafeTemporaryAllocation(of: Capture.self, capacity: maximumCaptures) { captures in
      guard let best = bestShape(matcher, captures) else { return RequestError(.unknownAction) }
      let shape = shapes[best]
      // The last shape that was tried need not be the best one. A placeholder's test is the app's
      // own code: one that changes its mind must not leave captures without a value.
      guard shape.names.isEmpty || matcher.matches(shape, into: captures) else {
        return RequestError(.unknownAction)
      }
      if let repeated = matcher.claim(shape) {
        return RequestError(.repeated, action: shape.route.name, parameter: repeated)
      }
      var reader = URLReader(
        matcher.scan, of: interface, route: shape.route, names: shape.names,
        captures: UnsafeBufferPointer(rebasing: captures[..<shape.names.count]))
      return body(shape.ordinal, &reader)?.of(action: shape.route.name)
    }
  }

  /// The matching shape of the highest rank; among equals the one declared first.
  private func bestShape(
    _ matcher: RouteMatcher, _ captures: UnsafeMutableBufferPointer<Capture>
  ) -> Int? {
    var best: Int?
    index.forEachCandidate(of: matcher.place.trimmed) { candidate in
      let shape = shapes[candidate]
      if let best {
        let (own, other) = (shape.rank, shapes[best].rank)
        guard own > other || own == other && candidate < best else { return }
      }
      if matcher.matches(shape, into: captures) { best = candidate }
    }
    return best
  }
}
