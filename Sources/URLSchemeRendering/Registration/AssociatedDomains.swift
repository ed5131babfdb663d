import URLSchemeGeneration
package import URLSchemeSpec

/// The hosts of universal links, as Apple's entitlement has them.
package enum AssociatedDomains {
  /// Each host once, with its port where it has one, and no path: those stand on the web site.
  package static func all(of specs: [Spec]) -> [String] {
    var seen: Set<String> = []
    return specs.flatMap(hosts).map { "applinks:" + $0 }.filter { seen.insert($0).inserted }
  }

  package static func hosts(of spec: Spec) -> [String] {
    spec.universalLinks.compactMap { link in
      guard let colon = link.firstRange(of: "://") else { return nil }
      return link[colon.upperBound...].prefix { $0 != "/" }.lowercased()
    }
  }

  /// What the template `registration/entitlements` can use: `generated`, and `domains`, each with its
  /// service, as in `applinks:example.com`.
  static func entitlements(of specs: [Spec]) -> View {
    ["generated": GeneratedMarker.line, "domains": all(of: specs).map(XMLText.printable)]
  }
}
