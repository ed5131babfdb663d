/// A clock that only the test advances.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public final class SimulatedClock: Clock {
  /// A moment: how long after the device's start it is.
  public struct Instant: InstantProtocol {
    /// How long after the device's start.
    public var sinceStart: Duration

    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
    public static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }

  private struct Sleeper: Sendable {
    var number: Int
    var deadline: Instant
    var wake: @Sendable (Result<Void, any Error>) -> Void
  }

  private struct State: Sendable {
    var now = Instant(sinceStart: .zero)
    var count = 0
    var sleepers: [Sleeper] = []
  }

  private let state = Lock(State())

  public var now: Instant { state.withLock(\.now) }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, _>) in
        let sleeper = Sleeper(number: number, deadline: deadline) { continuation.resume(with: $0) }
        // A cancellation that came before has found nobody asleep.
        let ending = state.withLock { state in
          Task.isCancelled ? .failure(CancellationError()) : Self.add(sleeper, to: &state)
        }
        if let ending { sleeper.wake(ending) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.wake(.failure(CancellationError()))
    }
  }

  /// Adds a sleep, or returns how it ends at once.
  private static func add(_ sleeper: Sleeper, to state: inout State) -> Result<Void, any Error>? {
    guard sleeper.deadline > state.now else { return .success(()) }
    state.sleepers.append(sleeper)
    return nil
  }

  /// Moves on to the next moment at which something wakes, but no further than `end`; false when
  /// that has been reached and nothing more wakes.
  func advanceOnce(to end: Instant) -> Bool {
    let woken = state.withLock { state in
      let next = state.sleepers.map(\.deadline).min().flatMap { $0 <= end ? $0 : nil }
      state.now = max(state.now, next ?? end)
      let now = state.now
      let woken = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return woken
    }
    for sleeper in woken { sleeper.wake(.success(())) }
    return !woken.isEmpty
  }

  /// Calls `body` when a time has passed, or at once when there is none to wait for.
  func after(_ duration: Duration, _ body: @escaping @Sendable () -> Void) {
    let ending = state.withLock { state in
      state.count += 1
      let sleeper = Sleeper(number: state.count, deadline: state.now.advanced(by: duration)) { _ in
        body()
      }
      return Self.add(sleeper, to: &state)
    }
    if ending != nil { body() }
  }
}
