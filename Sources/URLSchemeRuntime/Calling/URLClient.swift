/// A client for another app: what generated clients are.
public protocol URLClient: Sendable {
  /// Makes the calls, and takes their answers.
  var caller: URLCaller { get }
}

extension URLClient {
  /// Takes a URL that came to the calling app: true if it answers a call to this client's app.
  ///
  /// - Parameter url: The URL as it came.
  @discardableResult public func receive(_ url: String) -> Bool { caller.receive(url) }

  /// Takes a URL that came to the calling app: true if it answers a call to this client's app.
  @discardableResult public func receive(_ url: URL) -> Bool { caller.receive(url.absoluteString) }

  /// Whether some app takes the scheme.
  public func canOpen() async -> Bool { await caller.canOpen() }

  /// The store page for people who don't have the app.
  public var storePage: URL? { caller.storePage }
}
