import Foundation
import TestSupport

/// `urlscheme docs --serve`, running.
final class PreviewProcess {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let process = Process()
  private let log: URL

  init(_ arguments: [String], log: URL) throws {
    self.log = log
    try Data().write(to: log)
    process.executableURL = PackageUnderTest.tool
    process.arguments = ["docs", "--serve"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// What it has said.
  var errors: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// The port that it serves.
  func port() async throws -> Int {
    for _ in 0..<600 where process.isRunning {
      if let match = errors.firstMatch(of: #/http://127\.0\.0\.1:(\d+)//#) {
        return Int(match.1) ?? 0
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Failure(description: "it serves nothing: \(errors)")
  }

  /// Does what Ctrl-C does, and returns the exit status once it has ended.
  func interrupt() -> Int32 {
    process.interrupt()
    return status()
  }

  /// The exit status; a signal that it did not handle counts above 128.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
  }
}
