extension RouteTable {
  /// Gets a route's place and the URL's parameters.
  @usableFromInline typealias Body = (Int, inout URLReader) throws(RequestError) -> Void

  /// Finds the route of a URL and hands its parameters to `body`.
  ///
  /// An error goes into `failure`, which stays unchanged otherwise: the standard library's scoped
  /// buffers don't carry typed errors, and to return one through each of them takes longer than to
  /// split a query. The function isn't generic, so it is compiled once.
  @usableFromInline func read(_ url: String, failure: inout RequestError?, _ body: Body) {
    url.withBytes { bytes in read(bytes, &failure, body) }
  }

  private func read(_ bytes: Bytes, _ failure: inout RequestError?, _ body: Body) {
    guard bytes.count <= interface.maximumLength else {
      failure = interface.tooLong
      return
    }
    let head = bytes.head
    guard let number = heads.match(bytes, head) else {
      return match(bytes, headEnd: head.end, &failure, body)
    }
    readPlain(bytes, headEnd: head.end, number, of: patterns, steps.names, &failure, body)
  }

  /// Reads a URL of which nothing but the parameters has to be looked at.
  ///
  /// The borrowed values are arguments, so that they aren't counted.
  @inline(__always) private func readPlain(
    _ bytes: Bytes, headEnd: Int, _ number: Int, of patterns: borrowing [RoutePattern],
    _ names: borrowing [KeyedName], _ failure: inout RequestError?, _ body: Body
  ) {
    let (patterns, names) = (patterns.lentSpan, names.lentSpan)
    let placed = shapes[number].placed.range
    QueryScan.read(bytes, from: headEnd) { query in
      var reader = URLReader(query, patterns[one: number], placed: names.extracting(placed))
      do throws(RequestError) {
        try body(patterns[number].ordinal, &reader)
      } catch {
        failure = error.of(action: patterns[number].route.name)
      }
    }
  }

  /// The rank of the pattern that a URL has: a higher one describes it better. Nil when it has none.
  func rank(_ url: String) -> UInt64? {
    url.withBytes { bytes in
      guard bytes.count <= interface.maximumLength else { return nil }
      let head = bytes.head
      if let number = heads.match(bytes, head) { return patterns[number].rank }
      var rank: UInt64?
      _ = withMatcher(of: bytes, headEnd: head.end) { matcher in
        rank = bestShape(matcher).map { patterns[$0.pattern].rank }
        return nil
      }
      return rank
    }
  }

  /// Calls `body` with what a URL has for patterns to be compared with; returns what is wrong.
  private func withMatcher(
    of bytes: Bytes, headEnd: Int, _ body: (RouteMatcher) -> RequestError?
  ) -> RequestError? {
    guard let scan = URLScan(bytes, hierPartEnd: headEnd) else {
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
    return withNormalForm(of: scan.hierPart, .opaque) { place, isNormal in
      guard let place else { return RequestError(.invalidEncoding) }
      return scan.withQuery { query in
        let fragment = bytes[Swift.min(query.end + 1, bytes.count)..<bytes.count]
        return withNormalForm(of: fragment, .url) { fragment, _ in
          let place = HierPart(place, ignoresSlash: ignoresSlash)
          guard let fragment else {
            return body(
              RouteMatcher(
                scan, query, place, fragment: Bytes(), of: interface, hasOwnScheme: hasOwnScheme,
                placeIsNormal: isNormal))
          }
          return body(
            RouteMatcher(
              scan, query, place, fragment: fragment, of: interface, hasOwnScheme: hasOwnScheme,
              placeIsNormal: isNormal))
        }
      }
    }
  }

  private var ignoresSlash: Bool { interface.trailingSlash == .ignore }

  /// Calls `body` with bytes in normal form, and whether they are in it already, as those of a set are;
  /// nil for a malformed escape.
  @inline(__always) private func withNormalForm(
    of bytes: Bytes, _ plain: ByteSet, _ body: (Bytes?, Bool) -> RequestError?
  ) -> RequestError? {
    if bytes.isPlain(or: plain) { return body(bytes, true) }
    return withRoom(for: bytes.count * 3, of: UInt8.self) { room in
      var room = room
      let isWellFormed = URLText.normalize(bytes) { room.append($0) }
      return isWellFormed ? body(room.span, false) : body(nil, false)
    }
  }

  /// Compares a URL with all patterns that it may have, and hands its parameters to `body`.
  @inline(never) private func match(
    _ bytes: Bytes, headEnd: Int, _ failure: inout RequestError?, _ body: Body
  ) {
    if let error = match(bytes, headEnd: headEnd, of: patterns, steps.names, body) {
      failure = error
    }
  }

  private func match(
    _ bytes: Bytes, headEnd: Int, of patterns: borrowing [RoutePattern],
    _ names: borrowing [KeyedName], _ body: Body
  ) -> RequestError? {
    let (patterns, names) = (patterns.lentSpan, names.lentSpan)
    return withMatcher(of: bytes, headEnd: headEnd) { matcher in
      guard let found = bestShape(matcher) else { return RequestError(.unknownAction) }
      let best = found.pattern
      var captures = found.captures
      let shape = shapes[best]
      var claim = RouteMatcher.Claim()
      if shape.hasItems {
        claim = matcher.claim(of: patterns[best])
        if let error = claim.error { return error.of(action: patterns[best].route.name) }
      }
      let texts = captures.needsText ? matcher.texts(of: &captures, words: steps.words) : nil
      var reader = URLReader(
        matcher.query, patterns[one: best], placed: names.extracting(shape.placed.range),
        names: names.extracting(shape.names.range), captures, claim, texts: texts)
      do throws(RequestError) {
        try body(patterns[best].ordinal, &reader)
        return nil
      } catch {
        return error.of(action: patterns[best].route.name)
      }
    }
  }

  /// The matching pattern of the highest rank, among equals the one declared first, and what it
  /// captures.
  ///
  /// If mistyped values are refused, this is a shape that would be better but for its types.
  /// Reading then reports the value.
  private func bestShape(_ matcher: RouteMatcher) -> (pattern: Int, captures: Captures)? {
    let typed = bestShape(of: matcher)
    guard refusesMistyped else { return typed }
    var lax = matcher
    lax.ignoresTypes = true
    let rank = typed.map { shapes[$0.pattern].rank } ?? 0
    if let untyped = bestShape(of: lax), shapes[untyped.pattern].rank > rank { return untyped }
    return typed
  }

  private func bestShape(of matcher: RouteMatcher) -> (pattern: Int, captures: Captures)? {
    var best = -1
    var bestRank: UInt64 = 0
    var found = Captures()
    index.forEachChain(of: matcher.hierPart) { first in
      var candidate = first
      while candidate >= 0 {
        let number = Int(candidate)
        let rank = shapes[number].rank
        // None that follows is better than this one.
        if best >= 0, rank < bestRank || rank == bestRank && number > best { return }
        if let captures = matcher.captures(of: number, in: self) {
          (best, bestRank, found) = (number, rank, captures)
          return
        }
        candidate = index.next(after: candidate)
      }
    }
    return best >= 0 ? (best, found) : nil
  }
}
