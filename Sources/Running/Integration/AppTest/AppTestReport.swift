package import URLSchemeCompiler
package import URLSchemeGeneration
import URLSchemeRuntime

/// The results of testing one app.
package struct AppTestReport: Sendable {
  private let app: String
  private let results: [AppTestResult]

  package init(_ spec: Spec, _ results: [AppTestResult]) {
    app = spec.app.name
    self.results = results
  }

  /// Whether the app does all that its specification says.
  package var hasPassed: Bool { failures.isEmpty }

  private var failures: [AppTestResult] { results.filter { $0.problem != nil } }

  package func text(as format: DiagnosticFormat) -> String {
    switch format {
    case .text: text
    case .json: PrettyJSON.text(of: json)
    case .github: github + text
    }
  }

  private var text: String {
    let lines = failures.map { result in
      "FAILED  \(result.test.origin.rawValue)  \(result.test.action.name)  \(result.test.name)\n"
        + "        \(PrintableText.escaped(result.problem ?? ""))\n"
    }
    let counts = AppTestCase.Origin.allCases.compactMap { origin -> String? in
      let count = results.count { $0.test.origin == origin }
      return count == 0 ? nil : count.of(origin == .reject ? "rejected URL" : origin.rawValue)
    }
    let passed = results.count - failures.count
    return lines.joined()
      + "\(app) does what its spec says with \(passed) of \(results.count) URLs"
      + (counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))") + "\n"
  }

  private var json: JSONValue {
    .of([
      "version": 1, "app": app, "passed": results.count - failures.count,
      "failed": failures.count,
      "results": JSONValue.array(
        results.map { result in
          .of([
            "url": result.test.shown, "from": result.test.origin.rawValue,
            "action": result.test.action.name, "path": result.test.range?.file.path,
            "line": result.test.range?.start.line, "problem": result.problem,
          ])
        }),
    ])
  }

  private var github: String {
    failures.map { result in
      GitHubReport.line(
        .error, "\(result.test.action.name): \(result.problem ?? ""): \(result.test.name)",
        title: "urlscheme test", path: result.test.range?.file.path, at: result.test.range) + "\n"
    }.joined()
  }
}
