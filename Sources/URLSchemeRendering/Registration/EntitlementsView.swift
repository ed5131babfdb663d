import Mustache
import URLSchemeGeneration
package import URLSchemeSpec

/// What the template `registration/entitlements` can use: `generated`, and `domains`, each with its
/// service, as in `applinks:example.com`.
struct EntitlementsView: MustacheParent {
  private let domains: [String]

  init(_ specs: [Spec]) {
    domains = AssociatedDomains.all(of: specs).map(XMLText.printable)
  }

  func child(named name: String) -> Any? {
    switch name {
    case "generated": GeneratedMarker.text + " " + ToolVersion.current
    case "domains": domains
    default: nil
    }
  }
}

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
}
