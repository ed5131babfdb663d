import Testing
import URLSchemeCompiler

@Suite("Collecting diagnostics")
struct DiagnosticsCollectorTests {
  private let first = SourceFile(path: "a.yaml", text: "one\ntwo\nthree\n")
  private let second = SourceFile(path: "b.yaml", text: "one\n")

  private func range(_ file: SourceFile, _ offsets: Range<Int>) -> SourceRange {
    SourceRange(file: file, offsets: offsets)
  }

  @Test("By file and position, a file as a whole first")
  func order() {
    var diagnostics = Diagnostics()
    diagnostics.report(.yamlSyntax, at: range(second, 0..<1), "4")
    diagnostics.report(.yamlSyntax, at: range(first, 4..<5), "3")
    diagnostics.report(.yamlTag, at: range(first, 0..<2), "2")
    diagnostics.report(.yamlSyntax, at: range(first, 0..<1), "1")
    diagnostics.report(.fileUnreadable, in: "a.yaml", "0")
    #expect(diagnostics.sorted.map(\.message) == ["0", "1", "2", "3", "4"])
    #expect(diagnostics.errorCount == 5)
  }

  @Test("Each once")
  func duplicates() {
    var diagnostics = Diagnostics()
    for _ in 0..<3 { diagnostics.report(.yamlSyntax, at: range(first, 0..<1), "same") }
    diagnostics.report(.yamlSyntax, at: range(first, 0..<1), "other")
    diagnostics.report(.yamlSyntax, at: range(first, 1..<2), "same")
    #expect(diagnostics.count == 3)
    #expect(diagnostics.errorCount == 3)
  }

  @Test("Only errors count as errors")
  func severities() {
    var diagnostics = Diagnostics()
    diagnostics.report(.schemeCase, at: range(first, 0..<1), "careful")
    #expect(!diagnostics.hasErrors)
    #expect(!diagnostics.isEmpty)
    #expect(Severity.note < .warning && Severity.warning < .error)
  }

  @Test("No more are shown than anybody reads, and the first ones by position")
  func limit() {
    let file = SourceFile(path: "c.yaml", text: String(repeating: "x", count: 10_000))
    var diagnostics = Diagnostics()
    for offset in (0..<1_000).reversed() {
      diagnostics.report(.yamlSyntax, at: range(file, offset..<offset + 1), "m")
    }
    #expect(diagnostics.sorted.map(\.range?.start.column) == Array(1...200))
    #expect(diagnostics.omittedCount == 800)
    #expect(DiagnosticRenderer().render(diagnostics).hasSuffix("… and 800 more problems\n"))
    for offset in 1_000..<10_000 {
      diagnostics.report(.yamlSyntax, at: range(file, offset..<offset + 1), "m")
    }
    #expect(diagnostics.count == 10_000)
    #expect(diagnostics.errorCount == 10_000)
  }

  @Test("Merging")
  func merge() {
    var one = Diagnostics()
    one.report(.yamlSyntax, at: range(first, 0..<1), "a")
    one.report(.yamlSyntax, at: range(first, 0..<1), "b")
    var two = Diagnostics()
    two.report(.yamlSyntax, at: range(first, 0..<1), "b")
    two.report(.yamlSyntax, at: range(first, 0..<1), "c")
    one.merge(two)
    #expect(one.sorted.map(\.message) == ["a", "b", "c"])
    #expect(one.errorCount == 3)
  }
}
