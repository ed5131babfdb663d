import URLSchemeRuntime
import URLSchemeSpec

/// One `<intent-filter>`: a scheme, and the part of the web or of the scheme that is the app's.
///
/// Android combines all schemes, hosts and paths of a filter with each other, so that each filter
/// has one scheme and one host.
struct AndroidFilter: Hashable {
  let scheme: String
  /// Nil for all URLs of the scheme.
  var host: String?
  var port: String?
  /// A path of the web that is the app's with all that is below it; nil for all paths.
  var path: String?

  /// The filters of an app, in the order of the specification.
  static func filters(of spec: Spec) -> [AndroidFilter] {
    spec.schemes.flatMap { filters(of: spec, scheme: $0.name) }
      + unique(spec.universalLinks.compactMap(webFilter))
  }

  private static func filters(of spec: Spec, scheme: String) -> [AndroidFilter] {
    let templates = spec.actions.flatMap(\.templates).filter { template in
      if case .fixed(let name) = template.scheme { name == scheme } else { true }
    }
    let hosts = templates.flatMap { template in
      template.expansions.flatMap { alternatives(of: $0, prefixes: spec.matching.prefixes) }
        .map(host)
    }
    let all = AndroidFilter(scheme: scheme)
    guard !hosts.isEmpty, !hosts.contains(nil) else { return [all] }
    return unique(hosts.compactMap { host in host.map { filter(scheme, authority: $0) } })
  }

  /// What a place begins with, behind each of the equivalent openings.
  private static func alternatives(
    of expansion: URLTemplate.Expansion, prefixes: [String]
  ) -> [URLTemplate.Expansion] {
    guard case .literal(let text)? = expansion.first,
      let opening = prefixes.filter(text.hasPrefix).max(by: { $0.utf8.count < $1.utf8.count })
    else { return [expansion] }
    return prefixes.map { [.literal($0 + text.dropFirst(opening.count))] + expansion.dropFirst() }
  }

  /// The authority that all URLs of a shape have; nil where they differ or have none.
  private static func host(of expansion: URLTemplate.Expansion) -> String? {
    guard let authority = expansion.authority, !authority.isEmpty else { return nil }
    // Escapes and users are compared decoded or not at all.
    return authority.contains { "%@".contains($0) } ? nil : String(authority)
  }

  private static func filter(_ scheme: String, authority: String) -> AndroidFilter {
    guard let colon = authority.lastIndex(of: ":") else {
      return AndroidFilter(scheme: scheme, host: authority)
    }
    let port = authority[authority.index(after: colon)...]
    let isPort = !port.isEmpty && port.allSatisfy { $0.isASCII && $0.isNumber }
    return isPort
      ? AndroidFilter(scheme: scheme, host: String(authority[..<colon]), port: String(port))
      : AndroidFilter(scheme: scheme, host: authority)
  }

  private static func webFilter(_ link: String) -> AndroidFilter? {
    guard let colon = link.firstRange(of: "://") else { return nil }
    let rest = link[colon.upperBound...]
    let authority = rest.prefix { $0 != "/" }
    var filter = filter(link[..<colon.lowerBound].lowercased(), authority: authority.lowercased())
    var path = String(rest[authority.endIndex...])
    while path.hasSuffix("/") { path.removeLast() }
    if !path.isEmpty { filter.path = path }
    return filter
  }

  private static func unique(_ filters: [AndroidFilter]) -> [AndroidFilter] {
    var seen: Set<AndroidFilter> = []
    return filters.filter { seen.insert($0).inserted }
  }
}
