import Foundation

/// The command as users run it: the built program, in a process of its own.
enum Tool {
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Stands beside the tests.
  private static let url: URL = {
    let arguments = CommandLine.arguments
    let bundle =
      Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
      ?? arguments.first { $0.contains(".xctest") } ?? arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.isExecutableFile(atPath: folder.appending(path: "urlscheme").path)
    return folder.appending(path: "urlscheme")
  }()

  /// Runs the command in a folder.
  ///
  /// - Parameter scratch: A folder for what is printed: a pipe that fills up would hold the process.
  static func run(
    _ arguments: [String], in folder: URL, printingTo scratch: URL
  ) throws -> Run {
    let process = Process()
    process.executableURL = url
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
