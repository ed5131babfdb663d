/// The actions of an app, and the way to find the one that a URL asks for. Generated code uses it.
public final class URLRoutes: Sendable {
  package let interface: URLInterface
  /// In the order of the spec.
  package let routes: [URLRoute]
  private let find: Find
  private let firstScheme: FirstScheme
  // The interface and what it says, at hand.
  private let lentInterface: Unowned<URLInterface>
  private let ignoresSlash: Bool
  private let isCommon: Bool
  private let maximumLength: Int
  private let queryRules: QueryRules
  private let refusesMistyped: Bool
  /// Whether a URL that an action refuses is compared with further shapes.
  package let triesNext: Bool

  /// The scheme that most URLs have.
  private struct FirstScheme {
    let count: Int
    /// Its first eight bytes and its last eight as numbers, which are all of most schemes.
    let (head, tail): (UInt64, UInt64)

    init(_ scheme: String?) {
      let text = scheme ?? ""
      // Longer ones are compared like all others.
      count = text.utf8.count <= 16 ? text.utf8.count : 0
      (head, tail) = text.withBytes { ($0.firstWord, $0.count > 8 ? $0.word(at: $0.count - 8) : 0) }
    }

    /// Whether a URL begins with the scheme, letter by letter, and a colon.
    @inline(__always) func isAt(_ url: Bytes) -> Bool {
      count > 0 && count < url.count && url[count] == .colon
        && url.firstWord(at: 0, count: count) == head
        && (count <= 8 || url.word(at: count &- 8) == tail)
    }
  }

  /// Finds the action of a URL by the shapes of its URLs, the best shape first, and returns its place in the
  /// spec; nil if it is no action's.
  public typealias Find = @Sendable (inout URLMatch) -> Int?

  /// Creates the actions of an app.
  ///
  /// - Parameters:
  ///   - interface: The facts about all of the app's URLs.
  ///   - routes: The actions, in the order of the spec.
  ///   - find: Finds the action of a URL.
  public init(_ interface: URLInterface, _ routes: [URLRoute], find: @escaping Find) {
    self.interface = interface
    self.routes = routes
    self.find = find
    firstScheme = FirstScheme(interface.schemes.first)
    lentInterface = Unowned(interface)
    ignoresSlash = interface.settings.ignoresSlash
    isCommon = interface.spelling.hasCommonMarks
    maximumLength = interface.settings.maximumLength
    queryRules = interface.queryRules
    refusesMistyped = interface.settings.refusesMistyped
    triesNext = routes.contains(where: \.triesNext)
  }

  /// Whether a text's scheme is one of the app's, whatever follows.
  package func hasScheme(_ url: String) -> Bool {
    guard let colon = url.utf8.firstIndex(of: .colon) else { return false }
    let scheme = String(url[..<colon])
    return (interface.schemes + interface.settings.otherSchemes).contains {
      scheme.equalsIgnoringCase($0)
    }
  }

  /// Gets an action's ordinal in the spec, from zero, and the URL's parameters, which live no longer than the call.
  @usableFromInline package typealias Body = (Int, inout URLReader) throws(RequestError) -> Void

  /// Reads a URL: finds its action and hands its parameters to `body`.
  ///
  /// - Parameter url: The URL as it came; it is not escaped again.
  /// - Throws: `RequestError` when the URL is none of the app's, or what `body` throws.
  @usableFromInline package func read(_ url: String, _ body: Body) throws(RequestError) {
    var rank: URLMatch.Rank?
    let error = url.withBytes { readLimited($0, &rank, body) }
    if let error { throw error }
  }

  /// The rank of the shape that a URL has: a higher one describes it better. Nil when it has none.
  package func rank(_ url: String) -> UInt64? {
    var rank: URLMatch.Rank?
    _ = url.withBytes { readLimited($0, &rank) { _, _ in } }
    return rank?.value
  }

  // Each of these functions is a step on the way to the parameters. It returns why the URL can't be read, because an
  // error can't be thrown out of a call that lends memory. Closures would count references to what they capture.

  private func readLimited(
    _ url: Bytes, _ rank: inout URLMatch.Rank?, _ body: Body
  ) -> RequestError? {
    guard url.count <= maximumLength else { return interface.tooLong }
    if isCommon { return readPlace(of: url, &rank, body) }
    return interface.spelling.withCommon(url) { readPlace(of: $0, &rank, body) }
  }

  private func readPlace(
    of url: Bytes, _ rank: inout URLMatch.Rank?, _ body: Body
  ) -> RequestError? {
    // Most URLs have the first scheme, and a place in normal form without a user, a port or an address.
    guard firstScheme.isAt(url), let end = url.plainPlaceEnd(from: firstScheme.count &+ 1) else {
      return readAnyPlace(of: url, &rank, body)
    }
    let place = URLMatch.Place(
      url[(firstScheme.count &+ 1)..<end], isVerbatim: true, ignoresSlash: ignoresSlash)
    return readRest(
      of: url, schemeEnd: firstScheme.count, hasOwnScheme: true, place, to: end, &rank, body)
  }

  @inline(never) private func readAnyPlace(
    of url: Bytes, _ rank: inout URLMatch.Rank?, _ body: Body
  ) -> RequestError? {
    guard let schemeEnd = url.schemeEnd else {
      return RequestError(.notAURL, expected: "a scheme and a colon")
    }
    let plainEnd = url.plainPlaceEnd(from: schemeEnd &+ 1)
    let end = plainEnd ?? url.headEnd
    if plainEnd == nil, let common = URLText.withoutOwnPort(url, schemeEnd: schemeEnd) {
      return common.withBorrowed { readPlace(of: $0, &rank, body) }
    }
    let text = url[(schemeEnd &+ 1)..<end]
    let scheme = url[0..<schemeEnd]
    guard plainEnd != nil || URLText.hasLegalAuthority(text) else {
      return RequestError(.notAURL, expected: "a host and a port as in RFC 3986")
    }
    guard plainEnd != nil || !scheme.isWeb || URLText.hasWebHost(text) else {
      return RequestError(.notAURL, expected: "a host as in the URL Standard")
    }
    let hasOwnScheme = scheme.isAny(of: interface.schemes)
    guard hasOwnScheme || scheme.isAny(of: interface.settings.otherSchemes) else {
      return RequestError(.otherScheme)
    }
    @inline(never) func readRest(behind place: URLMatch.Place) -> RequestError? {
      self.readRest(
        of: url, schemeEnd: schemeEnd, hasOwnScheme: hasOwnScheme, place, to: end, &rank, body)
    }
    let hasEmptyPort = plainEnd == nil && URLText.emptyPort(in: text) != nil
    if plainEnd != nil || !hasEmptyPort && URLText.isNormal(text, .opaque) {
      return readRest(
        behind: URLMatch.Place(text, isVerbatim: true, ignoresSlash: ignoresSlash))
    }
    guard var normal = URLText.normalized(text) else { return RequestError(.invalidEncoding) }
    if hasEmptyPort, let colon = normal.withBorrowed({ URLText.emptyPort(in: $0) }) {
      normal.remove(at: colon)
    }
    return normal.withBorrowed { text in
      readRest(
        behind: URLMatch.Place(
          text, isVerbatim: false, hasEmptyPort: hasEmptyPort, ignoresSlash: ignoresSlash))
    }
  }

  // The reader is made where it stays: to copy it takes longer than most of what it does.
  @inline(__always) private func readRest(
    of url: Bytes, schemeEnd: Int, hasOwnScheme: Bool, _ place: URLMatch.Place, to end: Int,
    _ rank: inout URLMatch.Rank?, _ body: Body
  ) -> RequestError? {
    var reader = URLReader(
      url, schemeEnd: schemeEnd, hasOwnScheme: hasOwnScheme, place, to: end, queryRules,
      of: lentInterface)
    return end == url.count
      ? readAction(&reader, &rank, body) : readQuery(of: url, from: end, &reader, &rank, body)
  }

  @inline(never) private func readQuery(
    of url: Bytes, from start: Int, _ reader: inout URLReader, _ rank: inout URLMatch.Rank?,
    _ body: Body
  ) -> RequestError? {
    let routes = Unowned(self)
    return QueryScan.read(url, from: start, queryRules) { query in
      let fragment = url[min(query.end &+ 1, url.count)..<url.count]
      if fragment.isEmpty || URLText.isNormal(fragment, .url) {
        reader.read(query, fragment)
        return routes.lend { $0.readAction(&reader, &rank, body) }
      }
      // A malformed fragment is none.
      return (URLText.normalized(fragment) ?? []).withBorrowed {
        reader.read(query, $0)
        return readAction(&reader, &rank, body)
      }
    }
  }

  @inline(never) private func readAction(
    _ reader: inout URLReader, _ rank: inout URLMatch.Rank?, _ body: Body
  ) -> RequestError? {
    var chosen = 0
    guard triesNext else { return readNextBest(&reader, &rank, &chosen, body) }
    // The error is that of the best shape.
    var first: RequestError?
    while let error = readNextBest(&reader, &rank, &chosen, body) {
      first = first ?? error
      // Where an answer may go is no matter of which action it is.
      if error.reason == .unknownAction || error.reason == .callbackRefused
        || !routes[chosen].passesOn(error)
      {
        return first
      }
      reader.match.passOver()
    }
    return nil
  }

  /// Reads a URL as the action of the best shape that has not been passed over.
  @inline(__always) private func readNextBest(
    _ reader: inout URLReader, _ rank: inout URLMatch.Rank?, _ chosen: inout Int, _ body: Body
  ) -> RequestError? {
    guard let ordinal = action(of: &reader.match), reader.match.hasPassedOver else {
      return RequestError(.unknownAction)
    }
    (rank, chosen) = (reader.match.rank, ordinal)
    if let error = reader.match.detail?.error { return error.of(action: routes[ordinal].name) }
    reader.read(as: routes[ordinal])
    do throws(RequestError) {
      try body(ordinal, &reader)
      return nil
    } catch {
      return error.of(action: routes[ordinal].name)
    }
  }

  /// The action whose shape a URL has.
  @inline(__always) private func action(of match: inout URLMatch) -> Int? {
    match.startOver()
    return refusesMistyped ? bestAction(of: &match) : find(&match)
  }

  /// The action of a URL where mistyped values are refused: that of a shape that would be better but for its types.
  /// Reading then reports the value.
  private func bestAction(of match: inout URLMatch) -> Int? {
    let rank = find(&match) == nil ? 0 : match.rank.value
    match.ignoresTypes = true
    match.startOver()
    if let untyped = find(&match), match.rank.value > rank { return untyped }
    match.ignoresTypes = false
    match.startOver()
    return find(&match)
  }
}

extension Bytes {
  /// Where the query or the fragment begins, if all before it is in normal form without an escape, and the authority
  /// has nothing but letters, digits and `-._`; nil otherwise.
  @inline(__always) fileprivate func plainPlaceEnd(from start: Int) -> Int? {
    var index = start
    var pathStart: Int?
    while index < count {
      let others = wordOfLetters(at: index).marksBesidesPlainPlace
      if others == 0 {
        index &+= 8
        continue
      }
      index &+= others.firstMark
      let byte = self[index]
      if byte == .question || byte == .hash { return index }
      guard ByteSet.opaque.contains(byte) else { return nil }
      let first = pathStart ?? authorityEnd(from: start)
      guard index >= first else { return nil }
      pathStart = first
      index &+= 1
    }
    return count
  }

  /// Where the authority of a place ends that begins here; the place's beginning if it has none.
  private func authorityEnd(from start: Int) -> Int {
    guard start &+ 1 < count, self[start] == .slash, self[start &+ 1] == .slash else {
      return start
    }
    return firstIndex(of: .slash, from: start &+ 2) ?? count
  }

  /// Whether a scheme is one of addresses on the web.
  fileprivate var isWeb: Bool {
    "https".withBytes(equalsIgnoringCase) || "http".withBytes(equalsIgnoringCase)
  }

  /// Whether a scheme is one of some, without regard to case (RFC 3986 §3.1).
  fileprivate func isAny(of schemes: [String]) -> Bool {
    schemes.contains { scheme in scheme.withBytes { equalsIgnoringCase($0) } }
  }
}
