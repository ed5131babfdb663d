/// Calls the actions of another app and waits for its answers. Generated clients use it.
public struct URLCaller: Sendable {
  let interface: URLInterface
  let opener: any URLOpener
  /// A scheme of the calling app, to which the answers come; nil where none come.
  let scheme: String?
  private let source: String?
  let table: CallTable
  private var options: CallerOptions { table.options }

  /// Creates a caller of an app.
  ///
  /// - Parameters:
  ///   - interface: The called app.
  ///   - opener: The opener for URLs.
  ///   - scheme: A scheme of the calling app, which receives the answers; nil where none come.
  ///   - source: The calling app's name, which the other app may show.
  ///   - options: The options for waiting for answers.
  public init(
    _ interface: URLInterface, opener: some URLOpener, callbackScheme scheme: String? = nil,
    source: String? = nil, options: CallerOptions = CallerOptions()
  ) {
    self.interface = interface
    self.opener = opener
    self.scheme = scheme
    self.source = source
    table = CallTable(app: interface.name, options: options)
  }

  // MARK: Calling

  // A linker keeps every asynchronous function of a library. Those that only some apps call are an app's own.

  /// Calls an action and waits for its reply.
  @_alwaysEmitIntoClient nonisolated(nonsending) public func call<Request: URLActionRequest>(
    _ request: @autoclosure () throws(RequestError) -> Request
  ) async throws(CallError<Request.Failure>) -> Request.Reply {
    try await call(request, nil)
  }

  /// Calls an action and waits for its reply. If the process ends first, the next process's handler
  /// for the action receives the answer and the context.
  ///
  /// - Parameter context: A value for the next process. It is stored as JSON with at most
  ///   `CallerOptions.maximumContextSize` bytes.
  @_alwaysEmitIntoClient
  nonisolated(nonsending) public func call<Request: URLActionRequest, Context: Encodable>(
    _ request: @autoclosure () throws(RequestError) -> Request, context: Context
  ) async throws(CallError<Request.Failure>) -> Request.Reply {
    try await call(request, { try? JSONEncoder().encode(context) })
  }

  @usableFromInline nonisolated(nonsending) func call<Request: URLActionRequest>(
    _ request: () throws(RequestError) -> Request, _ context: (() -> Data?)?
  ) async throws(CallError<Request.Failure>) -> Request.Reply {
    try await call(CalledAction(Request.self), context: context) {
      callbacks throws(RequestError) in try request().verifiedText(with: callbacks)
    }
  }

  /// Calls an action, whether or not it has a type of its own, and waits for its reply.
  ///
  /// - Parameters:
  ///   - context: The context as JSON; nil if it can't be encoded.
  ///   - url: The request's URL with the items that say where the answer goes.
  nonisolated(nonsending) package func call<Reply, Failure>(
    _ action: CalledAction<Reply, Failure>, context: (() -> Data?)? = nil,
    _ url: (_ callbacks: [(name: String, text: String)]) throws(RequestError) -> String
  ) async throws(CallError<Failure>) -> Reply {
    let answers = AnswerReader(interface)
    do throws(UntypedCallError) {
      let outgoing = try outgoing(action.route, context, url)
      guard outgoing.isAnswered else {
        // Nothing will come back, and an action that doesn't answer returns nothing either.
        _ = try await send(outgoing)
        return try answers.reply(action, "none:")
      }
      let ending = await wait(for: outgoing.url, outgoing.call)
      return try answers.reply(action, try answers.answer(to: action.route, ending))
    } catch {
      throw error.translated(to: Failure.self)
    }
  }

  /// Calls an action that returns nothing, and waits for its answer, if the app sends one.
  @_alwaysEmitIntoClient nonisolated(nonsending) public func perform<Request: URLActionRequest>(
    _ request: @autoclosure () throws(RequestError) -> Request
  ) async throws(CallError<Request.Failure>) where Request.Reply == NoReply {
    _ = try await call(try request())
  }

  /// Calls an action and doesn't wait: its answer goes to the handler that this process, or a later
  /// one, has for the action.
  ///
  /// - Parameter context: A value for the handler, as for `call`; nil for none.
  /// - Returns: The identifier of the call, for `forget`.
  /// - Throws: `CallError.refused`, `.notInstalled` or `.cancelled`: then no answer is taken.
  @_alwaysEmitIntoClient @discardableResult
  nonisolated(nonsending) public func begin<Request: URLActionRequest, Context: Encodable>(
    _ request: @autoclosure () throws(RequestError) -> Request, context: Context? = Bool?.none
  ) async throws(CallError<Request.Failure>) -> PendingCall.ID {
    do throws(UntypedCallError) {
      let context = context.map { context in { try? JSONEncoder().encode(context) } }
      return try await send(try outgoing(request, context))
    } catch {
      throw error.translated(to: Request.Failure.self)
    }
  }

  @usableFromInline func outgoing<Request: URLActionRequest>(
    _ request: () throws(RequestError) -> Request, _ context: (() -> Data?)?
  ) throws(UntypedCallError) -> OutgoingCall {
    try outgoing(Request.route, context) { callbacks throws(RequestError) in
      try request().verifiedText(with: callbacks)
    }
  }

  /// Sends a call for which no task waits: elsewhere, because the main thread never waits for a store.
  @usableFromInline @concurrent func send(
    _ outgoing: OutgoingCall
  ) async throws(UntypedCallError) -> PendingCall.ID {
    if Task.isCancelled { throw .cancelled }
    do throws(CallRefusal) {
      if outgoing.isAnswered { try table.add(outgoing.call, nil) }
    } catch {
      throw .refused(error)
    }
    if await opener.open(outgoing.url) { return outgoing.call.id }
    // An app that has answered has taken the URL, whatever the system says of it.
    guard outgoing.isAnswered, !table.forget(outgoing.call.id) else {
      throw .notInstalled(storePage: storePage)
    }
    return outgoing.call.id
  }

  /// The store page for people who don't have the app.
  public var storePage: URL? {
    interface.settings.appStore.flatMap { URL(string: "https://apps.apple.com/app/id\($0)") }
  }

  // MARK: Waiting

  /// Opens a URL and waits until its call ends: elsewhere, because the main thread never waits for a store.
  @concurrent private func wait(for url: String, _ call: PendingCall) async -> CallEnding {
    let (options, storePage) = (options, storePage)
    var timer: Task<Void, Never>?
    let ending = await withTaskCancellationHandler {
      await withCheckedContinuation {
        (continuation: CheckedContinuation<CallEnding, Never>) in
        // Registered before it is opened: an answer can come at once.
        do throws(CallRefusal) {
          try table.add(call) { continuation.resume(returning: $0) }
        } catch {
          // The task was canceled while the store failed: the caller asked for that ending.
          return continuation.resume(
            returning: .failure(Task.isCancelled ? .cancelled : .refused(error)))
        }
        guard !Task.isCancelled else {
          table.end(call.id, .failure(.cancelled))
          return
        }
        // The other app may have to ask this one before it can answer.
        DeliveryTurn.current?.end()
        timer = options.start {
          guard (try? await options.clock.sleep(for: options.timeout)) != nil else { return }
          table.end(call.id, .failure(.timedOut))
        }
        _ = options.start {
          guard await !opener.open(url) else { return }
          table.end(call.id, .failure(.notInstalled(storePage: storePage)))
        }
      }
    } onCancel: {
      // Whoever cancels may be the main thread, which never waits for a store.
      _ = options.start { table.end(call.id, .failure(.cancelled)) }
    }
    timer?.cancel()
    return ending
  }

  // MARK: Making a call

  /// A call that is ready to be sent, and whether an answer comes.
  @usableFromInline typealias OutgoingCall = (call: PendingCall, url: String, isAnswered: Bool)

  private func outgoing(
    _ route: URLRoute, _ context: (() -> Data?)?,
    _ url: (_ callbacks: [(name: String, text: String)]) throws(RequestError) -> String
  ) throws(UntypedCallError) -> OutgoingCall {
    var contextData: Data?
    if let context {
      contextData = context()
      guard let contextData else { throw .refused(.contextNotEncodable) }
      let limit = CallerOptions.maximumContextSize
      guard contextData.count <= limit else { throw .refused(.contextTooLarge(limit: limit)) }
    }
    let nonce = Nonce()
    let text: String
    do throws(RequestError) {
      try Require.scheme("callbackScheme", scheme)
      text = try url(callbacks(route, nonce))
      // The URL must be one that the other app would read.
      guard text.utf8.count <= interface.settings.maximumLength else {
        throw RequestError(
          .urlTooLong, expected: "at most \(interface.settings.maximumLength) bytes")
      }
      guard text.parts(separatedBy: "%00").count == 1 else {
        throw RequestError(.invalidEncoding, expected: "text without NUL")
      }
    } catch {
      throw .refused(.invalid(error.of(action: route.name)))
    }
    table.learn(route)
    let lacksNonce = if case .returnScheme = route.replies { true } else { false }
    let now = options.clock.moment
    let call = PendingCall(
      id: Nonce().rawValue, app: interface.name, action: route.name, startDate: now.date,
      expirationDate: now.date.addingTimeInterval(options.timeout.timeInterval), nonce: nonce,
      lacksNonce: lacksNonce, scheme: scheme?.lowercased() ?? "",
      state: route.replies.address?.state.map { route.replies.prefix + $0 },
      contextData: contextData,
      startedSinceBoot: now.sinceBoot.map { .init(boot: $0.boot, seconds: $0.seconds) })
    return (call, text, !call.scheme.isEmpty && !route.replies.isNoReply)
  }

  /// The items that say where the answer goes.
  private func callbacks(_ route: URLRoute, _ nonce: Nonce) -> [(name: String, text: String)] {
    guard let scheme else { return [] }
    let place = "\(scheme)://\(URLCaller.replyHost)"
    let base = "\(place)/\(nonce.rawValue)"
    // Where the app puts its value at the callback's very end, the callback ends in a name.
    let value = route.replyWritesValue ? "?\(AnswerReader.valueItem)=" : ""
    switch route.replies {
    case .noReply: return []
    case .callbacks(let names):
      return [
        (names.source, source), (names.success, "\(base)/success\(value)"),
        (names.error, "\(base)/error"), (names.cancel, "\(base)/cancel"),
      ].compactMap { name, text in
        guard let name, let text else { return nil }
        return (name, text)
      }
    case .returnURL(let address):
      guard let state = address.state else { return [(address.parameter, base + value)] }
      // The URL is the same for all calls, as apps have it that know their callers' URLs.
      return [(address.parameter, place + value), (state, nonce.rawValue)]
    case .returnScheme(let address): return [(address.parameter, scheme)]
    }
  }

  static let replyHost = AnswerPlace.host

  /// The longest answer that is read, in bytes, whatever the app takes itself: a long note fits.
  package static let maximumAnswer = 1 << 20
}
