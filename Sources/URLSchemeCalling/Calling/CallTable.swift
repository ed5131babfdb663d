/// The end of a call. An answer is the URL of a callback, with the outcome in its path: for x-callback-url `success`,
/// `error` or `cancel`.
package typealias CallEnding = Result<(outcome: String, url: String), UntypedCallError>

/// The calls to one app: what the store keeps of them, and whom in this process their endings concern.
///
/// The store decides: the process that removes a call's record has ended the call. Waiters and
/// handlers are notified afterward.
struct CallTable: Sendable {
  typealias Waiter = @Sendable (CallEnding) -> Void
  typealias Handler = @Sendable (PendingCall, CallEnding) -> Void

  private let app: String
  private(set) var options: CallerOptions
  private var waiters: CallWaiters
  private var state: Lock<CallWaiters.State> { waiters.state }

  init(app: String, options: CallerOptions) {
    self.app = app
    self.options = options
    waiters = options.registry.waiters(of: app, in: options.store)
  }

  /// The tables of calls in the stores that other clients of the app use.
  private var others: [CallTable] {
    options.registry.others(of: app, than: waiters).map { other in
      var table = self
      (table.options.store, table.waiters) = other
      return table
    }
  }

  /// The calls to this app that wait for an answer.
  var calls: [PendingCall] {
    let now = options.clock.moment
    let all = try? options.store.update { $0 }
    let ended = state.withLock(\.ended)
    return (all ?? []).filter { call in
      call.app == app && call.isLive(at: now) && !ended.contains(call.id)
    }
  }

  func handle(_ route: URLRoute, _ handler: @escaping Handler) {
    learn(route)
    state.withLock { $0.handlers[route.name] = handler }
  }

  /// Remembers where an action's answers carry a nonce, for calls and handlers of this process. No others are answered.
  func learn(_ route: URLRoute) {
    guard let address = route.replies.address, let name = address.state else { return }
    state.withLock { $0.addresses[route.replies.prefix + name] = address }
  }

  /// Where answers carry a nonce, if not in their path, by its name there.
  var addresses: [String: ReturnAddress] {
    ([self] + others).reduce(into: [:]) { addresses, table in
      addresses.merge(table.state.withLock(\.addresses)) { first, _ in first }
    }
  }

  // MARK: Adding

  /// Keeps a call.
  ///
  /// - Parameter waiter: Gets the ending; without one, the action's handler does.
  func add(_ call: PendingCall, _ waiter: Waiter?) throws(CallRefusal) {
    // A store that fails here fails below as well.
    _ = try? endExpired()
    if let waiter {
      state.withLock { state in
        state.waiters[call.id] = waiter
        state.waiting.append(call)
      }
    }
    let refusal =
      call.lacksNonce
      ? options.registry.bareCalls.withLock { _ in
        isTakenElsewhere(call) ? .anotherCallWaits : kept(call)
      }
      : kept(call)
    guard let refusal else { return }
    // Code that has taken the waiter in the meantime has reported how the call ended.
    if takeWaiter(call.id) != nil || waiter == nil { throw refusal }
  }

  /// Whether a call in another store of this process waits for the same answer.
  private func isTakenElsewhere(_ call: PendingCall) -> Bool {
    let now = options.clock.moment
    return options.registry.others(than: waiters).contains { other in
      let isTaken = try? other.store.update { calls in
        calls.contains { $0.isLive(at: now) && $0.takesAnswer(of: call) }
      }
      return isTaken ?? false
    }
  }

  /// Puts a call into the store; returns why it can't be.
  private func kept(_ call: PendingCall) -> CallRefusal? {
    let now = options.clock.moment
    let ended = state.withLock(\.ended)
    do {
      return try options.store.update { calls -> CallRefusal? in
        calls.removeAll { $0.isAbandoned(at: now.date) || ended.contains($0.id) }
        // Expired calls that no process asks about must not pile up either.
        if calls.count / 4 >= options.maximumCalls,
          let dead = calls.firstIndex(where: { !$0.isLive(at: now) })
        {
          calls.remove(at: dead)
        }
        let waiting = calls.filter { $0.isLive(at: now) }
        if waiting.contains(where: { $0.takesAnswer(of: call) }) {
          return .anotherCallWaits
        }
        guard waiting.count < options.maximumCalls else {
          return .tooManyCalls(limit: options.maximumCalls)
        }
        calls.append(call)
        return nil
      }
    } catch {
      return .notStored
    }
  }

  // MARK: Ending

  /// Ends a call of any process without its handler; false when it isn't in the store any more.
  @discardableResult func end(_ id: PendingCall.ID, _ ending: CallEnding) -> Bool {
    let removed = forget(id)
    takeWaiter(id)?(ending)
    return removed
  }

  /// Takes a call out of the store; false when it had ended already.
  @discardableResult func forget(_ id: PendingCall.ID) -> Bool {
    let removed = try? options.store.update { calls -> Bool in
      guard let index = calls.firstIndex(where: { $0.id == id }) else { return false }
      calls.remove(at: index)
      return true
    }
    return removed
      ?? state.withLock { state in
        if state.ended.contains(id) { return false }
        state.ended.append(id)
        return true
      }
  }

  private func takeWaiter(_ id: PendingCall.ID) -> Waiter? {
    state.withLock { state in
      state.waiting.removeAll { $0.id == id }
      return state.waiters.removeValue(forKey: id)
    }
  }

  /// Ends the call that an answer belongs to, and returns false if no call waits for it, or if no
  /// task or handler of this process is concerned.
  ///
  /// - Parameter isMatch: Whether the answer belongs to a call. It runs while the store is locked.
  func answer(
    _ answer: (outcome: String, url: String), where isMatch: @Sendable (PendingCall) -> Bool
  ) -> Bool {
    defer { _ = try? endExpired() }
    return ([self] + others).contains { table in
      let now = options.clock.moment
      let isAnswered: @Sendable (PendingCall) -> Bool = { isMatch($0) && $0.isLive(at: now) }
      let listener: Waiter?
      do {
        listener = try table.take(where: isAnswered)
      } catch {
        // On a full disk, for example.
        listener = table.takeWaiter(where: isAnswered)
      }
      listener?(.success(answer))
      return listener != nil
    }
  }

  /// Ends a call for which a task of this process waits, though the store can't forget it; returns the task.
  private func takeWaiter(where isMatch: (PendingCall) -> Bool) -> Waiter? {
    let found = state.withLock { state in
      let found = state.waiting.first { $0.app == app && isMatch($0) }
      if let found { state.ended.append(found.id) }
      return found
    }
    return found.flatMap { takeWaiter($0.id) }
  }

  /// Ends this app's calls that were not answered in time and have a waiter or a handler in this
  /// process; returns how many.
  ///
  /// - Throws: The store's error, after all other calls have ended. A call that the store can't remove
  ///   stays in it, and the next attempt ends it.
  @discardableResult func endExpired() throws -> Int {
    let now = options.clock.moment
    let expired = try options.store.update { calls -> [PendingCall.ID] in
      calls.filter { $0.app == app && !$0.isLive(at: now) && listener(of: $0) != nil }.map(\.id)
    }
    var count = 0
    var failure: (any Error)?
    // One change each: a call that can't be removed doesn't hold up the others.
    for id in expired {
      do {
        guard let listener = try take(where: { $0.id == id }) else { continue }
        listener(.failure(.timedOut))
        count += 1
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return count
  }

  /// Removes a call from the store, and returns whom its ending concerns. Returns nil if there is none, or if no task
  /// or handler of this process is concerned; the call then stays in the store.
  private func take(where isMatch: @Sendable (PendingCall) -> Bool) throws -> Waiter? {
    try options.store.update { calls -> Waiter? in
      guard let found = calls.firstIndex(where: { isMatch($0) && $0.app == app }),
        let listener = listener(of: calls[found])
      else { return nil }
      calls.remove(at: found)
      return listener
    }
  }

  /// The task or handler of this process that a call's ending concerns; nil if there is none.
  private func listener(of call: PendingCall) -> Waiter? {
    state.withLock { state -> Waiter? in
      if state.ended.contains(call.id) { return nil }
      // A call that this process waits for is its own: when it was cancelled meanwhile, it has ended.
      if state.waiters[call.id] != nil { return { takeWaiter(call.id)?($0) } }
      guard let handler = state.handlers[call.action] else { return nil }
      return { handler(call, $0) }
    }
  }
}
