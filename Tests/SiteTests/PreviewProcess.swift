import Foundation
import TestSupport

/// `urlscheme docs --serve`, running.
final class PreviewProcess {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let program: Program
  private let log: URL

  init(_ arguments: [String], log: URL) throws {
    self.log = log
    program = try Program(
      [PackageUnderTest.tool.path, "docs", "--serve"] + arguments, errors: log)
  }

  deinit { if program.isRunning { program.signal(SIGKILL) } }

  /// What it has said.
  var errors: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// The port that it serves.
  func port() async throws -> Int {
    while program.isRunning {
      if let match = errors.firstMatch(of: #/http://127\.0\.0\.1:(\d+)//#) {
        return Int(match.1) ?? 0
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Failure(description: "it serves nothing: \(errors)")
  }

  /// Does what Ctrl-C does, and returns the exit status once it has ended.
  func interrupt() async -> Int32 {
    program.signal(SIGINT)
    return await status()
  }

  /// The exit status; a signal that it did not handle counts above 128.
  func status() async -> Int32 { await program.status() }
}
