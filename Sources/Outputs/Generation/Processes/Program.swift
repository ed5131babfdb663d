package import Foundation
import URLSchemeCompiler
package import URLSchemeOpening

/// A program of the system's that acts on a URL: its name and its arguments.
package struct Program: Sendable {
  package let words: [String]

  package init(_ words: [String]) { self.words = words }

  /// As a person types it into a shell.
  package var shellText: String { words.map(Self.quoted).joined(separator: " ") }

  /// A word that no shell takes apart.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.wholeMatch(of: #/[-A-Za-z0-9_./:@%+=,]+/#) != nil
    return isPlain ? word : "'" + word.escaping(["'": #"'\''"#]) + "'"
  }

  /// How it ended.
  package struct Ending: Sendable {
    /// The exit status, or the number of the signal that ended it.
    package let status: Int32
    /// Why it was ended; nil if it ended by itself.
    package let cut: ChildProcess.Cut?
    /// Its standard output, at most the bytes that were asked for.
    package let data: Data
    /// Its standard error.
    package let errors: String

    package var output: String { String(decoding: data, as: UTF8.self) }
  }

  /// The most that a program may print, in bytes: far beyond the code of a thousand actions.
  package static let mostOutput = 64 << 20

  /// Runs it to its end; nil when there is no such program. If the task is canceled, or a limit is
  /// reached, the program is ended with all that it has started.
  ///
  /// - Parameters:
  ///   - limit: How long it may run; for ever by default.
  ///   - size: How many bytes it may print.
  package func run(
    within limit: Duration? = nil, printing size: Int = mostOutput
  ) async -> Ending? {
    let isCanceled = Lock(false)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Waiting blocks a thread, which must be none of the few that tasks share.
        DispatchQueue.global().async {
          continuation.resume(
            returning: run(within: limit, printing: size) { isCanceled.withLock(\.self) })
        }
      }
    } onCancel: {
      isCanceled.withLock { $0 = true }
    }
  }

  /// Runs it to its end on this thread.
  package func runAndWait() -> Ending? {
    run(within: nil, printing: Self.mostOutput) { false }
  }

  private func run(
    within limit: Duration?, printing size: Int, isCanceled: () -> Bool
  ) -> Ending? {
    guard let read = TemporaryFile(), let printed = TemporaryFile(), let said = TemporaryFile(),
      let child = ChildProcess(
        words, input: read.descriptor, output: printed.descriptor, errors: said.descriptor)
    else { return nil }
    let end = limit.map { ContinuousClock.now + $0 }
    func isTooLong() -> Bool { printed.size > size || said.size > size }
    let ending = child.wait {
      if isCanceled() { return .cancellation }
      if isTooLong() { return .size }
      return end.map { ContinuousClock.now > $0 } ?? false ? .time : nil
    }
    return Ending(
      status: ending.status ?? 1,
      // It may have ended before that was seen.
      cut: ending.cut ?? (isTooLong() ? .size : nil), data: printed.content(upTo: size),
      errors: String(decoding: said.content(upTo: size), as: UTF8.self))
  }
}
