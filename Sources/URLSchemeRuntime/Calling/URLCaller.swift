#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Calls the actions of another app and waits for its answers: what generated clients are made of.
public struct URLCaller: Sendable {
  let interface: URLInterface
  private let opener: any URLOpener
  let scheme: String
  private let source: String?
  private let timeout: Duration
  let pending = PendingCalls()

  /// - Parameters:
  ///   - interface: The app that is called.
  ///   - opener: Opens URLs on this device.
  ///   - scheme: A scheme of the calling app, to which the answers come.
  ///   - source: The calling app's name, as the other app may show it.
  ///   - timeout: How long an answer is waited for.
  public init(
    _ interface: URLInterface, opener: some URLOpener, repliesTo scheme: String,
    source: String? = nil, timeout: Duration = .seconds(600)
  ) {
    self.interface = interface
    self.opener = opener
    self.scheme = scheme
    self.source = source
    self.timeout = timeout
  }

  // MARK: Calling

  /// Calls an action and waits for its reply.
  public func call<Request: URLActionRequest>(
    _ request: @autoclosure () throws(RequestError) -> Request
  ) async throws(CallError<Request.Failure>) -> Request.Reply {
    let nonce = Nonce()
    let text: String
    do throws(RequestError) {
      text = try sendable(try request(), nonce)
    } catch {
      throw .refused(error.of(action: Request.route.name))
    }
    guard Request.route.replies != .noReply else {
      // Nothing will come back, and an action that doesn't answer returns nothing either.
      guard await opener.open(text) else { throw .notInstalled(storePage: storePage) }
      return try reply(Request.self, "\(scheme):")
    }
    var isUnmarked = false
    if case .returnScheme = Request.route.replies { isUnmarked = true }
    switch await wait(for: text, nonce, isUnmarked: isUnmarked) {
    case .answer(let outcome, let url):
      return try result(of: Request.self, outcome: outcome, url: url)
    case .cancelled: throw .cancelled
    case .timedOut: throw .timedOut
    case .notOpened: throw .notInstalled(storePage: storePage)
    case .tooMany:
      throw .refused(
        RequestError(.conflicting, action: Request.route.name, expected: "fewer calls at once"))
    }
  }

  /// Calls an action that returns nothing, and waits until it has answered, if it does.
  public func perform<Request: URLActionRequest>(
    _ request: @autoclosure () throws(RequestError) -> Request
  ) async throws(CallError<Request.Failure>) where Request.Reply == NoReply {
    _ = try await call(try request())
  }

  /// Whether some app takes the scheme.
  public func canOpen() async -> Bool {
    await opener.canOpen("\(interface.schemes.first ?? ""):")
  }

  /// Where people who don't have the app can get it.
  public var storePage: URL? {
    interface.appStore.flatMap { URL(string: "https://apps.apple.com/app/id\($0)") }
  }

  /// The request's URL with its callbacks, if the other app would read it.
  private func sendable<Request: URLActionRequest>(
    _ request: Request, _ nonce: Nonce
  ) throws(RequestError) -> String {
    let text = try request.verifiedText().withItems(callbacks(Request.route, nonce))
    guard text.utf8.count <= interface.maximumLength else {
      throw RequestError(.urlTooLong, expected: "at most \(interface.maximumLength) bytes")
    }
    guard !text.contains("%00") else {
      throw RequestError(.invalidEncoding, expected: "text without NUL")
    }
    return text
  }

  /// Opens a URL and waits until its call ends.
  private func wait(
    for url: String, _ nonce: Nonce, isUnmarked: Bool
  ) async -> PendingCalls.Ending {
    let (opener, pending, timeout) = (opener, pending, timeout)
    let timer = Timer()
    let ending = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Registered before it is opened: an answer can come at once.
        let isAdded = pending.add(nonce, isUnmarked: isUnmarked) {
          continuation.resume(returning: $0)
        }
        guard isAdded else { return continuation.resume(returning: .tooMany) }
        if Task.isCancelled { return pending.end(nonce, .cancelled) }
        timer.start(after: timeout) { pending.end(nonce, .timedOut) }
        Task {
          if await !opener.open(url) { pending.end(nonce, .notOpened) }
        }
      }
    } onCancel: {
      pending.end(nonce, .cancelled)
    }
    timer.cancel()
    return ending
  }

  /// The items that say where the answer goes.
  private func callbacks(_ route: Route, _ nonce: Nonce) -> [(String, String)] {
    let base = "\(scheme)://\(URLCaller.replyHost)/\(nonce.text)"
    // Where the app puts its value at the callback's very end, the callback ends in a name.
    let value = route.replyWritesValue ? "?\(Self.valueItem)=" : ""
    switch route.replies {
    case .noReply: return []
    case .xCallback:
      return [
        ("x-source", source), ("x-success", "\(base)/success\(value)"),
        ("x-error", "\(base)/error"), ("x-cancel", "\(base)/cancel"),
      ].compactMap { name, text in text.map { (name, $0) } }
    case .returnURL(let address): return [(address.parameter, base + value)]
    case .returnScheme(let address): return [(address.parameter, scheme)]
    }
  }

  static let replyHost = "urlscheme-reply"
  /// The item of ours that takes an answer which is a value without a name.
  static let valueItem = "value"
}

/// Ends a wait after a time, unless it is cancelled before.
private final class Timer: Sendable {
  private let task = Lock<Task<Void, Never>?>(nil)

  func start(after time: Duration, _ body: @escaping @Sendable () -> Void) {
    let sleeping = Task {
      guard (try? await Task.sleep(for: time)) != nil else { return }
      body()
    }
    task.withLock { $0 = sleeping }
  }

  func cancel() { task.withLock { $0?.cancel() } }
}

extension String {
  /// A URL of ours with items appended.
  fileprivate func withItems(_ items: [(String, String)]) -> String {
    let fragmentStart = utf8.firstIndex(of: UInt8(ascii: "#")) ?? endIndex
    var text = String(self[..<fragmentStart])
    var separator = text.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    for (name, value) in items {
      text += separator + URLText.encoded(name) + "=" + URLText.encoded(value)
      separator = "&"
    }
    return text + self[fragmentStart...]
  }
}
