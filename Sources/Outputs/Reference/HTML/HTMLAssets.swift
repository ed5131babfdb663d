import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReceiving

/// The style and the scripts of pages, contained in each page or in files that pages share.
struct HTMLAssets {
  /// A script, with the policy of pages that run it as text of an attribute.
  struct Script {
    let file: String
    let text: String
    let policy: String
  }

  static let styleName = "urlscheme.css"

  /// Whether the style and the scripts are files that pages share.
  let isShared: Bool
  private let style: String
  let page: Script
  let catalog: Script

  init(isShared: Bool, library: TemplateLibrary) {
    let style = library.render([:] as View, with: "html/pageStyle")
    func script(_ file: String, _ source: String, loadsModels: Bool) -> Script {
      let text = Self.schemes + source
      let policy =
        isShared
        ? ContentPolicy.text(besideFiles: loadsModels)
        : ContentPolicy.text(style: style, script: text)
      return Script(file: file, text: text, policy: HTMLText.escaped(policy))
    }
    self.isShared = isShared
    self.style = style
    page = script("urlscheme-page.js", EmbeddedScripts.page, loadsModels: false)
    catalog = script("urlscheme-catalog.js", EmbeddedScripts.catalog, loadsModels: true)
  }

  /// The templates `html/page` and `html/catalog` can use these names: `policy`; `isAlone`,
  /// `style` and `script`, which are hashed and must not be changed; `styleFile` and `scriptFile`
  /// if the page isn't alone.
  func view(_ script: Script) -> View {
    [
      "policy": script.policy, "isAlone": !isShared, "style": style,
      "script": script.text, "styleFile": HTMLText.reference(to: Self.styleName),
      "scriptFile": HTMLText.reference(to: script.file),
    ]
  }

  /// Which schemes no callback has, or only where an app allows it.
  private static let schemes: String = {
    let table = JSONValue.of([
      "executable": CallbackPolicy.executableSchemes.sorted(),
      "system": SystemSchemes.names.sorted(),
      "prefixes": SystemSchemes.prefixes, "automation": AutomationCallbacks.schemes.sorted(),
      "forms": AutomationCallbacks.forms.map { form in
        JSONValue.of(["host": form.host, "path": form.path])
      },
    ])
    return "const SCHEME_TABLE = \(table.urlText);\n"
  }()

  /// The files that pages share.
  var files: [RenderedFile] {
    guard isShared else { return [] }
    return [RenderedFile(name: Self.styleName, text: "/* \(Self.marker) */\n" + style)]
      + [page, catalog].map {
        RenderedFile(name: $0.file, text: "// \(Self.marker)\n" + $0.text)
      }
  }

  /// By which the next run knows a file for one that it may replace.
  private static let marker = GeneratedMarker.line

  /// A model as a file beside its page, which sets it in a table of all models that are loaded.
  static func modelFile(page: String, model: JSONValue) -> RenderedFile {
    let table = "(globalThis.urlschemeModels = globalThis.urlschemeModels || {})"
    // JSON has no line ends of its own, and many double quotes.
    let text = model.urlText.escaping(["\\": "\\\\", "'": "\\'"])
    return RenderedFile(
      name: modelName(of: page),
      text: "// \(marker)\n\(table)[\(JSONValue.string(page).urlText)] = JSON.parse('\(text)');\n"
    )
  }

  static func modelName(of page: String) -> String { HTMLSite.stem(of: page) + ".model.js" }
}
