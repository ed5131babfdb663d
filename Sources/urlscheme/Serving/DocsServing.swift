import ArgumentParser
import Foundation
import URLSchemeGeneration
import URLSchemeRuntime
import URLSchemeSpec

/// `docs --serve`: the pages in a browser of this machine, until Ctrl-C.
struct DocsServing: ParsableArguments {
  static let defaultPort: UInt16 = 8743

  @Flag(
    help: """
      Write nothing; show the pages to browsers of this machine, and load them again when a file \
      changes. Ctrl-C ends it.
      """)
  var serve = false

  @Option(
    help: "Where '--serve' listens, on 127.0.0.1 alone; 0 for any port that is free.",
    transform: Self.port)
  var port: UInt16 = Self.defaultPort

  private static func port(_ text: String) throws -> UInt16 {
    guard let port = UInt16(text) else {
      throw ValidationError("a port is a number from 0 to 65535.")
    }
    return port
  }

  func run(_ specs: [String], configuration: Configuration) throws {
    // What is mended later is shown then; what is not there is probably misspelt.
    try Console.reporting { diagnostics in
      for path in specs where !FileManager.default.fileExists(atPath: path) {
        _ = SourceFile.load(path: path, into: &diagnostics)
      }
    }
    let source = Lock(PreviewSource(specs, configuration: configuration))
    let server = try PreviewServer(port: port)
    source.withLock { $0.refresh() }
    // There is nothing left to be done at the end.
    for number in [SIGINT, SIGTERM] { signal(number) { _ in _exit(0) } }
    Console.note("Serving http://127.0.0.1:\(server.port)/ – Ctrl-C ends it.")
    let reporter = Console.reporter
    try server.run { request in
      Console.$reporter.withValue(reporter) { source.withLock { $0.answer(request) } }
    }
  }
}
