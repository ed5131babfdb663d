import Mustache
import URLSchemeGeneration
import URLSchemeRuntime
import URLSchemeSpec

/// What the template `html/catalogue` can use; every text is HTML already.
///
/// | name | holds |
/// | --- | --- |
/// | `policy` | its Content-Security-Policy |
/// | `isAlone`, `style`, `script`, `models` | whether it holds what it is made of; hashed, so to be left as it is. Models have a `page` and a `model` |
/// | `styleFile`, `scriptFile` | the files that it needs where it isn't alone |
/// | `generator` | the tool and its version |
/// | `count`, `actionCount` | how many there are: `2 apps`, `1 action` |
/// | `effects` | what actions do to the world: `word`, `label` |
/// | `apps` | each a `HTMLCatalogueApp` |
struct HTMLCatalogue: MustacheParent {
  private let apps: [(spec: Spec, page: String)]
  private let assets: HTMLAssets

  /// - Parameter apps: The specifications, each with the name of its page.
  init(_ apps: [(spec: Spec, page: String)], assets: HTMLAssets) {
    self.apps = apps
    self.assets = assets
  }

  func child(named name: String) -> Any? {
    switch name {
    case "policy": assets.cataloguePolicy
    case "isAlone": assets.place == .inEachPage
    case "style": assets.style
    case "script": assets.catalogueScript
    case "models": models
    case "styleFile": HTMLText.escaped(HTMLText.address(of: HTMLAssets.styleName))
    case "scriptFile": HTMLText.escaped(HTMLText.address(of: HTMLAssets.catalogueScriptName))
    case "generator": HTMLText.line(GeneratedMarker.text + " " + ToolVersion.current)
    case "count": Self.count(apps.count, "app")
    case "actionCount": Self.count(apps.reduce(0) { $0 + $1.spec.actions.count }, "action")
    case "effects":
      Effect.allCases.map { effect in
        HTMLRow(["word": effect.rawValue, "label": Self.label(effect)])
      }
    case "apps":
      apps.sorted { Self.order($0) < Self.order($1) }
        .map { app in HTMLCatalogueApp(app.spec, page: app.page, origin: origin(of: app.spec)) }
    default: nil
    }
  }

  private var models: [HTMLRow] {
    apps.filter { !$0.spec.isInterface }.map { spec, page in
      HTMLRow([
        "page": HTMLText.escaped(page), "model": HTMLText.scriptData(ScriptModel(spec).json),
      ])
    }
  }

  /// What tells an app from others of its title: its folder, or its file where that is the same.
  private func origin(of spec: Spec) -> String? {
    let others = apps.map(\.spec).filter {
      $0.path != spec.path
        && $0.app.displayName.lowercased() == spec.app.displayName.lowercased()
    }
    guard !others.isEmpty else { return nil }
    let folder = Self.folder(of: spec)
    return others.contains { Self.folder(of: $0) == folder } ? spec.stem : folder
  }

  private static func order(_ app: (spec: Spec, page: String)) -> (String, String) {
    (app.spec.app.displayName.lowercased(), app.page)
  }

  private static func folder(of spec: Spec) -> String {
    spec.path.split(separator: "/").dropLast().last.map(String.init) ?? spec.stem
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func label(_ effect: Effect) -> String {
    switch effect {
    case .none: "nothing but open something"
    case .reads: "reads"
    case .writes: "writes"
    case .sends: "sends to others"
    case .pays: "pays"
    case .deletes: "deletes"
    }
  }
}

/// An app in the catalogue: `title`, `initial` and `hue` (as of a page), `origin` where others have
/// its title, `summary`, `page`, `name` and `model` (its page's name, and the file of its model),
/// `schemes` (hosts among them), `owned` and `hosts` (what its URLs begin with, in lower case),
/// `reach`, `count`, and `actions` with `title`, `summary`, `anchor`, `page`, `effect`, `badge`,
/// `reply` and `names`.
struct HTMLCatalogueApp: MustacheParent {
  private let spec: Spec
  private let name: String
  private let page: String
  private let origin: String?

  init(_ spec: Spec, page: String, origin: String?) {
    self.spec = spec
    self.origin = origin
    name = page
    self.page = HTMLText.escaped(HTMLText.address(of: page))
  }

  func child(named name: String) -> Any? {
    switch name {
    case "title": HTMLText.line(spec.app.displayName)
    case "initial": HTMLSign(spec.app.displayName).initial
    case "hue": HTMLSign(spec.app.displayName).hue
    case "origin": Absent.or(origin.map(HTMLText.line))
    case "summary": Absent.or(spec.app.summary.map(HTMLText.line))
    case "page": page
    case "name": HTMLText.escaped(self.name)
    case "model": HTMLText.escaped(HTMLText.address(of: HTMLAssets.modelName(of: self.name)))
    case "schemes": shownSchemes.map(HTMLText.escaped)
    case "owned":
      HTMLText.escaped(owned.map { $0.lowercased() }.joined(separator: " "))
    case "hosts": HTMLText.escaped(hosts.joined(separator: " "))
    case "reach": reach.joined(separator: " ")
    case "count": "\(spec.actions.count) action\(spec.actions.count == 1 ? "" : "s")"
    case "actions": spec.actions.map(row)
    default: nil
    }
  }

  private var reach: [String] {
    (spec.schemes.isEmpty ? [] : ["scheme"]) + (spec.universalLinks.isEmpty ? [] : ["link"])
  }

  /// What its URLs begin with, but for the web, where hosts say whose they are.
  private var owned: [String] {
    spec.schemes.map(\.name).filter {
      !["http", "https"].contains($0.lowercased()) || hosts.isEmpty
    }
  }

  private var shownSchemes: [String] { owned.map { $0 + ":" } + hosts }

  /// The hosts of its addresses on the web, in the order of their actions.
  private var hosts: [String] {
    let all = spec.actions.flatMap { $0.templates + $0.links }.compactMap { template -> String? in
      guard [.fixed("https"), .fixed("http")].contains(template.scheme),
        case .literal(let text)? = template.place.first
      else { return nil }
      let host = text.dropFirst(2).prefix { !"/:".contains($0) }
      return text.hasPrefix("//") && host.contains(".") ? host.lowercased() : nil
    }
    var seen: Set<String> = []
    return all.filter { seen.insert($0).inserted }
  }

  private func row(_ action: Action) -> HTMLRow {
    let view = HTMLAction(action, in: spec)
    var cells: [String: Any] = [
      "title": HTMLText.line(action.name), "anchor": view.anchor, "page": page,
      "effect": action.effect.rawValue, "badge": view.badge,
      "reply": action.replies.style.rawValue, "names": HTMLText.escaped(view.parameterNames),
    ]
    if let summary = action.summary { cells["summary"] = HTMLText.line(summary) }
    return HTMLRow(cells)
  }
}
