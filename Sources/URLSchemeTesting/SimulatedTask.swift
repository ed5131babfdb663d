/// A task of an app on a simulated device: what `SimulatedApp.run` started.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public final class SimulatedTask<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var task: Task<Void, Never>?
    var executor: ProcessExecutor?
    var result: Result<Value, any Error>?
  }

  private let device: SimulatedDevice
  private let state = Lock(State())

  init(_ device: SimulatedDevice) { self.device = device }

  func start(_ task: Task<Void, Never>, on executor: ProcessExecutor) {
    state.withLock { ($0.task, $0.executor) = (task, executor) }
  }

  func end(_ result: Result<Value, any Error>) { state.withLock { $0.result = result } }

  /// The result of the task. It is nil while the task runs, and stays nil if its process was ended.
  public var result: Result<Value, any Error>? { state.withLock(\.result) }

  /// Cancels the task, if its process still runs: what an ended one left is not cleaned up either.
  public func cancel() {
    let (task, executor) = state.withLock { ($0.task, $0.executor) }
    guard let executor, !executor.isEnded else { return }
    task?.cancel()
  }

  /// Lets the device go on until this has ended, and returns what it made.
  ///
  /// Time doesn't advance during the wait, so code that waits for time needs
  /// `SimulatedDevice.advance`.
  ///
  /// - Throws: The task's error, or `SimulatedDevice.Unfinished` if no work is left and the task hasn't ended.
  public var value: Value {
    get async throws {
      // An app's code may leave the device's own thread, for the main actor's say. So it is given
      // a moment of real time before it is said to hang.
      for _ in 0..<1_000 {
        device.settle()
        if let result { return try result.get() }
        try? await Task.sleep(for: .milliseconds(1))
      }
      throw SimulatedDevice.Unfinished(journal: device.journal)
    }
  }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension SimulatedDevice {
  /// An app still waits for something, and nothing on the device goes on.
  public struct Unfinished: Error, CustomStringConvertible {
    /// The URLs that had been opened until then.
    public let journal: [OpenedURL]

    public var description: String {
      (["the app still waits, after these URLs:"] + journal.map(\.description))
        .joined(separator: "\n")
    }
  }
}
