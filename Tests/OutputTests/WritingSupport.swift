import Foundation
import Testing
import URLSchemeCompiler

@testable import URLSchemeGeneration

/// A folder that exists as long as a test runs.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "urlscheme-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }

  /// Everything in the folder, hidden files included.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: file(name))
  }

  /// Puts the time of the last change so far back that any change shows.
  func age(_ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: file(name))
  }
}

/// A file that says that it is generated.
func generated(_ name: String, _ text: String = "let a = 1") -> RenderedFile {
  RenderedFile(name: name, text: "// \(GeneratedMarker.text)\n\(text)\n")
}

/// What stands in the way, by path; nothing when the writer threw nothing.
func problems(_ body: () throws(CommandError) -> [PlannedFile]) -> [String] {
  do throws(CommandError) {
    _ = try body()
    return []
  } catch {
    return error.diagnostics.sorted.map(\.message)
  }
}
