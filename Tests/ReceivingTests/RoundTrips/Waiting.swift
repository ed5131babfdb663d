import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A call whose person has been asked and has not yet decided.
struct Waiting {
  private let desktop: Desktop
  private let folder: URL
  /// The calling app's program; `xdg-open` and the called app are its children.
  private let caller: Program

  init(_ desktop: Desktop, _ url: String) async throws {
    self.desktop = desktop
    folder = try desktop.folder("person")
    caller = try Program(
      [desktop.programs.appending(path: "word-notes").path, url],
      environment: desktop.environment(["PERSON_WAITS": folder.path]), inheriting: false)
    try await Self.wait { [folder] in Self.exists(folder, "asked") }
  }

  /// What the called app's program has been given, among its arguments.
  func nonce() throws -> String {
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
    for process in processes where process.allSatisfy(\.isNumber) {
      let path = "/proc/\(process)/cmdline"
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let words = String(decoding: data, as: UTF8.self).split(separator: "\0")
      guard words.first?.hasPrefix(desktop.programs.path) == true else { continue }
      for word in words {
        guard let range = word.range(of: "urlscheme-reply%2F") else { continue }
        return String(word[range.upperBound...].prefix { $0.isHexDigit })
      }
    }
    throw Program.Failed(description: "no program has been given a URL with a callback")
  }

  /// Ends the calling app as the system would.
  func killCaller() async throws {
    // `env` has become the program, so this is its own number.
    let number = caller.number
    caller.signal(SIGKILL)
    // `Process` would wait until its children have ended too, which wait for the person. One that
    // has ended has no command line any more.
    try await Self.wait {
      FileManager.default.contents(atPath: "/proc/\(number)/cmdline")?.isEmpty ?? true
    }
  }

  /// Lets the person decide, and waits until the answer has been taken.
  func decide() async throws {
    let before = desktop.notes.count
    try Data().write(to: folder.appending(path: "decided"))
    try await Self.wait { desktop.notes.count > before }
    _ = await caller.status()
  }

  private static func exists(_ folder: URL, _ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }

  /// Waits for something that comes. The time is there so that a fault fails by name.
  private static func wait(_ isDone: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(3600)
    while ContinuousClock.now < end {
      if isDone() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Program.Failed(description: "what was waited for did not come")
  }
}
