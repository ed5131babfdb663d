import ArgumentParser
import Foundation
import URLSchemeRuntime

/// Runs what waits for something outside the process.
enum Waiting {
  private typealias Handler = @convention(c) (Int32) -> Void

  /// How long an interrupted task may clean up, in seconds.
  private static let patience = 3.0

  /// Runs the task to its end. If the person (Ctrl-C) or the system interrupts the run, the task is
  /// canceled so that it cleans up, and the run ends with the shell's exit code for interruptions.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let ended = DispatchSemaphore(value: 0)
    let outcome = Lock<(result: Result<Value, any Error>?, signal: Int32?)>((nil, nil))
    let task = Task {
      let result: Result<Value, any Error>
      do {
        result = .success(try await body())
      } catch {
        result = .failure(error)
      }
      outcome.withLock { $0.result = result }
      ended.signal()
    }
    let numbers = [SIGINT, SIGTERM, SIGHUP]
    // The system's own way would end the process at once. The handlers are kept as numbers, since an
    // optional of a function takes SIG_IGN for nil.
    let handlers = numbers.map { unsafe unsafeBitCast(signal($0, SIG_IGN), to: Int.self) }
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
    for (number, handler) in zip(numbers, handlers) {
      signal(number, unsafe unsafeBitCast(handler, to: Handler?.self))
    }
    let (result, number) = outcome.withLock(\.self)
    if let number { throw ExitCode(128 + number) }
    guard let result else { throw ExitCode.failure }
    return try result.get()
  }
}
