import Mustache
import URLSchemeGeneration
import URLSchemeSpec

/// What the template `html/catalogue` can use; every text is HTML already.
///
/// | name | holds |
/// | --- | --- |
/// | `policy`, `style`, `script` | what the page is made of; hashed, so to be left as it is |
/// | `generator` | the tool and its version |
/// | `count`, `actionCount` | how many there are: `2 apps`, `1 action` |
/// | `effects` | what actions do to the world: `word`, `label` |
/// | `apps` | each a `HTMLCatalogueApp` |
struct HTMLCatalogue: MustacheParent {
  private let apps: [(spec: Spec, page: String)]
  private let policy: ContentPolicy

  /// - Parameter apps: The specifications, each with the name of its page.
  init(_ apps: [(spec: Spec, page: String)], policy: ContentPolicy) {
    self.apps = apps
    self.policy = policy
  }

  func child(named name: String) -> Any? {
    switch name {
    case "policy": HTMLText.escaped(policy.text)
    case "style": policy.style
    case "script": policy.script ?? ""
    case "generator": HTMLText.line(GeneratedMarker.text + " " + ToolVersion.current)
    case "count": Self.count(apps.count, "app")
    case "actionCount": Self.count(apps.reduce(0) { $0 + $1.spec.actions.count }, "action")
    case "effects":
      Effect.allCases.map { effect in
        HTMLRow(["word": effect.rawValue, "label": Self.label(effect)])
      }
    case "apps":
      apps.sorted {
        ($0.spec.app.name.lowercased(), $0.page) < ($1.spec.app.name.lowercased(), $1.page)
      }.map { HTMLCatalogueApp($0.spec, page: $0.page) }
    default: nil
    }
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

/// An app in the catalogue: `title`, `initial` and `hue` (as of a page), `summary`, `page`,
/// `schemes`, `reach`, `search`, `count`, and
/// `actions` with `title`, `summary`, `anchor`, `page`, `effect`, `badge`, `reply` and `search`.
struct HTMLCatalogueApp: MustacheParent {
  private let spec: Spec
  private let page: String

  init(_ spec: Spec, page: String) {
    self.spec = spec
    self.page = HTMLText.address(of: page)
  }

  func child(named name: String) -> Any? {
    switch name {
    case "title": HTMLText.line(spec.app.name)
    case "initial": HTMLSign(spec.app.name).initial
    case "hue": HTMLSign(spec.app.name).hue
    case "summary": Absent.or(spec.app.summary.map(HTMLText.line))
    case "page": HTMLText.escaped(page)
    case "schemes": spec.schemes.map { HTMLText.escaped($0.name + ":") }
    case "reach": reach.joined(separator: " ")
    case "search": HTMLText.escaped(searchText)
    case "count": "\(spec.actions.count) action\(spec.actions.count == 1 ? "" : "s")"
    case "actions": spec.actions.map(row)
    default: nil
    }
  }

  private var reach: [String] {
    (spec.schemes.isEmpty ? [] : ["scheme"]) + (spec.universalLinks.isEmpty ? [] : ["link"])
  }

  private var searchText: String {
    let words = [spec.app.name, spec.app.summary ?? ""] + spec.schemes.map { $0.name + ":" }
    return words.joined(separator: " ").lowercased()
  }

  private func row(_ action: Action) -> HTMLRow {
    let view = HTMLAction(action, in: spec)
    var cells: [String: Any] = [
      "title": HTMLText.line(action.name), "anchor": view.anchor, "page": HTMLText.escaped(page),
      "effect": action.effect.rawValue, "badge": view.badge,
      "reply": action.replies.style.rawValue, "search": HTMLText.escaped(view.searchText),
    ]
    if let summary = action.summary { cells["summary"] = HTMLText.line(summary) }
    return HTMLRow(cells)
  }
}
