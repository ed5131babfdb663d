/// The settings of a router. Its copies share them. Generated code uses it.
public final class RouterContext: Sendable {
  let routes: URLRoutes
  let options: RouterOptions
  let confirmation: ConfirmationRequest.Handler?
  /// Reads where answers go, and opens them; nil if no action answers.
  let answering: Answering?
  /// The requests that are being handled.
  private let requests: Counter

  /// Creates the settings of a router whose actions answer.
  ///
  /// - Parameters:
  ///   - opener: The opener for answers.
  ///   - options: The policy for callbacks, and the limits for requests.
  ///   - confirmation: Asks the person before an action. Without it, actions that require a confirmation are
  ///     refused with ``RequestRefusal/unconfirmed``.
  public convenience init<App: URLApp>(
    _: App.Type, opener: some URLOpener, options: RouterOptions,
    confirmation: ConfirmationRequest.Handler? = nil
  ) {
    self.init(App.routes, Answering(opener), options, confirmation)
  }

  /// Creates the settings of a router whose actions don't answer. A program with no other router has no
  /// code for answers.
  public convenience init<App: URLApp>(
    _: App.Type, options: RouterOptions, confirmation: ConfirmationRequest.Handler? = nil
  ) {
    self.init(App.routes, nil, options, confirmation)
  }

  private init(
    _ routes: URLRoutes, _ answering: Answering?, _ options: RouterOptions,
    _ confirmation: ConfirmationRequest.Handler?, requests: Counter = Counter()
  ) {
    self.routes = routes
    self.answering = answering
    self.options = options
    self.confirmation = confirmation
    self.requests = requests
  }

  /// The same settings, with more schemes and hosts that are the app's own.
  func refusing(schemes: [String], hosts: [String]) -> RouterContext {
    var options = options
    options.callbacks.ownSchemes.formUnion(schemes)
    options.callbacks.ownHosts.formUnion(hosts)
    return RouterContext(routes, answering, options, confirmation, requests: requests)
  }

  /// Counts a request; false if too many are being handled.
  @usableFromInline func enter() -> Bool {
    requests.increment(below: options.maximumRequests)
  }

  @usableFromInline func leave() { requests.decrement() }

  /// Reads a URL.
  ///
  /// - Parameter body: Reads the request, with the action's ordinal in the spec.
  @usableFromInline func read(
    _ url: String, _ body: (Int, inout URLReader) throws(RequestError) -> Void
  ) -> RoutedRequest {
    var request = RoutedRequest()
    // Of several actions that refuse the URL, the error is that of the first, and so is the answer.
    var first: RoutedRequest?
    do throws(RequestError) {
      try routes.read(url) { ordinal, reader throws(RequestError) in
        if request.ordinal != nil {
          first = first ?? request
          request = RoutedRequest()
        }
        request.ordinal = ordinal
        if let answering {
          try request.readCallbacks(by: answering, of: routes.routes[ordinal], from: &reader)
        }
        request.isDirect = reader.isDirectRequest
        try body(ordinal, &reader)
      }
    } catch {
      request = first ?? request
      request.rest = RoutedRequest.Rest(request.callbacks, error: error)
    }
    return request
  }
}

/// The result of reading a URL, but for the request itself.
@usableFromInline struct RoutedRequest: Sendable {
  /// The action's ordinal in the spec; nil if the URL is of no action's shape, or if something else is wrong with
  /// all of it.
  fileprivate(set) var ordinal: Int?
  /// Whether the action's requests are handled without a question and without a campaign.
  fileprivate var isDirect = false
  fileprivate var rest: Rest?

  /// What most requests don't have.
  fileprivate final class Rest: Sendable {
    let callbacks: Callbacks?
    let error: RequestError?

    init(_ callbacks: Callbacks?, error: RequestError? = nil) {
      (self.callbacks, self.error) = (callbacks, error)
    }
  }

  /// Where the answer goes, as the URL has it: whether it may be opened isn't known yet.
  var callbacks: Callbacks? { rest?.callbacks }
  var error: RequestError? { rest?.error }

  /// Reads where the answer is to go.
  fileprivate mutating func readCallbacks(
    by answering: Answering, of route: URLRoute, from reader: inout URLReader
  ) throws(RequestError) {
    if let callbacks = try answering.callbacks(&reader, route) { rest = Rest(callbacks) }
    guard !route.replyRequired || callbacks?.success != nil else {
      throw RequestError(
        .missing, parameter: route.replies.callbackName, expected: "a callback for the answer")
    }
  }

  /// Whether some action has URLs of this shape.
  @usableFromInline var isClaimed: Bool { ordinal != nil || error?.action != nil }

  /// Whether nothing is left to do but to handle the request.
  @usableFromInline var isHandledAtOnce: Bool {
    #if DEBUG
      return isDirect && rest == nil && !OutcomeReport.isAsked
    #else
      return isDirect && rest == nil
    #endif
  }
}

/// Reads where answers go, judges it, and opens answers there.
struct Answering: Sendable {
  /// Reads where an answer is to go; nil if the URL doesn't say.
  let callbacks: @Sendable (inout URLReader, URLRoute) throws(RequestError) -> Callbacks?
  /// The callbacks as they may be opened.
  let judged:
    @Sendable (Callbacks, URLRoute, URLDelivery.Caller?, CallbackPolicy) throws(RequestError) ->
      Callbacks
  /// Opens an answer, and returns nil if the callbacks have no place for it.
  let tell: nonisolated(nonsending) @Sendable (Answer, Callbacks, URLRoute) async -> URLOutcome?

  init(_ opener: some URLOpener) {
    callbacks = { reader, route throws(RequestError) in
      reader.mayHaveCallbacks(of: route) ? try reader.callbacks(of: route) : nil
    }
    judged = { callbacks, route, caller, policy throws(RequestError) in
      try policy.judged(callbacks, of: route, caller: caller)
    }
    tell = { answer, callbacks, route in
      guard let url = answer.url(to: callbacks, route: route) else { return nil }
      return await opener.open(url) ? .answered(url) : .unanswered(url)
    }
  }
}
