/// The outcome of a URL.
///
/// ```swift
/// let router = WordRev.Router(Words(), opener: opener)
/// switch await router.handle(url) {
/// case .answered, .handled: break
/// case .rejected(let error): print("invalid request: \(error)")
/// default: print("no result")
/// }
/// ```
public indirect enum URLOutcome: Sendable {
  /// The request was handled, and this URL was opened with the reply, an error or a cancellation.
  case answered(String)
  /// The request was handled, and this answer could not be opened.
  case unanswered(String)
  /// The request was handled, and the caller wants no answer.
  case handled
  /// The handler threw this error, and the caller has no callback for it. With one, the outcome is `answered`.
  case failed(any Error)
  /// No action of the app has a URL of this shape. Another router or library may have one.
  case unhandled
  /// The URL matches an action, and is invalid.
  case rejected(RequestError)
  /// The request is valid, and was not handled. The caller received an error, or a cancellation if the person
  /// declined, if it has a callback for that.
  case refused(RequestRefusal)
}

extension URLOutcome: CustomStringConvertible {
  /// The outcome, for debugging, without the URL of an answer: that has values, and the key to the caller's call.
  public var description: String {
    switch self {
    case .answered: "answered"
    case .unanswered: "handled, and no app took the answer"
    case .handled: "handled"
    case .failed(let error): "failed: \(error)"
    case .unhandled: "unhandled"
    case .rejected(let error): "rejected: \(error)"
    case .refused(let refusal): "refused: \(refusal)"
    }
  }
}

/// The reason why a request was not handled.
///
/// ```swift
/// let router = WordRev.Router(Words(), opener: ClosureOpener { _ in true })
/// switch await router.handle("x-callback-wordrev://x-callback-url/reverse?word=foo") {
/// case .refused(.tooManyRequests(let limit)): show("More than \(limit) requests came at once.")
/// case .refused(let refusal): show(refusal.description)
/// default: break
/// }
/// ```
public enum RequestRefusal: Error, Equatable, Sendable {
  /// The person declined.
  case declined
  /// The action has an effect, there is no way to ask the person, and the spec doesn't allow it
  /// without asking.
  case unconfirmed
  /// So many requests are being handled or wait already: the limit is `RouterOptions.maximumRequests`, or the
  /// receiver's `ReceiverOptions.maximumWaitingURLs`.
  case tooManyRequests(limit: Int)
  /// The app was not ready within `ReceiverOptions.timeout`.
  case notReady
}

extension RequestRefusal: CustomStringConvertible, LocalizedError {
  /// The description, for `localizedDescription`.
  public var errorDescription: String? { description }

  /// One sentence, for debugging.
  public var description: String {
    switch self {
    case .declined: "the person declined the request"
    case .unconfirmed: "the request needs a confirmation, and the router can't ask the person"
    case .tooManyRequests(let limit): "\(limit) requests are being handled or wait already"
    case .notReady: "the app was not ready in time"
    }
  }
}
