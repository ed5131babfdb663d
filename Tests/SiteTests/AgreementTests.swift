import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeReference
import URLSchemeRuntime

/// What the JavaScript library reads and builds is what the interpreter does, which the generated
/// code is held to in turn.
@Suite(
  .enabled(if: runsSlowTests), .enabled("there is no Node.js 18 or newer") { await Node.isThere() })
struct AgreementTests {
  @Test func everyURLIsReadAndBuiltAlike() async throws {
    let files = Site.specs.map { ($0, 100) } + Site.cases.map { ($0, 25) }
    let specs = try files.map { file, count -> (URL, Interpreter, [String]) in
      let spec = try SpecFile.load(file)
      return (file, Interpreter(spec), Self.urls(of: spec, count))
    }
    let questions = specs.map { _, tool, urls in
      JSONValue.object([
        .init(name: "model", value: ScriptModel(tool.spec).json),
        .init(name: "urls", value: .array(urls.map(JSONValue.string))),
      ])
    }
    let all = try await Node.answers(to: .array(questions))
    try #require(all.count == specs.count)
    for ((file, tool, urls), answers) in zip(specs, all) {
      check(file, tool, urls, answers)
    }
  }

  private func check(_ file: URL, _ tool: Interpreter, _ urls: [String], _ answers: [String]) {
    #expect(answers.count == urls.count && !urls.isEmpty, "\(file.lastPathComponent)")
    var disagreements = 0
    for (url, answer) in zip(urls, answers) {
      let expected = tool.libraryReading(of: url)
      if answer == expected { continue }
      disagreements += 1
      guard disagreements < 6 else { break }
      Issue.record("\(file.lastPathComponent): \(url)\nlibrary: \(answer)\ntool: \(expected)")
    }
  }

  /// Examples, rejected ones, and about so many hostile ones made of them: `make fuzz` makes more.
  private static func urls(of spec: Spec, _ count: Int) -> [String] {
    let own = spec.actions.flatMap { $0.examples.map(\.url) }
    var urls = own + spec.actions.flatMap { $0.rejects.map(\.url) }
    for action in spec.actions {
      guard let example = action.examples.first else { continue }
      urls += LimitURLs.urls(example.url, of: action, in: spec)
    }
    var random = SeededGenerator(2)
    for url in own {
      for _ in 0..<max(10, count / own.count) { urls.append(URLMutation.mutated(url, &random)) }
    }
    return urls
  }
}
