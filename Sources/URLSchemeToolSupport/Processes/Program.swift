import Foundation

/// A program of the system's that acts on a URL: its name and its arguments.
package struct Program: Sendable {
  package let words: [String]

  package init(_ words: [String]) { self.words = words }

  /// As a person types it into a shell.
  package var shellText: String { words.map(Self.quoted).joined(separator: " ") }

  /// A word that no shell takes apart.
  package static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      let scalar = UnicodeScalar(byte)
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar) || "-_./:@%+=,".unicodeScalars.contains(scalar)
    }
    return plain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }

  /// How it ended.
  package struct Ending: Sendable {
    package let status: Int32
    /// What it printed.
    package let output: String
    /// What it said beside that, on the standard error.
    package let errors: String
    /// Whether a signal ended it, as when its time is up.
    package let isBySignal: Bool
  }

  /// Runs it to its end; nil when there is no such program.
  ///
  /// - Parameter limit: How long it may run before it is terminated; for ever by default.
  package func run(within limit: Duration? = nil) async -> Ending? {
    await withCheckedContinuation { continuation in
      // Reading blocks a thread, which must be none of the few that tasks share.
      DispatchQueue.global().async { continuation.resume(returning: runAndWait(within: limit)) }
    }
  }

  package func runAndWait(within limit: Duration? = nil) -> Ending? {
    guard let output = TemporaryFile(), let errors = TemporaryFile() else { return nil }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output.handle
    process.standardError = errors.handle
    guard (try? process.start()) != nil else { return nil }
    if let limit { process.end(after: limit / .seconds(1)) }
    process.waitUntilExit()
    // `env` exits with 127 if a program doesn't exist.
    guard process.terminationStatus != 127 else { return nil }
    return Ending(
      status: process.terminationStatus, output: output.text, errors: errors.text,
      isBySignal: process.terminationReason == .uncaughtSignal)
  }
}
