extension RouteTable.Storage {
  /// Gets a route's place and the URL's parameters; returns what is wrong with them.
  typealias Body = (Int, inout URLReader) -> RequestError?

  /// Finds the route of a URL's bytes; returns what is wrong.
  func read(_ bytes: Bytes, _ body: Body) -> RequestError? {
    withMatcher(of: bytes) { match($0, body) }
  }

  /// The rank of the shape that a URL has: a higher one describes it better. Nil when it has none.
  func rank(_ bytes: Bytes) -> UInt64? {
    var rank: UInt64?
    _ = withMatcher(of: bytes) { matcher in
      withUnsafeTemporaryAllocation(of: Capture.self, capacity: maximumCaptures) { captures in
        rank = bestShape(matcher, captures).map { shapes[$0].rank }
      }
      return nil
    }
    return rank
  }

  private func withMatcher(
    of bytes: Bytes, _ body: (RouteMatcher) -> RequestError?
  ) -> RequestError? {
    guard bytes.count <= interface.maximumLength else {
      return RequestError(.urlTooLong, expected: "at most \(interface.maximumLength) bytes")
    }
    guard let scan = URLScan(bytes) else {
      return RequestError(.notAURL, expected: "a scheme and a colon")
    }
    let hasOwnScheme = scan.hasScheme(of: interface.schemes)
    guard hasOwnScheme || scan.hasScheme(of: fixedSchemes) else {
      return RequestError(.otherScheme)
    }
    return withUnsafeTemporaryAllocation(of: QueryItem.self, capacity: scan.itemLimit) { buffer in
      let items = UnsafeMutableBufferPointer(rebasing: buffer[..<scan.fill(buffer)])
      return withNormalPlace(of: scan) { place in
        guard let place else { return RequestError(.invalidEncoding) }
        return body(
          RouteMatcher(
            scan, place: place, interface: interface, items: items, hasOwnScheme: hasOwnScheme))
      }
    }
  }

  /// Calls `body` with the place in normal form; nil for a malformed escape.
  private func withNormalPlace(
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

  private func match(_ matcher: RouteMatcher, _ body: Body) -> RequestError? {
    withUnsafeTemporaryAllocation(of: Capture.self, capacity: maximumCaptures) { captures in
      guard let best = bestShape(matcher, captures) else { return RequestError(.unknownAction) }
      let shape = shapes[best]
      // The last shape that was tried need not be the best one. A placeholder's test is the app's
      // own code: one that changes its mind must not leave captures without a value.
      guard shape.names.isEmpty || matcher.matches(shape, into: captures) else {
        return RequestError(.unknownAction)
      }
      let route = routes[shape.route]
      if let repeated = matcher.claim(shape) {
        return RequestError(.repeated, action: route.name, parameter: repeated)
      }
      var reader = URLReader(
        scan: matcher.scan, items: matcher.items, interface: interface,
        captures: UnsafeBufferPointer(rebasing: captures[..<shape.names.count]),
        captureNames: shape.names, callbackNames: route.callbackNames)
      return body(shape.route, &reader)?.of(action: route.name)
    }
  }

  /// The matching shape of the highest rank; among equals the one declared first.
  private func bestShape(
    _ matcher: RouteMatcher, _ captures: UnsafeMutableBufferPointer<Capture>
  ) -> Int? {
    var best: Int?
    func consider(_ hash: ShapeIndex.Hash) {
      var candidate = index.first(hash)
      while candidate >= 0 {
        let number = Int(candidate)
        candidate = index.next(after: candidate)
        if let best {
          let (own, other) = (shapes[number].rank, shapes[best].rank)
          guard own > other || own == other && number < best else { continue }
        }
        if matcher.matches(shapes[number], into: captures) { best = number }
      }
    }
    var hash = ShapeIndex.Hash()
    consider(hash)
    for byte in matcher.trimmed {
      hash.add(byte)
      if ShapeIndex.isDelimiter(byte) { consider(hash) }
    }
    if let last = matcher.trimmed.last, !ShapeIndex.isDelimiter(last) { consider(hash) }
    return best
  }
}
