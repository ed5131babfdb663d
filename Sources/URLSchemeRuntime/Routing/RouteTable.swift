/// All routes of an app: finds the one that a URL belongs to, in one pass over the URL's bytes.
public struct RouteTable: Sendable {
  private(set) var storage: Storage

  public init(_ interface: URLInterface) { storage = Storage(interface) }

  public var interface: URLInterface { storage.interface }

  /// In the order in which they were added.
  public var routes: [Route] { storage.routes }

  /// Adds an action's shapes; returns the route's place in `routes`.
  @discardableResult public mutating func add(_ route: Route) -> Int {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
    return storage.add(route)
  }

  /// Whether a text's scheme is one of the app's, whatever follows.
  public func hasScheme(_ url: String) -> Bool {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = String(url[..<colon])
    return (storage.interface.schemes + storage.fixedSchemes).contains {
      scheme.equalsIgnoringCase($0)
    }
  }

  /// How well the table describes a URL, to be compared with others; nil when no route has it.
  func rank(_ url: String) -> UInt64? {
    var url = url
    return url.withUTF8 { storage.rank($0) }
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
    // The work is done by code that is not generic and returns its error: it is compiled once, and
    // the standard library's scoped buffers don't carry typed errors.
    var result: Result?
    let error = url.withUTF8 { bytes in
      storage.read(bytes) { ordinal, reader in
        do throws(RequestError) {
          result = try body(ordinal, &reader)
          return nil
        } catch {
          return error
        }
      }
    }
    guard let result else { throw error ?? RequestError(.unknownAction) }
    return result
  }
}

extension RouteTable {
  /// What a table holds, behind one reference: a table is handed around for every URL.
  ///
  /// Unchecked, both ways, because it changes only in `RouteTable.add`, while nobody else refers
  /// to it.
  final class Storage: @unchecked Sendable {
    let interface: URLInterface
    @exclusivity(unchecked) private(set) var routes: [Route] = []
    @exclusivity(unchecked) private(set) var shapes: [RouteShape] = []
    @exclusivity(unchecked) private(set) var index = ShapeIndex()
    @exclusivity(unchecked) private(set) var maximumCaptures = 0
    /// Schemes that only single templates have, such as `https`.
    @exclusivity(unchecked) private(set) var fixedSchemes: [String] = []

    init(_ interface: URLInterface) { self.interface = interface }

    init(copying other: Storage) {
      interface = other.interface
      routes = other.routes
      shapes = other.shapes
      index = other.index
      maximumCaptures = other.maximumCaptures
      fixedSchemes = other.fixedSchemes
    }

    func add(_ route: Route) -> Int {
      let ordinal = routes.count
      routes.append(route)
      for case .fixed(let name) in route.templates.map(\.scheme) where !fixedSchemes.contains(name)
      {
        fixedSchemes.append(name)
      }
      for shape in RouteShape.shapes(of: route, ordinal: ordinal) {
        shapes.append(shape)
        index.add(shape)
        maximumCaptures = max(maximumCaptures, shape.names.count)
      }
      return ordinal
    }
  }
}
