/// A router for all of an app's URLs: a generated one, or a ``ComposedRouter`` of several.
///
/// ```swift
/// let router: any URLRouter = WordRev.Router(Words(), opener: ClosureOpener { _ in true })
/// let outcome = await router.handle("x-callback-wordrev://x-callback-url/reverse?word=foo")
/// print(outcome)
/// ```
public protocol URLRouter: Sendable {
  /// The routers of the app's modules. A generated router is its own only one.
  var modules: [RouterModule] { get }
}

/// A router for the URLs of one spec. Generated routers conform to it.
public protocol URLAppRouter: URLRouter {
  /// Any request of the spec.
  associatedtype Action: URLAppAction

  /// A reply of any action; nil if the action returns nothing.
  typealias Reply = (any URLReply)?

  /// The router's settings.
  var context: RouterContext { get }

  /// Passes a request to the handler, and returns its reply.
  nonisolated(nonsending) func perform(_ action: Action) async throws -> Reply
}

extension URLRouter {
  /// Reads a URL that the app received, passes the request to the handler, and opens the answer.
  ///
  /// - Parameters:
  ///   - url: The URL, unchanged. Prefer the original text to a `URL`, because `URL(string:)`
  ///     escapes a whole text again if one character in it is illegal.
  ///   - caller: The sender, if the system names it.
  @discardableResult nonisolated(nonsending) public func handle(
    _ url: String, from caller: SystemCaller? = nil
  ) async -> URLOutcome {
    await modules.reading(of: url).handle(caller, nil)
  }

  /// Reads a URL that the app received, passes the request to the handler, and opens the answer.
  @discardableResult nonisolated(nonsending) public func handle(
    _ url: URL, from caller: SystemCaller? = nil
  ) async -> URLOutcome {
    await handle(url.absoluteString, from: caller)
  }
}

extension URLAppRouter {
  /// The router itself, the only one of its app.
  public var modules: [RouterModule] { [RouterModule(self, context)] }

  /// Reads a URL that the app received, passes the request to the handler, and opens the answer.
  ///
  /// - Parameters:
  ///   - url: The URL, unchanged. Prefer the original text to a `URL`, because `URL(string:)`
  ///     escapes a whole text again if one character in it is illegal.
  ///   - caller: The sender, if the system names it.
  @inlinable @discardableResult nonisolated(nonsending) public func handle(
    _ url: String, from caller: SystemCaller? = nil
  ) async -> URLOutcome {
    var action: Action?
    let request = context.read(url, Action.routes) { ordinal, reader throws(RequestError) in
      try Action.read(ordinal, from: &reader, into: &action)
    }
    // Most links ask for no answer and no question.
    guard request.isPlain, let action, context.enter() else {
      return await carryOut(action, request, of: url, from: caller)
    }
    defer { context.leave() }
    do {
      _ = try await perform(action)
      return .handled
    } catch {
      return .failed(error)
    }
  }

  /// Handles a URL that was read.
  @usableFromInline nonisolated(nonsending) func carryOut(
    _ action: Action?, _ request: RoutedRequest, of url: String, from caller: SystemCaller?
  ) async -> URLOutcome {
    await context.carryOut(request, of: url, from: caller, unless: nil, action?.request) {
      guard let action else { return nil }
      return try await perform(action)
    }
  }

  /// Reads a URL, to be handled later.
  fileprivate func read(
    _ url: String, in context: RouterContext
  ) -> (RoutedRequest, (any URLAppAction)?) {
    var action: Action?
    let request = context.read(url, Action.routes) { ordinal, reader throws(RequestError) in
      try Action.read(ordinal, from: &reader, into: &action)
    }
    return (request, action)
  }

  /// Passes a request that was read earlier to the handler.
  nonisolated(nonsending) fileprivate func performAny(
    _ action: (any URLAppAction)?
  ) async throws -> Reply {
    guard let action = action as? Action else { return nil }
    return try await perform(action)
  }
}

/// The router of one spec in an app, and its settings there.
public struct RouterModule: Sendable {
  let router: any URLAppRouter
  let context: RouterContext

  init(_ router: any URLAppRouter, _ context: RouterContext) {
    self.router = router
    self.context = context
  }

  fileprivate func reading(of url: String) -> RouterReading {
    let (request, action) = router.read(url, in: context)
    return RouterReading(module: self, url: url, request: request, action: action)
  }
}

extension [RouterModule] {
  /// Reads a URL with the module whose shapes describe it best: the first of several. A URL that no module
  /// describes goes to the first that has its scheme, which can say what is wrong with it.
  func reading(of url: String) -> RouterReading {
    guard count > 1 else { return first?.reading(of: url) ?? .unhandled }
    var best: (module: RouterModule, rank: UInt64)?
    for module in self {
      guard let rank = module.context.routes.rank(url), rank > best?.rank ?? 0 || best == nil else {
        continue
      }
      best = (module, rank)
    }
    let module = best?.module ?? first { $0.context.routes.hasScheme(url) }
    return module?.reading(of: url) ?? .unhandled
  }
}

/// A URL that was read, before anything is done about it.
struct RouterReading: Sendable {
  /// The module whose URL it is; nil if it is none's.
  fileprivate var module: RouterModule?
  fileprivate var url = ""
  fileprivate var request = RoutedRequest()
  fileprivate var action: (any URLAppAction)?

  static let unhandled = RouterReading()

  /// Whether some action has URLs of this shape.
  var isClaimed: Bool { request.isClaimed }

  // A method, because a stored closure would leave the caller's actor.
  /// Handles the URL, or only answers it, if there is a reason not to handle it.
  nonisolated(nonsending) func handle(
    _ caller: SystemCaller?, _ refusal: RequestRefusal?
  ) async -> URLOutcome {
    guard let module else { return .unhandled }
    return await module.context.carryOut(
      request, of: url, from: caller, unless: refusal, action?.request
    ) {
      try await module.router.performAny(action)
    }
  }
}
