#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The way into an app for all URLs, by whichever of the system's doors they come: an answer goes to
/// the client that waits for it, anything else to the router.
///
/// The system's doors have methods of their own for it, such as `open(_:)` for a scene's contexts.
public struct URLDoor: Sendable {
  private let router: (any URLRouter)?
  private let clients: [any URLClient]

  /// - Parameters:
  ///   - router: Handles what other apps ask for; a `ComposedRouter` where there are several.
  ///   - clients: Those that call other apps. Their handlers of answers are registered already.
  public init(_ router: some URLRouter, clients: [any URLClient] = []) {
    self.router = router
    self.clients = clients
  }

  /// The door of an app that only calls others.
  ///
  /// - Parameter clients: Their handlers of answers are registered already.
  public init(clients: [any URLClient]) {
    router = nil
    self.clients = clients
  }

  /// Takes a URL in.
  ///
  /// - Parameters:
  ///   - url: The URL as it came.
  ///   - caller: Who sent it, if the system says so.
  /// - Returns: What became of it; an answer that some client took is `handled`.
  @discardableResult public func open(
    _ url: String, from caller: SystemCaller? = nil
  ) async -> URLOutcome {
    for client in clients where client.receive(url) { return .handled }
    return await router?.open(url, from: caller) ?? .notMine
  }

  /// Takes a URL in.
  @discardableResult public func open(
    _ url: URL, from caller: SystemCaller? = nil
  ) async -> URLOutcome {
    await open(url.absoluteString, from: caller)
  }

  /// Takes in what a program was started with, where the system hands URLs over as arguments: a
  /// `.desktop` entry whose `Exec` ends in `%u` or `%U`.
  ///
  /// - Parameter arguments: `CommandLine.arguments`, the program's name included.
  /// - Returns: What became of each, in order.
  @discardableResult public func open(arguments: [String]) async -> [URLOutcome] {
    var outcomes: [URLOutcome] = []
    for argument in arguments.dropFirst() { outcomes.append(await open(argument)) }
    return outcomes
  }

  /// Takes a URL in, for doors that don't wait.
  func take(_ url: URL, from caller: SystemCaller? = nil) {
    Task { await open(url, from: caller) }
  }
}
