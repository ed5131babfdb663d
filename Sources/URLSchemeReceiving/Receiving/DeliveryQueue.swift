/// The URLs that wait at a receiver, in the order in which they came. One at a time has its turn.
final class DeliveryQueue: Sendable {
  /// The number of a URL's turn.
  typealias Turn = UInt64

  private struct State: Sendable {
    var isOpen: Bool
    var count: Turn = 0
    var current: Turn?
    /// The continuations go on with true when the turn comes, and with false when it doesn't.
    var waiting: [(turn: Turn, continuation: CheckedContinuation<Bool, Never>?)] = []

    /// Whether somebody waits whose turn can come.
    var hasNext: Bool { isOpen && current == nil && !waiting.isEmpty }

    /// Gives the turn to whoever is next; returns who is to be told.
    mutating func advance() -> CheckedContinuation<Bool, Never>? {
      guard hasNext, let next = waiting.first else { return nil }
      current = next.turn
      return waiting.removeFirst().continuation
    }
  }

  private let state: Lock<State>
  private let limit: Int

  init(isOpen: Bool, limit: Int) {
    state = Lock(State(isOpen: isOpen))
    self.limit = limit
  }

  func set(isOpen: Bool) { change { $0.isOpen = isOpen } }

  /// A turn at the end, and whether it has come at once; nil when too many wait already.
  func enter() -> (turn: Turn, isNext: Bool)? {
    state.withLock { state in
      // The first one doesn't wait when it is its turn at once.
      let isNext = state.isOpen && state.current == nil && state.waiting.isEmpty
      guard isNext || state.waiting.count < limit else { return nil }
      state.count += 1
      if isNext {
        state.current = state.count
      } else {
        state.waiting.append((state.count, nil))
      }
      return (state.count, isNext)
    }
  }

  /// Whether a turn is one of this queue, has come, and hasn't ended.
  func isCurrent(_ turn: DeliveryTurn) -> Bool {
    turn.queue == ObjectIdentifier(self) && state.withLock { $0.current == turn.number }
  }

  private func wait(_ turn: Turn, _ continuation: CheckedContinuation<Bool, Never>) {
    let known: Bool? = state.withLock { state in
      if state.current == turn { return true }
      guard let index = state.waiting.firstIndex(where: { $0.turn == turn }) else { return false }
      state.waiting[index].continuation = continuation
      return nil
    }
    if let known { continuation.resume(returning: known) }
  }

  /// Waits for a turn, and returns false if it hasn't come in time, or if the task was canceled.
  nonisolated(nonsending) func comes(
    _ turn: Turn, within limit: Duration, by clock: any CallClock
  ) async -> Bool {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        guard (try? await clock.sleep(for: limit)) != nil else { return }
        self.giveUp(turn)
      }
      let hasCome = await withTaskCancellationHandler {
        await withCheckedContinuation { wait(turn, $0) }
      } onCancel: {
        giveUp(turn)
      }
      group.cancelAll()
      return hasCome
    }
  }

  /// Leaves the queue, unless the turn has come.
  func giveUp(_ turn: Turn) {
    let continuation = state.withLock { state in
      state.waiting.firstIndex { $0.turn == turn }.flatMap {
        state.waiting.remove(at: $0).continuation
      }
    }
    continuation?.resume(returning: false)
  }

  /// Lets the next one have its turn.
  func end(_ turn: Turn) { change { if $0.current == turn { $0.current = nil } } }

  private func change(_ body: (inout State) -> Void) {
    let hasNext = state.withLock { state in
      body(&state)
      return state.hasNext
    }
    // Mostly nobody waits, and looking up a continuation's type takes longer than all else here.
    if hasNext { state.withLock { $0.advance() }?.resume(returning: true) }
  }
}
