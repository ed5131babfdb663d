package import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeReceiving
import URLSchemeReference
package import URLSchemeRuntime

/// An address on a host: what follows the host in a link.
package struct LinkAddress: Hashable {
  package var path: String
  package var query: [NamedValue<String>] = []
  package var fragment: String?

  /// The whole query as a link has it.
  package var queryText: String {
    query.map { $0.name.isEmpty ? $0.value : "\($0.name)=\($0.value)" }.joined(separator: "&")
  }

  package var text: String {
    path + (query.isEmpty ? "" : "?" + queryText) + (fragment.map { "#" + $0 } ?? "")
  }

  /// The address of a link, behind its host.
  package init?(_ link: String) {
    guard let slashes = link.firstRange(of: "://") else { return nil }
    let url = WrittenURL(link[slashes.upperBound...].drop { !"/?#".contains($0) })
    path = url.front.isEmpty ? "/" : String(url.front)
    query = url.query.map(Self.items) ?? []
    fragment = url.fragment.map(String.init)
  }

  private static func items(of query: Substring) -> [NamedValue<String>] {
    query.split(separator: "&").map { item in
      let (name, value) = item.cut(at: "=")
      return value.map { NamedValue(name: String(name), value: String($0)) }
        ?? NamedValue(name: "", value: String(item))
    }
  }

  /// An address that a component takes.
  ///
  /// - Parameter filling: The text for a placeholder.
  init(_ component: LinkComponent, _ filling: (String) -> String) {
    var names = component.placeholders[...]
    path = component.path.replacing(/\?\*|\*/) { _ in filling(names.popFirst() ?? "") }
      .sample()
    if !path.hasPrefix("/") { path = "/" + path }
    query = component.query.map {
      NamedValue(name: $0.name, value: $0.value == "?*" ? filling($0.name) : $0.value.sample())
    }
    if let whole = component.wholeQuery { query = Self.items(of: whole.sample()[...]) }
    fragment = component.fragment?.sample()
  }
}

/// The addresses of one shape that an action has on a host.
package struct LinkShape {
  let matcher: LinkMatcher
  package let action: Action
  /// Some of the addresses: those of the action's examples, or else one that the parameters' types allow.
  package let samples: [LinkAddress]

  /// The shapes that an association file on a host is about, in the order of the specification.
  package static func all(of spec: Spec, servedBy server: String) -> [LinkShape] {
    let examples = spec.exampleLinks(on: spec.head.hosts)
    let actions = Dictionary(firstOf: spec.actions.map { ($0.name, $0) })
    return LinkComponent.all(of: spec, servedBy: server).compactMap { component in
      guard let action = component.action.flatMap({ actions[$0] }) else { return nil }
      let matcher = LinkMatcher(component)
      let known = (examples[action.name] ?? []).filter(matcher.takes)
      return LinkShape(
        matcher: matcher, action: action,
        samples: known.isEmpty ? [spec.address(component, of: action)] : known)
    }
  }
}

extension Spec {
  /// The addresses of the examples on a host, by the names of their actions.
  fileprivate func exampleLinks(on hosts: [String]) -> [String: [LinkAddress]] {
    let interpreter = Interpreter(self, usesTree: true)
    let addresses = actions.map { action in
      let links = action.examples.compactMap { example -> String? in
        if example.url.hasPrefix("https:") { return example.url }
        guard let parsed = try? interpreter.parse(example.url) else { return nil }
        return try? interpreter.build(parsed.action, parsed.values, isLink: true)
      }
      let ownLinks = links.filter { link in
        let host = link.lowercased().dropFirst("https://".count).prefix { !"/?#".contains($0) }
        return hosts.contains { $0.isHost(String(host)) }
      }
      return (action.name, ownLinks.compactMap(LinkAddress.init))
    }
    return Dictionary(firstOf: addresses)
  }

  /// An address with a value of each parameter's type.
  fileprivate func address(_ component: LinkComponent, of action: Action) -> LinkAddress {
    LinkAddress(component) { name in
      let parameter = action.parameters.first { $0.key == name || $0.wireName == name }
      guard let parameter, case .value(let type) = parameter.kind else { return "word" }
      return URLText.encoded(sample(of: type) ?? "word")
    }
  }
}
