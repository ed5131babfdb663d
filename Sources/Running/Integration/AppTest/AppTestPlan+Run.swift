import URLSchemeCompiler
import URLSchemeReceiving

extension AppTestPlan {
  /// After so many URLs without any report, the app is taken for one that doesn't report.
  private static let patience = 3

  /// Sends the URLs to an app, one after the other, and compares what it reports with the specification.
  ///
  /// - Parameter timeout: How long the app has for each URL.
  /// - Throws: `CommandError` if nothing can be opened here, or if the app reports nothing.
  package func results(
    of app: AppUnderTest, timeout: Duration
  ) async throws -> [AppTestResult] {
    let pipe = try ReportPipe()
    defer { pipe.remove() }
    try await app.prepare(pipe)
    defer { app.end() }
    var results: [AppTestResult] = []
    var (hasReported, silent) = (false, 0)
    for (number, test) in cases.enumerated() {
      let (problem, reported) = try await problem(of: app, with: test, number, pipe, timeout)
      results.append(AppTestResult(test: test, problem: problem))
      hasReported = hasReported || reported == true
      silent += reported == false ? 1 : 0
      guard hasReported || silent < Self.patience else {
        throw CommandError(
          "the app reports nothing; build it for debugging, hand its URLs to a URLReceiver or a "
            + "router, and end it before the test if it is running")
      }
    }
    return results
  }

  /// - Returns: The problem, and whether the app has reported anything; nil if no app took the URL.
  private func problem(
    of app: AppUnderTest, with test: AppTestCase, _ number: Int, _ pipe: ReportPipe,
    _ timeout: Duration
  ) async throws -> (problem: String?, hasReported: Bool?) {
    Task { pipe.put(.opened(number, await app.open(test.url, pipe))) }
    let timer = Task {
      try await Task.sleep(for: timeout)
      pipe.put(.late(number))
    }
    defer { timer.cancel() }
    let digest = TextDigest.of(test.url)
    var sawOther = false
    for await event in pipe.events {
      switch event {
      case .report(let report) where report.url == digest:
        return (
          ReportComparison(interpreter: interpreter, test: test, report: report).problem, true
        )
      case .report: sawOther = true
      case .opened(number, .impossible(let reason)): throw CommandError(reason)
      // What it reported before it ended is on its way.
      case .opened(number, .failed): pipe.putEnd(of: number)
      case .opened(number, let opening):
        if let problem = opening.problem { return (problem, sawOther ? true : nil) }
      case .ended(number):
        return ("the app ended with an error and reported nothing about this URL", sawOther)
      case .late(number):
        let other =
          sawOther ? ", but one about another URL; something may change URLs on the way" : ""
        return ("no report came within \(timeout.components.seconds) seconds\(other)", sawOther)
      case .opened, .ended, .late: break
      }
    }
    throw CancellationError()
  }
}

/// The result of one URL.
package struct AppTestResult: Sendable {
  package let test: AppTestCase
  /// The problem as a clause; nil if the app does what the spec says.
  package let problem: String?
}
