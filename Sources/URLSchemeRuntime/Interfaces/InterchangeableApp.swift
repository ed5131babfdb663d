/// An app that can take another's place: what generated clients are to an interface that they
/// implement.
public protocol InterchangeableApp: Sendable {
  /// The app's name, as its description has it; it tells the apps apart.
  var appName: String { get }

  /// Whether some app takes the scheme.
  func canOpen() async -> Bool

  /// The store page for people who don't have the app.
  var storePage: URL? { get }

  /// Takes a URL that came to the calling app: true when it answers one of this app's calls.
  @discardableResult func receive(_ url: String) -> Bool
}

extension URLClient {
  /// The app's name, as its description has it.
  public var appName: String { caller.interface.name }
}

/// A request that any of several apps can be asked: what the generated types of an interface's
/// actions are.
public protocol InterfaceRequest: Hashable, Sendable {
  /// The apps that can be asked, as an existential: `any Posting.App`.
  associatedtype App: Sendable
  /// What they answer.
  associatedtype Reply: Sendable = NoReply
  /// The errors that they answer with.
  associatedtype Failure: URLFailure = UndeclaredFailure

  /// Asks an app.
  func send(to app: App) async throws(URLSchemeRuntime.CallError<Failure>) -> Reply
}
