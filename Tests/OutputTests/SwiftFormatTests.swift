import Foundation
import TestSupport
import Testing
import URLSchemeCompiler

@testable import URLSchemeGeneration

/// Generated Swift is what `swift format` would leave as it is.
@Suite(.enabled(if: runsSlowTests)) struct SwiftFormatTests {
  @Test(arguments: RenderOptions.Access.allCases)
  func everyConstruct(_ access: RenderOptions.Access) async throws {
    try await expectFormatted([try SwiftSamples.kitchen(), try SwiftSamples.everything()], access)
  }

  /// Every kind of line, at each length around the hundredth column. Names of more than 60
  /// characters make lines that nobody has broken well yet.
  @Test func everyLength() async throws {
    try await expectFormatted([try SwiftSamples.longNames(1...60)], .public)
  }

  private func expectFormatted(
    _ specs: [Spec], _ access: RenderOptions.Access,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = try TemplateLibrary.load()
    var files: [RenderedFile] = []
    for spec in specs {
      files += try SwiftRenderer(spec, options: RenderOptions(access: access), library: library)
        .files()
    }
    for file in files {
      try file.text.write(to: folder.appending(path: file.name), atomically: true, encoding: .utf8)
    }
    let configuration = TestFiles.root.appending(path: ".swift-format").path()
    let arguments = ["--configuration", configuration, "--recursive", folder.path()]
    let lint = try await Program.run(["swift", "format", "lint", "--strict"] + arguments)
    #expect(lint.status == 0, "\(lint.text.prefix(2000))", sourceLocation: sourceLocation)
    let format = try await Program.run(["swift", "format", "--in-place"] + arguments)
    #expect(format.status == 0, "\(format.text.prefix(2000))", sourceLocation: sourceLocation)
    for file in files {
      let formatted = try String(contentsOf: folder.appending(path: file.name), encoding: .utf8)
      TestText.expectEqual(file.text, formatted, file.name, sourceLocation: sourceLocation)
    }
  }
}
