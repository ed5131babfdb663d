import URLSchemeRuntime

/// The requests that are being answered, by their identifiers as they were written.
final class RunningRequests: Sendable {
  private let tasks = Lock<[String: Task<Void, Never>]>([:])

  /// Starts to answer; false if a request with the same identifier is being answered.
  func start(_ id: String, _ body: @escaping @Sendable () async -> Void) -> Bool {
    tasks.withLock { tasks in
      guard tasks[id] == nil else { return false }
      tasks[id] = Task {
        await body()
        self.tasks.withLock { $0[id] = nil }
      }
      return true
    }
  }

  func cancel(_ id: String) { tasks.withLock { $0[id] }?.cancel() }

  /// Cancels all requests, and waits until they have ended.
  func end() async {
    let all = tasks.withLock { Array($0.values) }
    for task in all { task.cancel() }
    for task in all { await task.value }
  }
}
