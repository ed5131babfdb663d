import Foundation
import TestSupport

@testable import urlscheme

/// The command, in the tests' own process where that is possible, and the built program as users run it.
enum Tool {
  typealias Run = Program.Ending

  static let url = PackageUnderTest.tool
  /// What the build-tool plug-in runs.
  static let generator = PackageUnderTest.products.appending(path: "urlscheme-generate")
  static let package = PackageUnderTest.folder

  static func run(
    _ arguments: String..., in folder: String? = nil, environment: [String: String] = [:]
  ) async throws -> Run {
    try await run(arguments, in: folder, environment: environment)
  }

  /// Runs a line of shell, in which `$TOOL` is the command.
  static func shell(_ line: String, in folder: String? = nil) async throws -> Run {
    try await Program.run(
      ["bash", "-c", line], in: folder.map { URL(filePath: $0) }, environment: ["TOOL": url.path])
  }

  static func run(
    _ arguments: [String], in folder: String?, environment: [String: String] = [:]
  ) async throws -> Run {
    let place = folder.map { URL(filePath: $0) }
    if environment.isEmpty,
      let ending = await CommandInProcess.ending(
        of: arguments, in: place ?? package, by: URLSchemeTool.run)
    {
      return ending
    }
    return try await Program.run([url.path] + arguments, in: place, environment: environment)
  }

  static func run(
    _ program: URL, _ arguments: [String], in folder: String?, environment: [String: String]
  ) async throws -> Run {
    if program == url { return try await run(arguments, in: folder, environment: environment) }
    return try await Program.run(
      [program.path] + arguments, in: folder.map { URL(filePath: $0) }, environment: environment)
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
        effect: none
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
