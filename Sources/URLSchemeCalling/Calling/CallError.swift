/// The reason why a call to another app has no result. Each call ends in a result or in exactly one
/// of these ways.
///
/// ```swift
/// do {
///   print(try await wordRev.reverse(word: "foo").word)
/// } catch .notInstalled(let storePage) {
///   print(storePage?.absoluteString ?? "")
/// } catch {
///   print(error)
/// }
/// ```
public indirect enum CallError<Failure: URLFailure>: Error, Sendable {
  /// The app answered with an error.
  case failed(Failure)
  /// The person canceled in the app, or the calling task was canceled.
  case cancelled
  /// No answer reached this process in time. A later answer is ignored.
  case timedOut
  /// No app took the URL. On Linux, also without a display, or without `xdg-open` and `xdg-mime`.
  case notInstalled(storePage: URL?)
  /// The call was refused before anything was sent.
  case refused(CallRefusal)
  /// The answer doesn't match the app's spec.
  case unreadable(RequestError)
}

/// The error of a call before its type is known: what the app says is a code and a message.
@usableFromInline package typealias UntypedCallError = CallError<UndeclaredFailure>

extension CallError: CustomStringConvertible, LocalizedError {
  /// One sentence, for debugging.
  public var description: String {
    switch self {
    case .failed(let failure):
      "the app answered with the error '\(failure.code)'"
        + (failure.message.isEmpty ? "" : ": \(failure.message)")
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
  /// The error that a call of the action throws.
  public typealias CallError = URLSchemeCalling.CallError<Failure>
}

extension InterfaceRequest {
  /// The error that a call of the action throws.
  public typealias CallError = URLSchemeCalling.CallError<Failure>
}

/// The reason why a call was not made.
///
/// ```swift
/// do {
///   print(try await wordRev.reverse(word: "foo").word)
/// } catch .refused(.tooManyCalls(let limit)) {
///   print("\(limit) calls wait already")
/// } catch {
///   print(error)
/// }
/// ```
public enum CallRefusal: Error, Equatable, Sendable {
  /// No URL with these values is valid for the other app.
  case invalid(RequestError)
  /// The number of waiting calls has reached the limit in the caller's options.
  case tooManyCalls(limit: Int)
  /// Another call to the app waits, and the app's answers don't identify their call, because they
  /// go to a bare scheme.
  case anotherCallWaits
  /// The context of the call can't be encoded as JSON.
  case contextNotEncodable
  /// The context of the call has more bytes of JSON than the limit.
  case contextTooLarge(limit: Int)
  /// The store can't save the call, so its answer couldn't be told from a forgery.
  case notStored
}

extension CallRefusal: CustomStringConvertible, LocalizedError {
  /// The description, for `localizedDescription`.
  public var errorDescription: String? { description }

  /// One sentence, for debugging.
  public var description: String {
    switch self {
    case .invalid(let error): error.description
    case .tooManyCalls(let limit):
      "\(limit) calls wait for an answer already; cancel some, or wait until they end"
    case .anotherCallWaits:
      "the answer comes to the bare scheme, and another call waits for one; wait until it ends"
    case .contextNotEncodable: "the call's context can't be encoded as JSON"
    case .contextTooLarge(let limit):
      "the call's context has more than \(limit) bytes as JSON"
    case .notStored: "the call can't be kept; is the store's folder writable?"
    }
  }
}
