/// A call that waits for its answer, as a store saves it.
///
/// Anyone who can read it can forge the answer, so a store keeps it where only the app can read it.
///
/// ```swift
/// let logout = Date()
/// for call in wordRev.caller.pendingCalls where call.startDate < logout {
///   wordRev.caller.forget(call.id)
/// }
/// ```
public struct PendingCall: Codable, Equatable, Sendable, Identifiable, CustomReflectable {
  /// The identifier of the call. It isn't secret, and isn't part of a URL.
  public let id: String
  /// The name of the called app in its spec.
  public let app: String
  /// The action's name in the spec.
  public let action: String
  /// The time of the call.
  public let startDate: Date
  /// The time after which answers are ignored.
  public let expirationDate: Date

  /// The nonce that an answer must carry.
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
  let startedSinceBoot: Start?

  /// The time since the device's start as it is stored.
  struct Start: Codable, Equatable, Sendable {
    var boot: String
    var seconds: Double
  }

  /// What printing and dumping show: the public properties alone.
  public var customMirror: Mirror {
    let shown: KeyValuePairs<String, Any> = [
      "id": id, "app": app, "action": action, "startDate": startDate,
      "expirationDate": expirationDate,
    ]
    return Mirror(self, children: shown, displayStyle: .struct)
  }

  /// Returns the context of the call; nil if there is none, or if it can't be decoded as this type,
  /// for example because another version of the app wrote it.
  public func context<Context: Decodable>(as _: Context.Type) -> Context? {
    contextData.flatMap { try? JSONDecoder().decode(Context.self, from: $0) }
  }

  /// Whether nothing in an answer tells this call from another one.
  func takesAnswer(of other: PendingCall) -> Bool {
    lacksNonce && other.lacksNonce && scheme == other.scheme
  }

  /// Whether an answer is taken. A call from the future is one that was made before the clock was
  /// set back; it lives no longer for it, however often that is done while the device stays on.
  func isLive(at moment: Moment) -> Bool {
    let lifetime = expirationDate.timeIntervalSince(startDate)
    if let start = startedSinceBoot, let now = moment.sinceBoot, start.boot == now.boot,
      now.seconds - start.seconds >= lifetime
    {
      return false
    }
    return moment.date < expirationDate && startDate.timeIntervalSince(moment.date) <= lifetime
  }

  /// Whether its result is no longer of interest: it expired a day ago, or is from as far in the
  /// future.
  func isAbandoned(at date: Date) -> Bool {
    let lifetime = expirationDate.timeIntervalSince(startDate)
    return date.timeIntervalSince(expirationDate) > Self.grace
      || startDate.timeIntervalSince(date) > lifetime + Self.grace
  }

  /// How long a call that expired in vain is kept for a handler that may still be registered.
  private static let grace: TimeInterval = 86_400
}

/// A store for waiting calls, so that they can outlive the process.
///
/// All changes happen in `update`, so anything that an app can read and write in one step can be a
/// store. A store doesn't interpret the calls; the caller limits their number and their age. One
/// store can serve the clients of several apps, and several clients of one app.
///
/// ```swift
/// final class Calls: PendingCallStore {
///   private let memory = InMemoryPendingCallStore()
///
///   func update<Result: Sendable>(
///     _ body: @Sendable (inout [PendingCall]) -> Result
///   ) throws -> Result {
///     let result = try memory.update(body)
///     print(try memory.update { $0.count }, "calls wait")
///     return result
///   }
/// }
/// ```
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

/// A store in memory, the default: its calls end with the process.
///
/// ```swift
/// let options = CallerOptions(store: InMemoryPendingCallStore())
/// let client = WordRev.Client(opener: opener, callbackScheme: "schemedemo", options: options)
/// print(client.receive(url))
/// ```
public final class InMemoryPendingCallStore: PendingCallStore {
  private let calls = Lock<[PendingCall]>([])

  /// The store of clients that name none.
  static let shared = InMemoryPendingCallStore()

  /// Creates a store without calls.
  public init() {}

  public func update<Result: Sendable>(
    _ body: @Sendable (inout [PendingCall]) -> Result
  ) -> Result {
    calls.withLock(body)
  }
}
