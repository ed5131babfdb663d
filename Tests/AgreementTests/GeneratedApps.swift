import Foundation
import TestSupport
import URLSchemeGeneration
import URLSchemeSpec

/// Specifications whose Swift is generated, compiled and run on URLs, as apps have it.
struct GeneratedApps {
  let files: [URL]
  let specs: [Spec]

  /// Those of `Specs` and of the tests' kitchens, in sets in which no two apps have one name, since
  /// the Swift of a set becomes one program.
  static func all() throws -> [GeneratedApps] {
    let folders = ["Specs", "Tests/GeneratedCodeTests"].map {
      PackageUnderTest.folder.appending(path: $0)
    }
    var sets: [[(file: URL, spec: Spec)]] = []
    for file in folders.flatMap(specFiles) {
      let spec = try SpecFile.load(file)
      if spec.isInterface { continue }
      let index = sets.firstIndex { set in !set.contains { $0.spec.app.name == spec.app.name } }
      if let index {
        sets[index].append((file, spec))
      } else {
        sets.append([(file, spec)])
      }
    }
    return sets.map { set in GeneratedApps(files: set.map(\.file), specs: set.map(\.spec)) }
  }

  /// The specifications in a folder and below it, in order; links to those elsewhere are left out.
  private static func specFiles(in folder: URL) -> [URL] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(SpecLoader.fileSuffix) }.sorted()
      .map { folder.appending(path: $0) }
      .filter {
        (try? $0.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink) == false
      }
  }

  /// What the generated code makes of URLs, a list for each app.
  func readings(of urls: [[String]]) async throws -> [[String]] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "urlscheme-agreement-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "driver")
    try await Program.check(
      ["swiftc", "-Onone", "-wmo", "-swift-version", "6", "-module-name", "GeneratedCodeTests"]
        + ["-package-name", PackageUnderTest.name, "-I", PackageUnderTest.modules.path]
        + ["-o", program.path]
        + (try sources(in: folder) + PackageUnderTest.runtimeObjects()).map(\.path))
    let (input, output) = (folder.appending(path: "urls"), folder.appending(path: "readings"))
    try JSONEncoder().encode(urls).write(to: input)
    try await Program.check([program.path, input.path, output.path])
    return try JSONDecoder().decode([[String]].self, from: Data(contentsOf: output))
  }

  private func sources(in folder: URL) throws -> [URL] {
    var sources: [URL] = []
    func add(_ name: String, _ text: String) throws {
      sources.append(folder.appending(path: name))
      try Data(text.utf8).write(to: sources[sources.count - 1])
    }
    let library = try TemplateLibrary.load()
    for (index, spec) in specs.enumerated() {
      // The module is the one that the kitchens' own types are said to be in.
      let options = RenderOptions(
        mode: [.types], prefix: "\(index)-", module: "GeneratedCodeTests")
      for file in try SwiftRenderer(spec, options: options, library: library).files() {
        try add(file.name, file.text)
      }
    }
    let names = specs.map { "\($0.app.name).self" }.joined(separator: ", ")
    try add(
      "Apps.swift", "import URLSchemeRuntime\n\nlet apps: [any URLApp.Type] = [\(names)]\n")
    let tests = PackageUnderTest.folder.appending(path: "Tests")
    let own = ["AgreementTests/Driver/Reading.swift", "AgreementTests/Driver/main.swift"]
    return sources
      + (own + ["GeneratedCodeTests/Kitchen/Celsius.swift"]).map { tests.appending(path: $0) }
  }
}
