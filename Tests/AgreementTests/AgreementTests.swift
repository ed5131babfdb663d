import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeReference
import URLSchemeRuntime

/// The generated code of every specification and the tool, which runs them without compiling any,
/// read every URL alike and build the same one of it. The reference site's scripts are held to the
/// tool in turn, on the same examples.
@Suite(.enabled(if: runsSlowTests)) struct AgreementTests {
  /// One URL, and what its specification says of it.
  private enum Expectation {
    case none
    case example(of: String)
    case rejected(RequestError.Reason?)
  }

  @Test func everyURLIsReadAndBuiltAlike() async throws {
    #expect(!Self.recorded.isEmpty)
    for program in try #require(await GeneratedProgram.all.value[.handler]) {
      let cases = program.apps.map(Self.cases)
      let readings = try await program.readings(of: cases.map { $0.map(\.url) })
      for (index, spec) in program.apps.enumerated() {
        let name = spec.path
        #expect(!cases[index].isEmpty && readings[index].count == cases[index].count, "\(name)")
        compare(cases[index], readings[index], Interpreter(spec), name)
      }
    }
  }

  /// Examples, rejected ones, and hostile ones made of them: `make fuzz` makes more.
  private static func cases(of spec: Spec) -> [(url: String, expected: Expectation)] {
    let examples = spec.actions.flatMap { action in
      action.examples.map { (url: $0.url, expected: Expectation.example(of: action.name)) }
    }
    let rejects = spec.actions.flatMap { action in
      action.rejects.map { (url: $0.url, expected: Expectation.rejected($0.because)) }
    }
    let urls = (examples + rejects).map(\.url)
    var random = SeededGenerator(1)
    let hostile = urls.flatMap { url in
      (0..<max(10, 400 / urls.count)).map { _ in
        (url: URLMutation.mutated(url, &random), expected: Expectation.none)
      }
    }
    let limits = spec.actions.flatMap { action in
      (action.examples.first.map { LimitURLs.urls($0.url, of: action, in: spec) } ?? [])
        .map { (url: $0, expected: Expectation.none) }
    }
    return examples + rejects + limits + hostile + recorded
  }

  /// What once broke a law, for whichever app it was.
  private static let recorded: [(url: String, expected: Expectation)] = {
    let file = PackageUnderTest.folder.appending(path: "Tests/Fuzz/Cases/urls.txt")
    let text = try? String(contentsOf: file, encoding: .utf8)
    return (text ?? "").split(separator: "\n").map { (url: String($0), expected: .none) }
  }()

  private func compare(
    _ cases: [(url: String, expected: Expectation)], _ readings: [String], _ tool: Interpreter,
    _ name: String
  ) {
    var disagreements = 0
    for (index, (url, expected)) in cases.enumerated() where disagreements < 6 {
      let generated = readings[index]
      switch expected {
      case .none: break
      case .example(let action):
        #expect(generated.hasPrefix("\(action), built as "), "\(name): \(url)")
      case .rejected(let reason):
        if let reason { #expect(generated.hasPrefix("\(reason) of "), "\(name): \(url)") }
        #expect(!generated.contains(", built as "), "\(name): \(url)")
      }
      // What is read can be built, or nobody could have written it.
      #expect(!generated.contains(", not built: "), "\(name): \(url): \(generated)")
      let interpreted = tool.reading(url).description
      if generated == interpreted || Self.isCelsius(generated) { continue }
      disagreements += 1
      Issue.record("\(name): \(url)\ngenerated: \(generated)\ntool: \(interpreted)")
    }
  }

  /// Whether a parameter with a Swift type of the kitchen's own is refused, which the tool takes for
  /// any text.
  static func isCelsius(_ reading: String) -> Bool {
    ["custom", "customs", "temperature"].contains { reading == "illTyped of \($0)" }
  }
}

extension Interpreter {
  /// What the tool makes of a URL.
  func reading(_ url: String) -> Reading {
    let parsed: ParsedURL
    do throws(RequestError) {
      parsed = try parse(url)
    } catch {
      return .rejected(error.reason, parameter: error.parameter)
    }
    do throws(RequestError) {
      return .request(
        action: parsed.action.name, canonical: try build(parsed.action, parsed.values))
    } catch {
      return .unbuildable(action: parsed.action.name, error.reason)
    }
  }
}
