/// The actions of an app, each with its URLs and the way to read them.
///
/// Its code is inlinable so that it knows the app's types: finding out about them at run time takes
/// longer than reading a URL.
public struct ActionTable<Action: Sendable>: Sendable {
  /// The shapes of all actions' URLs.
  @usableFromInline package let routes: RouteTable
  /// In the order of the routes.
  @usableFromInline let readers: [Reader]

  /// Reads a request and puts its case of `Action` where it is wanted.
  @usableFromInline struct Reader: Sendable {
    @usableFromInline typealias Method =
      @Sendable (inout URLReader, inout Action?) throws(RequestError) -> Void

    @usableFromInline let read: Method

    @inlinable init(_ read: @escaping Method) { self.read = read }
  }

  /// - Parameters:
  ///   - interface: The facts about all of the app's URLs.
  ///   - list: Adds the actions, in the order of the spec.
  public init(_ interface: URLInterface, _ list: (inout List) -> Void) {
    var actions = List()
    list(&actions)
    routes = RouteTable(interface, actions.routes)
    readers = actions.readers
  }

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
      let reader = Reader { url, action throws(RequestError) in
        action = wrap(try Request(reading: &url))
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
    routes.read(url, failure: &failure) { ordinal, reader throws(RequestError) in
      try readers[ordinal].read(&reader, &action)
    }
    // Consumed: to copy or to destroy one, an enum of many cases makes a great deal of.
    switch consume action {
    case let action?: return action
    case nil: throw failure ?? RequestError(.unknownAction)
    }
  }
}
