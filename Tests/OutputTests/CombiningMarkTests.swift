import Testing
import URLSchemeCompiler
import URLSchemeRuntime

@testable import URLSchemeGeneration
@testable import URLSchemeReference

/// Swift takes `<` with an accent, or behind U+0D4E, for one character, and no reader of a format does: what begins or
/// ends something there is escaped whatever combines with it.
@Suite struct CombiningMarkTests {
  @Test(arguments: [
    (
      HTMLText.escaped("\u{D4E}<\u{338} '\u{301} \"\u{301} &\u{301}"),
      "\u{D4E}&lt;\u{338} &#39;\u{301} &quot;\u{301} &amp;\u{301}"
    ),
    (HTMLText.scriptData(.string("\u{D4E}</script>")), "\"\u{D4E}\\u003c/script\\u003e\""),
    (XMLText.escaped("\u{D4E}<\u{338} &\u{301}\r\n"), "\u{D4E}&lt;\u{338} &amp;\u{301}&#13;\n"),
    (MarkdownText.code("a`\u{301}b|\u{301}c"), "`a`\\``\u{301}b\\|\u{301}c`"),
    (PrintableText.escaped("\u{D4E}##[group]"), "\u{D4E}#\\u{23}[group]"),
    (PrintableText.visible(json: "\"\u{D4E}##[x\""), "\"\u{D4E}#\\u0023[x\""),
    (
      GitHubReport.line(.error, "\u{D4E}%0A", title: "a\u{D4E},b", path: nil, at: nil),
      "::error title=a\u{D4E}%2Cb::\u{D4E}%250A"
    ),
    (Program.quoted("a'\u{301}; b"), #"'a'\''\#u{301}; b'"#),
  ])
  func isEscaped(text: String, expected: String) {
    #expect(text.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(text)")
  }

  @Test func endsNoElement() throws {
    let schemes = ["\u{D4E}<\u{338}&\u{301}"]
    let view: View = ["generated": "", "schemes": schemes]
    let text = try TemplateLibrary.load().render(view, with: "plist/caller")
    let element = "<string>\u{D4E}&lt;\u{338}&amp;\u{301}</string>"
    #expect(text.unicodeScalars.contains(element.unicodeScalars), "\(text)")
  }

  @Test func isReadFromElement() throws {
    var diagnostics = Diagnostics()
    let list = SourceFile(path: "a.plist", text: "<plist><string>\u{D4E}&amp;</string></plist>")
    let text = try #require(PlistReader.read(list, into: &diagnostics)?.string)
    #expect(text.unicodeScalars.elementsEqual("\u{D4E}&".unicodeScalars), "\(text)")
  }

  /// A model in a file of its own is a text in single quotes.
  @Test func endsNoModel() {
    let file = HTMLAssets.modelFile(page: "a.html", model: .string("\u{D4E}'\u{301}"))
    #expect(file.text.unicodeScalars.count { $0 == "'" } == 3)
    #expect(file.text.unicodeScalars.split(separator: "'").count == 4, "\(file.text)")
  }

  @Test func endsNoComment() throws {
    let text = """
      urlscheme: 1
      app: { name: Words }
      schemes: [words]
      actions:
        show: { effect: none, summary: "a */\u{301} b", url: //show }
      """
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "words.urlscheme.yaml", text: text)
    let spec = try #require(SpecLoader.load(file, into: &diagnostics))
    let files = try TypeScriptRenderer.files(for: [spec], by: TemplateLibrary.load())
    let module = try #require(files.first { $0.text.contains("showURL") }).text
    #expect(module.unicodeScalars.contains("* /\u{301}".unicodeScalars), "\(module)")
    #expect(!module.unicodeScalars.contains("*/\u{301}".unicodeScalars), "\(module)")
  }
}
