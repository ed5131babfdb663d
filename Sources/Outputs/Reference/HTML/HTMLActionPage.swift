import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter

/// A small page about one action: an address to share, and a title for search engines.
struct HTMLActionPage {
  let action: Action
  let spec: Spec
  /// The file, in a folder with the name of the app's page.
  let name: String
  /// The file of the app's page.
  let appPage: String

  /// How many parameters the description lists.
  private static let listedCount = 8

  /// The address, from the app's page.
  var address: String {
    name.split(separator: "/").map { HTMLText.reference(to: String($0)).dropFirst(2) }
      .joined(separator: "/")
  }

  /// The template `html/actionPage` can use these names in addition to those of an `action` of a page.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated`, `policy` | the marker and the tool's version; its Content-Security-Policy |
  /// | `app`, `initial`, `hue` | the app's title and its sign |
  /// | `appPage`, `styleFile` | the addresses of the app's page and of the style |
  /// | `about` | a sentence for search engines: the URL and its parameters |
  /// | `example` | the first example, which may be absent |
  var view: View {
    let reference = Reference<HTMLText>(spec)
    return reference.action(action).adding(reference.pageAction(action)).adding(
      HTMLText.sign(of: spec)
    ).adding([
      "generated": GeneratedMarker.line, "policy": HTMLText.escaped(ContentPolicy.styleFile),
      "app": HTMLText.line(spec.app.displayName), "about": HTMLText.line(about),
      "appPage": "." + HTMLText.reference(to: appPage),
      "styleFile": "." + HTMLText.reference(to: HTMLAssets.styleName),
      "example": spec.shownExample(of: action).map(HTMLText.escaped),
    ])
  }

  private var about: String {
    "The URL \(url) of \(spec.app.displayName)." + (parameters.map { " \($0)" } ?? "")
  }

  /// The first shape of the action's URLs.
  var url: String {
    (action.templates.first ?? action.links.first).map(spec.text) ?? ""
  }

  /// A sentence with the names of the parameters in URLs.
  var parameters: String? {
    let names = action.parameters.flatMap { $0.names(in: spec) }.uniqued
    let rest = names.count - Self.listedCount
    let listed = names.prefix(Self.listedCount) + (rest > 0 ? ["and \(rest) more"] : [])
    return names.isEmpty ? nil : "Parameters: \(listed.joined(separator: ", "))."
  }
}
