/// Reads the URLs of an app, passes the requests to the app's methods, and opens the answers.
/// Generated routers use it.
public struct URLDispatcher: Sendable {
  let context: DispatchContext
  private var methods: [Method?]
  /// The URLs of the actions, to be compared with those of other modules.
  let claims: [URLClaim]

  /// Reads a request and returns what is left to do.
  @usableFromInline typealias Method =
    @Sendable (inout URLReader) throws(RequestError) -> RequestWork

  /// - Parameters:
  ///   - opener: The opener for answers.
  ///   - options: The policy for callbacks, and the limits for requests.
  ///   - confirmation: Asks the person before an action. Without it, actions that require a confirmation are
  ///     refused with ``RequestRefusal/unconfirmed``.
  ///   - claims: The URLs of the actions, to be compared with those of other modules.
  public init<App: URLApp>(
    _: App.Type, opener: some URLOpener, options: RouterOptions,
    confirmation: ConfirmationRequest.Handler? = nil, claims: [URLClaim] = []
  ) {
    self.claims = claims
    context = DispatchContext(
      App.routes, opener: opener, options: options, confirmation: confirmation)
    methods = Array(repeating: nil, count: App.routes.routes.count)
  }

  /// One dispatcher for several.
  ///
  /// - Throws: `CompositionError` when two of them claim the same URLs.
  init(composing modules: [URLDispatcher]) throws(CompositionError) {
    // One that stands for several already is taken apart, since it has no URLs of its own.
    let modules = modules.flatMap { $0.context.modules.isEmpty ? [$0] : $0.context.modules }
    if let error = CompositionError(modules) { throw error }
    // An answer from one to another would be a loop of the app's.
    let schemes = modules.flatMap(\.context.routes.interface.schemes)
    let hosts = modules.flatMap(\.context.routes.interface.webHosts)
    context = DispatchContext(
      composing: modules.map { module in
        URLDispatcher(
          context: module.context.refusing(schemes: schemes, hosts: hosts),
          methods: module.methods, claims: module.claims)
      })
    (methods, claims) = ([], [])
  }

  private init(context: DispatchContext, methods: [Method?], claims: [URLClaim]) {
    self.context = context
    self.methods = methods
    self.claims = claims
  }

  /// Adds a method that returns the action's reply.
  @inlinable public mutating func answer<Request: URLActionRequest>(
    _: Request.Type,
    _ method: nonisolated(nonsending) @escaping @Sendable (Request) async throws -> Request.Reply
  ) {
    add(Request.route) { url throws(RequestError) in
      let request = try url.request(Request.self)
      return RequestWork(
        write: { request.write(to: &$0) },
        handle: {
          do {
            return (.success(try await method(request)), nil)
          } catch {
            return (Answer(error, as: Request.Failure.self), error)
          }
        })
    }
  }

  /// Adds a method of an action that returns nothing.
  @inlinable public mutating func perform<Request: URLActionRequest>(
    _: Request.Type,
    _ method: nonisolated(nonsending) @escaping @Sendable (Request) async throws -> Void
  ) where Request.Reply == NoReply {
    add(Request.route) { url throws(RequestError) in
      let request = try url.request(Request.self)
      return RequestWork(
        write: { request.write(to: &$0) },
        handle: {
          do {
            try await method(request)
            return (.success(NoReply()), nil)
          } catch {
            return (Answer(error, as: Request.Failure.self), error)
          }
        })
    }
  }

  @usableFromInline mutating func add(_ route: Route, _ method: @escaping Method) {
    guard let ordinal = context.ordinals[ObjectIdentifier(route)] else { return }
    methods[ordinal] = method
  }

  /// Reads a URL, has it handled and opens the answer.
  ///
  /// - Parameters:
  ///   - url: The URL as it came, by whichever entry point.
  ///   - caller: The sender, if the system names it.
  @usableFromInline nonisolated(nonsending) func handle(
    _ url: String, from caller: SystemCaller?
  ) async -> URLOutcome {
    await handle(read(url), of: url, from: caller, refusal: nil)
  }

  /// Has a URL handled that was read, and opens the answer.
  ///
  /// - Parameter refusal: Why a request is not to be handled, only answered.
  nonisolated(nonsending) func handle(
    _ reading: Reading, of url: String, from caller: SystemCaller?, refusal: RequestRefusal?
  ) async -> URLOutcome {
    #if DEBUG
      await OutcomeReport.following(url) {
        await carryOut(reading, of: url, from: caller, refusal: refusal)
      }
    #else
      await carryOut(reading, of: url, from: caller, refusal: refusal)
    #endif
  }

  nonisolated(nonsending) private func carryOut(
    _ reading: Reading, of url: String, from caller: SystemCaller?, refusal: RequestRefusal?
  ) async -> URLOutcome {
    #if DEBUG
      OutcomeReport.current?.add(reading)
    #endif
    switch reading {
    case .unhandled: return .unhandled
    case .rejected(_, let error): return .rejected(error)
    case .request(let pending):
      let campaign = pending.route.interface.campaign
      guard !campaign.isEmpty else {
        return await pending.context.answer(pending, from: caller, unless: refusal)
      }
      return await URLCampaign.beside(url, of: pending.route.interface) {
        await pending.context.answer(pending, from: caller, unless: refusal)
      }
    }
  }

  /// What a URL was read as, before anything is done about it.
  ///
  /// The context and the error of a URL that isn't the app's are for reports.
  enum Reading: Sendable {
    case unhandled(DispatchContext? = nil, RequestError? = nil)
    case rejected(DispatchContext, RequestError)
    case request(PendingRequest)

    /// Whether some action has URLs of this shape.
    var isClaimed: Bool {
      switch self {
      case .unhandled: false
      // What is wrong with a URL of no action's shape is said of none.
      case .rejected(_, let error): error.action != nil
      case .request: true
      }
    }
  }

  /// Reads a URL as a request.
  func read(_ url: String) -> Reading {
    guard context.modules.isEmpty else { return module(for: url)?.read(url) ?? .unhandled() }
    do throws(RequestError) {
      return try context.routes.read(url) { ordinal, reader throws(RequestError) in
        .request(try pending(ordinal, &reader))
      }
    } catch {
      switch error.reason {
      case .otherScheme, .unknownAction, .notAURL: return .unhandled(context, error)
      default: return .rejected(context, error)
      }
    }
  }

  /// The module whose URL a text is: the first of those that describe it best. One that no module
  /// describes goes to the first that has its scheme, which can say what is wrong with it.
  private func module(for url: String) -> URLDispatcher? {
    var best: (module: URLDispatcher, rank: UInt64)?
    for module in context.modules {
      guard let rank = module.context.routes.rank(url), rank > best?.rank ?? 0 || best == nil else {
        continue
      }
      best = (module, rank)
    }
    return best?.module ?? context.modules.first { $0.context.routes.hasScheme(url) }
  }

  private func pending(
    _ ordinal: Int, _ url: inout URLReader
  ) throws(RequestError) -> PendingRequest {
    let route = context.routes.routes[ordinal]
    let callbacks =
      url.mayHaveCallbacks(of: route) ? try url.callbacks(of: route) : nil
    guard let method = methods[ordinal] else {
      return PendingRequest(context, route, callbacks, nil)
    }
    guard !route.replyRequired || callbacks?.success != nil else {
      let error = RequestError(
        .missing, parameter: route.replies.callbackName, expected: "a callback for the answer")
      return PendingRequest(context, route, callbacks, .failure(error))
    }
    do throws(RequestError) {
      return PendingRequest(context, route, callbacks, .success(try method(&url)))
    } catch {
      return PendingRequest(context, route, callbacks, .failure(error))
    }
  }
}

/// A router for all of an app's URLs. Generated routers conform to it.
///
/// ```swift
/// let router: any URLRouter = WordRev.Router(Words(), opener: ClosureOpener { _ in true })
/// let outcome = await router.handle("x-callback-wordrev://x-callback-url/reverse?word=foo")
/// print(outcome)
/// ```
public protocol URLRouter: Sendable {
  /// Reads the URLs and calls the methods.
  var dispatcher: URLDispatcher { get }
}

extension URLRouter {
  /// Reads a URL that the app received, passes the request to the handler, and opens the answer.
  ///
  /// - Parameters:
  ///   - url: The URL, unchanged. Prefer the original text to a `URL`, because `URL(string:)`
  ///     escapes a whole text again if one character in it is illegal.
  ///   - caller: The sender, if the system names it.
  @inlinable @discardableResult nonisolated(nonsending) public func handle(
    _ url: String, from caller: SystemCaller? = nil
  ) async -> URLOutcome {
    await dispatcher.handle(url, from: caller)
  }

  /// Reads a URL that the app received, passes the request to the handler, and opens the answer.
  @discardableResult nonisolated(nonsending) public func handle(
    _ url: URL, from caller: SystemCaller? = nil
  ) async -> URLOutcome {
    await dispatcher.handle(url.absoluteString, from: caller)
  }
}
