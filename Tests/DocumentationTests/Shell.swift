import Foundation
import TestSupport

/// Runs lines of shell.
enum Shell {
  struct Ending: Sendable {
    var status: Int32
    /// What was printed, to either stream, in order.
    var output: String
  }

  static func run(
    _ script: String, in folder: URL, environment: [String: String] = [:]
  ) async throws -> Ending {
    let ending = try await Program.run(
      ["sh", "-c", "exec 2>&1\n" + script], in: folder, environment: environment)
    return Ending(status: ending.status, output: ending.output)
  }
}
