import Foundation

/// Runs lines of shell, off the threads that tests share.
enum Shell {
  struct Ending: Sendable {
    var status: Int32
    /// What was printed, to either stream, in order.
    var output: String
  }

  static func run(
    _ script: String, in folder: URL, environment: [String: String] = [:]
  ) async throws -> Ending {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try wait(script, folder, environment) })
      }
    }
  }

  private static func wait(
    _ script: String, _ folder: URL, _ environment: [String: String]
  ) throws -> Ending {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec 2>&1\n" + script]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Ending(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }
}
