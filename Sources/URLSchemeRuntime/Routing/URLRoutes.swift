/// The actions of an app, and the way to find the one that a URL asks for.
public final class URLRoutes: Sendable {
  package let interface: URLInterface
  /// In the order of the spec.
  package let routes: [Route]
  private let find: Find
  private let firstScheme: FirstScheme
  // The interface's, at hand.
  private let ignoresSlash: Bool
  private let isCommon: Bool
  private let maximumLength: Int
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

  /// - Parameters:
  ///   - interface: The facts about all of the app's URLs.
  ///   - routes: The actions, in the order of the spec.
  ///   - find: Finds the action of a URL.
  public init(_ interface: URLInterface, _ routes: [Route], find: @escaping Find) {
    self.interface = interface
    self.routes = routes
    self.find = find
    firstScheme = FirstScheme(interface.schemes.first)
    ignoresSlash = interface.trailingSlash == .ignore
    isCommon = interface.spelling.isCommon
    maximumLength = interface.maximumLength
    refusesMistyped = interface.mistyped == .refuse
    triesNext = routes.contains(where: \.triesNext)
  }

  /// Whether a text's scheme is one of the app's, whatever follows.
  package func hasScheme(_ url: String) -> Bool {
    guard let colon = url.utf8.firstIndex(of: .colon) else { return false }
    let scheme = String(url[..<colon])
    return interface.allSchemes.contains { scheme.equalsIgnoringCase($0) }
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
    var outcome = Outcome(failure: failure)
    url.withBytes { read($0, &outcome, body) }
    failure = outcome.failure
  }

  /// The rank of the shape that a URL has: a higher one describes it better. Nil when it has none.
  package func rank(_ url: String) -> UInt64? {
    var outcome = Outcome(isRanked: true)
    url.withBytes { read($0, &outcome) { _, _ in } }
    return outcome.rank
  }

  /// What comes of a URL.
  private struct Outcome {
    var failure: RequestError?
    /// Whether only the rank is asked for.
    var isRanked = false
    /// The rank of the shape that the URL has.
    var rank: UInt64?
  }

  // Each of these functions is a step on the way to the parameters, and a closure that lends memory does nothing
  // but call the next one: what a closure captures is counted.

  @inline(never) private func read(_ bytes: Bytes, _ outcome: inout Outcome, _ body: Body) {
    guard bytes.count <= maximumLength else {
      outcome.failure = interface.tooLong
      return
    }
    if isCommon {
      readPlace(of: bytes, &outcome, body)
    } else {
      interface.spelling.common(bytes).withBorrowed { readPlace(of: $0, &outcome, body) }
    }
  }

  private func readPlace(of bytes: Bytes, _ outcome: inout Outcome, _ body: Body) {
    let isFirstScheme = firstScheme.isAt(bytes)
    guard let schemeEnd = isFirstScheme ? firstScheme.count : URLScan.schemeEnd(of: bytes) else {
      outcome.failure = RequestError(.notAURL, expected: "a scheme and a colon")
      return
    }
    // Most places are in normal form, and have no user, no port and no address.
    let plainEnd = bytes.plainPlaceEnd(from: schemeEnd &+ 1)
    let placeEnd = plainEnd ?? bytes.headEnd
    if plainEnd == nil, let common = URLText.withoutOwnPort(bytes, schemeEnd: schemeEnd) {
      common.withBorrowed { readPlace(of: $0, &outcome, body) }
      return
    }
    let place = bytes[(schemeEnd &+ 1)..<placeEnd]
    guard plainEnd != nil || URLText.hasLegalAuthority(place) else {
      outcome.failure = RequestError(.notAURL, expected: "a host and a port as in RFC 3986")
      return
    }
    let hasOwnScheme = isFirstScheme || isOwn(bytes[0..<schemeEnd])
    guard hasOwnScheme || isOther(bytes[0..<schemeEnd]) else {
      outcome.failure = RequestError(.otherScheme)
      return
    }
    let head = Head(schemeEnd: schemeEnd, hasOwnScheme: hasOwnScheme, placeEnd: placeEnd)
    let hasEmptyPort = plainEnd == nil && URLText.emptyPort(in: place) != nil
    if plainEnd != nil || !hasEmptyPort && URLText.isNormal(place, .opaque) {
      let place = URLMatch.Place(place, isVerbatim: true, ignoresSlash: ignoresSlash)
      return readQuery(of: bytes, head, place, &outcome, body)
    }
    guard var normal = URLText.normalized(place) else {
      outcome.failure = RequestError(.invalidEncoding)
      return
    }
    if hasEmptyPort, let colon = normal.withBorrowed({ URLText.emptyPort(in: $0) }) {
      normal.remove(at: colon)
    }
    normal.withBorrowed { text in
      let place = URLMatch.Place(
        text, isVerbatim: false, hasEmptyPort: hasEmptyPort, ignoresSlash: ignoresSlash)
      readQuery(of: bytes, head, place, &outcome, body)
    }
  }

  /// The part of a URL before its query.
  private struct Head {
    let schemeEnd: Int
    let hasOwnScheme: Bool
    let placeEnd: Int
  }

  @inline(never) private func readQuery(
    of bytes: Bytes, _ head: Head, _ place: URLMatch.Place, _ outcome: inout Outcome,
    _ body: Body
  ) {
    QueryScan.read(bytes, from: head.placeEnd) { query in
      let fragment = bytes[min(query.end &+ 1, bytes.count)..<bytes.count]
      read(bytes, head, place, query, fragment, &outcome, body)
    }
  }

  @inline(never) private func read(
    _ bytes: Bytes, _ head: Head, _ place: URLMatch.Place, _ query: QueryScan, _ fragment: Bytes,
    _ outcome: inout Outcome, _ body: Body
  ) {
    guard fragment.isEmpty || URLText.isNormal(fragment, .url) else {
      // A malformed fragment is none.
      return (URLText.normalized(fragment) ?? []).withBorrowed {
        read(bytes, head, place, query, $0, &outcome, body)
      }
    }
    var reader = URLReader(
      bytes, of: interface, schemeEnd: head.schemeEnd, hasOwnScheme: head.hasOwnScheme,
      place: place, query: query, fragment: fragment)
    guard triesNext else {
      outcome.failure = read(&reader, &outcome, body)
      return
    }
    // The error is that of the best shape.
    var first: RequestError?
    while let error = read(&reader, &outcome, body) {
      first = first ?? error
      // Where an answer may go is no matter of which action it is.
      if error.reason == .unknownAction || error.reason == .callbackRefused
        || !(routes.first { $0.name == error.action }?.passesOn(error) ?? false)
      {
        outcome.failure = first
        return
      }
      reader.match.passOver()
    }
  }

  /// Reads a URL as the action of the best shape that has not been passed over; returns why it can't be read.
  @inline(__always) private func read(
    _ reader: inout URLReader, _ outcome: inout Outcome, _ body: Body
  ) -> RequestError? {
    guard let ordinal = action(of: &reader.match), reader.match.hasPassedOver else {
      return RequestError(.unknownAction)
    }
    if outcome.isRanked {
      outcome.rank = reader.match.rank.value
      return nil
    }
    let route = routes[ordinal]
    if let error = reader.match.detail?.error { return error.of(action: route.name) }
    reader.read(as: route)
    do throws(RequestError) {
      try body(ordinal, &reader)
      return nil
    } catch {
      return error.of(action: route.name)
    }
  }

  /// The action whose shape a URL has.
  ///
  /// If mistyped values are refused, this is the action of a shape that would be better but for its types.
  /// Reading then reports the value.
  private func action(of match: inout URLMatch) -> Int? {
    match.startOver()
    let typed = find(&match)
    guard refusesMistyped else { return typed }
    let rank = typed == nil ? 0 : match.rank.value
    match.ignoresTypes = true
    match.startOver()
    if let untyped = find(&match), match.rank.value > rank { return untyped }
    match.ignoresTypes = false
    match.startOver()
    return find(&match)
  }

  private func isOwn(_ scheme: Bytes) -> Bool { scheme.isAny(of: interface.schemes) }
  private func isOther(_ scheme: Bytes) -> Bool { scheme.isAny(of: interface.otherSchemes) }
}

extension Bytes {
  /// Where the query or the fragment begins, if all before it are letters, digits or `-./_`; nil otherwise.
  @inline(__always) fileprivate func plainPlaceEnd(from start: Int) -> Int? {
    var index = start
    while index < count {
      let others = wordOfLetters(at: index).marksBesidesPlainPlace
      if others != 0 {
        index &+= others.firstMark
        return self[index] == .question || self[index] == .hash ? index : nil
      }
      index &+= 8
    }
    return count
  }

  /// Whether a scheme is one of some, without regard to case (RFC 3986 §3.1).
  fileprivate func isAny(of schemes: [String]) -> Bool {
    schemes.contains { scheme in scheme.withBytes { equalsIgnoringCase($0) } }
  }
}
