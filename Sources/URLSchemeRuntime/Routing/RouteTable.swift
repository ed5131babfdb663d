/// All routes of an app: finds the one that a URL belongs to, in one pass over the URL's bytes.
public struct RouteTable: Sendable {
  public let interface: URLInterface
  /// In the order in which they were added.
  public private(set) var routes: [Route] = []
  private var shapes: [RouteShape] = []
  private var index = ShapeIndex()
  private var maximumCaptures = 0
  /// Schemes that only single templates have, such as `https`.
  private var fixedSchemes: [String] = []

  public init(_ interface: URLInterface) { self.interface = interface }

  /// Adds an action's shapes; returns the route's place in `routes`.
  @discardableResult public mutating func add(_ route: Route) -> Int {
    let ordinal = routes.count
    routes.append(route)
    for case .fixed(let name) in route.templates.map(\.scheme) where !fixedSchemes.contains(name) {
      fixedSchemes.append(name)
    }
    for shape in RouteShape.shapes(of: route, ordinal: ordinal) {
      shapes.append(shape)
      index.add(shape)
      maximumCaptures = max(maximumCaptures, shape.names.count)
    }
    return ordinal
  }

  /// Whether a text's scheme is one of the app's, whatever follows.
  public func hasScheme(_ url: String) -> Bool {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = String(url[..<colon])
    return acceptsScheme { scheme.equalsIgnoringCase($0) }
  }

  private func acceptsScheme(_ matches: (String) -> Bool) -> Bool {
    interface.schemes.contains(where: matches) || fixedSchemes.contains(where: matches)
  }

  /// Reads a URL: finds its route and hands its parameters to `body`.
  ///
  /// - Parameters:
  ///   - url: The URL as it came; it is not escaped again.
  ///   - body: Gets the route's place in `routes`, and the parameters, which live no longer than
  ///     the call.
  /// - Returns: What `body` returns.
  /// - Throws: `RequestError` when the URL is none of the app's, or what `body` throws.
  public func read<Result>(
    _ url: String,
    _ body: (Int, inout URLReader) throws(RequestError) -> Result
  ) throws(RequestError) -> Result {
    var url = url
    // The standard library's scoped buffers don't carry typed errors, so outcomes are values here.
    let outcome = url.withUTF8 { bytes in read(bytes, body) }
    return try outcome.get()
  }

  private func read<Value>(
    _ bytes: Bytes, _ body: (Int, inout URLReader) throws(RequestError) -> Value
  ) -> Result<Value, RequestError> {
    guard bytes.count <= interface.maximumLength else {
      return .failure(
        RequestError(.urlTooLong, expected: "at most \(interface.maximumLength) bytes"))
    }
    guard let scan = URLScan(bytes) else {
      return .failure(RequestError(.notAURL, expected: "a scheme and a colon"))
    }
    guard acceptsScheme(scan.hasScheme) else { return .failure(RequestError(.otherScheme)) }
    return withUnsafeTemporaryAllocation(of: QueryItem.self, capacity: scan.itemLimit) { buffer in
      let items = UnsafeMutableBufferPointer(rebasing: buffer[..<scan.fill(buffer)])
      return withNormalPlace(of: scan) { place in
        guard let place else { return .failure(RequestError(.invalidEncoding)) }
        return match(scan, place: place, items: items, body)
      }
    }
  }

  /// Calls `body` with the place in normal form; nil for a malformed escape.
  private func withNormalPlace<Value>(of scan: URLScan, _ body: (Bytes?) -> Value) -> Value {
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

  private func match<Value>(
    _ scan: URLScan, place: Bytes, items: UnsafeMutableBufferPointer<QueryItem>,
    _ body: (Int, inout URLReader) throws(RequestError) -> Value
  ) -> Result<Value, RequestError> {
    let matcher = RouteMatcher(scan, place: place, interface: interface, items: items)
    return withUnsafeTemporaryAllocation(of: Capture.self, capacity: maximumCaptures) { captures in
      guard let best = bestShape(matcher, captures) else {
        return .failure(RequestError(.unknownAction))
      }
      let shape = shapes[best]
      // The last shape that was tried need not be the best one. A placeholder's test is the app's
      // own code: one that changes its mind must not leave captures without a value.
      guard matcher.matches(shape, into: captures) else {
        return .failure(RequestError(.unknownAction))
      }
      let route = routes[shape.route]
      if let repeated = matcher.claim(shape) {
        return .failure(RequestError(.repeated, action: route.name, parameter: repeated))
      }
      var reader = URLReader(
        scan: scan, items: items, interface: interface,
        captures: UnsafeBufferPointer(rebasing: captures[..<shape.names.count]),
        captureNames: shape.names)
      do throws(RequestError) {
        return .success(try body(shape.route, &reader))
      } catch {
        return .failure(error.of(action: route.name))
      }
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
