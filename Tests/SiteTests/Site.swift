import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

/// The pages of specifications, written to a folder of their own.
enum Site {
  /// All specifications of apps in `Specs`, sorted by name.
  static let specs: [URL] = {
    let folder = PackageUnderTest.folder.appending(path: "Specs")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(SpecLoader.fileSuffix) }.sorted()
      .map { folder.appending(path: $0) }
      .filter { (try? SpecFile.load($0).isInterface) == false }
  }()

  /// The specifications of tests that are right and have examples, sorted by name.
  static let cases: [URL] = {
    let folder = PackageUnderTest.folder.appending(path: "Tests")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(SpecLoader.fileSuffix) && !$0.contains("expected/") }
      .sorted().map { folder.appending(path: $0) }
      .filter { file in
        guard let spec = try? SpecFile.load(file), !spec.isInterface else { return false }
        return spec.actions.contains { !$0.examples.isEmpty }
      }
  }()

  /// Writes a specification's page and returns where it is.
  static func page(of spec: Spec, in folder: URL) throws -> URL {
    let url = folder.appending(path: spec.stem + ".html")
    try Data(try html(of: spec).utf8).write(to: url)
    return url
  }

  /// A specification's page, which stands alone.
  static func html(of spec: Spec) throws -> String {
    let files = HTMLSite.files(for: [spec], by: try TemplateLibrary.load(), hasCatalog: false)
    return try #require(files.first).text
  }

  /// Writes the files of a site, in folders of their own where they have some.
  static func write(_ files: [RenderedFile], to folder: URL) throws {
    for file in files {
      let url = folder.appending(path: file.name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
  }

  /// Calls `body` with a folder that is removed afterwards.
  static func withFolder<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "site-\(UUID())", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}
