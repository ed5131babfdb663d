import Foundation
import Testing

@testable import TestSupport
@testable import URLSchemeGeneration
@testable import URLSchemeSpec

/// What is generated compiles without a warning, however strict the compiler is asked to be, and
/// looks as `swift format` would have it.
@Suite struct CompilationTests {
  private typealias Mode = Set<RenderOptions.Mode>

  /// The catalogue stands by itself: it grows, and every mode of it has nothing new to say.
  private static let catalogue = Locations.specs.appending(path: "catalog").path + "/"

  private static func specs(inCatalogue: Bool) throws -> [Spec] {
    let all = Locations.specFiles(in: Locations.specs)
    let files = all.filter { $0.path.hasPrefix(catalogue) == inCatalogue }
    return try (inCatalogue ? files : files + Locations.specFiles(in: Locations.kitchen))
      .map(SpecFile.load)
  }

  private static let modes: [[RenderOptions.Mode]] = [
    [.types], [.types, .client], [.types, .router], [.types, .client, .router],
  ]

  @Test(arguments: RenderOptions.Access.allCases, modes)
  func compilesWithoutWarnings(
    _ access: RenderOptions.Access, _ mode: [RenderOptions.Mode]
  ) throws {
    try typeCheck(Self.specs(inCatalogue: false), RenderOptions(mode: Mode(mode), access: access))
  }

  @Test func catalogueCompilesWithoutWarnings() throws {
    try typeCheck(Self.specs(inCatalogue: true), RenderOptions())
  }

  private func typeCheck(_ specs: [Spec], _ options: RenderOptions) throws {
    for group in GeneratedFiles.groups(specs) {
      let folder = try ScratchFolder()
      let files = try GeneratedFiles(of: group, options: options, in: folder.url).files
      let sources = files + [Locations.kitchen.appending(path: "Celsius.swift")]
      let run = try Program.run(
        [
          "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors",
          "-strict-concurrency=complete", "-enable-upcoming-feature", "ExistentialAny",
          "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
          "MemberImportVisibility", "-I", PackageUnderTest.modules.path, "-module-name",
          "GeneratedCodeTests", "-package-name", "tests",
        ] + sources.map(\.path))
      #expect(run.status == 0, "\(run.output.prefix(4000))")
    }
  }

  // MARK: Formatting

  @Test(arguments: [true, false])
  func looksAsSwiftFormatLeavesIt(inCatalogue: Bool) throws {
    let folder = try ScratchFolder()
    let specs = try Self.specs(inCatalogue: inCatalogue)
    let files = try GeneratedFiles(of: specs, options: RenderOptions(), in: folder.url).files
    guard !files.isEmpty else { return }
    let before = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let configuration = [
      "--configuration", PackageUnderTest.folder.appending(path: ".swift-format").path,
    ]

    let lint = try Program.run(
      ["swift", "format", "lint", "--strict"] + configuration + files.map(\.path))
    let findings = lint.output.split(separator: "\n").filter { !Self.isAboutNames($0) }
    #expect(findings.isEmpty, "\(findings.prefix(20).joined(separator: "\n"))")

    let format = try Program.run(
      ["swift", "format", "--in-place"] + configuration + files.map(\.path))
    #expect(format.status == 0, "\(format.output)")
    for (file, text) in zip(files, before) {
      let formatted = try String(contentsOf: file, encoding: .utf8)
      #expect(formatted == text, "\(file.lastPathComponent): \(Self.change(text, formatted))")
    }
  }

  /// How something is called is the author's choice: `größe`, `_3_0`.
  private static func isAboutNames(_ finding: Substring) -> Bool {
    finding.contains("[IdentifiersMustBeASCII]") || finding.contains("[AlwaysUseLowerCamelCase]")
  }

  private static func change(_ before: String, _ after: String) -> String {
    let pairs = zip(before.split(separator: "\n"), after.split(separator: "\n"))
    return pairs.first { $0 != $1 }.map { "\($0) became \($1)" } ?? "the length differs"
  }
}
