import ArgumentParser
import Dispatch
import Foundation

/// Runs what waits for something outside the process.
enum Waiting {
  /// Runs it to its end. When the person interrupts it (Ctrl-C), or the system, its task is
  /// cancelled, so that it clears up, and the run ends with the shell's exit code for that.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let ended = DispatchSemaphore(value: 0)
    let outcome = Outcome<Value>()
    let task = Task {
      do {
        outcome.result = .success(try await body())
      } catch {
        outcome.result = .failure(error)
      }
      ended.signal()
    }
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // The system's own way would end the process at once.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        outcome.signal = number
        task.cancel()
      }
      source.resume()
      return source
    }
    ended.wait()
    for source in sources { source.cancel() }
    if let signal = outcome.signal { throw ExitCode(128 + signal) }
    guard let result = outcome.result else { throw ExitCode.failure }
    return try result.get()
  }

  /// `@unchecked Sendable`: the result is written before the semaphore is signalled, and read after;
  /// the signal is a word that is only ever set.
  private final class Outcome<Value: Sendable>: @unchecked Sendable {
    var result: Result<Value, any Error>?
    nonisolated(unsafe) var signal: Int32?
  }
}
