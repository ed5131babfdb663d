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

  /// A reply of any action.
  typealias AnyReply = any URLReply

  /// The router's settings.
  var context: RouterContext { get }

  /// Passes a request to the handler, and returns its reply; nil if the action returns nothing.
  nonisolated(nonsending) func callHandler(for action: Action) async throws -> AnyReply?
}

// A linker keeps all asynchronous functions of a library, so these are emitted into the app: it has those that it calls,
// and its compiler knows the types of its requests.

extension URLRouter {
  /// Reads a URL that the app received, passes the request to the handler, and opens the answer.
  ///
  /// - Parameters:
  ///   - url: The URL, unchanged. Prefer the original text to a `URL`, because `URL(string:)`
  ///     escapes a whole text again if one character in it is illegal.
  ///   - caller: The sender, if the system names it.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func handle(
    _ url: String, from caller: URLDelivery.Caller? = nil
  ) async -> URLOutcome {
    await modules.reading(of: url)?.handle(caller, nil) ?? .unhandled
  }

  /// Reads a URL that the app received, passes the request to the handler, and opens the answer.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func handle(
    _ url: URL, from caller: URLDelivery.Caller? = nil
  ) async -> URLOutcome {
    await handle(url.absoluteString, from: caller)
  }
}

extension URLAppRouter {
  /// The router itself, the only one of its app.
  @_alwaysEmitIntoClient public var modules: [RouterModule] { [RouterModule(self, context)] }

  /// Reads a URL that the app received, passes the request to the handler, and opens the answer.
  ///
  /// - Parameters:
  ///   - url: The URL, unchanged. Prefer the original text to a `URL`, because `URL(string:)`
  ///     escapes a whole text again if one character in it is illegal.
  ///   - caller: The sender, if the system names it.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func handle(
    _ url: String, from caller: URLDelivery.Caller? = nil
  ) async -> URLOutcome {
    var action: Action?
    let request = read(url, in: context, into: &action)
    return await handle(action, request, of: url, in: context, from: caller, unless: nil)
  }

  /// Reads a URL of the app into `action`, which stays nil after an error.
  @inlinable func read(
    _ url: String, in context: RouterContext, into action: inout Action?
  ) -> RoutedRequest {
    context.read(url) { ordinal, reader throws(RequestError) in
      try Action.read(ordinal, from: &reader, into: &action)
    }
  }

  /// Handles a URL that was read, or only answers it, if there is a reason not to handle it.
  @_alwaysEmitIntoClient nonisolated(nonsending) func handle(
    _ action: Action?, _ request: RoutedRequest, of url: String, in context: RouterContext,
    from caller: URLDelivery.Caller?, unless refusal: RequestRefusal?
  ) async -> URLOutcome {
    // Most links ask for no answer and no question.
    guard refusal == nil, request.isHandledAtOnce, let action, context.enter() else {
      return await context.carryOut(
        request, of: url, from: caller, unless: refusal, action?.request
      ) {
        guard let action else { return nil }
        return try await callHandler(for: action)
      }
    }
    defer { context.leave() }
    do {
      _ = try await callHandler(for: action)
      return .handled
    } catch {
      return .failed(error)
    }
  }
}

/// The router of one spec in an app, and its settings there. Generated code uses it.
public struct RouterModule: Sendable {
  let context: RouterContext
  private let read: @Sendable (String, RouterContext) -> RouterReading

  @_alwaysEmitIntoClient init<Router: URLAppRouter>(_ router: Router, _ context: RouterContext) {
    self.init(context) { url, context in
      var read: Router.Action?
      let request = router.read(url, in: context, into: &read)
      let action = read
      // A function, because a closure that captures the action would leave the caller's actor.
      @Sendable nonisolated(nonsending) func handle(
        _ caller: URLDelivery.Caller?, _ refusal: RequestRefusal?
      ) async -> URLOutcome {
        await router.handle(action, request, of: url, in: context, from: caller, unless: refusal)
      }
      return (request.isClaimed, handle)
    }
  }

  @usableFromInline init(
    _ context: RouterContext, _ read: @escaping @Sendable (String, RouterContext) -> RouterReading
  ) {
    self.context = context
    self.read = read
  }

  /// The same router with other settings.
  func with(_ context: RouterContext) -> RouterModule { RouterModule(context, read) }

  fileprivate func reading(of url: String) -> RouterReading { read(url, context) }
}

/// A URL that a router has read, to be handled later: whether some action has URLs of its shape, and a function that
/// handles it, or only answers it, if there is a reason not to handle it.
@usableFromInline typealias RouterReading = (
  isClaimed: Bool,
  handle:
    nonisolated(nonsending) @Sendable (URLDelivery.Caller?, RequestRefusal?) async -> URLOutcome
)

extension [RouterModule] {
  /// Reads a URL with the module whose shapes describe it best: the first of several. A URL that no module
  /// describes goes to the first that has its scheme, which can say what is wrong with it. Nil if it is none's.
  @usableFromInline func reading(of url: String) -> RouterReading? {
    guard count > 1 else { return first?.reading(of: url) }
    var best: (module: RouterModule, rank: UInt64)?
    for module in self {
      guard let rank = module.context.routes.rank(url), rank > best?.rank ?? 0 || best == nil else {
        continue
      }
      best = (module, rank)
    }
    let module = best?.module ?? first { $0.context.routes.hasScheme(url) }
    return module?.reading(of: url)
  }
}
