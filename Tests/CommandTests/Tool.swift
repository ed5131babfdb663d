import Foundation
import TestSupport

/// The command as users run it: the built program, in a process of its own.
enum Tool {
  struct Run: Sendable {
    let status: Int32
    let output: String
    let errors: String
  }

  static let url = PackageUnderTest.tool
  static let package = PackageUnderTest.folder

  static func run(
    _ arguments: String..., in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    try run(url, arguments, in: folder, environment: environment)
  }

  /// Runs a line of shell, in which `$TOOL` is the command.
  static func shell(_ line: String, in folder: String? = nil) throws -> Run {
    try run(
      URL(fileURLWithPath: "/bin/bash"), ["-c", line], in: folder,
      environment: ["TOOL": url.path])
  }

  static func run(
    _ program: URL, _ arguments: [String], in folder: String?, environment: [String: String]
  ) throws -> Run {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let scratch = try Scratch()
    // What the program doesn't clean up, such as SwiftPM's own folders, goes with the scratch folder.
    let own = ["TMPDIR": scratch.path].merging(environment) { $1 }
    process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
    // Files, because a pipe that fills up would hold the process.
    let (output, errors) = (scratch.file("output"), scratch.file("errors"))
    for path in [output, errors] { try Data().write(to: URL(fileURLWithPath: path)) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      output: try scratch.read("output"), errors: try scratch.read("errors"))
  }
}

/// A folder that exists as long as a test runs.
struct Scratch: ~Copyable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "urlscheme-command-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }

  func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
  }

  /// Writes a file, and makes the folders that it stands in.
  func write(_ text: String, to name: String) throws {
    let folder = URL(fileURLWithPath: file(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
  }
}

enum Sample {
  static let words = """
    urlscheme: 1
    app: { name: WordRev, identifier: com.example.wordrev }
    schemes: [wordrev]
    replies: { style: xCallback }
    actions:
      reverse:
        summary: Reverse a word.
        url: //x-callback-url/reverse
        parameters:
          word: { type: string, minLength: 1, maxLength: 200 }
          times: integer = 1
        returns: { word: string }
        examples:
          - url: wordrev://x-callback-url/reverse?word=foo&times=2
            values: { word: foo, times: 2 }

    """

  /// An unknown key in line 2, an unknown type in line 7.
  static let broken = """
    urlscheme: 1
    app: { name: WordRev, identifer: com.example.wordrev }
    schemes: [wordrev]
    actions:
      reverse:
        url: //reverse
        parameters: { word: strng }

    """
}
