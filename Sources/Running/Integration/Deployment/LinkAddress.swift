import Foundation
package import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeReceiving
package import URLSchemeReference
import URLSchemeRuntime

/// An address on a host: what follows the host in a link.
package struct LinkAddress: Hashable {
  package struct Item: Hashable {
    package let name: String
    package let value: String
  }

  package var path: String
  package var query: [Item] = []
  package var fragment: String?

  /// The whole query as a link has it.
  package var queryText: String {
    query.map { $0.name.isEmpty ? $0.value : "\($0.name)=\($0.value)" }.joined(separator: "&")
  }

  package var text: String {
    path + (query.isEmpty ? "" : "?" + queryText) + (fragment.map { "#" + $0 } ?? "")
  }
}

extension LinkAddress {
  /// The address of a link, behind its host.
  package init?(_ link: String) {
    guard let slashes = link.firstRange(of: "://") else { return nil }
    let rest = link[slashes.upperBound...].drop { !"/?#".contains($0) }
    let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let front = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = front[0].isEmpty ? "/" : String(front[0])
    if front.count > 1 {
      query = front[1].split(separator: "&").map { item in
        let words = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return words.count > 1
          ? Item(name: String(words[0]), value: String(words[1]))
          : Item(name: "", value: String(item))
      }
    }
    fragment = parts.count > 1 ? String(parts[1]) : nil
  }

  /// An address that a component takes.
  ///
  /// - Parameter filling: The text for a placeholder.
  fileprivate init(_ component: LinkComponent, _ filling: (String) -> String) {
    var names = component.placeholders[...]
    path = component.path.replacing(/\?\*|\*/) { _ in filling(names.popFirst() ?? "") }
      .sample()
    query = component.query.map {
      Item(name: $0.name, value: $0.pattern == "?*" ? filling($0.name) : $0.pattern.sample())
    }
    if let whole = component.wholeQuery { query = [Item(name: "", value: whole.sample())] }
    fragment = component.fragment?.sample()
  }
}

/// The addresses of one shape that an action has on a host.
package struct LinkShape {
  package let component: LinkComponent
  package let action: Action
  /// Some of the addresses: those of the action's examples, or else some of which the parameters'
  /// types allow each.
  package let samples: [LinkAddress]

  /// The shapes that an association file on a host is about, in the order of the specification.
  package static func all(of spec: Spec, servedBy server: String) -> [LinkShape] {
    let examples = spec.exampleLinks(on: AssociatedDomains.hosts(of: spec))
    return LinkComponent.all(of: spec, servedBy: server).compactMap { component in
      guard let action = component.action.flatMap(spec.action(named:)) else { return nil }
      let rule = AddressPattern(component)
      let known = (examples[action.name] ?? []).filter(rule.takes)
      return LinkShape(
        component: component, action: action,
        samples: known.isEmpty ? spec.addresses(component, of: action) : known)
    }
  }
}

extension Spec {
  /// The addresses of the examples on a host, by the names of their actions.
  fileprivate func exampleLinks(on hosts: [String]) -> [String: [LinkAddress]] {
    let interpreter = Interpreter(self)
    var addresses: [String: [LinkAddress]] = [:]
    for action in actions {
      let links = action.examples.compactMap { example -> String? in
        if example.url.hasPrefix("https:") { return example.url }
        guard let parsed = try? interpreter.parse(example.url) else { return nil }
        return try? interpreter.build(parsed.action, parsed.values, isLink: true)
      }
      addresses[action.name] = links.compactMap { link in
        let host = link.lowercased().dropFirst("https://".count).prefix { !"/?#".contains($0) }
        return hosts.contains { $0.isHost(String(host)) } ? LinkAddress(link) : nil
      }
    }
    return addresses
  }

  /// Addresses with values of the parameters' types.
  fileprivate func addresses(_ component: LinkComponent, of action: Action) -> [LinkAddress] {
    [0, 1].map { round in
      LinkAddress(component) { name in
        let parameter = action.parameters.first { $0.key == name || $0.wireName == name }
        guard let parameter, case .value(let type) = parameter.kind else {
          return ["x", "Word-2"][round]
        }
        let samples = samples(of: type)
        return samples[min(round, samples.count - 1)]
      }
    }.uniqued
  }

  private func samples(of type: ValueType) -> [String] {
    switch type.kind {
    case .constant(let text): return [text]
    case .declared(let path):
      guard case .enumeration(let cases)? = declaration(path)?.kind, !cases.isEmpty else { break }
      return cases.map(\.wireText)
    case .scalar(let scalar, _):
      switch scalar.name {
      case "integer", "number", "decimal":
        let least: String? = type.constraints[.minimum]?.text
        let most: String? = type.constraints[.maximum]?.text
        return [least ?? "7", most ?? least ?? "42"]
      case "boolean": return ["true", "false"]
      case "uuid": return ["0F5B3D0A-6F0C-4B7E-9C5D-2D1E8A7B6C5D"]
      case "date": return ["2026-01-31"]
      default: break
      }
    default: break
    }
    let least: Int = min(type.constraints[.minLength].flatMap { Int($0.text) } ?? 0, 1_000)
    let most: Int = type.constraints[.maxLength].flatMap { Int($0.text) } ?? Int.max
    return ["x", "Word-2"].map { (text: String) -> String in
      let filling = String(repeating: "x", count: max(0, least - text.count))
      return String((text + filling).prefix(most))
    }
  }
}

/// Which addresses a component of a specification, or an entry of an association file, takes.
package struct AddressPattern {
  private let path: LinkPattern
  private let query: [(name: String?, pattern: LinkPattern)]
  private let fragment: LinkPattern?
  /// Whether the patterns are those of texts without escapes.
  private let isDecoded: Bool

  package init(
    path: LinkPattern, query: [(name: String?, pattern: LinkPattern)], fragment: LinkPattern?,
    isDecoded: Bool = false
  ) {
    self.path = path
    self.query = query
    self.fragment = fragment
    self.isDecoded = isDecoded
  }

  package init(_ component: LinkComponent) {
    let ignoresCase = !component.isCaseSensitive
    path = LinkPattern(component.path, ignoresCase: ignoresCase)
    query =
      component.query.map { ($0.name, LinkPattern($0.pattern, ignoresCase: ignoresCase)) }
      + (component.wholeQuery.map { [(nil, LinkPattern($0, ignoresCase: ignoresCase))] } ?? [])
    fragment = component.fragment.map { LinkPattern($0, ignoresCase: ignoresCase) }
    isDecoded = false
  }

  package func takes(path text: String) -> Bool { path.matches(spelled(text)) }

  package func takes(_ address: LinkAddress) -> Bool {
    guard takes(path: address.path) else { return false }
    if let fragment, !fragment.matches(spelled(address.fragment ?? "")) { return false }
    return query.allSatisfy { name, pattern in
      guard let name else { return pattern.matches(spelled(address.queryText)) }
      let values = address.query.filter { $0.name == name }.map(\.value)
      // A name that isn't there counts as one without a value.
      return (values.isEmpty ? [""] : values).allSatisfy { pattern.matches(spelled($0)) }
    }
  }

  private func spelled(_ text: String) -> String {
    isDecoded ? text.removingPercentEncoding ?? text : text
  }
}
