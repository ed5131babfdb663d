import Foundation
import TestSupport

/// A desktop with the two apps of `Examples/RoundTrips`: built, and registered in a home of its
/// own by entries that `urlscheme register` writes.
struct Desktop: Sendable {
  let programs: URL
  private let home: URL

  /// What is missing here, which `Scripts/install-dependencies` installs.
  static let missing = [
    "xdg-open", "xdg-mime", "desktop-file-validate", "update-desktop-database",
  ].filter { !Program.isThere($0) }

  /// Builds once; every test gets a home of its own.
  private static let built = Task { try await Programs() }

  init() async throws {
    programs = try await Self.built.value.folder
    home = try Scratch.folder("home")
    let entries = applications
    try FileManager.default.createDirectory(at: entries, withIntermediateDirectories: true)
    for (spec, program) in [
      (Programs.reverserSpec, "desktop-reverser"), (Programs.notesSpec, "word-notes"),
    ] {
      try await Program.check([
        PackageUnderTest.tool.path, "register", spec.path, "--format", "desktop", "--program",
        programs.appending(path: program).path, "--output", entries.path,
      ])
    }
    for entry in try FileManager.default.contentsOfDirectory(atPath: entries.path) {
      try await Program.check(["desktop-file-validate", entries.appending(path: entry).path])
    }
    try await Program.check(["update-desktop-database", entries.path])
  }

  private var applications: URL { home.appending(path: "data/applications") }
  private var state: URL { home.appending(path: "state/word-notes") }

  /// Ends the home; the programs stay for the next test.
  func remove() { try? FileManager.default.removeItem(at: home) }

  // MARK: Using it

  /// - Parameter wishes: What the person in front of the called app does.
  func environment(_ wishes: [String: String] = [:]) -> [String: String] {
    var environment = [
      "HOME": home.path, "XDG_DATA_HOME": home.appending(path: "data").path,
      "XDG_CONFIG_HOME": home.appending(path: "config").path,
      "XDG_STATE_HOME": home.appending(path: "state").path,
      "XDG_DATA_DIRS": home.appending(path: "nothing").path, "DISPLAY": ":4711",
    ]
    for name in ["PATH", "LD_LIBRARY_PATH"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    return environment.merging(wishes) { $1 }
  }

  /// Opens a URL as the person would, by a link; returns the exit status when all that it led to has
  /// ended.
  @discardableResult func open(_ url: String, _ wishes: [String: String] = [:]) async throws
    -> Int32
  {
    try await Program.run(
      ["xdg-open", url], environment: environment(wishes), inheriting: false
    ).status
  }

  /// What the calling app has written down.
  var notes: [String] {
    let text = try? String(contentsOf: state.appending(path: "notes.txt"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// How many calls wait for an answer.
  var waitingCalls: Int {
    let data = try? Data(contentsOf: state.appending(path: "calls/calls.json"))
    let calls = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [Any]
    return calls?.count ?? 0
  }

  /// A folder of the home, for what a test has to share with the programs.
  func folder(_ name: String) throws -> URL {
    let folder = home.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
