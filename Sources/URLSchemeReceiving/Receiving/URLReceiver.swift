/// The receiver of all URLs of an app, from every entry point of the system. It passes an answer to
/// the client that waits for it, and any other URL to the router. URLs that the router doesn't know
/// go to other code.
///
/// `receive` has a form for each entry point of the system, such as `receive(_:)` for a scene's contexts.
/// It returns at once. `handle` waits for a URL's outcome, and is for URLs that your own code has. An app
/// has one receiver, so that URLs from several entry points keep their order:
///
/// - Answers, and URLs that match no action, are handled when they arrive, and never wait.
/// - Requests are handled one after the other, in the order in which they arrived. While a handler
///   waits for another app's answer, the next request is handled, because the other app may have to
///   ask first. The same applies to a URL that a handler passes to the receiver.
/// - A URL that `receive` gets from two entry points for one event is handled once.
///
/// ```swift
/// let receiver = URLReceiver(WordRev.Router(Words(), opener: opener), clients: [wordRev])
/// await receiver.handle(arguments: CommandLine.arguments)
/// ```
public final class URLReceiver: Sendable {
  /// Handles a URL that matches no action. Returns true if the URL was for that code.
  public typealias UnmatchedHandler = nonisolated(nonsending) @Sendable (URLDelivery) async -> Bool
  /// Receives the outcome of a URL.
  public typealias OutcomeHandler =
    nonisolated(nonsending) @Sendable (URLDelivery, URLOutcome) async -> Void

  private let modules: [RouterModule]
  private let clients: [any AnswerReceiver]
  private let options: ReceiverOptions
  private let onOutcome: OutcomeHandler?
  private let onUnmatched: UnmatchedHandler?
  private let queue: DeliveryQueue
  /// Ends a turn in the queue. Made once, so that no delivery allocates it.
  private let endTurn: DeliveryTurn.EndTurn
  private let recent = Lock(RecentDeliveries())

  /// Creates a receiver.
  ///
  /// - Parameters:
  ///   - router: The handler of requests: a `ComposedRouter` if there are several, or none in an app
  ///     that only calls others.
  ///   - clients: The clients of other apps. Register their handlers of answers first.
  ///   - options: Whether and how URLs wait.
  ///   - onOutcome: A closure that receives the outcome of each URL, before the next one is
  ///     handled.
  ///   - onUnmatched: A closure that handles URLs that match no action, such as those of another library,
  ///     and returns true if it has handled one.
  public init(
    _ router: (any URLRouter)? = nil, clients: [any AnswerReceiver] = [],
    options: ReceiverOptions = ReceiverOptions(), onOutcome: OutcomeHandler? = nil,
    onUnmatched: UnmatchedHandler? = nil
  ) {
    modules = router?.modules ?? []
    self.clients = clients
    self.options = options
    self.onOutcome = onOutcome
    self.onUnmatched = onUnmatched
    let queue = DeliveryQueue(isOpen: !options.holdsUntilReady, limit: options.maximumWaitingURLs)
    self.queue = queue
    endTurn = { queue.end($0) }
  }

  // MARK: Waiting

  /// Handles the URLs that wait, and all later ones without delay.
  public func resume() { queue.set(isOpen: true) }

  /// Makes URLs wait until the next `resume()`, for example after a logout. A URL that is being
  /// handled isn't stopped.
  public func hold() { queue.set(isOpen: false) }

  // MARK: Handling

  /// Handles a URL that the app's own code has, and waits for the outcome.
  ///
  /// The system's entry points call `receive` instead: a task that awaits `handle` may run after the task of a
  /// later URL, and a URL that the system delivers twice would be handled twice.
  ///
  /// - Parameters:
  ///   - url: The URL, unchanged.
  ///   - caller: The sender, if the system names it.
  /// - Returns: The outcome. It is `handled` for an answer that a client took, and for a URL that
  ///   `onUnmatched` handled.
  @discardableResult nonisolated(nonsending) public func handle(
    _ url: String, from caller: URLDelivery.Caller? = nil
  ) async -> URLOutcome {
    let delivery = URLDelivery(url, from: caller)
    return await finish(delivery, admit(modules.reading(of: url)))
  }

  /// Handles a URL that the app's own code has, and waits for the outcome.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func handle(
    _ url: URL, from caller: URLDelivery.Caller? = nil
  ) async -> URLOutcome {
    await handle(url.absoluteString, from: caller)
  }

  /// Handles each of a program's arguments as a URL, for systems that start the program with them: a
  /// `.desktop` entry whose `Exec` ends in `%u` or `%U`.
  ///
  /// - Parameter arguments: `CommandLine.arguments`, including the program's name.
  /// - Returns: The outcomes, in order.
  @_alwaysEmitIntoClient @discardableResult nonisolated(nonsending) public func handle(
    arguments: [String]
  ) async -> [URLOutcome] {
    var outcomes: [URLOutcome] = []
    for argument in arguments.dropFirst() { outcomes.append(await handle(argument)) }
    return outcomes
  }

  /// Takes the URL inside a notification's payload, or in another dictionary of the system.
  ///
  /// - Parameters:
  ///   - payload: The notification's `userInfo`.
  ///   - keys: The keys that lead to the URL, the outermost first. By default `url`.
  /// - Returns: Whether the payload contains a URL, and the URL is one of the app's.
  @discardableResult public func receive(payload: [AnyHashable: Any], at keys: String...) -> Bool {
    receive(payload, at: keys, via: .notification)
  }

  /// Takes a URL, and returns at once: for entry points of your own, such as a library's callback.
  ///
  /// - Returns: Whether the URL is one of the app's: it has the shape of an action's URLs, or it has
  ///   the form of an answer to a client. If not, it may be another library's. The receiver passes it
  ///   to `onUnmatched` and `onOutcome`, unless it repeats an event of another entry point.
  @discardableResult public func receive(_ delivery: URLDelivery) -> Bool {
    let reading = modules.reading(of: delivery.url)
    let isOurs = reading?.isClaimed ?? false || mayAnswer(delivery)
    let isRepeated = recent.withLock { recent in
      recent.repeats(delivery, at: options.clock.now, within: options.duplicateInterval)
    }
    guard !isRepeated else { return isOurs }
    // Before anything is awaited, which decides the order.
    let admission = admit(reading)
    Task { await finish(delivery, admission) }
    return isOurs
  }

  func receive(
    _ payload: [AnyHashable: Any], at keys: [String], via entryPoint: URLDelivery.EntryPoint
  ) -> Bool {
    var value: Any? = payload
    for key in keys.isEmpty ? ["url"] : keys { value = (value as? [AnyHashable: Any])?[key] }
    guard let url = value as? String ?? (value as? URL)?.absoluteString else { return false }
    return receive(URLDelivery(url, via: entryPoint))
  }

  // MARK: Routing

  private enum Admission: Sendable {
    case turn(DeliveryQueue.Turn, isNext: Bool, RouterReading)
    /// Nil for a URL that is no module's.
    case atOnce(RouterReading?)
    case tooMany(RouterReading)
  }

  /// Whether a URL has the form of an answer, which takes no look at what is stored.
  private func mayAnswer(_ delivery: URLDelivery) -> Bool {
    clients.contains { $0.mayReceive(delivery.url) }
  }

  /// Gives a URL to the client that waits for it; false if none does. The system's entry points are on the main
  /// thread, which never waits for a client's store.
  @concurrent private func isAnswer(_ delivery: URLDelivery) async -> Bool {
    clients.contains { $0.receive(delivery.url) }
  }

  private func admit(_ reading: RouterReading?) -> Admission {
    // It matches no action, and may belong to the login that other URLs wait for.
    guard let reading, reading.isClaimed else { return .atOnce(reading) }
    // A handler that hands over a URL waits for it.
    if let turn = DeliveryTurn.current, queue.isCurrent(turn) {
      return .atOnce(reading)
    }
    return queue.enter().map { .turn($0.turn, isNext: $0.isNext, reading) } ?? .tooMany(reading)
  }

  @discardableResult nonisolated(nonsending) private func finish(
    _ delivery: URLDelivery, _ admission: Admission
  ) async -> URLOutcome {
    if mayAnswer(delivery), await isAnswer(delivery) {
      if case .turn(let turn, _, _) = admission {
        queue.giveUp(turn)
        queue.end(turn)
      }
      if let onOutcome { await onOutcome(delivery, .handled) }
      return .handled
    }
    switch admission {
    case .atOnce(let reading): return await route(delivery, reading)
    case .tooMany(let reading):
      return await route(
        delivery, reading, refusal: .tooManyRequests(limit: options.maximumWaitingURLs))
    case .turn(let turn, let isNext, let reading):
      if !isNext {
        guard await queue.comes(turn, within: options.timeout, by: options.clock) else {
          return await route(delivery, reading, refusal: .notReady)
        }
      }
      defer { queue.end(turn) }
      let current = DeliveryTurn(turn, of: queue, endTurn)
      return await DeliveryTurn.$current.binding(current) { await route(delivery, reading) }
    }
  }

  nonisolated(nonsending) private func route(
    _ delivery: URLDelivery, _ reading: RouterReading?, refusal: RequestRefusal? = nil
  ) async -> URLOutcome {
    var outcome = await reading?.handle(delivery.caller, refusal) ?? .unhandled
    if case .unhandled = outcome, refusal == nil, let onUnmatched,
      !(mayAnswer(delivery) && AnswerPlace.isThat(of: delivery.url)), await onUnmatched(delivery)
    {
      outcome = .handled
    }
    if let onOutcome { await onOutcome(delivery, outcome) }
    return outcome
  }
}

/// Settings for a receiver. Most apps need only a few of them.
///
/// ```swift
/// let options = ReceiverOptions(holdsUntilReady: true)
/// let receiver = URLReceiver(WordRev.Router(Words(), opener: opener), options: options)
/// receiver.resume()  // after the login
/// ```
public struct ReceiverOptions: Sendable {
  /// Whether URLs wait until the app calls `resume()`, for example during a login or an onboarding.
  public var holdsUntilReady: Bool
  /// The largest number of URLs that wait, for `resume()` or for earlier ones. More are refused.
  public var maximumWaitingURLs: Int
  /// The longest time for which a URL waits before it is refused.
  public var timeout: Duration
  /// The time in which a URL that arrives at a second entry point of the system is the same event.
  /// The system delivers some URLs twice when the app starts. A URL that arrives again at the same
  /// entry point is another event.
  public var duplicateInterval: Duration
  /// The clock for waiting URLs.
  public var clock: any CallClock

  /// Creates options. By default, no URL waits for `resume()`, up to 16 URLs wait for earlier ones, each for at
  /// most five minutes, and a URL that arrives at a second entry point within two seconds is the same event.
  public init(
    holdsUntilReady: Bool = false, maximumWaitingURLs: Int = 16, timeout: Duration = .seconds(300),
    duplicateInterval: Duration = .seconds(2), clock: (any CallClock)? = nil
  ) {
    self.holdsUntilReady = holdsUntilReady
    self.maximumWaitingURLs = maximumWaitingURLs
    self.timeout = timeout
    self.duplicateInterval = duplicateInterval
    self.clock = clock ?? SystemCallClock()
  }
}
