import Mustache
import URLSchemeGeneration
import URLSchemeSpec

/// What the templates `registration/xcodegen` and `registration/tuist` can use.
///
/// | name | holds |
/// | --- | --- |
/// | `generated` | the marker and the tool's version |
/// | `target` | the target's name |
/// | `types` | the URL types, each with `role`, `name`, `schemes` |
/// | `queries` | the schemes to ask about |
/// | `domains` | the associated domains |
///
/// A list that is empty is absent, and has `items` otherwise. Each text has the forms `yaml` and
/// `swift`, literals with their quotes.
struct ProjectView: MustacheParent {
  private let target: String
  private let types: [PlistURLType]
  private let queries: [String]
  private let domains: [String]

  init(owners: [Spec], names: [String], target: String?) {
    self.target = target ?? owners.first?.app.name ?? ""
    types = zip(owners, names).map { PlistURLType($0, name: $1) }
    queries = []
    domains = AssociatedDomains.all(of: owners)
  }

  init(queries: [String], target: String) {
    self.target = target
    types = []
    self.queries = queries
    domains = []
  }

  func child(named name: String) -> Any? {
    switch name {
    case "generated": GeneratedMarker.text + " " + ToolVersion.current
    case "target": Literal(target)
    case "types": Absent.or(List(types.map(URLType.init)))
    case "queries": Absent.or(List(queries.map(Literal.init)))
    case "domains": Absent.or(List(domains.map(Literal.init)))
    default: nil
    }
  }

  private struct List: MustacheParent {
    let items: [any MustacheParent]
    init?(_ items: [any MustacheParent]) {
      if items.isEmpty { return nil }
      self.items = items
    }
    func child(named name: String) -> Any? { name == "items" ? items : nil }
  }

  private struct URLType: MustacheParent {
    let type: PlistURLType
    func child(named name: String) -> Any? {
      switch name {
      case "role": Literal(type.role)
      case "name": Literal(type.name)
      case "schemes": type.schemes.map(Literal.init)
      default: nil
      }
    }
  }

  private struct Literal: MustacheParent {
    let text: String
    init(_ text: String) { self.text = text }
    func child(named name: String) -> Any? {
      switch name {
      case "yaml": YAMLText.quoted(text)
      case "swift": SwiftLiteral.string(text)
      default: nil
      }
    }
  }
}

/// Texts as YAML has them.
enum YAMLText {
  /// A scalar in double quotes, on one line.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where InvisibleCharacter.isOne(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let width = scalar.value > 0xFFFF ? 8 : 4
        result += width == 8 ? "\\U" : "\\u"
        result += String(repeating: "0", count: width - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
