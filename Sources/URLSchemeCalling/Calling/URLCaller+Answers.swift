extension URLCaller {
  /// Takes a URL that the calling app received. Returns true if it answers one of this client's
  /// calls, and false if it is for other code, or if the store fails: the call then keeps waiting.
  ///
  /// - Parameter url: The URL, unchanged.
  @discardableResult public func receive(_ url: String) -> Bool {
    guard let place = answerPlace(of: url) else { return false }
    guard !place.isEmpty else {
      // A reverse scheme has no room for a nonce: whatever comes to the bare scheme is the answer.
      let scheme = scheme?.lowercased()
      return table.answer(("", url)) { call in call.lacksNonce && call.scheme == scheme }
    }
    guard (1...3).contains(place.count) else { return false }
    if place.count == 1 { return receive(stated: url) }
    guard let nonce = Nonce(rawValue: place[1]) else { return false }
    let outcome = place.count == 3 ? place[2] : ""
    return table.answer((outcome, url)) { call in
      call.nonce == nonce && !call.lacksNonce && call.state == nil
    }
  }

  /// The host and the path of a URL with the form of an answer, found without the store: empty for
  /// a bare scheme; nil for any other URL.
  func answerPlace(of url: String) -> [String]? {
    guard let scheme, let colon = url.utf8.firstIndex(of: .colon),
      String(url[..<colon]).equalsIgnoringCase(scheme)
    else { return nil }
    let rest = url.utf8[colon...].dropFirst().prefix { $0 != .question && $0 != .hash }
    var parts = String(Substring(rest)).parts(separatedBy: "/")
    guard parts.contains(where: { !$0.isEmpty }) else {
      return interface.settings.answersToBareScheme ? [] : nil
    }
    guard parts.count > 2, parts[0].isEmpty, parts[1].isEmpty,
      parts[2].equalsIgnoringCase(Self.replyHost)
    else { return nil }
    if parts.last == "" { parts.removeLast() }
    return Array(parts.dropFirst(2))
  }

  /// Takes an answer that carries its nonce among what it answers.
  private func receive(stated url: String) -> Bool {
    // Any app can send a long one: it is read once, before the store is locked.
    let nonces = AnswerReader(interface).nonces(in: url, at: table.addresses)
    return table.answer(("", url)) { call in call.state != nil && nonces.contains(call.nonce) }
  }

  // MARK: Answers to earlier processes

  /// Registers the handler of an action's answers for which no task of this process waits: answers
  /// to calls that `begin` made, and to calls of earlier processes.
  ///
  /// Register every handler when the process starts, before you pass the first URL to `receive`: an
  /// answer without a handler isn't taken.
  ///
  /// - Parameters:
  ///   - context: The type of the calls' context.
  ///   - handler: A closure that `receive` calls before it returns, on the same thread, once for
  ///     each call.
  public func onAnswer<Request: URLActionRequest, Context: Decodable & Sendable>(
    to _: Request.Type, context _: Context.Type,
    _ handler: @escaping @Sendable (CallAnswer<Request>, Context?) -> Void
  ) {
    let answers = AnswerReader(interface)
    table.handle(Request.route) { call, ending in
      let answer = CallAnswer<Request>(id: call.id, startDate: call.startDate) {
        () throws(CallError<Request.Failure>) in
        try answers.result(of: CalledAction(Request.self), ending)
      }
      handler(answer, call.context(as: Context.self))
    }
  }

  /// Registers the handler of an action's answers for which no task of this process waits, for
  /// calls without a context.
  ///
  /// ```swift
  /// wordRev.caller.onAnswer(to: WordRev.Reverse.self) { answer in
  ///   if let reply = try? answer.result.get() { show(reply.word) }
  /// }
  /// ```
  public func onAnswer<Request: URLActionRequest>(
    to request: Request.Type, _ handler: @escaping @Sendable (CallAnswer<Request>) -> Void
  ) {
    onAnswer(to: request, context: Bool.self) { answer, _ in handler(answer) }
  }

  /// The waiting calls of all processes, in the order in which they were made; none if the store can't be read.
  public var pendingCalls: [PendingCall] { table.calls }

  /// Ends a call without calling its handler, and returns false if it had ended already. A task that waits for it
  /// gets `CallError.cancelled`, and a later answer is ignored.
  @discardableResult public func forget(_ id: PendingCall.ID) -> Bool {
    table.end(id, .failure(.cancelled))
  }

  /// Ends the calls of earlier processes that were not answered in time, and calls their handlers
  /// with `CallError.timedOut`. The same happens whenever a call is made or answered. An app that
  /// shows its pending calls also does it at its start.
  ///
  /// - Returns: The number of calls that ended.
  /// - Throws: The store's error if it can't be read, or can't remove a call; all other calls have ended.
  @discardableResult public func endExpiredCalls() throws -> Int { try table.endExpired() }
}

/// The end of a call for which no task waits.
public struct CallAnswer<Request: URLActionRequest>: Sendable {
  /// The call, as `begin` returned it.
  public let id: PendingCall.ID
  /// The time of the call.
  public let startDate: Date
  /// Reads the reply. A struct that held it would have a layout for each action, and 5 KB of code to copy that.
  let read: @Sendable () throws(CallError<Request.Failure>) -> Request.Reply

  /// The reply, or the reason why there is none.
  public var result: Result<Request.Reply, CallError<Request.Failure>> { Result(catching: read) }
}
