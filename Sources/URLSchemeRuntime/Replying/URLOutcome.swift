/// What became of a URL.
public enum URLOutcome: Sendable {
  /// It was handled, and this URL was opened to say so, or to tell an error or a cancellation.
  case answered(String)
  /// It was handled, and this answer could not be opened.
  case unanswered(String)
  /// It was handled; the caller wants no answer.
  case handled
  /// The handler threw, and the caller has not said where to tell it.
  case failed(any Error)
  /// No action of the app has a URL of this shape. Another router or library may have one.
  case unhandled
  /// It is an action's URL, and something in it is wrong.
  case rejected(RequestError)
  /// It was not handled, though nothing in it is wrong. The caller was told, if it said where.
  case refused(RequestRefusal)
}

/// Why a request was not handled.
public enum RequestRefusal: Error, Hashable, Sendable {
  /// The person was asked, and said no.
  case declined
  /// The action has an effect, there is no way to ask the person, and the spec doesn't allow it
  /// without asking.
  case unconfirmed
  /// As many requests are being handled as the router's options allow.
  case tooManyRequests(limit: Int)
  /// The app was not ready for it in time: `URLReceiverOptions.maximumWait`.
  case notReady
}

extension RequestRefusal: CustomStringConvertible, LocalizedError {
  /// The description, for `localizedDescription`.
  public var errorDescription: String? { description }

  /// One sentence for people who debug.
  public var description: String {
    switch self {
    case .declined: "the person declined the request"
    case .unconfirmed: "the request needs a confirmation, and the router can't ask the person"
    case .tooManyRequests(let limit): "\(limit) requests are being handled already"
    case .notReady: "the app was not ready in time"
    }
  }
}
