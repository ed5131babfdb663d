import Mustache
import URLSchemeGeneration
import URLSchemeSpec

/// What the template `registration/linkPage` can use: a page that is a Mustache template itself, which
/// a server fills with the values of one request. Every text is escaped for HTML, and its braces are,
/// so that a specification's words are no tags.
///
/// | name | holds |
/// | --- | --- |
/// | `generated` | the marker and the tool's version |
/// | `policy` | the Content-Security-Policy |
/// | `style` | the style sheet, as it is |
/// | `app`, `summary` | what they are called, and what the action does |
/// | `store`, `homepage` | the app's pages; absent where it has none |
/// | `appStore` | the App Store's number of the app; absent where it has none |
///
/// The tags of the page: `appURL`, `hasValues`, and `values` with `name` and `text`.
struct LinkPageView: MustacheParent {
  private let action: Action
  private let app: App
  private let style: String

  init(_ action: Action, of spec: Spec, style: String) {
    self.action = action
    app = spec.app
    self.style = style
  }

  func child(named name: String) -> Any? {
    switch name {
    case "generated": GeneratedMarker.text + " " + ToolVersion.current
    case "policy": Self.text(ContentPolicy(style: style, script: nil).text)
    case "style": style
    case "app": Self.text(app.name)
    case "summary": Self.text(action.summary ?? action.name)
    case "appStore": Absent.or(app.appStore.map(Self.text))
    case "store":
      Absent.or(app.appStore.map { "https://apps.apple.com/app/id" + Self.text($0) })
    case "homepage": Absent.or(app.homepage.map(Self.text))
    default: nil
    }
  }

  /// One line of prose.
  private static func text(_ text: String) -> String {
    HTMLText.line(text).replacing("{", with: "&#123;").replacing("}", with: "&#125;")
  }
}
