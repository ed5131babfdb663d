package import URLSchemeCompiler
package import URLSchemeReference

/// An `apple-app-site-association` (Apple, Associated Domains: `applinks`), as far as it has the shape
/// that Apple describes.
package struct AssociationFile {
  /// An entry of `details`: an app, and which addresses open it.
  package struct App {
    package let identifiers: [String]
    package let entries: [Entry]
    package let range: SourceRange
  }

  package struct Entry {
    package let range: SourceRange
    /// As the file has it, for messages.
    package let text: String
    package let component: LinkComponent
  }

  package private(set) var apps: [App] = []
  /// What hasn't the shape: each with its place.
  package private(set) var problems: [(message: String, range: SourceRange)] = []

  package init(_ json: JSONNode) {
    guard let links = json["applinks"] else {
      problem("there is no 'applinks', under which an association file lists apps", json)
      return
    }
    guard let details = links["details"], let items = details.items else {
      problem(
        "'applinks.details' is a list of objects, each with 'appIDs' and 'components'",
        links["details"] ?? links)
      return
    }
    let isCaseSensitive = links["defaults"]?.boolean(of: "caseSensitive") ?? true
    for item in items { if let app = app(item, isCaseSensitive) { apps.append(app) } }
  }

  private mutating func problem(_ message: String, _ node: JSONNode) {
    problems.append((message, node.range))
  }

  private mutating func app(_ node: JSONNode, _ isCaseSensitive: Bool) -> App? {
    let list = node["appIDs"]?.strings?.compactMap(\.text)
    guard let identifiers = list ?? node["appID"]?.text.map({ [$0] }) else {
      problem("this entry of 'details' names no app: 'appIDs' is a list of texts", node)
      return nil
    }
    let isCaseSensitive = node["defaults"]?.boolean(of: "caseSensitive") ?? isCaseSensitive
    guard let components = node["components"] else {
      problem("this entry of 'details' lists no addresses: 'components' is missing", node)
      return nil
    }
    guard let items = components.items else {
      problem("'components' is a list of objects", components)
      return nil
    }
    let entries = items.compactMap { entry($0, isCaseSensitive) }
    return App(identifiers: identifiers, entries: entries, range: node.range)
  }

  private mutating func entry(_ node: JSONNode, _ isCaseSensitive: Bool) -> Entry? {
    guard let members = node.members else {
      problem("an entry of 'components' is an object, as in { \"/\": \"/words/?*\" }", node)
      return nil
    }
    let count = problems.count
    var component = LinkComponent.anything
    component.isCaseSensitive = isCaseSensitive
    for member in members {
      switch (member.name, member.value.value) {
      case ("/", .string(let path)): component.path = path
      case ("#", .string(let fragment)): component.fragment = fragment
      case ("/", _), ("#", _): problem("'\(member.name)' is a text", member.value)
      case ("?", .string(let query)): component.wholeQuery = query
      case ("?", .object(let items)):
        for item in items where item.value.text == nil {
          problem("the pattern of the query item '\(item.name)' is a text", item.value)
        }
        component.query = items.map { .init(name: $0.name, pattern: $0.value.text ?? "") }
      case ("?", _): problem("'?' is a text, or an object of texts", member.value)
      case ("exclude", .boolean(let isExcluded)): component.isExcluded = isExcluded
      case ("exclude", _): problem("'exclude' is true or false", member.value)
      case ("caseSensitive", .boolean(let isSensitive)): component.isCaseSensitive = isSensitive
      case ("comment", _), ("caseSensitive", _), ("percentEncoded", _): break
      default:
        problems.append(
          ("a component has no '\(member.name)', but '/', '?', '#' and 'exclude'", member.range))
      }
    }
    guard problems.count == count else { return nil }
    return Entry(range: node.range, text: node.excerpt, component: component)
  }
}
