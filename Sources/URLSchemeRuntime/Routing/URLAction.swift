/// A request to one action of an app. Generated request types conform to it.
///
/// Two requests are equal if their canonical URLs are equal. To use requests as keys, or as values
/// of SwiftUI's navigation, declare the conformance in your app:
///
/// ```swift
/// nonisolated extension WordRev.Reverse: Hashable {}
/// ```
public protocol URLActionRequest: Equatable, Sendable {
  /// The app whose action it is.
  associatedtype App: URLApp
  /// The action's answer.
  associatedtype Reply: URLReply = NoReply
  /// The errors that the action answers with.
  associatedtype Failure: URLFailure = UndeclaredFailure

  /// How the action's URLs are built, and how it answers.
  static var route: URLRoute { get }

  /// Reads the parameters of a URL that has one of the route's shapes.
  init(from url: inout URLReader) throws(RequestError)

  /// Writes the parameters in the order of the URL.
  func write(to url: inout URLWriter)
}

/// An action whose URL can be built for every request.
public protocol URLAction: URLActionRequest {}

/// An action whose URL may not be possible for every request, which then throws: a value has a place that doesn't allow
/// every value, such as an empty one or a dot segment, or makes the URL another action's. Generated code uses it.
public protocol URLThrowingAction: URLActionRequest {}

extension URLActionRequest {
  /// Reads a URL of this action.
  ///
  /// - Parameter url: The URL, unchanged. Prefer the original text to a `URL`, because
  ///   `URL(string:)` escapes a whole text again if one character in it is illegal.
  /// - Throws: `RequestError` if the URL doesn't match this action, or a parameter is invalid.
  public init(_ url: String) throws(RequestError) {
    let name = Self.route.name
    do throws(RequestError) {
      // Read like any action of the app, so that the code for it exists once.
      guard let request = try App.Action(url).request as? Self else {
        throw RequestError(.unknownAction, action: name)
      }
      self = request
    } catch {
      let isOther = error.action.map { !$0.isIdentical(to: name) } ?? false
      throw isOther && !App.routes.triesNext
        ? RequestError(.unknownAction, action: name) : error
    }
  }

  /// Reads a URL of this action.
  public init(_ url: URL) throws(RequestError) { try self.init(url.absoluteString) }

  public static func == (left: Self, right: Self) -> Bool {
    left.canonicalText == right.canonicalText
  }

  /// The default `hash(into:)` for actions that declare `Hashable` conformance.
  public func hash(into hasher: inout Hasher) { hasher.combine(canonicalText) }

  /// The text of all parameters, whether or not it could be read.
  var canonicalText: String { Self.route.items(write) }

  /// The URL of the first template that takes the values; nil when there is none.
  @usableFromInline var unverifiedText: String? { Self.route.url(write) }
}

extension URLActionRequest {
  /// The canonical URL, for any kind of action.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable`.
  package func verifiedText() throws(RequestError) -> String { try verifiedText(of: write) }

  /// The canonical URL with the destination of the answer, for any kind of action.
  ///
  /// - Parameter callbacks: The items of the destination. An item goes to its place in the template, or
  ///   else to the end.
  /// - Throws: `RequestError` with the reason `notRepresentable`.
  package func verifiedText(
    with callbacks: [(name: String, text: String)]
  ) throws(RequestError) -> String {
    try verifiedText { $0.write(callbacks, of: Self.route.replies, write) }
  }

  private func verifiedText(
    of write: (inout URLWriter) -> Void
  ) throws(RequestError) -> String {
    // Reading is what decides: no rule of ours could be stricter or laxer than it.
    let isVerified = Self.self is any URLThrowingAction.Type
    let text = Self.route.url(where: { !isVerified || isRead(from: $0) }, write)
    guard let text else { throw refusal() }
    return text
  }

  /// The canonical address on the web, for any kind of action.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable`.
  func verifiedLink() throws(RequestError) -> String {
    let text = Self.route.url(for: .link, where: isRead, write)
    guard let text else { throw refusal(for: .link) }
    return text
  }

  /// Whether a URL reads as the request.
  private func isRead(from url: String) -> Bool {
    do throws(RequestError) { return try Self(url) == self } catch { return false }
  }

  /// Why there is no URL that reads as the request.
  func refusal(for purpose: URLBuilder.Purpose = .any) -> RequestError {
    route.refusal(for: purpose, write) { text in
      do throws(RequestError) {
        let request = try App.Action(text).request
        return .request(action: request.route.name, request.write)
      } catch {
        return .refused(error)
      }
    }
  }

  /// The facts about the action, of a request whose type isn't known.
  var route: URLRoute { Self.route }

  /// Refuses a request whose canonical URL is longer than the app takes.
  @usableFromInline func checkLength() throws(RequestError) { try Self.route.checkLength(write) }
}

extension URLAction {
  /// The canonical URL as text.
  @inlinable public var urlString: String {
    Self.route.openedURL { write(to: &$0) } ?? unverifiedText ?? ""
  }

  /// The canonical URL.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable` if the system's `URL` refuses the
  ///   text. `urlscheme validate` reports specs with such a template.
  public var url: URL {
    get throws(RequestError) { try URL(built: urlString, of: Self.route) }
  }
}

extension URL {
  /// A URL that a builder made of a specification's templates.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable` when the system's parser refuses it.
  init(built text: String, of route: URLRoute) throws(RequestError) {
    guard let url = URL(string: text) else {
      throw RequestError(
        .notRepresentable, action: route.name, expected: "a template that makes a valid URL")
    }
    self = url
  }
}

extension URLThrowingAction {
  /// The canonical URL as text.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable` if a value isn't allowed in the
  ///   path, or would make the URL read as something else.
  public var urlString: String {
    get throws(RequestError) { try verifiedText() }
  }

  /// The canonical URL.
  ///
  /// - Throws: `RequestError` with the reason `notRepresentable`, as for `urlString`.
  public var url: URL {
    get throws(RequestError) { try URL(built: urlString, of: Self.route) }
  }
}
