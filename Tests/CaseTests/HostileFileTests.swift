import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeReference

/// Files that nobody wrote on purpose, or that somebody wrote with a bad one, through the whole
/// tool: there is an end, and it is either a result or a message.
@Suite("Hostile files")
struct HostileFileTests {
  private static let package = PackageUnderTest.folder

  /// A good spec cut off at every fourth byte is refused with words, or is a smaller good spec, of which
  /// everything can be made.
  @Test("A good spec that ends at every fourth byte")
  func everyPrefix() throws {
    let url = Self.package.appending(path: "Specs/word-reverser.urlscheme.yaml")
    let bytes = Array(try Data(contentsOf: url))
    let library = try TemplateLibrary.load(overrides: nil)
    var whole = 0
    for count in stride(from: 0, through: bytes.count, by: 4) {
      let file = SourceFile(path: "cut.urlscheme.yaml", bytes: Array(bytes[..<count]))
      var diagnostics = Diagnostics()
      let spec = SpecLoader.load(file, into: &diagnostics)
      #expect((spec == nil) == diagnostics.hasErrors, "the first \(count) bytes")
      #expect(diagnostics.sorted.allSatisfy { !$0.message.isEmpty }, "the first \(count) bytes")
      guard let spec else { continue }
      whole += 1
      _ = Interpreter(spec).exampleProblems()
      #expect(!SwiftRenderer(spec, options: RenderOptions(), library: library).files().isEmpty)
      #expect(!MarkdownRenderer.file(for: spec, by: library).text.isEmpty)
    }
    #expect(whole > 0)
  }

  /// The catalog's specs, cut off at every thirty-first line, from another one on in each.
  @Test("Every spec of the catalog that ends at some line", .enabled(if: runsSlowTests))
  func someLines() throws {
    let folder = Self.package.appending(path: "Specs/catalog")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for (index, name) in names.enumerated() {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for count in stride(from: index % 31, to: lines.count, by: 31) {
        let file = SourceFile(path: name, text: lines[..<count].joined(separator: "\n"))
        var diagnostics = Diagnostics()
        let spec = SpecLoader.load(file, into: &diagnostics)
        #expect((spec == nil) == diagnostics.hasErrors, "\(name): the first \(count) lines")
        #expect(diagnostics.sorted.allSatisfy { !$0.message.isEmpty })
      }
    }
  }

  /// Much of one thing: one text, one key, one list, spaces, aliases. What took time that grows with the
  /// square would not end; one of them is as large as a file that is read may be.
  @Test(
    "Megabytes",
    arguments: [
      ("summary: ", "a"), ("\"", "a"), ("- ", "- "), ("", " "), ("a: &a [", "*a, "), ("", "["),
      ("", "{a: "), ("x: |\n", " a\n"), ("", "#"), ("", "\n"), ("%", "a"), ("", "\u{0}"),
    ])
  func largeFiles(opening: String, repeated: String) async throws {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "urlscheme-hostile-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let megabyte = Data(String(repeating: repeated, count: (1 << 20) / repeated.utf8.count).utf8)
    let file = scratch.appending(path: "large.urlscheme.yaml")
    try Data(opening.utf8).write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    for _ in 0..<(repeated == "#" ? 15 : 1) { try handle.write(contentsOf: megabyte) }
    try handle.close()
    let run = try await Tool.run(
      ["validate", "large.urlscheme.yaml"], in: scratch)
    #expect(run.status == 1)
    #expect(run.errors.contains("error: "))
    // Two hundred problems at most, with an excerpt each.
    #expect(run.errors.utf8.count < 200_000)
  }

  /// What is larger is not read, so the file needs no content.
  @Test func aHundredMegabytes() async throws {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "urlscheme-hostile-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let file = scratch.appending(path: "large.urlscheme.yaml")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 100 << 20)
    try handle.close()
    let run = try await Tool.run(["validate", "large.urlscheme.yaml"], in: scratch)
    #expect(run.status == 1)
    #expect(run.errors.contains("larger than 16 MiB"))
  }

  /// Text that would end what stands around it, in every place where a spec has text.
  @Test(
    "Text that breaks out",
    arguments: [
      "\"; import Glibc; exit(1) //", "*/ fatalError() /*", "\n}; fatalError()", "\\(exit(1))",
      "</string><key>x</key>", "]]>", "<script>alert(1)</script>", "`](javascript:alert(1))",
      "../../x", "/etc/passwd", "a\u{2028}b", "\u{202E}txt", "\"\"\"", "#\"", "{{access}}", "%00",
    ])
  func breakingOut(text: String) throws {
    let library = try TemplateLibrary.load(overrides: nil)
    let quoted = Self.yaml(text)
    let spec = """
      urlscheme: 1
      app: { name: Example, summary: \(quoted), description: \(quoted) }
      schemes: [example]
      replies: { style: returnURL, parameter: \(quoted), prefix: \(quoted) }
      types: { Word: { enum: { one: \(quoted), two: b }, summary: \(quoted) } }
      actions:
        open:
          url: //open
          summary: \(quoted)
          deprecated: \(quoted)
          parameters:
            word: { type: Word, name: a, summary: \(quoted), default: \(quoted) }
            text: { type: string, default: \(quoted), summary: \(quoted), aliases: [\(quoted)] }
            other?: { type: string, pattern: a }
          returns: { word: { type: string, name: \(quoted) } }
          errors: { failed: { code: \(quoted), message: \(quoted) } }
      """
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "example.urlscheme.yaml", text: spec)
    // What a URL can't hold may be refused; then in words.
    guard let spec = SpecLoader.load(file, into: &diagnostics) else {
      return #expect(diagnostics.sorted.allSatisfy { !$0.message.isEmpty })
    }
    let swift = SwiftRenderer(spec, options: RenderOptions(), library: library).files()
    #expect(swift.allSatisfy { !$0.name.contains("/") })
    let markdown = MarkdownRenderer.file(for: spec, by: library)
    #expect(!markdown.text.contains("<script>"))
    #expect(!markdown.text.contains("](javascript:"))
    // No line of the generated code begins with what the text would have begun there.
    let code = swift.flatMap { file in
      file.text.split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
    }
    for intruder in ["import Glibc", "exit(1)", "fatalError()", "};"] {
      #expect(!code.contains { line in line.hasPrefix(intruder) }, "\(intruder)")
    }
  }

  /// The text as YAML has it in double quotes.
  private static func yaml(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case _ where scalar.value > 0x7E: quoted += "\\U" + hex(scalar.value)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
