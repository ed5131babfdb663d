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

  /// Returns whether an app has the scheme. In an app extension, and with an opener that can't ask, it is always true.
  nonisolated(nonsending) public func canOpen() async -> Bool {
    await caller.opener.canOpen("\(caller.interface.schemes.first ?? ""):")
  }

  /// The store page for people who don't have the app.
  public var storePage: URL? { caller.storePage }
}
