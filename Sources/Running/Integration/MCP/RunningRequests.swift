import URLSchemeRuntime

/// The requests that are being answered.
final class RunningRequests: Sendable {
  private let tasks = Lock<[JSONValue: Task<Void, Never>]>([:])

  /// Starts to answer; false if a request with the same identifier is being answered.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - text: It as it was written, since numbers may mean the same that aren't.
  func start(_ id: JSONValue, _ text: String, _ body: @escaping @Sendable () async -> Void) -> Bool
  {
    let key = Self.key(id, text)
    return tasks.withLock { tasks in
      guard tasks[key] == nil else { return false }
      tasks[key] = Task {
        await body()
        self.tasks.withLock { $0[key] = nil }
      }
      return true
    }
  }

  func cancel(_ id: JSONValue) {
    tasks.withLock { $0[Self.key(id, id.urlText)] }?.cancel()
  }

  /// Cancels all requests, and waits until they have ended.
  func end() async {
    let all = tasks.withLock { Array($0.values) }
    for task in all { task.cancel() }
    for task in all { await task.value }
  }

  /// An identifier that no number holds exactly is known by its text.
  private static func key(_ id: JSONValue, _ text: String) -> JSONValue {
    if case .number = id { .array([.string(text)]) } else { id }
  }
}
