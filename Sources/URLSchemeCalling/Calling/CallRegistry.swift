/// The calls that this process waits for, by app and store.
///
/// Clients of one app share their tasks and handlers if they use the same store. A client also looks
/// for a call in the stores of the app's other clients, so an answer finds its call whichever client
/// receives it.
package final class CallRegistry: Sendable {
  /// The registry of this process. A simulated process has one of its own.
  package static let shared = CallRegistry()

  private struct Entry: Sendable {
    let app: String
    /// Kept, because other objects can be the same store by their place; nil for one that is nothing but its object.
    let placed: (any PlacedCallStore)?
    weak var object: (any PendingCallStore)?
    let waiters: CallWaiters

    var store: (any PendingCallStore)? { placed ?? object }
  }

  private let entries = Lock<[Entry]>([])
  /// Held while one client looks whether a call without a nonce waits in some store, and keeps its own.
  let bareCalls = Lock(())

  package init() {}

  /// The tasks and handlers that wait for answers of an app.
  func waiters(of app: String, in store: any PendingCallStore) -> CallWaiters {
    let placed = store as? any PlacedCallStore
    return entries.withLock { entries in
      entries.removeAll { $0.store == nil }
      let known = entries.first {
        $0.app == app && (placed == nil ? $0.object === store : $0.placed?.place == placed?.place)
      }
      if let known { return known.waiters }
      let entry = Entry(app: app, placed: placed, object: store, waiters: CallWaiters())
      entries.append(entry)
      return entry.waiters
    }
  }

  /// The other stores than that in which some wait, of one app or of all, with those that wait there.
  func others(
    of app: String? = nil, than waiters: CallWaiters
  ) -> [(store: any PendingCallStore, waiters: CallWaiters)] {
    entries.withLock { entries in
      entries.filter { $0.waiters !== waiters && $0.app == app ?? $0.app }
        .compactMap { entry in entry.store.map { (store: $0, waiters: entry.waiters) } }
    }
  }
}

/// The tasks and handlers of this process that wait for answers.
final class CallWaiters: Sendable {
  struct State: Sendable {
    /// Tasks of this process that wait, by call.
    var waiters: [PendingCall.ID: CallTable.Waiter] = [:]
    /// The calls that they wait for.
    var waiting: [PendingCall] = []
    /// The handlers of answers for which no task waits, by action.
    var handlers: [String: CallTable.Handler] = [:]
    /// Where the answers to actions carry a nonce, if not in their path, by its name there.
    var addresses: [String: ReturnAddress] = [:]
    /// Calls that have ended, though the store could not forget them.
    var ended: [PendingCall.ID] = []
  }

  let state = Lock(State())
}

/// A store whose objects are the same store if they keep their calls at the same place.
protocol PlacedCallStore: PendingCallStore {
  var place: String { get }
}
