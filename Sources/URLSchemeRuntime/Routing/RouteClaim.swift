/// The URLs that one pattern takes, in a form in which two can be compared.
package struct RouteClaim: Sendable {
  /// The route's place in its table.
  let route: Int
  let template: String
  /// In lower case.
  let schemes: [String]
  let rank: UInt64
  /// The literals of the hier-part, with a control character for each placeholder: one for each
  /// extent.
  package let skeleton: String
  /// The placeholders in it, in their order.
  package let variables: [String]
  /// The required items of the query and the fragment, sorted by their texts.
  package let items: [Item]
  /// The texts that the placeholders take, in the order of the hier-part and of the conditions. A
  /// rest takes any text.
  package let domains: [TextDomain]

  /// A required item of the query or the fragment; its name begins with `#` in a fragment.
  package struct Item: Sendable {
    /// Nil for an item without a name, and for the part of a fragment before its items.
    package let name: String?
    /// With a control character for each placeholder; nil where any will do.
    package let value: String?
    package var domains: [TextDomain] = []

    package var text: String { [name, value].compactMap(\.self).joined(separator: "=") }
  }

  package var conditions: [String] { items.map(\.text) }

  /// The names of items in the conditions, and of each that has none one of control characters.
  package var names: Set<String> {
    // These come first.
    Set(items.enumerated().compactMap { $1.name ?? ($1.value == "\u{1}" ? "\u{1}\($0)" : nil) })
  }

  /// The conditions on items whose values only some texts are.
  package var typed: Set<String> {
    Set(items.filter { $0.name != nil && !$0.domains.allSatisfy { $0 == .any } }.map(\.text))
  }

  struct Key: Hashable {
    let scheme: String
    let skeleton: String
    let conditions: [String]
  }

  var keys: [Key] {
    schemes.map { Key(scheme: $0, skeleton: skeleton, conditions: conditions) }
  }

  /// Whether this pattern, of an earlier module, takes the URLs of a later one, or the other way
  /// round.
  func hides(_ later: RouteClaim) -> Bool {
    let isFirst = rank >= later.rank
    let (asked, other) = isFirst ? (self, later) : (later, self)
    return TextDomain.relation(of: asked.domains, to: other.domains) == .same
  }
}

/// Compares parts of URLs as equal if one of several interfaces does.
package struct RouteComparison {
  private let ignoresCase: Bool
  private let namesIgnoreCase: Bool
  private let ignoresSlash: Bool

  package init(_ interfaces: URLInterface...) {
    ignoresCase = interfaces.contains { !$0.pathIsCaseSensitive }
    namesIgnoreCase = interfaces.contains { !$0.namesAreCaseSensitive }
    ignoresSlash = interfaces.contains { $0.trailingSlash == .ignore }
  }

  package func claims(of route: Route) -> [RouteClaim] {
    RoutePattern.patterns(of: route, ordinal: 0).map(claim)
  }

  func claim(_ pattern: RoutePattern) -> RouteClaim {
    var items = pattern.conditions.map { item($0) }
    if let fragment = pattern.fragment {
      items += fragment.conditions.map { item($0, mark: "#") }
      let (value, domains) = ("#" + text(fragment.pieces), domains(fragment.pieces))
      items.append(RouteClaim.Item(name: nil, value: value, domains: domains))
    }
    items.sort { $0.text < $1.text }
    let rest = pattern.rest.map { [RoutePattern.Piece.remainder($0.name)] } ?? []
    let pieces = pattern.head + rest + pattern.tail
    return RouteClaim(
      route: pattern.ordinal, template: pattern.text, schemes: schemes(of: pattern),
      rank: pattern.rank, skeleton: skeleton(of: pattern),
      variables: pieces.compactMap(\.name), items: items,
      domains: domains(pieces, pattern.hierarchy) + items.flatMap(\.domains))
  }

  private func schemes(of pattern: RoutePattern) -> [String] {
    if case .fixed = pattern.scheme {
      pattern.fixedSchemes.map(\.text)
    } else {
      pattern.route.interface.schemes
    }
  }

  /// The literals, with a control character for each placeholder.
  private func skeleton(of pattern: RoutePattern) -> String {
    var skeleton = text(pattern.head)
    if pattern.rest != nil { skeleton += "\u{2}" + text(pattern.tail) }
    let isRoot = skeleton == "/" || skeleton == "//"
    if ignoresSlash, pattern.hierarchy != .opaque, !isRoot, skeleton.hasSuffix("/") {
      skeleton.removeLast()
    }
    guard pattern.hierarchy == .authority else { return skeleton }
    // Hosts compare without case (RFC 3986 §3.2.2).
    let host = skeleton.dropFirst(2).prefix { $0 != "/" }
    return "//" + host.lowercased() + skeleton[host.endIndex...]
  }

  private func text(_ pieces: [RoutePattern.Piece]) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let bytes):
        let literal = String(decoding: bytes, as: UTF8.self)
        text += ignoresCase ? literal.lowercased() : literal
      case .variable: text += "\u{1}"
      case .remainder: text += "\u{3}"
      }
    }
  }

  private func domains(
    _ pieces: [RoutePattern.Piece], _ hierarchy: URLTemplate.Hierarchy = .opaque
  ) -> [TextDomain] {
    var isInHost = hierarchy == .authority
    return pieces.enumerated().compactMap { index, piece in
      switch piece {
      case .literal(let bytes):
        if bytes.dropFirst(index == 0 ? 2 : 0).contains(.slash) { isInHost = false }
        return nil
      case .variable(_, let type):
        guard isInHost, case .words(let words)? = type?.domain() else {
          return type?.domain() ?? .any
        }
        return .words(words.union(words.map { $0.lowercased() }))
      case .remainder: return .any
      }
    }
  }

  private func item(
    _ condition: RoutePattern.Condition, mark: String = ""
  ) -> RouteClaim.Item {
    let name = condition.key.map { mark + (namesIgnoreCase ? $0.text.lowercased() : $0.text) }
    switch condition {
    case .bare: return RouteClaim.Item(name: name, value: nil)
    case .fixed(_, let value): return RouteClaim.Item(name: name, value: value)
    case .captured(_, _, let type), .nameless(_, _, let type):
      return RouteClaim.Item(
        name: name, value: (name == nil ? mark : "") + "\u{1}", domains: [type?.domain() ?? .any])
    }
  }
}
