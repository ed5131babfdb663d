/// A call that waits for its answer, as a store keeps it.
///
/// Anyone who can read it can forge the answer, so a store keeps it where only the app can read it.
public struct PendingCall: Codable, Hashable, Sendable, Identifiable {
  /// Tells calls apart; it is no secret, and doesn't travel.
  public let id: String
  /// The name of the app that was called, as its description has it.
  public let app: String
  /// The action's name, as the description has it.
  public let action: String
  /// When it was made.
  public let started: Date
  /// From when on no answer to it is taken.
  public let expires: Date

  /// What an answer must carry.
  let nonce: Nonce
  /// The protocol has no room for a nonce: any URL of the reply's form is the answer.
  let lacksNonce: Bool
  /// The scheme to which the answer comes, in lower case.
  let scheme: String
  /// Where an answer carries the nonce, if not in its path.
  let state: String?
  /// The caller's own value, as JSON.
  let contextData: Data?
  /// The time at which it was made, by a clock that no setting changes.
  var startedSinceBoot: BootTime?

  /// The caller's own value that went with the call; nil when there was none, or when it was written
  /// by another version of the app and can't be read as this type.
  public func context<Context: Decodable>(as _: Context.Type) -> Context? {
    contextData.flatMap { try? JSONDecoder().decode(Context.self, from: $0) }
  }

  /// Whether an answer is taken. A call from the future is one that was made before the clock was
  /// set back; it lives no longer for it, however often that is done while the device stays on.
  func isLive(at moment: Moment) -> Bool {
    let lifetime = expires.timeIntervalSince(started)
    if let start = startedSinceBoot, let now = moment.sinceBoot, start.boot == now.boot,
      now.seconds - start.seconds >= lifetime
    {
      return false
    }
    return moment.date < expires && started.timeIntervalSince(moment.date) <= lifetime
  }

  var start: Moment { Moment(date: started, sinceBoot: startedSinceBoot) }

  /// Whether its result is no longer of interest: it expired a day ago, or is from as far in the
  /// future.
  func isAbandoned(at date: Date) -> Bool {
    let lifetime = expires.timeIntervalSince(started)
    return date.timeIntervalSince(expires) > Self.grace
      || started.timeIntervalSince(date) > lifetime + Self.grace
  }

  /// How long a call that expired in vain is kept for a handler that may still be registered.
  private static let grace: TimeInterval = 86_400
}

/// Keeps the calls that wait for an answer, so that they can outlive the process.
///
/// All that happens to calls happens in `update`, so whatever an app can read and write in one step
/// can be a store. A store does not look at the calls: their number and their age are the caller's
/// business. One store can serve the clients of several apps, and several clients of one app.
public protocol PendingCallStore: AnyObject, Sendable {
  /// Reads and changes the calls in one step, between which no other thread or process comes.
  ///
  /// - Parameter body: Called once, with the calls in the order in which they were added. It is
  ///   quick, and calls no store.
  /// - Returns: What `body` returns, once the change is kept.
  /// - Throws: What went wrong; then nothing that `body` did counts.
  func update<Result: Sendable>(
    _ body: @Sendable (inout [PendingCall]) -> Result
  ) throws -> Result
}

/// A store that lasts as long as the process, for tools and tests.
public final class InMemoryPendingCallStore: PendingCallStore {
  private let calls = Lock<[PendingCall]>([])

  /// The store of clients that name none.
  static let shared = InMemoryPendingCallStore()

  /// A store without calls.
  public init() {}

  public func update<Result: Sendable>(
    _ body: @Sendable (inout [PendingCall]) -> Result
  ) -> Result {
    calls.withLock(body)
  }
}
