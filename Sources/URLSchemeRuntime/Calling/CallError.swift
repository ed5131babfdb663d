#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a call to another app has no result. Every call ends in a result or in exactly one of these.
public enum CallError<Failure: URLFailure>: Error, Sendable {
  /// The app answered with an error.
  case failed(Failure)
  /// The person cancelled in the app, or the calling task was cancelled.
  case cancelled
  /// No answer came in time. One that comes later is ignored.
  case timedOut
  /// No app took the URL.
  case notInstalled(storePage: URL?)
  /// Nothing was sent: the values can't be made into a URL, or too many calls are waiting.
  case refused(RequestError)
  /// An answer came that isn't what the app's description promises.
  case unreadable(RequestError)
}
