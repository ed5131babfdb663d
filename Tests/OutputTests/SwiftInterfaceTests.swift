import Foundation
import TestSupport
import Testing
import URLSchemeCompiler

@testable import URLSchemeGeneration

/// The Swift of interfaces, and of apps that implement them.
@Suite struct SwiftInterfaceTests {
  private static let folder = TestFiles.fixtures.appending(path: "Interface")

  private func spec(_ name: String) throws -> Spec {
    let path = Self.folder.appending(path: name + ".urlscheme.yaml").path()
    let (spec, diagnostics) = SpecLoader.load(path: path)
    #expect(diagnostics.isEmpty, "\(DiagnosticRenderer().render(diagnostics))")
    return try #require(spec)
  }

  private func files(_ name: String, module: String? = nil) throws -> [String: String] {
    var options = RenderOptions()
    options.module = module
    let files = try SwiftRenderer(spec(name), options: options, library: .load()).files()
    return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
  }

  @Test func anInterfaceHasNoRouter() throws {
    #expect(
      try files("sharing").keys.sorted() == [
        "sharing.urlscheme.actions.swift", "sharing.urlscheme.client.swift",
        "sharing.urlscheme.types.swift",
      ])
  }

  @Test func theClientHandsOverWhatTheInterfaceTakes() throws {
    let client = try #require(try files("one")["one.urlscheme.client.swift"])
    #expect(client.contains("extension One.Client: Sharing.App {"))
    #expect(client.contains("text: request.message,"))
    #expect(client.contains("self: request.selfValue ?? 4,"))
    #expect(client.contains("codes: [\"1\": \"7\"]"))
  }

  @Test func typesOfIncludedFilesAreTheAppsOwn() throws {
    let types = try #require(try files("one")["one.urlscheme.types.swift"])
    #expect(types.contains("enum Audience: URLEnum"))
    #expect(!types.contains("Unused"))
  }

  @Test func anInterfaceOfAnotherModuleIsImported() throws {
    var spec = try spec("one")
    spec.implementations[0].module = "SharingKit"
    func client(in module: String?) throws -> String? {
      var options = RenderOptions()
      options.module = module
      return try SwiftRenderer(spec, options: options, library: .load()).files()
        .first { $0.name.hasSuffix("client.swift") }?.text
    }
    #expect(try client(in: nil)?.contains("public import SharingKit\n") == true)
    #expect(try client(in: "SharingKit")?.contains("SharingKit") == false)
  }

  @Test(.enabled(if: runsSlowTests)) func everythingCompiles() async throws {
    try await SwiftCompilationTests().expectCompiled(
      [try spec("sharing"), try spec("one")], .public)
    try await SwiftCompilationTests().expectCompiled(
      [try spec("sharing"), try spec("one")], .internal)
  }
}
