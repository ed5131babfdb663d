/// Two patterns of different modules that match the same URLs, so that neither could be told to be
/// the one that is meant.
package struct RouteOverlap: Sendable {
  /// The actions' places in their tables.
  package let first: Int
  package let second: Int
  /// Their templates.
  package let firstTemplate: String
  package let secondTemplate: String
  /// A scheme that both have.
  package let scheme: String
}

extension RouteTable {
  /// The patterns of this table and another one, each with its own rules, that match the same URLs:
  /// one pair for two actions.
  ///
  /// A pattern that takes only some of another's URLs is fine where it is asked first, as it is
  /// within one table: by its rank, or by coming earlier.
  package func overlaps(with later: RouteTable) -> [RouteOverlap] {
    var byKey: [ClaimedPattern.Key: [ClaimedPattern]] = [:]
    let reading = Reading(self, later)
    for pattern in reading.claims(of: self) {
      for scheme in pattern.schemes { byKey[pattern.key(scheme), default: []].append(pattern) }
    }
    var seen: Set<[Int]> = []
    var overlaps: [RouteOverlap] = []
    for pattern in reading.claims(of: later) {
      for scheme in pattern.schemes {
        for own in byKey[pattern.key(scheme)] ?? [] where own.hides(pattern) {
          guard seen.insert([own.route, pattern.route]).inserted else { continue }
          overlaps.append(
            RouteOverlap(
              first: own.route, second: pattern.route, firstTemplate: own.template,
              secondTemplate: pattern.template, scheme: scheme))
        }
      }
    }
    return overlaps
  }

  /// What is the same for two URLs where either table takes it for the same.
  private struct Reading {
    let ignoresCase: Bool
    let namesIgnoreCase: Bool
    let ignoresSlash: Bool

    init(_ one: RouteTable, _ other: RouteTable) {
      let (one, other) = (one.interface, other.interface)
      ignoresCase = !one.pathIsCaseSensitive || !other.pathIsCaseSensitive
      namesIgnoreCase = !one.namesAreCaseSensitive || !other.namesAreCaseSensitive
      ignoresSlash = one.trailingSlash == .ignore || other.trailingSlash == .ignore
    }

    func claims(of table: RouteTable) -> [ClaimedPattern] {
      table.storage.patterns.map { pattern in
        var skeleton = skeleton(of: pattern)
        if !ignoresCase, pattern.hierarchy == .authority { skeleton = Self.foldingHost(skeleton) }
        if ignoresCase { skeleton = skeleton.lowercased() }
        return ClaimedPattern(
          route: pattern.ordinal, template: pattern.text, schemes: schemes(of: pattern),
          skeleton: skeleton + fragment(of: pattern),
          conditions: pattern.conditions.map(condition).sorted(),
          domains: domains(of: pattern), rank: pattern.rank)
      }
    }

    private func schemes(of pattern: RoutePattern) -> [String] {
      if case .fixed(let name) = pattern.scheme {
        [name.lowercased()]
      } else {
        pattern.route.interface.schemes
      }
    }

    /// What the placeholders take, in the order of the place, of the items' names, and the fragment.
    private func domains(of pattern: RoutePattern) -> [TextDomain] {
      func domain(_ type: PlaceholderType?) -> TextDomain {
        type?.domain() ?? .any
      }
      func domains(_ pieces: [RoutePattern.Piece]) -> [TextDomain] {
        pieces.compactMap { piece in
          switch piece {
          case .literal: nil
          case .variable(_, let type): domain(type)
          case .remainder: .any
          }
        }
      }
      var all = domains(pattern.head) + domains(pattern.tail)
      let items = pattern.conditions.sorted { condition($0) < condition($1) }
      for item in items {
        switch item {
        case .bare, .fixed: break
        case .captured(_, _, let type), .nameless(_, _, let type): all.append(domain(type))
        }
      }
      if let fragment = pattern.fragment { all += domains(fragment.pieces) }
      return all
    }

    /// What the fragment must be; empty where any will do.
    private func fragment(of pattern: RoutePattern) -> String {
      guard let fragment = pattern.fragment else { return "" }
      let items = fragment.conditions.map(condition).sorted().joined(separator: "&")
      return "#" + text(fragment.pieces) + "?" + items
    }

    private func text(_ pieces: [RoutePattern.Piece]) -> String {
      pieces.reduce(into: "") { text, piece in
        switch piece {
        case .literal(let bytes): text += String(decoding: bytes, as: UTF8.self)
        case .variable: text += "\u{1}"
        case .remainder: text += "\u{3}"
        }
      }
    }

    /// The literals, with a control character for each placeholder: one for each extent.
    private func skeleton(of pattern: RoutePattern) -> String {
      var skeleton = text(pattern.head)
      if pattern.rest != nil { skeleton += "\u{2}" + text(pattern.tail) }
      let isRoot = skeleton == "/" || skeleton == "//"
      if ignoresSlash, pattern.hierarchy != .opaque, !isRoot, skeleton.hasSuffix("/") {
        skeleton.removeLast()
      }
      return skeleton
    }

    /// Hosts compare without case (RFC 3986 §3.2.2).
    private static func foldingHost(_ skeleton: String) -> String {
      let host = skeleton.dropFirst(2).prefix { $0 != "/" }
      return "//" + host.lowercased() + skeleton[host.endIndex...]
    }

    private func condition(_ condition: RoutePattern.Condition) -> String {
      func folded(_ name: String) -> String { namesIgnoreCase ? name.lowercased() : name }
      return switch condition {
      case .bare(let key): folded(key)
      case .fixed(let key, let value): folded(key) + "=" + value
      case .captured(let key, _, _): folded(key) + "=\u{1}"
      case .nameless: "\u{1}"
      }
    }
  }
}

/// A pattern as it is compared with those of other modules.
private struct ClaimedPattern {
  struct Key: Hashable {
    let scheme: String
    let skeleton: String
    let conditions: [String]
  }

  let route: Int
  let template: String
  let schemes: [String]
  let skeleton: String
  let conditions: [String]
  let domains: [TextDomain]
  let rank: UInt64

  func key(_ scheme: String) -> Key {
    Key(scheme: scheme, skeleton: skeleton, conditions: conditions)
  }

  /// Whether this pattern, of an earlier module, takes the URLs of a later one, or the other way
  /// round.
  func hides(_ later: ClaimedPattern) -> Bool {
    let isFirst = rank >= later.rank
    let (asked, other) = isFirst ? (self, later) : (later, self)
    return TextDomain.relation(of: asked.domains, to: other.domains) == .same
  }
}
