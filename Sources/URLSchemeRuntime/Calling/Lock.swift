#if canImport(os)
  import os

  /// A value that one thread at a time may touch.
  struct Lock<State: Sendable>: Sendable {
    private let lock: OSAllocatedUnfairLock<State>
    init(_ state: State) { lock = OSAllocatedUnfairLock(initialState: state) }

    func withLock<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
      lock.withLock(body)
    }
  }
#else
  import Synchronization

  /// A value that one thread at a time may touch.
  final class Lock<State: Sendable>: Sendable {
    private let lock: Mutex<State>
    init(_ state: State) { lock = Mutex(state) }

    func withLock<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
      lock.withLock { body(&$0) }
    }
  }
#endif
