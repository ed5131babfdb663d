import Mustache
import URLSchemeGeneration
import URLSchemeSpec

/// What the template `html/page` can use; every text is HTML already.
///
/// | name | holds |
/// | --- | --- |
/// | `policy` | its Content-Security-Policy |
/// | `isAlone`, `style`, `script`, `model` | whether it holds what it is made of; hashed, so to be left as it is |
/// | `page`, `styleFile`, `scriptFile`, `modelFile` | the page's name, and the files that it needs where it isn't alone |
/// | `generator` | the tool and its version |
/// | `title`, `summary`, `description` | of the app; the last two may be absent |
/// | `initial`, `hue` | the app's sign: a letter, and one of eight colours, `0` to `7` |
/// | `facts` | rows of `name` and `value`: schemes, identifier, links |
/// | `hasURLs` | whether there is something to build and check: not in an interface |
/// | `sample`, `example` | the checker's hint, and a URL to try it with, which may be absent |
/// | `count`, `actions` | each a `HTMLAction` |
/// | `hasTypes`, `types` | each a `HTMLDeclaration` |
/// | `catalogue` | the file that leads to other apps; absent for a single page |
struct HTMLPage: MustacheParent {
  private let spec: Spec
  private let name: String
  private let assets: HTMLAssets
  private let catalogue: String?
  private let actions: [HTMLAction]
  private let types: [HTMLDeclaration]

  init(_ spec: Spec, name: String, assets: HTMLAssets, catalogue: String?) {
    self.spec = spec
    self.name = name
    self.assets = assets
    self.catalogue = catalogue
    actions = spec.actions.map { HTMLAction($0, in: spec) }
    types = spec.declarations.compactMap { HTMLDeclaration($0, in: spec) }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "policy": assets.pagePolicy
    case "isAlone": assets.place == .inEachPage
    case "style": assets.style
    case "script": assets.pageScript
    case "model": HTMLText.scriptData(ScriptModel(spec, hasSwiftNames: true).json)
    case "page": HTMLText.escaped(self.name)
    case "styleFile": HTMLText.escaped(HTMLText.address(of: HTMLAssets.styleName))
    case "scriptFile": HTMLText.escaped(HTMLText.address(of: HTMLAssets.pageScriptName))
    case "modelFile": HTMLText.escaped(HTMLText.address(of: HTMLAssets.modelName(of: self.name)))
    case "generator": HTMLText.line(GeneratedMarker.text + " " + ToolVersion.current)
    case "title": HTMLText.line(spec.app.displayName)
    case "initial": HTMLSign(spec.app.displayName).initial
    case "hue": HTMLSign(spec.app.displayName).hue
    case "summary": Absent.or(spec.app.summary.map(HTMLText.line))
    case "description": Absent.or(spec.app.description.map(HTMLText.paragraphs))
    case "facts": facts
    case "hasURLs": !spec.isInterface
    case "sample": HTMLText.escaped((spec.schemes.first?.name ?? "") + ":…")
    case "example": Absent.or(actions.lazy.compactMap(\.firstExample).first)
    case "count": actions.count
    case "actions": actions
    case "hasTypes": !types.isEmpty
    case "types": types
    case "catalogue": Absent.or(catalogue.map(HTMLText.escaped))
    default: nil
    }
  }

  private var facts: [HTMLRow] {
    var rows: [HTMLRow] = []
    func add(_ name: String, _ values: [String]) {
      guard !values.isEmpty else { return }
      rows.append(HTMLRow(["name": name, "value": values.joined(separator: " ")]))
    }
    add(spec.schemes.count == 1 ? "Scheme" : "Schemes", spec.schemes.map { HTMLText.code($0.name) })
    add("Universal links", spec.universalLinks.map(HTMLText.code))
    add("Identifier", [spec.app.identifier].compactMap { $0.map(HTMLText.code) })
    add("App Store", [spec.app.appStore].compactMap { $0.map(HTMLText.code) })
    add("Homepage", [spec.app.homepage].compactMap { $0.map(HTMLText.link) })
    add("Implements", spec.implementations.map { HTMLText.code($0.interface.app.name) })
    return rows
  }
}
