import Foundation
import TestSupport
import Testing
import URLSchemeInterpreter
import URLSchemeRendering
import URLSchemeRuntime
import URLSchemeSpec
import URLSchemeVectors

/// What the JavaScript library reads and builds is what the interpreter does, which the generated
/// code is held to in turn.
@Suite(.enabled("there is no Node.js 18 or newer") { await Node.isThere() })
struct AgreementTests {
  @Test func everyURLIsReadAndBuiltAlike() async throws {
    let files = Site.specs.map { ($0, 400) } + Site.cases.map { ($0, 80) }
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
      let expected = Self.reading(of: url, tool)
      if answer == expected { continue }
      disagreements += 1
      guard disagreements < 6 else { break }
      Issue.record("\(file.lastPathComponent): \(url)\nlibrary: \(answer)\ntool: \(expected)")
    }
  }

  /// Examples, rejected ones, and about so many hostile ones made of them.
  private static func urls(of spec: Spec, _ count: Int) -> [String] {
    let own = spec.actions.flatMap { $0.examples.map(\.url) }
    var urls = own + spec.actions.flatMap { $0.rejects.map(\.url) }
    var random = SeededGenerator(2)
    for url in own {
      for _ in 0..<max(10, count / own.count) { urls.append(URLMutation.mutated(url, &random)) }
    }
    return urls
  }

  private static func reading(of url: String, _ tool: Interpreter) -> String {
    do throws(RequestError) {
      let parsed = try tool.parse(url)
      let values = parsed.values.members.map {
        JSONValue.array([.string($0.key), ScriptValue.json(of: $0.value)])
      }
      let built: String
      do throws(RequestError) {
        built = try tool.build(parsed.action, parsed.values, callbacks: parsed.callbackItems)
      } catch {
        built = "can't be built: \(error)"
      }
      let callbacks = parsed.callbackItems.map { "\($0.name) → \($0.text)" }
      return ([parsed.action.name, JSONValue.array(values).urlText] + callbacks + [built])
        .joined(separator: "\n")
    } catch {
      let near = error.action == nil ? tool.nearMisses(url).map { "\n" + $0.text }.joined() : ""
      return "\(error)" + near
    }
  }
}
