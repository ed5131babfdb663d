import URLSchemeCompiler
import URLSchemeGeneration

/// The page that a server shows to people who open an action's link without having the app.
enum LinkPage {
  /// The template `registration/linkPage` can use these names. Its output is a Mustache template
  /// itself, which a server fills with the values of one request. Texts are escaped for HTML,
  /// including their braces, so that a spec's words are no tags.
  ///
  /// | name | holds |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `policy` | the Content-Security-Policy |
  /// | `style` | the style sheet, as it is |
  /// | `app`, `summary` | the app's name; the action's summary, or its title without one |
  /// | `store`, `homepage` | the app's pages; absent where it has none |
  /// | `appStore` | the App Store's number of the app; absent where it has none |
  /// | `playStore` | the app's page in Google Play; absent where it has none |
  ///
  /// The tags of the page: `appURL`, `appArgument` (without a comma), `hasValues`, and `values`
  /// with `name` and `text`.
  static func view(of action: Action, _ app: App, style: String) -> View {
    [
      "generated": GeneratedMarker.line,
      "policy": text(ContentPolicy.text(style: style, script: nil)), "style": style,
      "app": text(app.displayName), "summary": text(action.summary ?? action.intentTitle),
      "appStore": app.appStore.map(text),
      "store": app.appStore.map { "https://apps.apple.com/app/id" + text($0) },
      "playStore": app.playStore.map {
        "https://play.google.com/store/apps/details?id=" + text($0)
      },
      "homepage": app.homepage.map(text),
    ]
  }

  /// One line of prose.
  private static func text(_ text: String) -> String {
    HTMLText.line(text).escaping(["{": "&#123;", "}": "&#125;"])
  }
}
