#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An app's URL interface: what generated namespaces are.
public protocol URLApp: Sendable {
  /// Any request that the app can be asked by URL.
  associatedtype Action: URLAppAction
  static var interface: URLInterface { get }
}

extension URLApp {
  /// The shapes of all actions' URLs.
  public static var routes: RouteTable { Action.table.routes }
}

/// Any request that an app can be asked by URL: an enum with a case for each action.
public protocol URLAppAction: Sendable {
  /// The actions, in the order of the spec.
  static var table: ActionTable<Self> { get }
}

extension URLAppAction {
  /// Reads a URL of the app, whichever action it is.
  ///
  /// - Parameter url: The URL as it came. Prefer the original text to a `URL` that was made from
  ///   it: `URL(string:)` escapes a whole text again when one character in it is illegal.
  /// - Throws: `RequestError` when the URL is none of the app's, or a parameter is wrong.
  @inlinable public init(_ url: String) throws(RequestError) {
    self = try Self.table.read(url)
  }

  /// Reads a URL of the app, whichever action it is.
  public init(_ url: URL) throws(RequestError) { try self.init(url.absoluteString) }
}

/// The actions of an app, each with its URLs and the way to read them.
///
/// Its code is inlinable so that it knows the app's types: finding out about them at run time takes
/// longer than reading a URL.
public struct ActionTable<Action: Sendable>: Sendable {
  public let routes: RouteTable
  @usableFromInline let readers: [Reader]

  /// Reads a request and puts its case of `Action` at the address.
  @usableFromInline typealias Reader =
    @Sendable (inout URLReader, UnsafeMutablePointer<Action>) -> RequestError?

  /// - Parameters:
  ///   - interface: What is true of all the app's URLs.
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
      add(Request.route) { url, address in
        do throws(RequestError) {
          address.initialize(to: wrap(try Request(reading: &url)))
          return nil
        } catch {
          return error
        }
      }
    }

    @usableFromInline mutating func add(_ route: Route, _ reader: @escaping Reader) {
      routes.append(route)
      readers.append(reader)
    }
  }

  @inlinable func read(_ url: String) throws(RequestError) -> Action {
    let result: Result<Action, RequestError> = withUnsafeTemporaryAllocation(
      of: Action.self, capacity: 1
    ) { memory in
      guard let address = memory.baseAddress else { return .failure(RequestError(.unknownAction)) }
      let error = routes.error(reading: url) { ordinal, reader in
        readers[ordinal](&reader, address)
      }
      return if let error { .failure(error) } else { .success(address.move()) }
    }
    return try result.get()
  }
}
