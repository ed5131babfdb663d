/// An app's URL interface: what generated namespaces are.
///
/// ```swift
/// print(WordRev.interface.schemes)
/// let received = "x-callback-wordrev://x-callback-url/reverse?word=foo"
/// if case .reverse(let request)? = try? WordRev.Action(received) { print(request.word) }
/// ```
public protocol URLApp: Sendable {
  /// Any request that the app can be asked by URL.
  associatedtype Action: URLAppAction
  /// The facts that all of its actions share.
  static var interface: URLInterface { get }
}

extension URLApp {
  /// The actions, and the way to find the one that a URL asks for.
  package static var routes: URLRoutes { Action.routes }
}

/// Any request that an app can be asked by URL: an enum with a case for each action.
///
/// Two values are equal if they have the same canonical URL, which is also what is encoded. So a value
/// can be an element of SwiftUI's `NavigationPath`, and outlive the app's process:
///
/// ```swift
/// let action = try WordRev.Action("x-callback-wordrev://x-callback-url/reverse?word=foo")
/// let data = try JSONEncoder().encode([action])
/// print(try JSONDecoder().decode([WordRev.Action].self, from: data) == [action])  // true
/// ```
public protocol URLAppAction: Hashable, Codable, Sendable {
  /// The actions, and the way to find the one that a URL asks for.
  static var routes: URLRoutes { get }

  /// The request, of whichever action.
  var request: any URLActionRequest { get }

  /// Reads the parameters of a URL.
  ///
  /// - Parameter ordinal: The action's ordinal in the spec, from zero.
  init(_ ordinal: Int, from url: inout URLReader) throws(RequestError)
}

extension URLAppAction {
  /// Reads a URL of the app, whichever action it is.
  ///
  /// This only reads: it asks no person and answers no caller, whatever the spec says. A router does both, and also
  /// refuses a URL with a callback that it may not open, or without one that the action requires.
  ///
  /// - Parameter url: The URL as it came. Prefer the original text to a `URL` that was made from
  ///   it: `URL(string:)` escapes a whole text again when one character in it is illegal.
  /// - Throws: `RequestError` when the URL is none of the app's, or a parameter is wrong.
  @inlinable public init(_ url: String) throws(RequestError) {
    var action: Self?
    try Self.routes.read(url) { ordinal, reader throws(RequestError) in
      try Self.read(ordinal, from: &reader, into: &action)
    }
    // Consumed: to copy or to destroy an enum of many cases takes a great deal of code.
    switch consume action {
    case let action?: self = action
    case nil: throw RequestError(.unknownAction)
    }
  }

  /// Reads all parameters of an action, and refuses others where the app does. After an error there is no action.
  @inlinable package static func read(
    _ ordinal: Int, from url: inout URLReader, into action: inout Self?
  ) throws(RequestError) {
    // In place: to copy an enum of many cases takes long.
    action = try Self(ordinal, from: &url)
    do throws(RequestError) {
      try url.finish()
      if url.isNearlyTooLong() { try action?.request.checkLength() }
    } catch {
      action = nil
      throw error
    }
  }

  /// Reads a URL of the app, whichever action it is.
  public init(_ url: URL) throws(RequestError) { try self.init(url.absoluteString) }

  /// The canonical URL as text.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable` if no URL reads as this request: if a value isn't
  ///   allowed in the path, or if the URL would be longer than the app accepts.
  public var urlString: String {
    get throws(RequestError) {
      let request = request
      let text = try request.verifiedText()
      // A URL can be longer than the app accepts, or another action's.
      guard (try? Self(text)) == self else { throw request.refusal() }
      return text
    }
  }

  /// The canonical URL.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable`, as for `urlString`.
  public var url: URL {
    get throws(RequestError) { try URL(built: urlString, of: request.route) }
  }

  /// The universal link as text; nil for an action without one.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable` if a value isn't allowed in the path.
  public var universalLinkString: String? {
    get throws(RequestError) {
      let request = request
      guard request is any URLLinkAction || request is any URLThrowingLinkAction else { return nil }
      return try request.verifiedLink()
    }
  }

  /// The universal link, which opens the app if it is installed, and a web page otherwise; nil for an action without
  /// one.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable`, as for `universalLinkString`.
  public var universalLink: URL? {
    get throws(RequestError) {
      guard let text = try universalLinkString else { return nil }
      return try URL(built: text, of: request.route)
    }
  }
}
