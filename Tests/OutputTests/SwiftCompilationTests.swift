import Foundation
import TestSupport
import Testing
import URLSchemeRuntime

@testable import URLSchemeCompiler
@testable import URLSchemeGeneration

/// Generated Swift compiles without a warning, as strictly as anybody may ask.
@Suite(.enabled(if: runsSlowTests)) struct SwiftCompilationTests {
  @Test(arguments: RenderOptions.Access.allCases)
  func everyConstruct(_ access: RenderOptions.Access) async throws {
    try await expectCompiled([try SwiftSamples.kitchen(), try SwiftSamples.everything()], access)
  }

  /// In an app that stays with the language mode of Swift 5.
  @Test func everyConstructInSwift5() async throws {
    let specs = [try SwiftSamples.kitchen(), try SwiftSamples.everything()]
    try await expectCompiled(specs, .public, flags: ["-swift-version", "5"])
  }

  @Test func namesThatMeanSomething() async throws {
    let path = TestFiles.fixtures.appending(path: "Names/names.urlscheme.yaml").path()
    let (spec, diagnostics) = SpecLoader.load(path: path)
    #expect(!diagnostics.hasErrors, "\(DiagnosticRenderer().render(diagnostics))")
    try await expectCompiled([try #require(spec)], .public)
  }

  @Test func longNames() async throws {
    try await expectCompiled([try SwiftSamples.longNames(39...40)], .public)
  }

  /// The compiler gives up on an exhaustive `switch` over 630 actions.
  @Test func manyActions() async throws {
    let actions = try (0..<700).map { number in
      Action(
        name: "act\(number)", typeName: "Act\(number)",
        templates: [try SwiftSamples.template("//act\(number)")])
    }
    try await expectCompiled([SwiftSamples.spec(actions)], .public)
  }

  @Test func hostileText() async throws {
    let text = "\" \\(fatalError()) \\ \u{0}\n*/ } \u{202E}\u{2028}\r#if false\n\"\"\" `"
    var spec = SwiftSamples.spec([
      Action(
        name: text, typeName: "Default", summary: text, description: text,
        deprecated: Deprecation(message: text), templates: [try SwiftSamples.template("//go")],
        parameters: [
          SwiftSamples.parameter("in", .string, .defaulted(.string(text))) {
            $0.wireName = text
            $0.aliases = [text + "2"]
            $0.summary = text
          }
        ],
        errors: [
          ActionError(name: text, code: text, message: text, summary: text)
        ])
    ])
    spec.path = "a\nb.yaml"
    spec.app.summary = text
    try await expectCompiled([spec], .public)
  }

  static let strict = [
    "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
  ]

  func expectCompiled(
    _ specs: [Spec], _ access: RenderOptions.Access, flags: [String] = strict,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (index, spec) in specs.enumerated() {
      var options = RenderOptions(access: access)
      options.prefix = "\(index)-"
      for file in try SwiftRenderer(spec, options: options, library: .load()).files() {
        let path = folder.appending(path: file.name)
        try file.text.write(to: path, atomically: true, encoding: .utf8)
        paths.append(path.path())
      }
    }
    let result = try await Program.run(
      [
        "swiftc",
        "-typecheck", "-wmo", "-warnings-as-errors", "-parse-as-library", "-module-name",
        "Generated", "-package-name", "generated", "-I", PackageUnderTest.modules.path(),
      ] + flags + paths)
    #expect(result.status == 0, "\(result.text.prefix(3000))", sourceLocation: sourceLocation)
  }
}
