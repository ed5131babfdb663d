/// Settings for waiting for answers. Most apps need only a few of them.
public struct CallerOptions: Sendable {
  /// Where calls wait. With a store that outlives the process, an answer finds its call even when
  /// the system has ended the app meanwhile.
  public var store: any PendingCallStore
  /// How long an answer is waited for, and from when on none is taken.
  public var timeout: Duration
  /// The largest number of calls in the store at once. More usually means calls in a loop.
  public var maximumCalls: Int
  /// The time by which calls expire.
  public var clock: any CallClock
  /// Starts what a call does beside its caller: opening the URL, and waiting for the time. A
  /// simulated device has an order of its own for it.
  package var start: @Sendable (@escaping @Sendable () async -> Void) -> Task<Void, Never> = {
    Task(operation: $0)
  }

  /// The calls that this process waits for.
  package var registry = CallRegistry.shared

  /// The defaults wait ten minutes in memory, for at most 64 calls at once.
  ///
  /// - Parameters:
  ///   - store: Where calls wait. By default, all clients of the process share one in memory; with a
  ///     clock of your own, these options have one for themselves.
  ///   - timeout: How long an answer is waited for.
  ///   - maximumCalls: How many may wait at once.
  ///   - clock: The time by which they expire.
  public init(
    store: (any PendingCallStore)? = nil, timeout: Duration = .seconds(600),
    maximumCalls: Int = 64, clock: any CallClock = SystemCallClock()
  ) {
    self.store =
      store
      ?? (clock is SystemCallClock ? InMemoryPendingCallStore.shared : InMemoryPendingCallStore())
    self.timeout = timeout
    self.maximumCalls = maximumCalls
    self.clock = clock
  }

  /// The most that is kept with a call, in bytes.
  public static let maximumContext = 65_536
}
