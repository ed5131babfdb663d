import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// An app's page of the reference site.
struct HTMLPage {
  let spec: Spec
  let name: String
  let assets: HTMLAssets
  /// The catalog's file, if there is one.
  let catalog: String?

  /// The pages of the actions that have URLs; none where each page is a file by itself.
  let actionPages: [HTMLActionPage]

  init(spec: Spec, name: String, assets: HTMLAssets, catalog: String?) {
    (self.spec, self.name, self.assets, self.catalog) = (spec, name, assets, catalog)
    let linked = spec.actions.filter { !$0.templates.isEmpty || !$0.links.isEmpty }
    var names: Set<String> = []
    actionPages = (assets.isShared ? linked : []).map { action in
      let anchor = names.insertUnique(MarkdownText.anchor(action.name))
      return HTMLActionPage(
        action: action, spec: spec, name: "\(HTMLSite.stem(of: name))/\(anchor).html", appPage: name
      )
    }
  }

  /// The facts that the script needs.
  var model: JSONValue { ScriptModel(spec).json }

  /// The template `html/page` can use these names in addition to those of a `page` of every
  /// reference.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `policy` | its Content-Security-Policy |
  /// | `isAlone`, `style`, `script`, `model` | whether it holds what it is made of; hashed, so to be left as it is |
  /// | `page`, `styleFile`, `scriptFile`, `modelFile` | the page's name, and the files that it needs where it isn't alone |
  /// | `initial`, `hue` | the app's sign: a letter, and one of eight colors, `0` to `7` |
  /// | `hasURLs` | whether there is something to build and check: not in an interface |
  /// | `sample`, `example` | the checker's hint, and a URL to try it with, which may be absent |
  /// | `actions` | each with additional names for an action of a page |
  /// | `catalog` | the file that leads to other apps; absent for a single page |
  var view: View {
    let reference = Reference<HTMLText>(spec)
    let example = spec.actions.lazy.compactMap(spec.shownExample).first
    let pages = Dictionary(
      uniqueKeysWithValues: actionPages.map { ($0.action.name, $0.address) })
    let page = reference.page { action in
      reference.pageAction(action).adding(["actionPage": pages[action.name]])
    }
    return page.adding(HTMLText.sign(of: spec)).adding(assets.view(assets.page)).adding([
      "model": assets.isShared ? nil : HTMLText.scriptData(model),
      "page": HTMLText.escaped(name),
      "modelFile": HTMLText.reference(to: HTMLAssets.modelName(of: name)),
      "hasURLs": !spec.isInterface,
      "sample": HTMLText.escaped(
        (spec.schemes.first.map { $0.name + ":" } ?? "https://\(spec.head.hosts.first ?? "")/")
          + "…"),
      "example": example.map(HTMLText.escaped),
      "catalog": catalog.map(HTMLText.escaped),
    ])
  }
}

extension Reference<HTMLText> {
  /// The names that an action of a page has in addition to those of every reference.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `key`, `names` | its name, and those of its parameters, which it is found by |
  /// | `badge` | what it does to the world, in a word |
  /// | `shape`, `urls` | the URL with all that it may carry, and other shapes of it, as marked HTML |
  /// | `hasBuilder` | whether it has URLs that a form can build |
  /// | `actionPage` | the address of its own page; absent where pages are files by themselves |
  func pageAction(_ action: Action) -> View {
    let shape = HTMLShape(action: action, spec: spec)
    return listedAction(action).adding([
      "shape": shape.marked, "urls": shape.others, "hasBuilder": !action.templates.isEmpty,
    ])
  }

  /// The names that lists of actions have as well: the first of these rows.
  func listedAction(_ action: Action) -> View {
    let names = action.parameters.flatMap { [$0.key] + $0.names(in: spec) }
    return [
      "key": HTMLText.escaped(action.name), "title": HTMLText.line(action.name),
      "names": HTMLText.escaped(names.uniqued.joined(separator: " ")),
      "summary": action.summary.map(HTMLText.line), "anchor": MarkdownText.anchor(of: action),
      "effect": action.effect.rawValue, "badge": HTMLText.badge(action.effect),
    ]
  }
}

extension HTMLText {
  /// The words for an action's effect.
  static func badge(_ effect: ActionEffect) -> String {
    switch effect {
    case .none: "opens"
    case .unknown: "effect not stated"
    case .reads, .writes, .sends, .pays, .deletes: effect.rawValue
    }
  }

  /// The app's sign: the first letter or digit, and a color that follows from its name.
  static func sign(of spec: Spec) -> View {
    let name = spec.app.displayName
    let letter = name.first { $0.isLetter || $0.isNumber }
    let sum = name.utf8.reduce(UInt32(0)) { ($0 &* 31) &+ UInt32($1) }
    return ["initial": escaped(letter.map { $0.uppercased() } ?? "#"), "hue": Int(sum % 8)]
  }
}
