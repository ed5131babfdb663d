import Foundation

/// Runs programs.
enum Command {
  struct Ending {
    var status: Int32
    var output: String
  }

  /// A program that did not end well.
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program to its end; what it and its children print is in a file, which no child that
  /// lives on can hold up.
  static func run(_ words: [String], environment: [String: String]? = nil) throws -> Ending {
    let log = try Scratch.folder("log").appending(path: "output.txt")
    defer { try? FileManager.default.removeItem(at: log.deletingLastPathComponent()) }
    let process = try start(words, environment: environment, log: log)
    process.waitUntilExit()
    return Ending(
      status: process.terminationStatus, output: try String(contentsOf: log, encoding: .utf8))
  }

  static func start(
    _ words: [String], environment: [String: String]?, log: URL? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    var output = FileHandle.nullDevice
    if let log {
      try Data().write(to: log)
      output = try FileHandle(forWritingTo: log)
    }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    return process
  }

  /// Runs a program that has to end well.
  static func check(_ words: String...) throws { try check(words) }

  static func check(_ words: [String]) throws {
    let ending = try run(words)
    guard ending.status == 0 else {
      throw Failed(
        description: "\(words.prefix(4).joined(separator: " ")) …: status \(ending.status)\n"
          + ending.output.prefix(4000))
    }
  }
}
