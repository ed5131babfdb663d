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
  }

  /// Runs it to its end; nil when there is no such program.
  package func run() async -> Ending? {
    await withCheckedContinuation { continuation in
      // Reading blocks a thread, which must be none of the few that tasks share.
      DispatchQueue.global().async { continuation.resume(returning: runAndWait()) }
    }
  }

  package func runAndWait() -> Ending? {
    let process = Process()
    let output = Pipe()
    // A file: whoever reads two pipes to their ends one by one may wait for ever.
    guard let file = tmpfile() else { return nil }
    defer { fclose(file) }
    let errors = FileHandle(fileDescriptor: fileno(file))
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    guard (try? process.run()) != nil else { return nil }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    // 127 is what `env` says of a program that isn't there.
    guard process.terminationStatus != 127 else { return nil }
    try? errors.seek(toOffset: 0)
    return Ending(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
      errors: String(decoding: (try? errors.readToEnd()) ?? Data(), as: UTF8.self))
  }
}
