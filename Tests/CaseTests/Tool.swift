import Foundation
import TestSupport

/// The command as users run it: the built program, in a process of its own.
enum Tool {
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs the command in a folder.
  ///
  /// - Parameter scratch: A folder for what is printed: a pipe that fills up would hold the process.
  static func run(
    _ arguments: [String], in folder: URL, printingTo scratch: URL
  ) throws -> Run {
    let process = Process()
    process.executableURL = PackageUnderTest.tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (scratch.appending(path: "stdout"), scratch.appending(path: "stderr"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }
}
