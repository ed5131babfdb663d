import Mustache
import URLSchemeGeneration
import URLSchemeRuntime

/// What the templates `registration/association` and `registration/assetlinks` can use; texts are
/// JSON with their quotes.
///
/// | name | holds |
/// | --- | --- |
/// | `generated` | the marker and the tool's version |
/// | `apps` | each with `identifier` and `components` |
/// | `fingerprints` | the certificates of Android's app |
///
/// A component has `path`, and where they say something `query`, `items` (a query that has names),
/// `fragment` and `comment`, and whether it `isExcluded` and `ignoresCase`.
struct AssociationView: MustacheParent {
  private let host: AssociatedHost
  private let fingerprints: [String]

  init(_ host: AssociatedHost, fingerprints: [String] = []) {
    self.host = host
    self.fingerprints = fingerprints
  }

  func child(named name: String) -> Any? {
    switch name {
    case "generated": Self.json(GeneratedMarker.text + " " + ToolVersion.current)
    case "apps": host.apps.map(App.init)
    case "fingerprints": fingerprints.map(Self.json)
    default: nil
    }
  }

  private static func json(_ text: String) -> String { JSONValue.string(text).urlText }

  private struct App: MustacheParent {
    let app: AssociatedHost.App
    func child(named name: String) -> Any? {
      switch name {
      case "identifier": json(app.identifier)
      case "components": LinkComponent.ordered(app.components).map(Component.init)
      default: nil
      }
    }
  }

  private struct Component: MustacheParent {
    let component: LinkComponent
    func child(named name: String) -> Any? {
      switch name {
      case "path": json(component.path)
      case "query": Absent.or(items ?? component.wholeQuery.map(json))
      case "items": Absent.or(items)
      case "fragment": Absent.or(component.fragment.map(json))
      case "comment": Absent.or(component.comment.map(json))
      case "isExcluded": component.isExcluded
      case "ignoresCase": !component.isCaseSensitive
      default: nil
      }
    }

    private var items: String? {
      guard !component.query.isEmpty else { return nil }
      let members = component.query.map { json($0.name) + ": " + json($0.pattern) }
      return "{ \(members.joined(separator: ", ")) }"
    }
  }
}
