import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

/// Texts of a spec in TypeScript, where U+2028 and U+2029 end a line, also in a literal.
@Suite struct TypeScriptTextTests {
  @Test func noTextBreaksALine() throws {
    let text = #"""
      urlscheme: 1
      app: { name: Words, title: "a\Lb\Pc", summary: "d\Le" }
      schemes: [words]
      actions:
        show:
          summary: "f\Lg"
          url: "//show?w={w}"
          parameters:
            w: { enum: { x: "h\Li", y: "j\Pk" }, description: "l\Pm" }
            v: { anyOf: { number: integer, word: { const: "n\Lo" } } }
      """#
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "a\u{2028}b.urlscheme.yaml", text: text)
    let spec = try #require(
      SpecLoader.load(file, into: &diagnostics), "\(diagnostics.sorted.map(\.message))")
    let library = try TemplateLibrary.load()
    let files = TypeScriptRenderer.files(for: [spec], by: library)
    let module = try #require(files.first { $0.text.contains("showURL") }).text
    #expect(module.contains(#"h\u2028i"#) && module.contains(#"n\u2028o"#))
    #expect(!module.unicodeScalars.contains { ["\u{2028}", "\u{2029}"].contains($0) }, "\(module)")
  }
}
