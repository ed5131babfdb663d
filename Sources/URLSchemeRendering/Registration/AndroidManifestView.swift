import Mustache
import URLSchemeGeneration

/// What the template `registration/android` can use; texts are fit for XML once the template has
/// escaped them, as it does by default.
///
/// | name | holds |
/// | --- | --- |
/// | `generated` | the marker and the tool's version |
/// | `owner` | for an owner: `activity`, and `filters` with `scheme`, `host`, `port`, `paths`, `isVerified` |
/// | `paths` | each with `path` or `pattern` |
/// | `caller` | for a caller: `schemes` |
struct AndroidManifestView: MustacheParent {
  let activity: String
  let filters: [AndroidFilter]
  let queries: [String]

  func child(named name: String) -> Any? {
    switch name {
    case "generated": GeneratedMarker.text + " " + ToolVersion.current
    case "owner": Absent.or(filters.isEmpty ? nil : self)
    case "caller": Absent.or(queries.isEmpty ? nil : self)
    case "activity": XMLText.printable(activity)
    case "filters": filters
    case "schemes": queries
    default: nil
    }
  }
}

extension AndroidFilter: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "scheme": scheme
    case "host": Absent.or(host.map(XMLText.printable))
    case "port": Absent.or(port)
    case "paths": paths
    // The system looks for the site's own word only where the scheme is the web's.
    case "isVerified": scheme == "https"
    default: nil
    }
  }
}

extension AndroidFilter.Path: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "path": Absent.or(isPattern ? nil : XMLText.printable(text))
    case "pattern": Absent.or(isPattern ? XMLText.printable(text) : nil)
    default: nil
    }
  }
}
