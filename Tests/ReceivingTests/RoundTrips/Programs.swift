import Foundation
import TestSupport

/// The example's two programs, compiled from its sources and from what the tool generates, against
/// the runtime that has been built for the tests: its own package would build the tool again.
struct Programs {
  let folder: URL

  private static let example = PackageUnderTest.folder.appending(
    path: "Examples/RoundTrips/Sources")
  static let reverserSpec = PackageUnderTest.folder.appending(
    path: "Specs/word-reverser.urlscheme.yaml")
  static let notesSpec = example.appending(path: "word-notes/word-notes.urlscheme.yaml")

  init() async throws {
    folder = PackageUnderTest.products.appending(path: "ReceivingTests.programs")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let client = try await generate(Self.reverserSpec, "--access", "public")
    let module = folder.appending(path: "WordRev.swiftmodule").path
    try await compile(
      "WordRev", client, ["-c", "-emit-module", "-emit-module-path", module], to: "WordRev.o")
    let objects = [folder.appending(path: "WordRev.o")] + PackageUnderTest.runtimeObjects()
    try await compile(
      "desktop_reverser", Self.files("swift", in: Self.example.appending(path: "desktop-reverser")),
      objects.map(\.path), to: "desktop-reverser")
    let notes = try await generate(Self.notesSpec)
    try await compile(
      "word_notes",
      Self.files("swift", in: Self.example.appending(path: "word-notes")) + notes,
      objects.map(\.path), to: "word-notes")
  }

  private func generate(_ spec: URL, _ options: String...) async throws -> [URL] {
    let output = folder.appending(path: spec.lastPathComponent + ".d")
    try await Program.check(
      [PackageUnderTest.tool.path, "generate", spec.path, "--output", output.path, "--quiet"]
        + options)
    return Self.files("swift", in: output)
  }

  private func compile(
    _ module: String, _ sources: [URL], _ options: [String], to product: String
  ) async throws {
    try await Program.check(
      [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-module-name", module, "-I",
        PackageUnderTest.modules.path, "-I", folder.path, "-o",
        folder.appending(path: product).path,
      ] + options + sources.map(\.path))
  }

  private static func files(_ suffix: String, in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix("." + suffix) }.sorted().map { folder.appending(path: $0) }
  }
}
