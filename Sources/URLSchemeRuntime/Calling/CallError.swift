/// Why a call to another app has no result. Every call ends in a result or in exactly one of these.
public enum CallError<Failure: URLFailure>: Error, Sendable {
  /// The app answered with an error.
  case failed(Failure)
  /// The person canceled in the app, or the calling task was canceled.
  case cancelled
  /// No answer came in time to this process. One that comes later is ignored.
  case timedOut
  /// No app took the URL.
  case notInstalled(storePage: URL?)
  /// Nothing was sent.
  case refused(CallRefusal)
  /// An answer came that isn't what the app's description promises.
  case unreadable(RequestError)
}

extension CallError: CustomStringConvertible, LocalizedError {
  /// One sentence for people who debug.
  public var description: String {
    switch self {
    case .failed(let failure):
      failure.message.isEmpty
        ? "the app answered with the error '\(failure.code)'"
        : "the app answered with the error '\(failure.code)': \(failure.message)"
    case .cancelled: "the call was canceled"
    case .timedOut: "no answer came in time"
    case .notInstalled(let page):
      "no installed app takes the URL"
        + (page.map { "; it is available at \($0.absoluteString)" } ?? "")
    case .refused(let refusal): "the call was not made: \(refusal)"
    case .unreadable(let error): "the app's answer can't be read: \(error)"
    }
  }

  /// The description, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension URLActionRequest {
  /// What a call of the action throws.
  public typealias CallError = URLSchemeRuntime.CallError<Failure>
}

extension InterfaceRequest {
  /// What a call of the action throws.
  public typealias CallError = URLSchemeRuntime.CallError<Failure>
}

/// Why a call was not made.
public enum CallRefusal: Error, Hashable, Sendable {
  /// The values can't be made into a URL that the other app would read.
  case invalid(RequestError)
  /// As many calls wait for an answer already as the caller's options allow.
  case tooManyCalls(limit: Int)
  /// The app answers to a bare scheme, which can't say which call is meant, and another such call
  /// waits.
  case anotherCallWaits
  /// The value to keep with the call can't be encoded, or takes more bytes than the limit.
  case context(limit: Int)
  /// The call can't be kept, so its answer could not be told from a forgery.
  case notStored
}

extension CallRefusal: CustomStringConvertible, LocalizedError {
  /// The description, for `localizedDescription`.
  public var errorDescription: String? { description }

  /// One sentence for people who debug.
  public var description: String {
    switch self {
    case .invalid(let error): error.description
    case .tooManyCalls(let limit):
      "\(limit) calls wait for an answer already; cancel some, or wait until they end"
    case .anotherCallWaits:
      "the answer comes to the bare scheme, and another call waits for one; wait until it ends"
    case .context(let limit):
      "the value to keep with the call can't be encoded as JSON of at most \(limit) bytes"
    case .notStored: "the call can't be kept; is the store's folder writable?"
    }
  }
}
