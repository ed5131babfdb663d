import ArgumentParser
import Foundation
import URLSchemeRuntime

/// Runs what waits for something outside the process.
enum Waiting {
  /// How long an interrupted task may clean up, in seconds.
  private static let patience = 3.0

  /// Runs the task to its end. If the person (Ctrl-C) or the system interrupts the run, the task is
  /// canceled so that it cleans up, and the run ends with the shell's exit code for interruptions.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let ended = DispatchSemaphore(value: 0)
    let outcome = Lock<(result: Result<Value, any Error>?, signal: Int32?)>((nil, nil))
    let task = Task { try await body() }
    Task {
      let result = await task.result
      outcome.withLock { $0.result = result }
      ended.signal()
    }
    let numbers = [SIGINT, SIGTERM, SIGHUP]
    // The system's own way would end the process at once.
    for number in numbers { signal(number, SIG_IGN) }
    let sources = numbers.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        outcome.withLock { $0.signal = number }
        task.cancel()
        // What doesn't clean up in time is given up.
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { ended.signal() }
      }
      source.resume()
      return source
    }
    ended.wait()
    for source in sources { source.cancel() }
    for number in numbers { signal(number, SIG_DFL) }
    let (result, number) = outcome.withLock(\.self)
    if let number { throw ExitCode(128 + number) }
    guard let result else { throw ExitCode.failure }
    return try result.get()
  }
}
