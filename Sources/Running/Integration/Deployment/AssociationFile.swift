package import URLSchemeCompiler
package import URLSchemeReference
import URLSchemeRuntime

/// An `apple-app-site-association` (Apple, Associated Domains: `applinks`), as far as it has the shape
/// that Apple describes.
package struct AssociationFile {
  /// An entry of `details`: an app, and which addresses open it.
  package struct App {
    package let identifiers: [String]
    package let entries: [Entry]
    package let range: SourceRange?

    /// Whether the entry names an app: a team, a dot and the app's identifier.
    ///
    /// - Parameter team: Any team if nil.
    func names(_ identifier: String, team: String?) -> Bool {
      identifiers.contains { found in
        team.map { found == "\($0).\(identifier)" }
          ?? (found.drop { $0 != "." } == "." + identifier)
      }
    }
  }

  package struct Entry {
    package let range: SourceRange?
    /// As the file has it, for messages.
    package let text: String
    package let component: LinkComponent
    let matcher: LinkMatcher
    /// An address that the entry takes, and that no action has by chance.
    package let sample: LinkAddress
    /// Whether the file's own variables say which paths it takes.
    package var hasVariables: Bool { LinkPattern.hasVariables(component.path) }

    init(range: SourceRange?, text: String, component: LinkComponent) {
      self.range = range
      self.text = text
      self.component = component
      matcher = LinkMatcher(component)
      sample = LinkAddress(component) { _ in "no-such-address" }
    }
  }

  package private(set) var apps: [App] = []
  /// Problems with the file's shape, which are errors, and warnings about its form.
  package private(set) var problems = Diagnostics()
  private let path: String

  /// - Parameter path: The file, for problems.
  package init(_ json: JSONNode, path: String) {
    self.path = path
    guard let links = json["applinks"] else {
      report(at: json, "there is no 'applinks', under which an association file lists apps")
      return
    }
    guard let details = links["details"], let items = details.items else {
      report(
        at: links["details"] ?? links,
        "'applinks.details' is a list of objects, each with 'appIDs' and 'components'")
      return
    }
    let known = ["apps", "details", "defaults", "substitutionVariables"]
    guard checkNames(of: links, "'applinks'", known) else { return }
    let defaults = [links["defaults"]].compactMap(\.self)
    for node in defaults { checkSettings(of: node) }
    for item in items { if let app = app(item, defaults) { apps.append(app) } }
  }

  private mutating func report(
    _ rule: Rule = .associationShape, at node: JSONNode, _ message: String
  ) {
    problems.report(rule, at: node.range, in: path, message)
  }

  private mutating func app(_ node: JSONNode, _ defaults: [JSONNode]) -> App? {
    guard let identifiers = node["appIDs"]?.strings ?? node["appID"]?.text.map({ [$0] }) else {
      report(at: node, "this entry of 'details' names no app: 'appIDs' is a list of texts")
      return nil
    }
    let known = ["appIDs", "appID", "components", "paths", "defaults"]
    guard checkNames(of: node, "an entry of 'details'", known) else { return nil }
    if node["components"] == nil, let list = node["paths"], let items = list.items {
      report(
        .associationPaths, at: list,
        "'paths' is the form before iOS 13; devices still read it, and 'components' is today's "
          + "form")
      return App(
        identifiers: identifiers, entries: items.compactMap { entry(path: $0) }, range: node.range)
    }
    guard let items = node["components"]?.items else {
      report(
        at: node["components"] ?? node,
        "this entry of 'details' lists no addresses: 'components' is a list of objects")
      return nil
    }
    node["defaults"].map { checkSettings(of: $0) }
    let nearer = [node["defaults"]].compactMap(\.self) + defaults
    let entries = items.compactMap { entry($0, nearer) }
    return App(identifiers: identifiers, entries: entries, range: node.range)
  }

  /// An entry of `paths`: a pattern of the path alone, behind `NOT ` for addresses that are not the app's (Apple, App Search
  /// Programming Guide, Support Universal Links).
  private mutating func entry(path node: JSONNode) -> Entry? {
    guard let text = node.text else {
      report(at: node, "an entry of 'paths' is a text, as in \"/words/*\"")
      return nil
    }
    let isExcluded = text.hasPrefix("NOT ")
    var component = LinkComponent(
      path: isExcluded ? String(text.dropFirst(4).drop { $0 == " " }) : text)
    component.isExcluded = isExcluded
    return Entry(range: node.range, text: node.excerpt, component: component)
  }

  /// Reports a name that means nothing; returns whether there is none.
  private mutating func checkNames(
    of node: JSONNode, _ title: String, _ known: [String]
  ) -> Bool {
    guard let other = node.members?.first(where: { !known.contains($0.name) }) else { return true }
    report(
      at: other.value, "\(title) has no '\(other.name)', but \(known.conjunction)")
    return false
  }

  /// Reports settings that are neither true nor false.
  private mutating func checkSettings(of node: JSONNode) {
    for name in ["exclude", "caseSensitive", "percentEncoded"] {
      guard let value = node[name], value.boolean == nil else { continue }
      report(at: value, "'\(name)' is true or false")
    }
  }

  /// - Parameter defaults: The settings that the component can override; the nearest comes first.
  private mutating func entry(_ node: JSONNode, _ defaults: [JSONNode]) -> Entry? {
    guard node.members != nil else {
      report(at: node, "an entry of 'components' is an object, as in { \"/\": \"/words/?*\" }")
      return nil
    }
    let known = ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"]
    guard checkNames(of: node, "a component", known) else { return nil }
    checkSettings(of: node)
    for name in ["/", "#"] {
      if let value = node[name], value.text == nil { report(at: value, "'\(name)' is a text") }
    }
    func isSet(_ name: String) -> Bool {
      ([node] + defaults).compactMap { $0.boolean(of: name) }.first ?? true
    }
    var component = LinkComponent(path: node["/"]?.text ?? "*")
    component.isCaseSensitive = isSet("caseSensitive")
    component.isDecoded = !isSet("percentEncoded")
    component.fragment = node["#"]?.text
    if let node = node["?"] {
      component.wholeQuery = node.text
      if node.text == nil, node.members == nil {
        report(at: node, "'?' is a text, or an object of texts")
      }
      for (name, value) in node.members ?? [] {
        if value.text == nil {
          report(at: value, "the pattern of the query item '\(name)' is a text")
        }
        component.query.append(NamedValue(name: name, value: value.text ?? "*"))
      }
    }
    component.isExcluded = node["exclude"]?.boolean ?? false
    return Entry(range: node.range, text: node.excerpt, component: component)
  }
}
