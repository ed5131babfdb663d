package import URLSchemeGeneration
import URLSchemeRuntime
import URLSchemeSpec
import URLSchemeTemplates

/// What pages are made of beside their own content: a style and scripts, in each of them or in files
/// that they share.
struct HTMLAssets {
  /// Where style and scripts are.
  enum Place { case inEachPage, inFiles }

  /// A script, with the policy of pages that run it as text of an attribute.
  struct Script {
    let file: String
    let text: String
    let policy: String
  }

  private static let styleName = "urlscheme.css"

  let place: Place
  private let style: String
  let page: Script
  let catalogue: Script

  /// - Parameter preview: The version of pages that load themselves again when their server has
  ///   another.
  /// - Throws: a template's own problem.
  init(
    _ place: Place, library: TemplateLibrary, preview: String? = nil
  ) throws(TemplateError) {
    let style = try library.render([:] as View, with: "html/pageStyle")
    func script(_ file: String, _ own: String, loadsModels: Bool) -> Script {
      let text = Self.schemes + own + (preview.map(EmbeddedScripts.preview) ?? "")
      let policy =
        switch place {
        case .inEachPage:
          ContentPolicy.text(style: style, script: text, asksServer: preview != nil)
        case .inFiles: ContentPolicy.text(besideFiles: loadsModels)
        }
      return Script(file: file, text: text, policy: HTMLText.escaped(policy))
    }
    self.place = place
    self.style = style
    page = script("urlscheme-page.js", EmbeddedScripts.page, loadsModels: false)
    catalogue = script("urlscheme-catalogue.js", EmbeddedScripts.catalogue, loadsModels: true)
  }

  /// What `html/page` and `html/catalogue` can use of these: `policy`; `isAlone`, `style` and `script`, which are
  /// hashed, so to be left as they are; `styleFile` and `scriptFile` where it isn't alone.
  func view(_ script: Script) -> View {
    [
      "policy": script.policy, "isAlone": place == .inEachPage, "style": style,
      "script": script.text, "styleFile": HTMLText.reference(to: Self.styleName),
      "scriptFile": HTMLText.reference(to: script.file),
    ]
  }

  /// Which schemes no callback has, or only where an app allows it.
  private static let schemes: String = {
    let table = JSONValue.of([
      "executable": CallbackPolicy.executableSchemes.sorted(), "system": SystemSchemes.names,
      "prefixes": SystemSchemes.prefixes,
    ])
    return "const SCHEME_TABLE = \(table.urlText);\n"
  }()

  /// The files that pages share.
  var files: [RenderedFile] {
    guard place == .inFiles else { return [] }
    return [RenderedFile(name: Self.styleName, text: "/* \(Self.marker) */\n" + style)]
      + [page, catalogue].map {
        RenderedFile(name: $0.file, text: "// \(Self.marker)\n" + $0.text)
      }
  }

  /// By which the next run knows a file for one that it may replace.
  private static let marker = GeneratedMarker.line

  /// A model as a file beside its page, which sets it in a table of all models that are loaded.
  static func modelFile(page: String, model: JSONValue) -> RenderedFile {
    let table = "(globalThis.urlschemeModels = globalThis.urlschemeModels || {})"
    // JSON has no line ends of its own, and many double quotes.
    let text = model.urlText.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    return RenderedFile(
      name: modelName(of: page),
      text: "// \(marker)\n\(table)[\(JSONValue.string(page).urlText)] = JSON.parse('\(text)');\n"
    )
  }

  static func modelName(of page: String) -> String {
    (page.hasSuffix(".html") ? String(page.dropLast(5)) : page) + ".model.js"
  }
}

/// What a preview shows as long as specifications have errors.
package enum ProblemPage {
  /// - Parameters:
  ///   - problems: What is wrong, as the terminal shows it.
  ///   - preview: The version of the page; it loads itself again when its server has another.
  /// - Throws: a template's own problem.
  package static func html(_ problems: String, preview: String) throws(TemplateError) -> String {
    // Not the user's templates: they may be what is wrong.
    let library = try TemplateLibrary.load()
    let style = try library.render([:] as View, with: "html/pageStyle")
    let script = EmbeddedScripts.preview(version: preview)
    let lines = problems.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return try library.render(view(lines, style, script), with: "html/problems")
  }

  /// The template `html/problems` can use `policy`, `style`, `script` and `problems`; every text is
  /// HTML already.
  private static func view(_ lines: [String], _ style: String, _ script: String) -> View {
    let policy = ContentPolicy.text(style: style, script: script, asksServer: true)
    return [
      "policy": HTMLText.escaped(policy), "style": style, "script": script,
      "problems": HTMLText.block(lines, language: ""),
    ]
  }
}
