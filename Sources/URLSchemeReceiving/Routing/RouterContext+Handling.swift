extension RouterContext {
  /// Has a request handled, and opens the answer.
  ///
  /// - Parameters:
  ///   - caller: Who sent it, if the system says so.
  ///   - refusal: Why a request is not to be handled, only answered.
  ///   - request: The request that was read.
  ///   - callHandler: Passes the request to the handler.
  @usableFromInline nonisolated(nonsending) func carryOut(
    _ routed: RoutedRequest, of url: String, from caller: URLDelivery.Caller?,
    unless refusal: RequestRefusal?, _ request: (any URLActionRequest)?,
    _ callHandler: nonisolated(nonsending) () async throws -> (any URLReply)?
  ) async -> URLOutcome {
    nonisolated(nonsending) func handleWithCampaign() async -> URLOutcome {
      await URLCampaign.beside(url, of: routes.interface) {
        await handle(routed, from: caller, unless: refusal, request, callHandler)
      }
    }
    #if DEBUG
      return await OutcomeReport.following(url) {
        OutcomeReport.current?.add(
          app: routes.interface.name, routed.ordinal == nil ? routed.error : nil)
        return await handleWithCampaign()
      }
    #else
      return await handleWithCampaign()
    #endif
  }

  nonisolated(nonsending) private func handle(
    _ routed: RoutedRequest, from caller: URLDelivery.Caller?, unless refusal: RequestRefusal?,
    _ request: (any URLActionRequest)?,
    _ callHandler: nonisolated(nonsending) () async throws -> (any URLReply)?
  ) async -> URLOutcome {
    guard let route = routed.ordinal.map({ routes.routes[$0] }) else {
      guard let error = routed.error else { return .unhandled }
      switch error.reason {
      case .otherScheme, .unknownAction, .notAURL: return .unhandled
      default: return .rejected(error)
      }
    }
    let callbacks: Callbacks?
    do throws(RequestError) {
      // Before anything else, so that not even an error goes to a bad one.
      callbacks = try routed.callbacks.flatMap { callbacks throws(RequestError) in
        try answering?.judged(callbacks, route, caller, options.callbacks)
      }
    } catch {
      return rejected(error, route)
    }
    guard let request, routed.error == nil else {
      let error = routed.error ?? RequestError(.unknownAction)
      await tell(.failure(code: "invalidRequest", message: error.description), callbacks, route)
      return rejected(error, route)
    }
    #if DEBUG
      OutcomeReport.current?.add(route, request.entries(keepingDefaults: false))
    #endif
    if let refusal { return await refuse(refusal, callbacks, route) }
    guard enter() else {
      return await refuse(.tooManyRequests(limit: options.maximumRequests), callbacks, route)
    }
    defer { leave() }
    if route.mayAsk, let refusal = await ask(request, route, callbacks, caller) {
      return await refuse(refusal, callbacks, route)
    }
    let answer: Answer
    var failure: (any Error)?
    do {
      let reply = try await callHandler()
      answer = .success { reply?.write(to: &$0) }
    } catch {
      answer = request.answer(to: error)
      failure = error
    }
    #if DEBUG
      OutcomeReport.current?.add(answer, failure, route)
    #endif
    if let outcome = await tell(answer, callbacks, route) { return outcome }
    return failure.map { .failed($0) } ?? .handled
  }

  private func rejected(_ error: RequestError, _ route: URLRoute) -> URLOutcome {
    let error = error.of(action: route.name)
    #if DEBUG
      OutcomeReport.current?.add(error)
    #endif
    return .rejected(error)
  }

  /// Asks the person about an action; nil if the action may be carried out.
  nonisolated(nonsending) private func ask(
    _ request: any URLActionRequest, _ route: URLRoute, _ callbacks: Callbacks?,
    _ caller: URLDelivery.Caller?
  ) async -> RequestRefusal? {
    guard let confirmation else {
      return route.safety.requiresConfirmation ? .unconfirmed : nil
    }
    let question = ConfirmationRequest(
      request.entries(keepingDefaults: true), route, callbacks ?? Callbacks(), caller)
    return await confirmation(question) ? nil : .declined
  }

  nonisolated(nonsending) private func refuse(
    _ refusal: RequestRefusal, _ callbacks: Callbacks?, _ route: URLRoute
  ) async -> URLOutcome {
    await tell(Answer(refusal), callbacks, route)
    return .refused(refusal)
  }

  /// Tells the caller how a request ended, if it said where; nil if nothing was opened.
  @discardableResult nonisolated(nonsending) private func tell(
    _ answer: Answer, _ callbacks: Callbacks?, _ route: URLRoute
  ) async -> URLOutcome? {
    guard let callbacks else { return nil }
    return await answering?.tell(answer, callbacks, route) ?? nil
  }
}

extension URLActionRequest {
  /// The parameters' names and texts in the order of the URL.
  ///
  /// - Parameter keepsDefaults: Whether those with their default values are among them.
  func entries(keepingDefaults keepsDefaults: Bool) -> [(name: String, text: String)] {
    URLWriter.entries(plusIsSpace: false, keepingDefaults: keepsDefaults, write)
      .map { ($0.name, $0.text) }
  }

  /// The answer for a handler's error. Only an error that the action declares is part of it.
  fileprivate func answer(to error: any Error) -> Answer {
    switch error {
    case is CancellationError: .cancelled
    case let failure as Failure: .failure(code: failure.code, message: failure.message)
    default: .failure(code: "internalError", message: "The request could not be completed.")
    }
  }
}
