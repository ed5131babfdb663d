#if canImport(os)
  import os

  /// A value that one thread at a time may touch.
  package struct Lock<State: Sendable>: Sendable {
    private let lock: OSAllocatedUnfairLock<State>

    package init(_ state: State) { lock = OSAllocatedUnfairLock(initialState: state) }

    package func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
      lock.withLockUnchecked(body)
    }
  }
#else
  import Synchronization

  /// A value that one thread at a time may touch.
  package final class Lock<State: Sendable>: Sendable {
    private let lock: Mutex<State>
    #if THREAD_SANITIZER
      /// Says again what the mutex orders: on Linux its code is a part of the system's libraries,
      /// into which the sanitizer doesn't see.
      private let order = Atomic(false)
    #endif

    package init(_ state: State) { lock = Mutex(state) }

    package func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
      lock.withLock { state in
        #if THREAD_SANITIZER
          _ = order.load(ordering: .acquiring)
          defer { order.store(true, ordering: .releasing) }
        #endif
        return body(&state)
      }
    }
  }
#endif
