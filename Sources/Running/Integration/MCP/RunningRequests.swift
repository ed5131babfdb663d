import URLSchemeRuntime

/// The requests that are being answered.
final class RunningRequests: Sendable {
  private struct State {
    var requests: [JSONValue: Task<String?, Never>] = [:]
    var followers: [Int: Task<Void, Never>] = [:]
    var count = 0
  }

  private let state = Lock(State())

  /// Starts to answer; nil where a request with the same identifier is being answered.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - text: It as it was written, since numbers may mean the same that aren't.
  func start(
    _ id: JSONValue, _ text: String, _ body: @escaping @Sendable () async -> String?
  ) -> Task<String?, Never>? {
    let key = Self.key(id, text)
    return state.withLock { state in
      guard state.requests[key] == nil else { return nil }
      let task = Task {
        let answer = await body()
        self.state.withLock { $0.requests[key] = nil }
        return answer
      }
      state.requests[key] = task
      return task
    }
  }

  /// Does what follows on answers; `end` waits for it.
  func follow(_ body: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      state.count += 1
      let number = state.count
      state.followers[number] = Task {
        await body()
        self.state.withLock { $0.followers[number] = nil }
      }
    }
  }

  func cancel(_ id: JSONValue) {
    state.withLock { $0.requests[Self.key(id, id.urlText)] }?.cancel()
  }

  /// Cancels all requests, and waits until they have ended.
  func end() async {
    let (requests, followers) = state.withLock {
      (Array($0.requests.values), Array($0.followers.values))
    }
    for task in requests { task.cancel() }
    for task in followers { await task.value }
  }

  /// An identifier that no number holds exactly is known by its text.
  private static func key(_ id: JSONValue, _ text: String) -> JSONValue {
    if case .number = id { .array([.string(text)]) } else { id }
  }
}
