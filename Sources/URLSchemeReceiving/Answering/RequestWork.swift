/// A request that was read: what is left is to ask the person, and to handle it.
@usableFromInline struct RequestWork: Sendable {
  /// Writes the parameters.
  private let write: @Sendable (inout URLWriter) -> Void
  /// Returns the answer for the caller, and the error that the handler threw.
  let handle: nonisolated(nonsending) @Sendable () async -> (Answer, (any Error)?)

  @usableFromInline init(
    write: @escaping @Sendable (inout URLWriter) -> Void,
    handle: nonisolated(nonsending) @escaping @Sendable () async -> (Answer, (any Error)?)
  ) {
    self.write = write
    self.handle = handle
  }

  /// The parameters' names and texts in the order of the URL.
  var entries: [(name: String, text: String)] {
    URLWriter.entries(plusIsSpace: false, write).map { ($0.name, $0.text) }
  }
}

/// Counts the requests that are being handled.
final class RequestGate: Sendable {
  private let count = Lock(0)
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// False when there are too many.
  func enter() -> Bool {
    count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
  }

  func leave() { count.withLock { $0 -= 1 } }
}
