// Inlinable, so that a module knows the type of what it keeps: to ask for it at run time takes longer than to lock.

#if canImport(os)
  public import os

  /// A value that one thread at a time may touch.
  @usableFromInline package struct Lock<State: Sendable>: Sendable {
    @usableFromInline let lock: OSAllocatedUnfairLock<State>

    @inlinable package init(_ state: State) { lock = OSAllocatedUnfairLock(initialState: state) }

    @inlinable package func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
      lock.withLockUnchecked(body)
    }
  }

  /// A number that any thread may change.
  package struct Counter: Sendable {
    private let count = Lock(0)

    package init() {}

    /// Adds one; false if the number has reached the limit.
    package func increment(below limit: Int) -> Bool {
      count.withLock { count in
        guard count < limit else { return false }
        count += 1
        return true
      }
    }

    package func decrement() { count.withLock { $0 -= 1 } }
  }
#else
  public import Synchronization

  /// A value that one thread at a time may touch.
  @usableFromInline package final class Lock<State: Sendable>: Sendable {
    @usableFromInline let lock: Mutex<State>
    #if THREAD_SANITIZER
      /// Says again what the mutex orders: on Linux its code is a part of the system's libraries,
      /// into which the sanitizer doesn't see.
      @usableFromInline let order = Atomic(false)
    #endif

    @inlinable package init(_ state: State) { lock = Mutex(state) }

    @inlinable package func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
      lock.withLock { state in
        #if THREAD_SANITIZER
          _ = order.load(ordering: .acquiring)
          defer { order.store(true, ordering: .releasing) }
        #endif
        return body(&state)
      }
    }
  }

  /// A number that any thread may change.
  package final class Counter: Sendable {
    private let count = Atomic(0)

    package init() {}

    /// Adds one; false if the number has reached the limit.
    package func increment(below limit: Int) -> Bool {
      var old = count.load(ordering: .relaxed)
      while old < limit {
        let result = count.weakCompareExchange(
          expected: old, desired: old + 1, ordering: .relaxed)
        if result.exchanged { return true }
        old = result.original
      }
      return false
    }

    package func decrement() { count.subtract(1, ordering: .relaxed) }
  }
#endif
