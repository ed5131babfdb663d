/// Receives all URLs of an app, by whichever of the system's entry points they come: an answer goes
/// to the client that waits for it, anything else to the router, and what isn't the router's to
/// whoever comes next.
///
/// `handle` has a form for each of the system's entry points, such as `handle(_:)` for a scene's
/// contexts. An app has one receiver, so that what comes by several entry points keeps its order:
///
/// - Answers and what isn't the router's are taken as they come, and never wait.
/// - All else is handled one after the other, in the order in which it came. A handler that waits
///   for another app's answer lets the next URL go on meanwhile: the other app may have to ask first.
///   So does a URL that a handler itself hands over.
/// - A URL that the system brings by two entry points for one event is handled once.
public final class URLReceiver: Sendable {
  /// Takes a URL that isn't the router's: true when it was somebody else's.
  public typealias Next = @Sendable (URLDelivery) async -> Bool
  /// Learns what became of a URL.
  public typealias OutcomeHandler = @Sendable (URLDelivery, URLOutcome) async -> Void

  private let router: (any URLRouter)?
  private let clients: [any URLClient]
  private let options: URLReceiverOptions
  private let onOutcome: OutcomeHandler?
  private let next: Next?
  private let queue: DeliveryQueue
  private let recent = Lock(RecentDeliveries())

  /// - Parameters:
  ///   - router: Handles what other apps ask for; a `ComposedRouter` where there are several, and none in
  ///     an app that only calls others.
  ///   - clients: Those that call other apps. Their handlers of answers are registered already.
  ///   - options: Whether and how URLs wait.
  ///   - onOutcome: Learns what became of each URL, before the next one is handled.
  ///   - next: Takes what isn't the router's, such as another library's URLs: true when it was theirs.
  public init(
    _ router: (any URLRouter)? = nil, clients: [any URLClient] = [],
    options: URLReceiverOptions = URLReceiverOptions(), onOutcome: OutcomeHandler? = nil,
    next: Next? = nil
  ) {
    self.router = router
    self.clients = clients
    self.options = options
    self.onOutcome = onOutcome
    self.next = next
    queue = DeliveryQueue(isOpen: !options.holdsUntilReady, limit: options.maximumWaiting)
  }

  // MARK: Waiting

  /// Lets in the URLs that wait, and those that come from now on.
  public func ready() { queue.set(isOpen: true) }

  /// Has URLs wait from now on, until `ready()`, as after a logout. One that is being handled goes on.
  public func hold() { queue.set(isOpen: false) }

  // MARK: Handling

  /// Handles a URL that came to the app, and waits for the outcome.
  ///
  /// - Parameters:
  ///   - url: The URL as it came.
  ///   - caller: Who sent it, if the system says so.
  /// - Returns: What became of it, when that is known; an answer that some client took is `handled`,
  ///   and so is what `next` took.
  @discardableResult public func handle(
    _ url: String, from caller: SystemCaller? = nil
  ) async -> URLOutcome {
    let delivery = URLDelivery(url, from: caller)
    return await finish(delivery, admit(delivery))
  }

  /// Handles a URL that came to the app, and waits for the outcome.
  @discardableResult public func handle(
    _ url: URL, from caller: SystemCaller? = nil
  ) async -> URLOutcome {
    await handle(url.absoluteString, from: caller)
  }

  /// Handles the URLs among a program's arguments, where the system starts the program with them: a
  /// `.desktop` entry whose `Exec` ends in `%u` or `%U`.
  ///
  /// - Parameter arguments: `CommandLine.arguments`, the program's name included.
  /// - Returns: What became of each, in order.
  @discardableResult public func handle(arguments: [String]) async -> [URLOutcome] {
    var outcomes: [URLOutcome] = []
    for argument in arguments.dropFirst() { outcomes.append(await handle(argument)) }
    return outcomes
  }

  /// Handles the URL inside a notification's payload, or in any other dictionary of the system's.
  ///
  /// - Parameters:
  ///   - payload: The notification's `userInfo`.
  ///   - keys: Where the URL is: the key, after those of the dictionaries around it. By default `url`.
  /// - Returns: Whether there is a URL, and it is one of the app's.
  @discardableResult public func handle(payload: [AnyHashable: Any], at keys: String...) -> Bool {
    handle(payload, at: keys, by: .notification)
  }

  /// Handles a URL without waiting for the outcome: for entry points of your own, such as a library's
  /// callback.
  ///
  /// - Returns: Whether the URL is one of the app's: an action of the router has URLs of its shape, or
  ///   it has the form of an answer to a client. If not, another library may have it. The receiver still
  ///   passes it to `next` and `onOutcome`.
  @discardableResult public func handle(_ delivery: URLDelivery) -> Bool {
    // The system's entry points call this on the main thread, which never waits for a client's store:
    // what may be an answer is looked up elsewhere.
    let mayAnswer = clients.contains { $0.caller.answerPlace(of: delivery.url) != nil }
    let isOurs = mayAnswer || claims(delivery.url)
    let isRepeated = recent.withLock { recent in
      recent.repeats(delivery, at: options.clock.now, within: options.repetition)
    }
    guard !isRepeated else { return isOurs }
    // Before anything is awaited, which decides the order.
    let admission = mayAnswer ? nil : admit(delivery)
    Task { await finish(delivery, admission ?? admit(delivery)) }
    return isOurs
  }

  func handle(_ payload: [AnyHashable: Any], at keys: [String], by source: URLDelivery.Source)
    -> Bool
  {
    var value: Any? = payload
    for key in keys.isEmpty ? ["url"] : keys { value = (value as? [AnyHashable: Any])?[key] }
    guard let url = value as? String ?? (value as? URL)?.absoluteString else { return false }
    return handle(URLDelivery(url, by: source))
  }

  // MARK: Routing

  private enum Admission: Sendable {
    case answer
    case turn(QueuedDelivery)
    case atOnce
    case tooMany
  }

  /// Whether an action of the router has URLs of this shape.
  private func claims(_ url: String) -> Bool { router?.dispatcher.claims(url) ?? false }

  private func admit(_ delivery: URLDelivery) -> Admission {
    for client in clients where client.receive(delivery.url) { return .answer }
    // Nobody handles it here, and the login that all else waits for may.
    guard claims(delivery.url) else { return .atOnce }
    // A handler that hands over a URL waits for it.
    if let turn = QueuedDelivery.current, turn.queue === queue, turn.isCurrent { return .atOnce }
    return queue.enter().map(Admission.turn) ?? .tooMany
  }

  @discardableResult private func finish(
    _ delivery: URLDelivery, _ admission: Admission
  ) async -> URLOutcome {
    switch admission {
    case .answer: return await tell(delivery, .handled)
    case .atOnce: return await route(delivery)
    case .tooMany:
      return await route(delivery, refusal: .tooManyRequests(limit: options.maximumWaiting))
    case .turn(let turn):
      guard await turn.comes(within: options.maximumWait, by: options.clock) else {
        return await route(delivery, refusal: .notReady)
      }
      defer { turn.end() }
      return await QueuedDelivery.$current.withValue(turn) { await route(delivery) }
    }
  }

  private func route(_ delivery: URLDelivery, refusal: RequestRefusal? = nil) async -> URLOutcome {
    var outcome =
      await router?.dispatcher.handle(delivery.url, from: delivery.caller, refusal: refusal)
      ?? .unhandled
    if case .unhandled = outcome, refusal == nil, let next, await next(delivery) {
      outcome = .handled
    }
    return await tell(delivery, outcome)
  }

  private func tell(_ delivery: URLDelivery, _ outcome: URLOutcome) async -> URLOutcome {
    await onOutcome?(delivery, outcome)
    return outcome
  }
}

/// How a receiver treats URLs; more of it can be set than most apps need.
public struct URLReceiverOptions: Sendable {
  /// Whether URLs wait until the app calls `ready()`, as behind a login or an onboarding.
  public var holdsUntilReady: Bool
  /// How many URLs may wait, for `ready()` or for those before them; more are refused.
  public var maximumWaiting: Int
  /// How long a URL may wait; then it is refused.
  public var maximumWait: Duration
  /// For how long a URL that comes again by another of the system's entry points is the same event.
  /// At a start the system brings some twice. By the same entry point, a URL that comes again is
  /// another one.
  public var repetition: Duration
  /// The time by which URLs wait.
  public var clock: any CallClock

  /// By default nothing waits for `ready()`, sixteen URLs may wait for those before them, none for
  /// longer than five minutes, and what comes again within two seconds by another entry point is one
  /// event.
  public init(
    holdsUntilReady: Bool = false, maximumWaiting: Int = 16, maximumWait: Duration = .seconds(300),
    repetition: Duration = .seconds(2), clock: any CallClock = SystemCallClock()
  ) {
    self.holdsUntilReady = holdsUntilReady
    self.maximumWaiting = maximumWaiting
    self.maximumWait = maximumWait
    self.repetition = repetition
    self.clock = clock
  }
}
