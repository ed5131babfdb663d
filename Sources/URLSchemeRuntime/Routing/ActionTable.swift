/// The actions of an app, each with its URLs and the way to read them.
///
/// A table is made once for an app and lives as long as the process: what it holds is never counted
/// and never freed. Its code is inlinable so that it knows the app's types: finding out about them
/// at run time takes longer than reading a URL.
public struct ActionTable<Action: Sendable>: @unchecked Sendable {
  // Nothing of it changes once it is made.
  @usableFromInline let storage: Unmanaged<RouteTable>
  /// In the order of the routes.
  @usableFromInline let readers: UnsafePointer<Reader>

  /// Reads a request and puts its case of `Action` at the address.
  @usableFromInline struct Reader {
    @usableFromInline typealias Method =
      @Sendable (inout URLReader, UnsafeMutablePointer<Action?>) throws(RequestError) -> Void

    @usableFromInline let read: Method

    @inlinable init(_ read: @escaping Method) { self.read = read }
  }

  /// - Parameters:
  ///   - interface: What is true of all the app's URLs.
  ///   - list: Adds the actions, in the order of the spec.
  public init(_ interface: URLInterface, _ list: (inout List) -> Void) {
    var actions = List()
    list(&actions)
    storage = .passRetained(RouteTable(interface, actions.routes))
    let readers = UnsafeMutableBufferPointer<Reader>.allocate(
      capacity: max(actions.readers.count, 1))
    _ = readers.initialize(from: actions.readers)
    self.readers = UnsafePointer(readers.baseAddress.unsafelyUnwrapped)
  }

  /// The shapes of all actions' URLs.
  package var routes: RouteTable { storage.takeUnretainedValue() }

  /// The actions that a table is made of.
  public struct List {
    fileprivate var routes: [Route] = []
    fileprivate var readers: [Reader] = []

    /// Adds an action.
    ///
    /// - Parameter wrap: Makes the enum's case of a request.
    @inlinable public mutating func add<Request: URLActionRequest>(
      _: Request.Type, _ wrap: @escaping @Sendable (Request) -> Action
    ) {
      let reader = Reader { url, address throws(RequestError) in
        address.initialize(to: wrap(try Request(reading: &url)))
      }
      add(Request.route, reader)
    }

    @usableFromInline mutating func add(_ route: Route, _ reader: Reader) {
      routes.append(route)
      readers.append(reader)
    }
  }

  @inlinable func read(_ url: String) throws(RequestError) -> Action {
    var action: Action?
    var failure: RequestError?
    withUnsafeMutablePointer(to: &action) { address in
      storage._withUnsafeGuaranteedRef { routes in
        routes.read(url, failure: &failure) { ordinal, reader throws(RequestError) in
          try readers[ordinal].read(&reader, address)
        }
      }
    }
    // Taken and not copied, which an enum of many cases makes a great deal of.
    guard let action = action.take() else { throw failure ?? RequestError(.unknownAction) }
    return action
  }
}
