/// The URLs that wait at a receiver, in the order in which they came. One at a time has its turn.
final class DeliveryQueue: TurnQueue {
  private struct Waiting: Sendable {
    var turn: QueuedDelivery.ID
    /// Goes on with true when the turn comes, and with false when it doesn't.
    var continuation: CheckedContinuation<Bool, Never>?
  }

  private struct State: Sendable {
    var isOpen: Bool
    var count: QueuedDelivery.ID = 0
    var current: QueuedDelivery.ID?
    var waiting: [Waiting] = []

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

  /// A place at the end; nil when too many wait already.
  func enter() -> QueuedDelivery? {
    state.withLock { state in
      // The first one doesn't wait when it is its turn at once.
      let isNext = state.isOpen && state.current == nil && state.waiting.isEmpty
      guard isNext || state.waiting.count < limit else { return nil }
      state.count += 1
      if isNext {
        state.current = state.count
      } else {
        state.waiting.append(Waiting(turn: state.count))
      }
      return QueuedDelivery(queue: self, id: state.count, isNext: isNext)
    }
  }

  /// Whether a turn is one of this queue, has come, and hasn't ended.
  func isCurrent(_ turn: DeliveryTurn) -> Bool {
    turn.queue === self && state.withLock { $0.current == turn.number }
  }

  func wait(_ turn: QueuedDelivery.ID, _ continuation: CheckedContinuation<Bool, Never>) {
    let known: Bool? = state.withLock { state in
      if state.current == turn { return true }
      guard let place = state.waiting.firstIndex(where: { $0.turn == turn }) else { return false }
      state.waiting[place].continuation = continuation
      return nil
    }
    if let known { continuation.resume(returning: known) }
  }

  /// Leaves the queue, unless the turn has come.
  func giveUp(_ turn: QueuedDelivery.ID) {
    let waiting: Waiting? = state.withLock { state in
      state.waiting.firstIndex { $0.turn == turn }.map { state.waiting.remove(at: $0) }
    }
    waiting?.continuation?.resume(returning: false)
  }

  func end(_ turn: QueuedDelivery.ID) {
    change { if $0.current == turn { $0.current = nil } }
  }

  private func change(_ body: (inout State) -> Void) {
    let hasNext = state.withLock { state in
      body(&state)
      return state.hasNext
    }
    // Mostly nobody waits, and to find out what a continuation is takes longer than all else here.
    if hasNext { state.withLock { $0.advance() }?.resume(returning: true) }
  }
}

/// A URL's place in the queue, and then its turn.
struct QueuedDelivery: Sendable {
  typealias ID = UInt64

  let queue: DeliveryQueue
  let id: ID
  /// Whether its turn has come at once.
  let isNext: Bool

  /// The turn as callers know it.
  var turn: DeliveryTurn { DeliveryTurn(id, of: queue) }

  /// Waits for the turn, and returns false if it hasn't come in time, or if the task was canceled.
  nonisolated(nonsending) func comes(within limit: Duration, by clock: any CallClock) async -> Bool
  {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        guard (try? await clock.sleep(for: limit)) != nil else { return }
        queue.giveUp(id)
      }
      let hasCome = await withTaskCancellationHandler {
        await withCheckedContinuation { queue.wait(id, $0) }
      } onCancel: {
        queue.giveUp(id)
      }
      group.cancelAll()
      return hasCome
    }
  }

  /// Gives the place up, whether or not its turn has come.
  func leave() {
    queue.giveUp(id)
    end()
  }

  /// Lets the next one have its turn.
  func end() { queue.end(id) }
}
