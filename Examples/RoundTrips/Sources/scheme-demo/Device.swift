import Foundation
import URLSchemeCalling

/// Stands in for the system: prints every URL that travels, and hands it to the app that has its
/// scheme. The word reverser is a program of its own, started with the URL as its argument; what
/// it prints is the URL that it wants opened.
actor Device: URLOpener {
  private let wordReverser: String
  private var app: SchemeDemoApp?

  init(wordReverser: String) { self.wordReverser = wordReverser }

  func install(_ app: SchemeDemoApp) { self.app = app }

  func open(_ url: String) async -> Bool {
    print("→ \(url)")
    if url.hasPrefix("schemedemo:") {
      await app?.handle(url)
      return app != nil
    }
    guard url.hasPrefix("x-callback-wordrev:"), let answer = try? launch(wordReverser, url) else {
      return false
    }
    return await open(answer)
  }

  /// Runs a program with one argument; returns the line that it prints.
  private func launch(_ program: String, _ argument: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [argument]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
