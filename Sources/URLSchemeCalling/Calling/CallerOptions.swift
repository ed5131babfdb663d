/// Settings for waiting for answers. Most apps need only a few of them.
///
/// ```swift
/// let options = CallerOptions(timeout: .seconds(120), maximumCalls: 8)
/// let client = WordRev.Client(opener: opener, callbackScheme: "schemedemo", options: options)
/// print(try await client.reverse(word: "foo").word)
/// ```
public struct CallerOptions: Sendable {
  /// The store for waiting calls. With a store that outlives the process, an answer finds its call
  /// even if the system has ended the app in the meantime.
  public var store: any PendingCallStore
  /// The time to wait for an answer. Later answers are ignored.
  public var timeout: Duration
  /// The largest number of calls in the store at once. More usually means calls in a loop.
  public var maximumCalls: Int
  /// The clock by which calls expire.
  public var clock: any CallClock
  /// Starts what a call does beside its caller: opening the URL, and waiting for the time. A
  /// simulated device has an order of its own for it.
  package var start: @Sendable (@escaping @Sendable () async -> Void) -> Task<Void, Never> = {
    Task(operation: $0)
  }

  /// The calls that this process waits for.
  package var registry = CallRegistry.shared

  /// Creates options. By default, at most 64 calls wait for ten minutes, in memory.
  ///
  /// - Parameters:
  ///   - store: The store for waiting calls. By default, all clients of the process share one in
  ///     memory; options with a clock of your own have a separate one.
  ///   - timeout: The time to wait for an answer.
  ///   - maximumCalls: The largest number of waiting calls.
  ///   - clock: The clock by which calls expire; nil for the device's.
  public init(
    store: (any PendingCallStore)? = nil, timeout: Duration = .seconds(600),
    maximumCalls: Int = 64, clock: (any CallClock)? = nil
  ) {
    self.store =
      store ?? (clock == nil ? InMemoryPendingCallStore.shared : InMemoryPendingCallStore())
    self.timeout = timeout
    self.maximumCalls = maximumCalls
    self.clock = clock ?? SystemCallClock()
  }

  /// The largest size of a call's context, in bytes.
  public static let maximumContextSize = 65_536
}
