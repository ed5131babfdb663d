import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration

/// What is generated compiles without a warning, however strict the compiler is asked to be.
@Suite(.enabled(if: runsSlowTests)) struct CompilationTests {
  /// The catalog stands by itself: it grows, and every mode of it has nothing new to say.
  private static let catalog = Locations.specs.appending(path: "catalog").path + "/"

  private static func specs(inCatalog: Bool) throws -> [Spec] {
    let all = Locations.specFiles(in: Locations.specs)
    let files = all.filter { $0.path.hasPrefix(catalog) == inCatalog }
    return try (inCatalog ? files : files + Locations.specFiles(in: Locations.kitchen))
      .map(SpecFile.load)
  }

  /// What is public is compiled below.
  @Test(arguments: [.internal, .package] as [RenderOptions.Access])
  func compilesWithoutWarnings(_ access: RenderOptions.Access) async throws {
    try await typeCheck(
      Self.specs(inCatalog: false),
      RenderOptions(mode: [.types, .client, .router], access: access))
  }

  /// `GeneratedProgram` compiles routers without clients.
  @Test(arguments: [[.types], [.types, .client]] as [[RenderOptions.Mode]])
  func eachPartCompilesWithoutTheOthers(_ mode: [RenderOptions.Mode]) async throws {
    try await typeCheck(
      Self.specs(inCatalog: false), RenderOptions(mode: Set(mode), access: .public))
  }

  /// What apps call their own types, and the runtime, Foundation or Swift some of theirs.
  private static let namesOfApps = [
    "Action", "Array", "Character", "Data", "Date", "Decimal", "Dictionary", "Duration",
    "Equatable",
    "Error", "Foundation", "FoundationEssentials", "Hashable", "Hasher", "KeyValuePairs", "Never",
    "Optional", "Result", "Sendable", "Separator", "Set", "Task", "URL", "URLRoute", "UUID", "Void",
  ]

  /// In an app that has types of all these names, whatever they are. The catalog is compiled here alone.
  @Test(arguments: ["enum", "protocol"])
  func compilesBesideTypesOfTheSameNames(_ kind: String) async throws {
    let runtime = try PackageUnderTest.libraries.flatMap { library in
      try PublicNames.types(in: PackageUnderTest.folder.appending(path: "Sources/\(library)"))
    }
    #expect(runtime.contains("Require") && runtime.contains("URLReader") && runtime.count > 50)
    let names = Set(runtime + Self.namesOfApps).sorted()
    let others = names.map { "\(kind) \($0) {}\n" }.joined()
    for inCatalog in kind == "enum" ? [true, false] : [false] {
      try await typeCheck(
        Self.specs(inCatalog: inCatalog), RenderOptions(access: .public), beside: others)
    }
  }

  /// - Parameter others: The source of a file of the same module.
  private func typeCheck(
    _ specs: [Spec], _ options: RenderOptions, beside others: String = ""
  ) async throws {
    for group in GeneratedFiles.groups(specs) {
      let folder = try ScratchFolder()
      let files = try GeneratedFiles(of: group, options: options, in: folder.url).files
      let other = folder.url.appending(path: "Others.swift")
      try Data(others.utf8).write(to: other)
      let sources = files + [Locations.kitchen.appending(path: "Celsius.swift"), other]
      let run = try await Program.run(
        [
          "swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-warnings-as-errors",
          "-strict-concurrency=complete", "-enable-upcoming-feature", "ExistentialAny",
          "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
          "MemberImportVisibility", "-I", PackageUnderTest.modules.path, "-module-name",
          "GeneratedCodeTests", "-package-name", "tests",
        ] + sources.map(\.path))
      #expect(run.status == 0, "\(run.text.prefix(4000))")
    }
  }

  @Test(arguments: [true, false])
  func handlesEveryError(inCatalog: Bool) throws {
    let folder = try ScratchFolder()
    let specs = try Self.specs(inCatalog: inCatalog)
    let files = try GeneratedFiles(of: specs, options: RenderOptions(), in: folder.url).files
    for file in files {
      #expect(try !String(contentsOf: file, encoding: .utf8).contains("try!"), "\(file.path)")
    }
  }
}
