import Foundation
import TestSupport
import Testing

/// A build that isn't for debugging has no way to report to `urlscheme test`.
@Suite(.enabled(if: runsSlowTests)) struct ReleaseCompilationTests {
  /// What the report is made of, as symbols and strings of a binary have it.
  private static let traces = [
    "URLSCHEME_TEST", "urlscheme-report", "urlscheme-test:", "OutcomeReport", "ReportPlace",
  ]

  @Test func aReleaseHoldsNothingOfTheReport() async throws {
    let debug = PackageUnderTest.products.appending(
      path: "URLSchemeReceiving.build/OutcomeReport.swift.o")
    #expect(
      try Self.traces.allSatisfy(Self.contains(debug)), "what is looked for is in a debug build")

    let folder = try Scratch.folder("release")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = PackageUnderTest.sources(of: "URLSchemeReceiving")
    let object = folder.appending(path: "URLSchemeReceiving.o")
    // Without the optimizer, which could remove what nobody uses.
    try await Program.check(
      [
        "swiftc", "-c", "-wmo", "-Onone", "-swift-version", "6", "-parse-as-library",
        "-module-name", "URLSchemeReceiving", "-package-name", PackageUnderTest.name, "-I",
        PackageUnderTest.modules.path,
        "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
        "MemberImportVisibility", "-o", object.path,
      ] + files.map(\.path))
    let found = try Self.traces.filter(Self.contains(object))
    #expect(found == [])
  }

  private static func contains(_ file: URL) throws -> (String) -> Bool {
    let data = try Data(contentsOf: file)
    return { data.range(of: Data($0.utf8)) != nil }
  }
}
