/// What a dispatcher answers requests with. Its copies share it: to copy all of it for each URL would take longer
/// than to read the URL.
final class DispatchContext: Sendable {
  let routes: URLRoutes
  let ordinals: [ObjectIdentifier: Int]
  /// The dispatchers of an app's modules, where this one stands for all of them.
  let modules: [URLDispatcher]
  private let opener: any URLOpener
  private let options: RouterOptions
  private let confirmation: ConfirmationRequest.Handler?
  private let gate: RequestGate

  init(
    _ routes: URLRoutes, opener: any URLOpener, options: RouterOptions,
    confirmation: ConfirmationRequest.Handler?, gate: RequestGate? = nil,
    modules: [URLDispatcher] = []
  ) {
    self.routes = routes
    self.opener = opener
    self.options = options
    self.confirmation = confirmation
    self.gate = gate ?? RequestGate(limit: options.maximumRequests)
    self.modules = modules
    ordinals = Dictionary(
      routes.routes.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { $1 })
  }

  convenience init(composing modules: [URLDispatcher]) {
    self.init(
      URLRoutes(URLInterface(name: "", schemes: []), []) { _ in nil },
      opener: ClosureOpener { _ in false },
      options: RouterOptions(), confirmation: nil, modules: modules)
  }

  /// The same, with more schemes and hosts that are the app's own.
  func refusing(schemes: [String], hosts: [String]) -> DispatchContext {
    var options = options
    options.callbacks.ownSchemes.formUnion(schemes)
    options.callbacks.ownHosts.formUnion(hosts)
    return DispatchContext(
      routes, opener: opener, options: options, confirmation: confirmation, gate: gate)
  }

  /// Has a request handled and opens the answer.
  ///
  /// - Parameters:
  ///   - caller: Who sent it, if the system says so.
  ///   - refusal: Why a request is not to be handled, only answered.
  nonisolated(nonsending) func answer(
    _ pending: PendingRequest, from caller: SystemCaller?, unless refusal: RequestRefusal?
  ) async -> URLOutcome {
    let route = pending.route
    let callbacks: Callbacks?
    do throws(RequestError) {
      // Before anything else, so that not even an error goes to a bad one.
      callbacks =
        if let own = pending.callbacks {
          try options.callbacks.judged(own, of: route, caller: caller)
        } else {
          nil
        }
    } catch {
      let error = error.of(action: route.name)
      #if DEBUG
        OutcomeReport.current?.add(error)
      #endif
      return .rejected(error)
    }
    let work: RequestWork
    switch pending.request {
    case nil:
      #if DEBUG
        OutcomeReport.current?.add(RequestError(.unknownAction))
      #endif
      return .unhandled
    case .failure(let error)?:
      let error = error.of(action: route.name)
      #if DEBUG
        OutcomeReport.current?.add(error)
      #endif
      await tell(.failure(code: "invalidRequest", message: error.description), callbacks, route)
      return .rejected(error)
    case .success(let read)?: work = read
    }
    #if DEBUG
      OutcomeReport.current?.add(route, work.entries)
    #endif
    if let refusal { return await refuse(refusal, callbacks, route) }
    guard gate.enter() else {
      return await refuse(.tooManyRequests(limit: options.maximumRequests), callbacks, route)
    }
    defer { gate.leave() }
    if route.safety.mayAsk, let refusal = await ask(work, route, callbacks, caller) {
      return await refuse(refusal, callbacks, route)
    }
    let (answer, error) = await work.handle()
    #if DEBUG
      OutcomeReport.current?.add(answer, error, route)
    #endif
    guard let callbacks, callbacks.isAny, let reply = answer.url(to: callbacks, route: route) else {
      return error.map { .failed($0) } ?? .handled
    }
    return await opener.open(reply) ? .answered(reply) : .unanswered(reply)
  }

  /// Asks the person about an action; nil if the action may be carried out.
  nonisolated(nonsending) private func ask(
    _ work: RequestWork, _ route: Route, _ callbacks: Callbacks?, _ caller: SystemCaller?
  ) async -> RequestRefusal? {
    guard let confirmation else {
      return route.safety.requiresConfirmation ? .unconfirmed : nil
    }
    let question = ConfirmationRequest(work, route, callbacks ?? Callbacks(), caller)
    return await confirmation(question) ? nil : .declined
  }

  nonisolated(nonsending) private func refuse(
    _ refusal: RequestRefusal, _ callbacks: Callbacks?, _ route: Route
  ) async -> URLOutcome {
    await tell(Answer(refusal), callbacks, route)
    return .refused(refusal)
  }

  /// Tells the caller of a request that was not handled, if it said where.
  nonisolated(nonsending) private func tell(
    _ answer: Answer, _ callbacks: Callbacks?, _ route: Route
  ) async {
    guard let callbacks, let reply = answer.url(to: callbacks, route: route) else { return }
    _ = await opener.open(reply)
  }
}

/// A request that was read, and where its answer is to go.
final class PendingRequest: Sendable {
  /// That of the dispatcher that has read it.
  let context: DispatchContext
  let route: Route
  /// As the URL has them: whether they may be opened isn't known yet. Nil for a URL that surely has none, which is
  /// less to copy than six times nothing.
  let callbacks: Callbacks?
  /// Nil where the app has no method for the action.
  let request: Result<RequestWork, RequestError>?

  init(
    _ context: DispatchContext, _ route: Route, _ callbacks: Callbacks?,
    _ request: Result<RequestWork, RequestError>?
  ) {
    self.context = context
    self.route = route
    self.callbacks = callbacks
    self.request = request
  }
}
