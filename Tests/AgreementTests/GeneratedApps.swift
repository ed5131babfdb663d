import Foundation
import TestSupport
import URLSchemeCompiler
import URLSchemeGeneration

/// Specifications whose Swift is generated, compiled and run on URLs, as apps have it.
struct GeneratedApps: Sendable {
  let files: [URL]
  let specs: [Spec]
  private let program: URL

  /// Those of `Specs` and of the tests' kitchens, compiled once for all tests.
  static let all = Task {
    let folder = PackageUnderTest.products.appending(path: "AgreementTests.programs")
    try? FileManager.default.removeItem(at: folder)
    var all: [GeneratedApps] = []
    for (index, set) in try sets().enumerated() {
      all.append(
        try await GeneratedApps(
          set.map(\.file), set.map(\.spec), in: folder.appending(path: "\(index)")))
    }
    return all
  }

  /// Sets in which no two apps have one name, since the Swift of a set becomes one program.
  private static func sets() throws -> [[(file: URL, spec: Spec)]] {
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
    return sets
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

  private init(_ files: [URL], _ specs: [Spec], in folder: URL) async throws {
    (self.files, self.specs) = (files, specs)
    program = folder.appending(path: "driver")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await Program.check(
      ["swiftc", "-Onone", "-wmo", "-swift-version", "6", "-module-name", "GeneratedCodeTests"]
        + ["-package-name", PackageUnderTest.name, "-I", PackageUnderTest.modules.path]
        + ["-o", program.path]
        + (try sources(in: folder) + PackageUnderTest.runtimeObjects()).map(\.path))
  }

  /// What the generated code makes of URLs, a list for each app.
  func readings(of urls: [[String]]) async throws -> [[String]] {
    let folder = try ScratchFolder()
    let (input, output) = (folder.file("urls"), folder.file("readings"))
    try JSONEncoder().encode(urls).write(to: input)
    try await Program.check([program.path, input.path, output.path])
    return try JSONDecoder().decode([[String]].self, from: Data(contentsOf: output))
  }

  /// What the generated code of one app makes of URLs.
  static func readings(of urls: [String], by file: URL) async throws -> [String] {
    for apps in try await all.value {
      guard let index = apps.files.firstIndex(where: { $0.path == file.path }) else { continue }
      return try await apps.readings(of: apps.files.indices.map { $0 == index ? urls : [] })[index]
    }
    return []
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
