package import URLSchemeCompiler

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
    package let isExcluded: Bool
    package let path: String
    package let rule: AddressPattern
    /// An address that the entry takes.
    package let sample: LinkAddress
    package let ignoresCase: Bool
    /// Whether the file's own variables say which paths it takes.
    package var hasVariables: Bool { LinkPattern.hasVariables(path) }
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
    let defaults = Settings(links["defaults"])
    for item in items { if let app = app(item, defaults) { apps.append(app) } }
  }

  private mutating func problem(_ message: String, _ node: JSONNode) {
    problems.append((message, node.range))
  }

  private mutating func app(_ node: JSONNode, _ defaults: Settings) -> App? {
    let list = node["appIDs"]?.strings?.compactMap(\.text)
    guard let identifiers = list ?? node["appID"]?.text.map({ [$0] }) else {
      problem("this entry of 'details' names no app: 'appIDs' is a list of texts", node)
      return nil
    }
    let settings = Settings(node["defaults"], over: defaults)
    guard let components = node["components"] else {
      problem("this entry of 'details' lists no addresses: 'components' is missing", node)
      return nil
    }
    guard let items = components.items else {
      problem("'components' is a list of objects", components)
      return nil
    }
    let entries = items.compactMap { entry($0, settings) }
    return App(identifiers: identifiers, entries: entries, range: node.range)
  }

  private mutating func entry(_ node: JSONNode, _ defaults: Settings) -> Entry? {
    let known = ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"]
    guard let members = node.members else {
      problem("an entry of 'components' is an object, as in { \"/\": \"/words/?*\" }", node)
      return nil
    }
    if let other = members.first(where: { !known.contains($0.name) }) {
      problems.append(
        ("a component has no '\(other.name)', but '/', '?', '#' and 'exclude'", other.range))
      return nil
    }
    for name in ["/", "#"] {
      if let value = node[name], value.text == nil { problem("'\(name)' is a text", value) }
    }
    let settings = Settings(node, over: defaults)
    func pattern(_ text: String) -> LinkPattern {
      LinkPattern(text, ignoresCase: settings.ignoresCase)
    }
    var query: [(name: String?, pattern: LinkPattern)] = []
    if let node = node["?"] {
      switch node.value {
      case .string(let text): query = [(nil, pattern(text))]
      case .object(let members):
        query = members.map { ($0.name, pattern($0.value.text ?? "*")) }
        for member in members where member.value.text == nil {
          problem("the pattern of the query item '\(member.name)' is a text", member.value)
        }
      default: problem("'?' is a text, or an object of texts", node)
      }
    }
    if let value = node["exclude"], value.boolean == nil {
      problem("'exclude' is true or false", value)
    }
    let path = node["/"]?.text ?? "*"
    let rule = AddressPattern(
      path: pattern(path), query: query, fragment: node["#"]?.text.map(pattern),
      isDecoded: settings.isDecoded)
    var sample = LinkAddress(path: Self.path(path))
    switch node["?"]?.value {
    case .string(let text)?:
      sample.query = LinkAddress("x://x/?" + text.sample())?.query ?? []
    case .object(let members)?:
      sample.query = members.map {
        .init(name: $0.name, value: ($0.value.text ?? "*").sample())
      }
    default: break
    }
    sample.fragment = node["#"]?.text?.sample()
    return Entry(
      range: node.range, text: node.excerpt, isExcluded: node["exclude"]?.boolean ?? false,
      path: path, rule: rule, sample: sample, ignoresCase: settings.ignoresCase)
  }

  /// A path that a pattern takes, and that no action has by chance.
  private static func path(_ pattern: String) -> String {
    let path = pattern.sample(filling: "no-such-address")
    return path.hasPrefix("/") ? path : "/" + path
  }

  /// The settings in `defaults`, which a component can override.
  private struct Settings {
    var ignoresCase = false
    var isDecoded = false

    init(_ node: JSONNode?, over outer: Settings? = nil) {
      ignoresCase = outer?.ignoresCase ?? false
      isDecoded = outer?.isDecoded ?? false
      guard let node else { return }
      if let isSensitive = node.boolean(of: "caseSensitive") { ignoresCase = !isSensitive }
      if let isEncoded = node.boolean(of: "percentEncoded") { isDecoded = !isEncoded }
    }
  }
}
