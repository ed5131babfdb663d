import Foundation
import Testing

@testable import URLSchemeCompiler
@testable import URLSchemeGeneration

@Suite struct SwiftTemplateTests {
  /// Loads templates with a folder of the user's.
  private func load(_ files: [String: String]) throws -> TemplateLibrary {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return try TemplateLibrary.load(overrides: folder.path())
  }

  private func problem(_ files: [String: String]) -> String {
    do {
      _ = try load(files)
      return "none"
    } catch {
      return text(of: error)
    }
  }

  /// `file:line:column: error: message [template]` and the line, for each problem.
  private func text(of error: any Error) -> String {
    (error as? any DiagnosedError).map { DiagnosticRenderer().render($0.diagnostics) } ?? "\(error)"
  }

  @Test func everyFileIsListed() throws {
    let folder = TestFiles.root.appending(path: "Templates")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    let names = files.filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(9)) }
    #expect(names.sorted() == EmbeddedFiles.templates.map(\.name).sorted())
  }

  @Test func aTemplateOfTheUsersTakesThePlace() throws {
    let library = try load([
      "swift/properties.mustache":
        "{{#properties}}\nvar {{property}}: {{type}} // {{extensions.x-a}}\n{{/properties}}\n{{> mine/tail}}\n",
      "mine/tail.mustache": "// \"tail\"\n",
    ])
    var spec = try SwiftSamples.kitchen()
    spec.actions[1].parameters[0].extensions = [Extension(key: "x-a", value: "<b> & \"c\"")]
    let files = SwiftRenderer(spec, options: RenderOptions(), library: library).files()
    #expect(files[1].text.contains("    var path: String // <b> & \"c\"\n"))
    #expect(files[1].text.contains("    var line: Int? //\n    // \"tail\"\n"))
  }

  @Test func problemsAreLocated() {
    let open = problem(["swift/types.mustache": "a\n  {{#actions}}\n"])
    #expect(open.contains("swift/types.mustache:"))
    #expect(open.contains("a section is still open at the end of the template [template]"))
    let closing = problem(["swift/types.mustache": "a\n{{#actions}}\n  {{/action}}\n"])
    #expect(closing.contains("swift/types.mustache:3:"))
    #expect(closing.contains("closes another section"))
    #expect(closing.contains("\n  {{/action}}\n"))
    #expect(problem(["swift/types.mustache": "{{a"]).contains("error:"))
    #expect(problem(["swift/types.mustache": "{{{a}}"]).contains("error:"))
    #expect(problem(["swift/types.mustache": "{{% A:B}}"]).contains("CONTENT_TYPE"))
  }

  @Test func unknownNamesAreNear() {
    let file = problem(["swift/acton.mustache": "x"])
    #expect(file.contains("no output has a template 'swift/acton'"))
    #expect(file.contains("did you mean 'swift/action'?"))
    let include = problem(["swift/types.mustache": "\n {{> swift/headr}}"])
    #expect(include.contains("types.mustache:2:2: error: there is no template 'swift/headr'"))
    #expect(include.contains("did you mean 'swift/header'?"))
  }

  @Test func nothingRunsForever() {
    #expect(problem(["swift/header.mustache": "{{> swift/header}}"]).contains("includes itself"))
    let pair = problem([
      "swift/header.mustache": "{{> a}}", "a.mustache": "{{<swift/types}}{{/swift/types}}",
    ])
    #expect(pair.contains("includes itself"))
    #expect(problem(["swift/header.mustache": "{{> *name}}"]).contains("must be fixed"))
    let deep = String(repeating: "{{#a}}", count: 100_000)
    #expect(problem(["swift/header.mustache": deep]).contains("nest more than 64 levels"))
    #expect(problem(["swift/header.mustache": "{{=<% %>=}}<%> swift/header%>"]).contains("itself"))
  }

  /// What stands behind a link would be left out without a word.
  @Test func linksToFoldersAreRefused() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let other = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { for made in [folder, other] { try? FileManager.default.removeItem(at: made) } }
    for made in [folder, other] {
      try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    }
    let header = other.appending(path: "header.mustache")
    try "// Ours\n".write(to: header, atomically: true, encoding: .utf8)
    let link = folder.appending(path: "swift")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
    do {
      _ = try TemplateLibrary.load(overrides: folder.path())
      Issue.record("the link was not refused")
    } catch {
      #expect(text(of: error).contains("\(link.path()): error: symbolic links to folders"))
    }
    // A link to a file is as good as the file.
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createDirectory(at: link, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: link.appending(path: "header.mustache"), withDestinationURL: header)
    _ = try TemplateLibrary.load(overrides: folder.path())
  }

  @Test func notUTF8AndNoFolder() throws {
    #expect(throws: CommandError.self) {
      try TemplateLibrary.load(overrides: "/nonexistent-folder")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([0x61, 0xFF]).write(to: folder.appending(path: "a.mustache"))
    do {
      _ = try TemplateLibrary.load(overrides: folder.path())
      Issue.record("the file was taken")
    } catch {
      #expect(text(of: error).contains("a.mustache: error: this file is not UTF-8"))
    }
  }
}
