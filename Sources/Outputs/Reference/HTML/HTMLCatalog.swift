import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// The page that leads to those of all apps.
struct HTMLCatalog {
  let pages: [HTMLPage]
  let assets: HTMLAssets

  /// The template `html/catalog` can use these names; every text is HTML already.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `policy` | its Content-Security-Policy |
  /// | `isAlone`, `style`, `script`, `models` | whether it holds what it is made of; hashed, so to be left as it is. Models have a `page` and a `model` |
  /// | `styleFile`, `scriptFile` | the files that it needs where it isn't alone |
  /// | `count`, `actionCount` | how many there are: `2 apps`, `1 action` |
  /// | `effects` | what actions do to the world: `word`, `label` |
  /// | `apps` | each an `app` |
  var view: View {
    let embedded = assets.isShared ? [] : pages.filter { !$0.spec.isInterface }
    let models: [View] = embedded.map { page in
      ["page": HTMLText.escaped(page.name), "model": HTMLText.scriptData(page.model)]
    }
    return assets.view(assets.catalog).adding([
      "generated": GeneratedMarker.line, "models": models,
      "count": pages.count.of("app"),
      "actionCount": pages.reduce(0) { $0 + $1.spec.actions.count }.of("action"),
      "effects": ActionEffect.allCases.map {
        ["word": $0.rawValue, "label": HTMLText.badge($0)] as View
      },
      "apps": pages.sorted { Self.order($0) < Self.order($1) }.map(app),
    ])
  }

  private static func order(_ page: HTMLPage) -> (String, String) {
    (page.spec.app.displayName.lowercased(), page.name)
  }

  /// An app in the catalog: `title`; `initial` and `hue` (as of a page); `summary`; `page`, `name` and `model` (its page's address and name, and the
  /// file of its model); `schemes` (including hosts); `owned` and `hosts` (the beginnings of its
  /// URLs, in lowercase); `reach`; `count`; and `actions` as of a page, with `reply` for how they
  /// answer.
  private func app(_ page: HTMLPage) -> View {
    let spec = page.spec
    let templates = spec.actions.flatMap { $0.templates + $0.links }
    let hosts = templates.webHosts.filter { $0.contains(".") }
    // For the web, hosts say whose URLs are.
    let owned = spec.schemes.map(\.name).filter {
      !["http", "https"].contains($0.lowercased()) || hosts.isEmpty
    }
    let reach =
      (spec.schemes.isEmpty ? [] : ["scheme"])
      + (spec.universalLinks.isEmpty && spec.webHosts.isEmpty ? [] : ["link"])
    let reference = Reference<HTMLText>(spec)
    let actions = spec.actions.map { action in
      reference.listedAction(action).adding(["reply": action.replies.style.rawValue])
    }
    return HTMLText.sign(of: spec).adding([
      "title": HTMLText.line(spec.app.displayName), "summary": spec.app.summary.map(HTMLText.line),
      "page": HTMLText.reference(to: page.name), "name": HTMLText.escaped(page.name),
      "model": HTMLText.reference(to: HTMLAssets.modelName(of: page.name)),
      "schemes": (owned.map { $0 + ":" } + hosts).map(HTMLText.escaped),
      "owned": HTMLText.escaped(owned.map { $0.lowercased() }.joined(separator: " ")),
      "hosts": HTMLText.escaped(hosts.joined(separator: " ")),
      "reach": reach.joined(separator: " "),
      "count": spec.actions.count.of("action"), "actions": actions,
    ])
  }
}
