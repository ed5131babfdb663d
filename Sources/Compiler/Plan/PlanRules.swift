import URLSchemeReceiving
package import URLSchemeRuntime

/// The rules of an app for all of its URLs, as far as templates depend on them.
package struct PlanRules: Sendable {
  package let interface: URLInterface
  /// Equivalent openings of a place, in normal form: all are read, the first is built.
  private let prefixes: [String]
  /// Schemes that are built with capitals, by the same in lowercase.
  private let spellings: [String: String]

  package init(_ interface: URLInterface, prefixes: [String] = [], schemes: [Scheme] = []) {
    self.interface = interface
    self.prefixes = prefixes.map { URLText.normalized($0) ?? $0 }
    spellings = Dictionary(
      firstOf: schemes.compactMap { scheme in scheme.spelling.map { (scheme.name, $0) } })
  }

  /// A scheme as it is built.
  private func spelled(_ scheme: String) -> String { spellings[scheme] ?? scheme }

  /// The scheme by which a template's URLs are built; nil where a parameter says it, or there is none.
  func spelled(_ scheme: URLTemplate.Scheme) -> String? {
    switch scheme {
    case .any: interface.schemes.first.map { spelled($0) }
    case .fixed(let name): spelled(name)
    case .variable: nil
    }
  }

  /// A text of a query, percent-decoded.
  func decoded(_ text: String) -> String {
    URLText.decoded(text, plusIsSpace: interface.settings.plusIsSpace) ?? text
  }

  /// The schemes of the URLs that a template's scheme stands for, in lowercase.
  func schemes(of scheme: URLTemplate.Scheme) -> [String] {
    scheme.fixed.map(interface.schemes(readAs:)) ?? interface.schemes
  }

  /// A hier-part after each of the equivalent openings.
  func alternatives(
    of expansion: URLTemplate.Expansion, _ scheme: URLTemplate.Scheme
  ) -> [URLTemplate.Expansion] {
    guard let opening = prefix(of: expansion.opening, scheme) else {
      return [expansion, otherRoot(of: expansion, scheme)].compactMap(\.self)
    }
    let others = prefixes.filter { $0 != opening }.map { prefix in
      var other = expansion
      other.opening = prefix + expansion.opening.dropFirst(opening.count)
      return other
    }
    return [expansion] + others
  }

  /// The other form of an address on the web whose path is a slash or nothing, which browsers take for the same (RFC 3986,
  /// section 6.2.3), where a slash at the end says something otherwise.
  private func otherRoot(
    of expansion: URLTemplate.Expansion, _ scheme: URLTemplate.Scheme
  ) -> URLTemplate.Expansion? {
    guard scheme.isWeb, !interface.settings.ignoresSlash, let path = expansion.webPlace?.path
    else { return nil }
    if path == [.literal("/")] { return URLTemplate.withoutSlash(expansion) }
    guard path.isEmpty else { return nil }
    var other = expansion
    other.add(.literal("/"))
    return other
  }

  /// The literal that a place begins with, behind the opening that builders use.
  func built(_ literal: String, _ scheme: URLTemplate.Scheme) -> String {
    guard let first = prefixes.first, let opening = prefix(of: literal, scheme) else {
      return literal
    }
    return first + literal.dropFirst(opening.count)
  }

  /// A hier-part as builders write it.
  func built(
    _ expansion: URLTemplate.Expansion, _ scheme: URLTemplate.Scheme
  ) -> URLTemplate.Expansion {
    var built = expansion
    built.opening = self.built(expansion.opening, scheme)
    return built
  }

  /// The longest of the equivalent openings that a place begins with; nil for an address on the web, whose
  /// host is its own.
  private func prefix(of place: String, _ scheme: URLTemplate.Scheme) -> String? {
    if let name = scheme.fixed, !interface.schemes.contains(name) { return nil }
    return prefixes.filter { place.utf8.starts(with: $0.utf8) }.max {
      $0.utf8.count < $1.utf8.count
    }
  }
}

extension URLInterface {
  /// The schemes whose URLs are read by a template of one, that one first.
  package func schemes(readAs name: String) -> [String] {
    settings.readsHTTP && name == "https" ? [name, "http"] : [name]
  }
}

extension [URLTemplate] {
  /// The schemes that only some of the templates have, in lowercase.
  func otherSchemes(than known: [String], readsHTTP: Bool) -> [String] {
    var schemes = Set(compactMap(\.scheme.fixed))
    if readsHTTP, schemes.contains("https") { schemes.insert("http") }
    return schemes.subtracting(known.map { $0.lowercased() }).sorted()
  }

  /// The hosts of addresses on the web, where they are the same for all requests.
  package var webHosts: [String] {
    let hosts = filter(\.scheme.isWeb)
      .flatMap(\.expansions).compactMap(\.webPlace).compactMap { place -> String? in
        guard place.host.hasPrefix("*") else {
          return CallbackPolicy.host(of: "https://\(place.host)")
        }
        return CallbackPolicy.host(of: "https://\(place.host.dropFirst(2))").map { "*." + $0 }
      }
    return Set(hosts).sorted()
  }
}
