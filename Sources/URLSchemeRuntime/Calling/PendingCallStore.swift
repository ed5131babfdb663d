/// Keeps the calls that wait for an answer, so that they can outlive the process.
///
/// All that happens to calls happens in `update`, so whatever an app can read and write in one step
/// can be a store. A store does not look at the calls: their number and their age are the caller's
/// business. One store can serve the clients of several apps, but only one client of each.
public protocol PendingCallStore: Sendable {
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

  public init() {}

  public func update<Result: Sendable>(
    _ body: @Sendable (inout [PendingCall]) -> Result
  ) -> Result {
    calls.withLock(body)
  }
}
