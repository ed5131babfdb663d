import Foundation
import TestSupport
import URLSchemeRuntime

/// Node.js, which runs the JavaScript library outside a browser.
enum Node {
  /// Whether there is one from version 18 on.
  static func isThere() async -> Bool {
    let isRecent = "process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)"
    return (try? await Program.run(["node", "-e", isRecent]).status) == 0
  }

  /// What the library says of models and URLs; see `Runtimes/JavaScript/tests/support/answers.js`.
  static func answers(to questions: JSONValue) async throws -> [[String]] {
    try await Site.withFolder { folder in
      let input = folder.appending(path: "questions.json")
      let output = folder.appending(path: "answers.json")
      try Data(questions.urlText.utf8).write(to: input)
      let script = PackageUnderTest.folder
        .appending(path: "Runtimes/JavaScript/tests/support/answers.js")
      try await Program.check(["node", script.path, input.path, output.path])
      return try JSONDecoder().decode([[String]].self, from: Data(contentsOf: output))
    }
  }
}
