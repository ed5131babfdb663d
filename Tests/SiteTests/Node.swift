import Foundation
import TestSupport
import URLSchemeRuntime

/// Node.js, which runs the JavaScript library outside a browser.
enum Node {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Where Node.js is, from version 18 on; nil where there is none.
  static let program: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/usr/bin", "/opt/homebrew/bin"]
    return folders.map { URL(fileURLWithPath: $0).appending(path: "node") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) && isRecent($0) }
  }()

  private static func isRecent(_ program: URL) -> Bool {
    let process = Process()
    process.executableURL = program
    process.arguments = ["-e", "process.exit(parseInt(process.versions.node) < 18)"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// What the library says of models and URLs; see `Runtimes/JavaScript/tests/support/answers.js`.
  static func answers(to questions: JSONValue) async throws -> [[String]] {
    try await Site.withFolder { folder in
      let input = folder.appending(path: "questions.json")
      let output = folder.appending(path: "answers.json")
      try Data(questions.urlText.utf8).write(to: input)
      let script = PackageUnderTest.folder
        .appending(path: "Runtimes/JavaScript/tests/support/answers.js")
      try await run([script.path, input.path, output.path])
      return try JSONDecoder().decode([[String]].self, from: Data(contentsOf: output))
    }
  }

  private static func run(_ arguments: [String]) async throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
    guard status == 0 else { throw Failure(description: "node ended with \(status)") }
  }
}
