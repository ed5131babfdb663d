import Foundation
import TestSupport

/// The command as users run it: the built program, in a process of its own.
enum Tool {
  /// Runs the command in a folder.
  static func run(_ arguments: [String], in folder: URL) async throws -> Program.Ending {
    try await Program.run([PackageUnderTest.tool.path] + arguments, in: folder)
  }
}
