/// A receiver of answers to an app's calls, to which a `URLReceiver` passes URLs. Generated clients
/// conform to it.
public protocol AnswerReceiver: Sendable {
  /// Returns whether a URL has the form of an answer. It is known at once, without a store.
  func mayReceive(_ url: String) -> Bool

  /// Takes a URL that the app received, and returns true if it answers a call.
  ///
  /// - Parameter url: The URL, unchanged.
  @discardableResult func receive(_ url: String) -> Bool
}

extension AnswerReceiver {
  /// Takes a URL that the app received, and returns true if it answers a call.
  @discardableResult public func receive(_ url: URL) -> Bool { receive(url.absoluteString) }
}
