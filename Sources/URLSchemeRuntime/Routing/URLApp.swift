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
  public init(_ url: String) throws(RequestError) {
    self = try Self.table.read(url)
  }

  /// Reads a URL of the app, whichever action it is.
  public init(_ url: URL) throws(RequestError) { try self.init(url.absoluteString) }
}

/// The actions of an app, each with its URLs and the way to read them.
public struct ActionTable<Action: Sendable>: Sendable {
  public private(set) var routes: RouteTable

  /// Reads a request and puts its case of `Action` at the address.
  ///
  /// A function type that names `Action` would be looked up at run time for every URL, which takes
  /// longer than reading it.
  private typealias Reader =
    @Sendable (inout URLReader, UnsafeMutableRawPointer) -> RequestError?

  private var readers: [Reader] = []

  public init(_ interface: URLInterface) { routes = RouteTable(interface) }

  /// Adds an action.
  ///
  /// - Parameter wrap: Makes the enum's case of a request.
  public mutating func add<Request: URLActionRequest>(
    _: Request.Type, _ wrap: @escaping @Sendable (Request) -> Action
  ) {
    routes.add(Request.route)
    readers.append { url, address in
      do throws(RequestError) {
        let request = try Request(reading: &url)
        address.initializeMemory(as: Action.self, to: wrap(request))
        return nil
      } catch {
        return error
      }
    }
  }

  func read(_ url: String) throws(RequestError) -> Action {
    var url = url
    do {
      // The scoped buffer carries untyped errors alone; all that is thrown in it is ours.
      return try withUnsafeTemporaryAllocation(
        byteCount: MemoryLayout<Action>.size, alignment: MemoryLayout<Action>.alignment
      ) { memory in
        guard let address = memory.baseAddress else { throw RequestError(.unknownAction) }
        let error = url.withUTF8 { bytes in
          routes.storage.read(bytes) { ordinal, reader in readers[ordinal](&reader, address) }
        }
        if let error { throw error }
        return address.assumingMemoryBound(to: Action.self).move()
      }
    } catch {
      throw error as? RequestError ?? RequestError(.unknownAction)
    }
  }
}
