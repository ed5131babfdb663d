import Foundation
import TestSupport
import URLSchemeCompiler
import URLSchemeInterpreter

/// What came of running a case's commands.
struct CaseOutcome {
  var output = ""
  var errors = ""
  /// The files below `expected`, by their names there.
  var files: [String: Data] = [:]
  /// What is shown of the Swift that was written, where only a part of it is compared.
  var shown = ""
  /// What no case may do: end in another way than its messages say, or touch what it reads.
  var faults: [String] = []
}

extension Case {
  /// Runs the commands in a copy of the case's folder; where there are none, checks the specification
  /// without a process, since most cases have no more to say.
  func run() async throws -> CaseOutcome {
    guard let lines = commandLines else { return validated() }
    let inputs = try inputs()
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "urlscheme-case-" + UUID().uuidString)
    let place = scratch.appending(path: name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    try Files.write(inputs, to: place)

    var outcome = CaseOutcome()
    for var line in lines {
      let mustFail = line.hasPrefix("! ")
      if mustFail { line.removeFirst(2) }
      let run = try await Tool.run(Self.arguments(of: line), in: place)
      // With several commands, each says whose output it is.
      let title = lines.count > 1 ? "$ urlscheme \(line)\n" : ""
      if !run.output.isEmpty { outcome.output += title + run.output }
      if !run.errors.isEmpty { outcome.errors += title + run.errors }
      let expected: Int32 = mustFail || run.errors.contains("error: ") ? 1 : 0
      if run.status != expected {
        outcome.faults.append("'\(line)' ended with \(run.status) instead of \(expected)")
      }
    }
    outcome.take(try Files.read(place), given: inputs)
    if let selectors = text("show.txt") { outcome.show(selectors) }
    return outcome
  }

  /// What `validate` says of the specification.
  private func validated() -> CaseOutcome {
    let path = folder.appending(path: "spec.urlscheme.yaml").path
    let errors = DiagnosticRenderer().render(Validation(paths: [path]).diagnostics)
    return CaseOutcome(errors: errors.replacing(folder.path + "/", with: ""))
  }

  /// The words of a command line; what stands in single quotes is one.
  private static func arguments(of line: String) -> [String] {
    var words: [String] = []
    for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 {
        words.append(String(part))
      } else {
        words += part.split(separator: " ").map(String.init)
      }
    }
    return words
  }
}

extension CaseOutcome {
  /// Keeps only the parts of the Swift that `show.txt` selects.
  fileprivate mutating func show(_ selectors: String) {
    let excerpt = SwiftExcerpt(
      of: files.filter { $0.key.hasSuffix(".swift") },
      showing: selectors.split(separator: "\n").map(String.init))
    files = files.filter { !$0.key.hasSuffix(".swift") }
    shown = excerpt.text
    faults += excerpt.unused.sorted().map { "no line of the Swift has '\($0)', as in show.txt" }
  }

  /// Tells the files that were written from those that were there before.
  fileprivate mutating func take(_ found: [String: Data], given inputs: [String: Data]) {
    let folder = "expected/"
    for (path, data) in found where inputs[path] == nil {
      if path.hasPrefix(folder) {
        files[String(path.dropFirst(folder.count))] = data
      } else {
        faults.append("'\(path)' was written, which is not below 'expected'")
      }
    }
    for (path, data) in inputs where found[path] != data {
      faults.append("'\(path)' was changed or removed")
    }
  }
}
