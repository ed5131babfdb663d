import Foundation
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeOpening

/// An app that receives URLs, and reports to this process.
package final class AppUnderTest: Sendable {
  private let target: OpeningTarget
  /// The program that shows the device's console, until the next URL.
  private let console = Lock<ChildProcess?>(nil)

  private static let name = "URLSCHEME_TEST"

  package init(_ target: OpeningTarget) { self.target = target }

  /// Tells apps that are started from now on where to report.
  func prepare(_ pipe: ReportPipe) async throws(CommandError) {
    switch target.destination {
    case .system: unsafe setenv(Self.name, pipe.variable, 1)
    case .simulator:
      // A URL doesn't bring a variable along, so the app is started once with it.
      unsafe setenv("SIMCTL_CHILD_" + Self.name, pipe.variable, 1)
      let launch = Program([
        "xcrun", "simctl", "launch", "--terminate-running-process",
        target.device ?? "booted", target.app,
      ])
      guard let ending = await launch.run() else {
        throw CommandError("'xcrun' can't be started; is it installed and in PATH?")
      }
      guard ending.status != 0 else { return }
      let line = ending.errors.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      let words = PrintableText.abbreviated(PrintableText.escaped(line), to: 300)
      throw CommandError(
        "the app '\(target.app)' can't be started in the simulator; xcrun says: \(words)")
    case .iphone: break
    }
  }

  func open(_ url: String, _ pipe: ReportPipe) async -> Opening {
    switch target.destination {
    #if os(macOS)
      case .system:
        let variable = Self.name + "=" + pipe.variable
        return await Opening(of: url, by: Program(["open", "--env", variable, url]))
    #endif
    case .iphone: return openOnPhone(url, pipe)
    default: return await target.open(url)
    }
  }

  /// Starts the app with the URL; what it prints on the device's console comes into the pipe.
  private func openOnPhone(_ url: String, _ pipe: ReportPipe) -> Opening {
    end()
    let variables = JSONValue.of([Self.name: pipe.consoleVariable]).urlText
    let launch = target.launch(with: url, ["--console", "--environment-variables", variables]).words
    let shell = ["/bin/sh", "-c", #"exec "$@" >"$0" 2>/dev/null"#, pipe.path]
    let null = SystemCalls.openFile("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    guard let process = ChildProcess(shell + launch, input: null, output: null, errors: null) else {
      return .impossible("nothing was opened: /bin/sh can't be started")
    }
    console.withLock { $0 = process }
    return .opened
  }

  /// Ends what shows the device's console.
  func end() {
    console.withLock { process in
      process?.end()
      _ = process?.wait()
      process = nil
    }
  }
}
