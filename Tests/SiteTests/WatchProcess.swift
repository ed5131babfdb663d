import Foundation
import TestSupport

/// `urlscheme docs --watch`, running.
final class WatchProcess {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let program: Program
  private let log: URL
  /// Where it writes.
  let site: URL

  init(_ specs: URL, _ arguments: [String] = [], site: URL, log: URL) throws {
    self.log = log
    self.site = site
    program = try Program(
      [
        PackageUnderTest.tool.path, "docs", "--watch", "--format", "html", "--output", site.path,
        specs.path,
      ] + arguments, errors: log)
  }

  deinit { if program.isRunning { program.signal(SIGKILL) } }

  /// What it has said.
  var errors: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// A file of the site; empty where there is none.
  func text(_ name: String) -> String {
    (try? String(contentsOf: site.appending(path: name), encoding: .utf8)) ?? ""
  }

  /// Waits as long as it runs.
  func until(_ what: String, _ isSo: () -> Bool) async throws {
    while !isSo() {
      guard program.isRunning else {
        throw Failure(description: "it ended before \(what): \(errors)")
      }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Does what Ctrl-C does, and returns the exit status once it has ended.
  func interrupt() async -> Int32 {
    program.signal(SIGINT)
    return await status()
  }

  /// The exit status; a signal that it did not handle counts above 128.
  func status() async -> Int32 { await program.status() }
}
