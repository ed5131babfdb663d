/// Reads the URLs of an app, passes the requests to the app's methods, and opens the answers.
/// Generated routers use it.
public struct URLDispatcher: Sendable {
  private let routes: RouteTable
  private let opener: any URLOpener
  private var options: RouterOptions
  private let confirmation: ConfirmationRequest.Handler?
  private let gate: RequestGate
  private var ordinals: [ObjectIdentifier: Int] = [:]
  private var methods: [Method?]
  /// The dispatchers of an app's modules, where this one stands for all of them.
  private var modules: [URLDispatcher] = []

  /// Reads a request and returns what is left to do.
  private typealias Method = @Sendable (inout URLReader) -> Result<RequestWork, RequestError>

  /// - Parameters:
  ///   - opener: The opener for answers.
  ///   - options: The policy for callbacks, and the limits for requests.
  ///   - confirmation: Asks the person before an action. Without it, actions that require a confirmation are
  ///     refused with ``RequestRefusal/unconfirmed``.
  public init<App: URLApp>(
    _: App.Type, opener: some URLOpener, options: RouterOptions,
    confirmation: ConfirmationRequest.Handler? = nil
  ) {
    routes = App.routes
    self.opener = opener
    self.options = options
    self.confirmation = confirmation
    gate = RequestGate(limit: options.maximumRequests)
    for (ordinal, route) in routes.routes.enumerated() {
      ordinals[ObjectIdentifier(route)] = ordinal
    }
    methods = Array(repeating: nil, count: routes.routes.count)
  }

  /// One dispatcher for several.
  ///
  /// - Throws: `CompositionError` when two of them claim the same URLs.
  init(composing modules: [URLDispatcher]) throws(CompositionError) {
    // One that stands for several already is taken apart, since it has no URLs of its own.
    let modules = modules.flatMap { $0.modules.isEmpty ? [$0] : $0.modules }
    if let error = CompositionError(modules.map(\.routes)) { throw error }
    routes = modules.first?.routes ?? RouteTable(URLInterface(name: "", schemes: []), [])
    opener = modules.first?.opener ?? ClosureOpener { _ in false }
    options = RouterOptions()
    confirmation = nil
    gate = RequestGate(limit: 0)
    methods = []
    // An answer from one to another would be a loop of the app's.
    let schemes = modules.flatMap(\.routes.interface.schemes)
    let hosts = modules.flatMap(\.routes.webHosts)
    self.modules = modules.map { module in
      var module = module
      module.options.callbacks.ownSchemes.formUnion(schemes)
      module.options.callbacks.ownHosts.formUnion(hosts)
      return module
    }
  }

  /// Adds a method that returns the action's reply.
  public mutating func answer<Request: URLActionRequest>(
    _: Request.Type, _ method: @escaping @Sendable (Request) async throws -> Request.Reply
  ) {
    guard let ordinal = ordinals[ObjectIdentifier(Request.route)] else { return }
    methods[ordinal] = { url in
      do throws(RequestError) {
        let request = try Request(reading: &url)
        return .success(
          RequestWork(
            entries: {
              URLWriter.entries(plusIsSpace: false, request.write).map { ($0.name, $0.text) }
            },
            handle: { await Self.run(method, request) }))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Adds a method of an action that returns nothing.
  public mutating func perform<Request: URLActionRequest>(
    _: Request.Type, _ method: @escaping @Sendable (Request) async throws -> Void
  ) where Request.Reply == NoReply {
    answer(Request.self) { request in
      try await method(request)
      return NoReply()
    }
  }

  private static func run<Request: URLActionRequest>(
    _ method: @Sendable (Request) async throws -> Request.Reply, _ request: Request
  ) async -> (Answer, (any Error)?) {
    do {
      return (.success(try await method(request)), nil)
    } catch {
      return (Answer(error, as: Request.Failure.self), error)
    }
  }

  /// Reads a URL, has it handled and opens the answer.
  ///
  /// - Parameters:
  ///   - url: The URL as it came, by whichever entry point.
  ///   - caller: The sender, if the system names it.
  ///   - refusal: Why a request is not to be handled, only answered.
  func handle(
    _ url: String, from caller: SystemCaller?, refusal: RequestRefusal? = nil
  ) async -> URLOutcome {
    #if DEBUG
      await OutcomeReport.following(url) {
        await carryOut(url, from: caller, refusal: refusal)
      }
    #else
      await carryOut(url, from: caller, refusal: refusal)
    #endif
  }

  private func carryOut(
    _ url: String, from caller: SystemCaller?, refusal: RequestRefusal?
  ) async -> URLOutcome {
    guard modules.isEmpty else {
      return await module(for: url)?.carryOut(url, from: caller, refusal: refusal) ?? .unhandled
    }
    #if DEBUG
      OutcomeReport.current?.add(app: routes.interface)
    #endif
    let pending: Pending
    do throws(RequestError) {
      pending = try routes.read(url) { ordinal, reader throws(RequestError) in
        try self.pending(ordinal, &reader, caller)
      }
    } catch {
      #if DEBUG
        OutcomeReport.current?.add(error)
      #endif
      switch error.reason {
      case .otherScheme, .unknownAction, .notAURL: return .unhandled
      default: return .rejected(error)
      }
    }
    return await URLCampaign.beside(url, of: pending.route.interface) {
      await answer(pending, unless: refusal)
    }
  }

  /// Whether some action has URLs of this shape.
  func claims(_ url: String) -> Bool {
    modules.isEmpty ? routes.rank(url) != nil : modules.contains { $0.claims(url) }
  }

  /// The module whose URL a text is: the first of those that describe it best. One that no module
  /// describes goes to the first that has its scheme, which can say what is wrong with it.
  private func module(for url: String) -> URLDispatcher? {
    var best: (module: URLDispatcher, rank: UInt64)?
    for module in modules {
      guard let rank = module.routes.rank(url), rank > best?.rank ?? 0 || best == nil else {
        continue
      }
      best = (module, rank)
    }
    return best?.module ?? modules.first { $0.routes.hasScheme(url) }
  }

  private struct Pending: Sendable {
    var route: Route
    var callbacks: Callbacks
    var caller: SystemCaller?
    var request: Result<RequestWork, RequestError>
  }

  /// Callbacks are judged before anything else, so that not even an error goes to a bad one.
  private func pending(
    _ ordinal: Int, _ url: inout URLReader, _ caller: SystemCaller?
  ) throws(RequestError) -> Pending {
    let route = routes.routes[ordinal]
    let callbacks = try options.callbacks.judged(
      url.callbacks(of: route), of: route, in: routes, caller: caller)
    guard let method = methods[ordinal] else { throw RequestError(.unknownAction) }
    guard !route.replyRequired || callbacks.success != nil else {
      let error = RequestError(
        .missing, parameter: route.replies.callbackName, expected: "a callback for the answer")
      return Pending(
        route: route, callbacks: callbacks, caller: caller, request: .failure(error))
    }
    return Pending(route: route, callbacks: callbacks, caller: caller, request: method(&url))
  }

  private func answer(_ pending: Pending, unless refusal: RequestRefusal?) async -> URLOutcome {
    switch pending.request {
    case .failure(let error):
      let error = error.of(action: pending.route.name)
      #if DEBUG
        OutcomeReport.current?.add(error)
      #endif
      await tell(.failure(code: "invalidRequest", message: error.description), pending)
      return .rejected(error)
    case .success(let work):
      #if DEBUG
        OutcomeReport.current?.add(pending.route, work.entries())
      #endif
      if let refusal { return await refuse(pending, refusal) }
      guard gate.enter() else {
        return await refuse(pending, .tooManyRequests(limit: options.maximumRequests))
      }
      defer { gate.leave() }
      return await answer(pending, work)
    }
  }

  private func answer(_ pending: Pending, _ work: RequestWork) async -> URLOutcome {
    if let refusal = await refusal(pending, work) { return await refuse(pending, refusal) }
    let (answer, error) = await work.handle()
    #if DEBUG
      OutcomeReport.current?.add(answer, error, pending.route)
    #endif
    guard let reply = answer.url(to: pending.callbacks, route: pending.route) else {
      return error.map { .failed($0) } ?? .handled
    }
    return await opener.open(reply) ? .answered(reply) : .unanswered(reply)
  }

  /// Asks the person about an action; nil if the action may be carried out.
  private func refusal(_ pending: Pending, _ work: RequestWork) async -> RequestRefusal? {
    let route = pending.route
    guard route.safety.mayAsk else { return nil }
    guard let confirmation else {
      return route.safety.requiresConfirmation ? .unconfirmed : nil
    }
    let question = ConfirmationRequest(work, route, pending.callbacks, pending.caller)
    return await confirmation(question) ? nil : .declined
  }

  private func refuse(_ pending: Pending, _ refusal: RequestRefusal) async -> URLOutcome {
    await tell(Answer(refusal), pending)
    return .refused(refusal)
  }

  /// Tells the caller of a request that was not handled, if it said where.
  private func tell(_ answer: Answer, _ pending: Pending) async {
    guard let reply = answer.url(to: pending.callbacks, route: pending.route) else { return }
    _ = await opener.open(reply)
  }
}

/// A router for all of an app's URLs. Generated routers conform to it.
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
  @discardableResult public func handle(
    _ url: String, from caller: SystemCaller? = nil
  ) async -> URLOutcome {
    await dispatcher.handle(url, from: caller)
  }

  /// Reads a URL that the app received, passes the request to the handler, and opens the answer.
  @discardableResult public func handle(
    _ url: URL, from caller: SystemCaller? = nil
  ) async -> URLOutcome {
    await dispatcher.handle(url.absoluteString, from: caller)
  }
}
