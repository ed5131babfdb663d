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
    if interface.spelling.isCommon {
      readCommon(bytes, &failure, body)
    } else {
      readOwn(bytes, &failure, body)
    }
  }

  /// Reads a URL in the app's own spelling.
  @inline(never) private func readOwn(
    _ bytes: Bytes, _ failure: inout RequestError?, _ body: Body
  ) {
    let common = interface.spelling.common(bytes)
    readCommon(common.lentSpan, &failure, body)
  }

  @inline(__always) private func readCommon(
    _ bytes: Bytes, _ failure: inout RequestError?, _ body: Body
  ) {
    let head = bytes.head
    if let number = heads.match(bytes, head) {
      if number >= 0 {
        readPlain(bytes, headEnd: head.end, number, of: patterns, steps.names, &failure, body)
      } else {
        readGroup(bytes, headEnd: head.end, -1 - number, &failure, body)
      }
    } else if let found = segments.match(bytes, headEnd: head.end, steps) {
      readSegment(bytes, headEnd: head.end, found, of: patterns, steps.names, &failure, body)
    } else if let opening = openings.find(bytes, headEnd: head.end) {
      readOpening(bytes, headEnd: head.end, opening, &failure, body)
    } else {
      match(bytes, headEnd: head.end, &failure, body)
    }
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

  /// Reads a URL whose place is known, so that its items alone decide which pattern it has.
  @inline(never) private func readGroup(
    _ bytes: Bytes, headEnd: Int, _ group: Int, _ failure: inout RequestError?, _ body: Body
  ) {
    if !readGroup(bytes, headEnd: headEnd, group, of: patterns, steps.names, &failure, body) {
      match(bytes, headEnd: headEnd, &failure, body)
    }
  }

  /// - Returns: Whether the URL has one of the patterns that share the place.
  private func readGroup(
    _ bytes: Bytes, headEnd: Int, _ group: Int, of patterns: borrowing [RoutePattern],
    _ names: borrowing [KeyedName], _ failure: inout RequestError?, _ body: Body
  ) -> Bool {
    let (patterns, names) = (patterns.lentSpan, names.lentSpan)
    return QueryScan.read(bytes, from: headEnd) { query in
      let items = ItemMatcher(query, of: interface)
      return withRoom(for: maximumCaptures, of: Capture.self) { room in
        var captures = room
        for member in groups[group].range {
          let number = groupMembers[member]
          guard shapes[number].items.isSubset(of: query.filter) else { continue }
          captures.removeAll()
          guard
            items.matches(
              shapes[number].conditions, of: steps, patterns[one: number], in: query, &captures)
          else { continue }
          read(number, items, captures.span, texts: nil, of: patterns, names, &failure, body)
          return true
        }
        return false
      }
    }
  }

  /// Hands the parameters of a URL that has a pattern to `body`.
  @inline(__always) private func read(
    _ number: Int, _ items: borrowing ItemMatcher, _ captures: Span<Capture>, texts: [UInt8]?,
    of patterns: Span<RoutePattern>, _ names: Span<KeyedName>, _ failure: inout RequestError?,
    _ body: Body
  ) {
    let shape = shapes[number]
    var claim = ItemMatcher.Claim()
    if shape.hasItems {
      claim = items.claim(of: patterns[one: number], shape, of: steps)
      if let error = claim.error {
        failure = error.of(action: patterns[number].route.name)
        return
      }
    }
    var reader = URLReader(
      items.query, patterns[one: number], placed: names.extracting(shape.placed.range),
      names: names.extracting(shape.names.range), captures, claim, texts: texts)
    do throws(RequestError) {
      try body(patterns[number].ordinal, &reader)
    } catch {
      failure = error.of(action: patterns[number].route.name)
    }
  }

  /// Reads a URL of which all but the last segment is known.
  private func readSegment(
    _ bytes: Bytes, headEnd: Int, _ found: SegmentIndex.Match,
    of patterns: borrowing [RoutePattern], _ names: borrowing [KeyedName],
    _ failure: inout RequestError?, _ body: Body
  ) {
    let (patterns, names) = (patterns.lentSpan, names.lentSpan)
    let shape = shapes[found.pattern]
    QueryScan.read(bytes, from: headEnd) { query in
      withRoom(for: 1, of: Capture.self) { room in
        var captures = room
        captures.append(Capture(found.start..<headEnd, of: .url, .path))
        var reader = URLReader(
          query, patterns[one: found.pattern], placed: names.extracting(shape.placed.range),
          names: names.extracting(shape.names.range), captures.span, ItemMatcher.Claim(),
          texts: nil)
        do throws(RequestError) {
          try body(patterns[found.pattern].ordinal, &reader)
        } catch {
          failure = error.of(action: patterns[found.pattern].route.name)
        }
      }
    }
  }

  /// Reads a URL that has one of a few patterns, if it has any that begins like it.
  @inline(never) private func readOpening(
    _ bytes: Bytes, headEnd: Int, _ opening: OpeningIndex.Opening, _ failure: inout RequestError?,
    _ body: Body
  ) {
    if !readOpening(bytes, headEnd: headEnd, opening, of: patterns, steps.names, &failure, body) {
      match(bytes, headEnd: headEnd, &failure, body)
    }
  }

  /// - Returns: Whether the URL has one of the patterns.
  private func readOpening(
    _ bytes: Bytes, headEnd: Int, _ opening: OpeningIndex.Opening,
    of patterns: borrowing [RoutePattern], _ names: borrowing [KeyedName],
    _ failure: inout RequestError?, _ body: Body
  ) -> Bool {
    let hierPart = HierPart(
      bytes[(opening.schemeEnd &+ 1)..<headEnd], ignoresSlash: ignoresSlash)
    let mayHaveHierarchy =
      opening.takesAnyHierarchy
      ? URLText.hasLegalAuthority(hierPart.bytes) : hierPart.hierarchy == opening.hierarchy
    guard mayHaveHierarchy, !index.hasWhole(hierPart),
      let scan = URLScan(bytes, hierPartEnd: headEnd, schemeEnd: opening.schemeEnd)
    else { return false }
    var glance = PlaceGlance(hierPart)
    let (patterns, names) = (patterns.lentSpan, names.lentSpan)
    return QueryScan.read(bytes, from: headEnd) { query in
      let items = ItemMatcher(query, of: interface)
      return withRoom(for: maximumCaptures, of: Capture.self) { room in
        var captures = room
        for member in opening.members.range {
          let number = groupMembers[member]
          guard shapes[number].items.isSubset(of: query.filter),
            glance.mayBe(shapes[number], hierPart)
          else { continue }
          captures.removeAll()
          let place = RoutePlace(
            shapes[number].takesSlash ? hierPart.bytes : hierPart.trimmed, of: scan,
            isOpaque: opening.hierarchy == .opaque, authorityEnd: hierPart.authorityEnd,
            ignoresCase: !interface.pathIsCaseSensitive, ignoresTypes: false, source: .url)
          guard place.has(shapes[number], of: steps, &captures),
            shapes[number].conditions.isEmpty
              || items.matches(
                shapes[number].conditions, of: steps, patterns[one: number], in: query, &captures)
          else { continue }
          // The long way makes texts for values that the URL spells otherwise.
          if captures.needsText { return false }
          read(number, items, captures.span, texts: nil, of: patterns, names, &failure, body)
          return true
        }
        return false
      }
    }
  }

  /// The rank of the pattern that a URL has: a higher one describes it better. Nil when it has none.
  package func rank(_ url: String) -> UInt64? {
    interface.commonSpelling(of: url).withBytes { (bytes: Bytes) -> UInt64? in
      guard bytes.count <= interface.maximumLength else { return nil }
      let head = bytes.head
      if let number = heads.match(bytes, head), number >= 0 { return patterns[number].rank }
      if let found = segments.match(bytes, headEnd: head.end, steps) {
        return patterns[found.pattern].rank
      }
      var rank: UInt64?
      var failure: RequestError?
      withMatcher(of: bytes, headEnd: head.end, &failure) { matcher, _ in
        withRoom(for: maximumCaptures, of: Capture.self) { room in
          var captures = room
          rank = bestShape(matcher, &captures).map { patterns[$0].rank }
        }
      }
      return rank
    }
  }

  /// Calls `body` with what a URL has for patterns to be compared with; what is wrong goes into `failure`.
  @inline(__always) private func withMatcher(
    of bytes: Bytes, headEnd: Int, _ failure: inout RequestError?,
    _ body: (borrowing RouteMatcher, inout RequestError?) -> Void
  ) {
    let exactScheme = bytes.scheme(of: schemes)
    guard
      let scan = URLScan(
        bytes, hierPartEnd: headEnd, schemeEnd: exactScheme.map { schemes[$0].count })
    else {
      failure = RequestError(.notAURL, expected: "a scheme and a colon")
      return
    }
    guard URLText.hasLegalAuthority(scan.hierPart) else {
      failure = RequestError(.notAURL, expected: "a host and a port as in RFC 3986")
      return
    }
    guard let scheme = exactScheme ?? scan.scheme(of: schemes) else {
      failure = RequestError(.otherScheme)
      return
    }
    withNormalForm(of: scan.hierPart, .opaque) { place, form in
      guard form != .malformed else {
        failure = RequestError(.invalidEncoding)
        return
      }
      scan.withQuery { query in
        let fragment = bytes[Swift.min(query.end + 1, bytes.count)..<bytes.count]
        // A malformed fragment is none.
        withNormalForm(of: fragment, .url) { fragment, _ in
          let matcher = RouteMatcher(
            scan, ItemMatcher(query, of: interface), HierPart(place, ignoresSlash: ignoresSlash),
            fragment: fragment, scheme: scheme, hasOwnScheme: scheme < ownSchemeCount,
            placeIsNormal: form == .own)
          body(matcher, &failure)
        }
      }
    }
  }

  private var ignoresSlash: Bool { interface.trailingSlash == .ignore }

  /// The normal form of bytes: their own, another, or none because an escape is malformed.
  private enum NormalForm { case own, other, malformed }

  /// Calls `body` with bytes in normal form, which those of a set have already; with none where an escape is
  /// malformed.
  @inline(__always) private func withNormalForm(
    of bytes: Bytes, _ plain: ByteSet, _ body: (Bytes, NormalForm) -> Void
  ) {
    if URLText.isNormal(bytes, plain) { return body(bytes, .own) }
    withRoom(for: bytes.count * 3, of: UInt8.self) { room in
      var room = room
      if URLText.normalize(bytes, into: { room.append($0) }) {
        body(room.span, .other)
      } else {
        body(Bytes(), .malformed)
      }
    }
  }

  /// Compares a URL with all patterns that it may have, and hands its parameters to `body`.
  @inline(never) private func match(
    _ bytes: Bytes, headEnd: Int, _ failure: inout RequestError?, _ body: Body
  ) {
    match(bytes, headEnd: headEnd, of: patterns, steps.names, &failure, body)
  }

  private func match(
    _ bytes: Bytes, headEnd: Int, of patterns: borrowing [RoutePattern],
    _ names: borrowing [KeyedName], _ failure: inout RequestError?, _ body: Body
  ) {
    let (patterns, names) = (patterns.lentSpan, names.lentSpan)
    withMatcher(of: bytes, headEnd: headEnd, &failure) { matcher, failure in
      withRoom(for: maximumCaptures, of: Capture.self) { room in
        var captures = room
        guard let best = bestShape(matcher, &captures) else {
          failure = RequestError(.unknownAction)
          return
        }
        let texts = captures.needsText ? matcher.texts(of: &captures, words: steps.words) : nil
        read(best, matcher.items, captures.span, texts: texts, of: patterns, names, &failure, body)
      }
    }
  }

  /// The matching pattern of the highest rank, among equals the one declared first.
  ///
  /// If mistyped values are refused, this is a shape that would be better but for its types.
  /// Reading then reports the value.
  ///
  /// - Parameter captures: Gets what the pattern captures.
  private func bestShape(_ matcher: borrowing RouteMatcher, _ captures: inout Captures) -> Int? {
    let typed = bestShape(of: matcher, &captures)
    return refusesMistyped ? bestUntypedShape(matcher, orElse: typed, &captures) : typed
  }

  /// The shape that would be better than another one but for its types.
  @inline(never) private func bestUntypedShape(
    _ matcher: borrowing RouteMatcher, orElse typed: Int?, _ captures: inout Captures
  ) -> Int? {
    let lax = matcher.withoutTypes
    let rank = typed.map { shapes[$0].rank } ?? 0
    return withRoom(for: maximumCaptures, of: Capture.self) { room in
      var others = room
      guard let untyped = bestShape(of: lax, &others), shapes[untyped].rank > rank else {
        return typed
      }
      captures.replace(by: others.span)
      return untyped
    }
  }

  private func bestShape(of matcher: borrowing RouteMatcher, _ captures: inout Captures) -> Int? {
    var glance = PlaceGlance(matcher.hierPart)
    var (best, bestRank, search) = (-1, UInt64(0), RouteIndex.Search())
    while let first = index.nextChain(of: matcher.hierPart, &search) {
      var candidate = first
      while candidate >= 0 {
        let number = Int(candidate)
        let rank = shapes[number].rank
        // None that follows is better than the best.
        if best >= 0, rank < bestRank || rank == bestRank && number > best { break }
        if shapes[number].schemes.contains(matcher.scheme),
          shapes[number].items.isSubset(of: matcher.items.query.filter),
          glance.mayBe(shapes[number], matcher.hierPart),
          matches(number, matcher, isFirst: best < 0, &captures)
        {
          (best, bestRank) = (number, rank)
          break
        }
        candidate = index.next(after: candidate)
      }
    }
    return best >= 0 ? best : nil
  }

  /// Whether a URL has a pattern, which then gets its captures.
  ///
  /// - Parameter isFirst: Whether no other pattern has captured anything that would have to stay.
  @inline(__always) private func matches(
    _ number: Int, _ matcher: borrowing RouteMatcher, isFirst: Bool, _ captures: inout Captures
  ) -> Bool {
    if isFirst { return matcher.matches(number, shapes[number], in: self, &captures) }
    return withRoom(for: maximumCaptures, of: Capture.self) { room in
      var others = room
      guard matcher.matches(number, shapes[number], in: self, &others) else { return false }
      captures.replace(by: others.span)
      return true
    }
  }
}

extension Captures {
  fileprivate mutating func replace(by others: Span<Capture>) {
    removeAll()
    for index in others.indices { append(others[index]) }
  }
}
