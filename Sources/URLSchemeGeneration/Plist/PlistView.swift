import Mustache
package import URLSchemeSpec

/// What the templates `plist/owner` and `plist/caller` can use.
///
/// | name | holds |
/// | --- | --- |
/// | `generated` | the marker and the tool's version |
/// | `types` | the URL types, each a `PlistURLType` |
/// | `schemes` | the schemes to ask about |
///
/// Every text is fit for XML once the template has escaped it, as it does by default.
struct PlistView: MustacheParent {
  var types: [PlistURLType] = []
  var schemes: [String] = []

  func child(named name: String) -> Any? {
    switch name {
    case "generated": GeneratedMarker.text + " " + ToolVersion.current
    case "types": types
    case "schemes": schemes
    default: nil
    }
  }
}

/// An entry of `CFBundleURLTypes`: `role`, `name`, `schemes`.
package struct PlistURLType: MustacheParent {
  package let role: String
  package let name: String
  package let schemes: [String]

  package init(_ spec: Spec, name: String) {
    role =
      switch spec.role {
      case .editor: "Editor"
      case .viewer: "Viewer"
      case .shell: "Shell"
      case .none: "None"
      }
    self.name = XMLText.printable(name)
    schemes = spec.schemes.map(\.name)
  }

  package func child(named name: String) -> Any? {
    switch name {
    case "role": role
    case "name": self.name
    case "schemes": schemes
    default: nil
    }
  }
}
