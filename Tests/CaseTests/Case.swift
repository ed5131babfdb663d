import Foundation
import TestSupport
import Testing

/// A folder of `Tests/Cases`: what the command is given, and what must come of it.
///
/// ```
/// NAME/spec.urlscheme.yaml   what the command reads, and any other files that it needs
/// NAME/command.txt           the arguments of a command a line, after '! ' where it has to fail
///                            although no error is printed; without it, the specification is checked
///                            as 'validate' does
/// NAME/stderr.txt            what is printed about problems; without it, nothing is
/// NAME/stdout.txt            what else is printed by the commands of command.txt
/// NAME/expected/             the files that are written
/// NAME/show.txt              beginnings of lines of Swift; of the Swift that is written, only the
///                            declarations and calls with such lines are compared
/// NAME/shown.txt             those declarations and calls
/// ```
struct Case: Sendable, CustomTestStringConvertible {
  let name: String

  var testDescription: String { name }

  static let root = PackageUnderTest.folder.appending(path: "Tests/Cases")

  /// Every case, by name.
  static let all: [Case] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map(Case.init)
  }()

  /// Names of what is expected, and so not among what the command is given.
  private static let expectations: Set<String> = [
    "command.txt", "stderr.txt", "stdout.txt", "expected", "show.txt", "shown.txt",
  ]

  var folder: URL { Self.root.appending(path: name) }

  func text(_ file: String) -> String? {
    try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// The lines of `command.txt`; `nil` where there is none.
  var commandLines: [String]? {
    text("command.txt")?.split(separator: "\n").map(String.init)
  }

  /// The files that the command is given.
  func inputs() throws -> [String: Data] {
    try Files.read(folder).filter { path, _ in
      !Self.expectations.contains(path.split(separator: "/").first.map(String.init) ?? "")
    }
  }

  /// The files that are expected, by their names below `expected`.
  func expectedFiles() throws -> [String: Data] {
    try Files.read(folder.appending(path: "expected"))
  }

  // MARK: Rewriting

  /// Whether expectations are rewritten instead of compared: `make cases`.
  static let isRewriting = ProcessInfo.processInfo.environment["UPDATE_CASES"] == "1"

  /// Makes what came what is expected.
  func rewrite(_ outcome: CaseOutcome) throws {
    try Files.write(outcome.errors, to: folder.appending(path: "stderr.txt"))
    let output = commandLines == nil ? "" : outcome.output
    try Files.write(output, to: folder.appending(path: "stdout.txt"))
    try Files.write(outcome.shown, to: folder.appending(path: "shown.txt"))
    let expected = folder.appending(path: "expected")
    try? FileManager.default.removeItem(at: expected)
    try Files.write(outcome.files, to: expected)
  }
}
