/// A client for another app. Generated clients conform to it.
///
/// ```swift
/// if await wordRev.canOpen() { print("WordRev is installed.") }
/// if wordRev.receive(url) { print("The URL answers a call.") }
/// ```
public protocol URLClient: AnswerReceiver {
  /// Makes the calls, and takes their answers.
  var caller: URLCaller { get }
}

extension URLClient {
  /// Takes a URL that the calling app received, and returns true if it answers a call to this
  /// client's app.
  ///
  /// - Parameter url: The URL, unchanged.
  @discardableResult public func receive(_ url: String) -> Bool { caller.receive(url) }

  /// Returns whether a URL has the form of an answer to this client.
  public func mayReceive(_ url: String) -> Bool { caller.answerPlace(of: url) != nil }

  /// Returns whether an app has the scheme. It is always true in an app extension, with an opener that can't ask, and
  /// for an app with universal links alone, which a browser opens as well.
  nonisolated(nonsending) public func canOpen() async -> Bool {
    await caller.opener.canOpen("\(caller.interface.schemes.first ?? "https"):")
  }

  /// The store page for people who don't have the app.
  public var storePage: URL? { caller.storePage }
}
