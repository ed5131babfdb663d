import Foundation
import TestSupport

@testable import urlscheme

/// The command, in the tests' own process where that is possible.
enum Tool {
  /// Runs the command in a folder.
  static func run(_ arguments: [String], in folder: URL) async throws -> Program.Ending {
    if let ending = await CommandInProcess.ending(
      of: arguments, in: folder, by: URLSchemeTool.run)
    {
      return ending
    }
    return try await Program.run([PackageUnderTest.tool.path] + arguments, in: folder)
  }
}
