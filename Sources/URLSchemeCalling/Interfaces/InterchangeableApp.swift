/// An app that implements an interface. Generated clients conform to it.
public protocol InterchangeableApp: AnswerReceiver {
  /// The app's name, as its description has it; it tells the apps apart.
  var appName: String { get }

  /// Returns whether an app has the scheme.
  func canOpen() async -> Bool

  /// The store page for people who don't have the app.
  var storePage: URL? { get }
}

extension URLClient {
  /// The app's name in its spec.
  public var appName: String { caller.interface.name }
}

/// A request to any of several apps. The generated types of an interface's actions conform to it.
public protocol InterfaceRequest: Hashable, Sendable {
  /// The apps that can be asked, as an existential: `any Posting.App`.
  associatedtype App: Sendable
  /// The answer of all of them.
  associatedtype Reply: Sendable = NoReply
  /// The errors that they answer with.
  associatedtype Failure: URLFailure = UndeclaredFailure

  /// Calls an app.
  func send(to app: App) async throws(URLSchemeCalling.CallError<Failure>) -> Reply
}
