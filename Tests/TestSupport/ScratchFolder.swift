package import Foundation

/// A folder that exists as long as a test runs.
package struct ScratchFolder: ~Copyable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "urlscheme-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  package func file(_ name: String) -> URL { url.appending(path: name) }

  package func read(_ name: String) throws -> String {
    try String(contentsOf: file(name), encoding: .utf8)
  }

  /// Writes a file, and makes the folders that it stands in.
  package func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(
      at: file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file(name), atomically: false, encoding: .utf8)
  }
}
