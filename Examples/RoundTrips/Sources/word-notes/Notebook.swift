import Foundation

/// The app's own files: `word-notes` in the folder that the system has for what programs keep.
struct Notebook: Sendable {
  private let folder: URL

  init() {
    let environment = ProcessInfo.processInfo.environment
    let state = environment["XDG_STATE_HOME"].map { URL(fileURLWithPath: $0) }
    let home = FileManager.default.homeDirectoryForCurrentUser
    folder = (state ?? home.appending(path: ".local/state")).appending(path: "word-notes")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Where calls wait for their answers.
  var calls: URL { folder.appending(path: "calls") }

  /// Adds a line, which other processes may do at the same time.
  func write(_ line: String) {
    print("word-notes: \(line)")
    let path = folder.appending(path: "notes.txt").path
    guard let file = fopen(path, "a") else { return }
    fputs(line + "\n", file)
    fclose(file)
  }
}
