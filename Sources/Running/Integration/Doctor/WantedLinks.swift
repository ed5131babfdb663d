import Foundation
import URLSchemeCompiler
import URLSchemeReference

/// The URLs that apps have, as Android's filters tell them apart: by scheme, host and path.
struct WantedLinks {
  struct WebHost {
    let name: String
    let shapes: [LinkShape]

    /// Whether some action may have the path.
    func has(_ path: String) -> Bool {
      let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
      return shapes.contains { AddressPattern($0.component).takes(path: escaped) }
    }

    /// Whether a path of a filter takes an address of some action.
    func meets(_ path: AndroidManifest.Path) -> Bool {
      shapes.contains { $0.samples.contains { path.takes($0.decodedPath) } }
    }
  }

  /// The hosts of each scheme of the apps' own; none for a scheme whose URLs may have any.
  private(set) var schemes: [(name: String, hosts: Set<String>)] = []
  private(set) var web: [WebHost] = []

  init(_ specs: [Spec]) {
    for spec in specs {
      let filters = AndroidFilter.filters(of: spec)
      for scheme in spec.ownSchemes where !schemes.contains(where: { $0.name == scheme }) {
        let own = filters.filter { $0.scheme == scheme }
        let hosts = own.compactMap { $0.host?.lowercased() }
        schemes.append((scheme, own.count == hosts.count ? Set(hosts) : []))
      }
      for host in AssociatedDomains.hosts(of: spec).uniqued {
        let name = String(host.prefix { $0 != ":" })
        let shapes = LinkShape.all(of: spec, on: host)
        if !shapes.isEmpty { web.append(WebHost(name: name, shapes: shapes)) }
      }
    }
  }

  func scheme(_ name: String) -> Set<String>? { schemes.first { $0.name == name }?.hosts }

  /// Whether URLs of a scheme of the apps' own may have a host.
  func has(_ scheme: String, _ host: String) -> Bool {
    self.scheme(scheme).map { $0.isEmpty || $0.contains(host) } ?? false
  }

  /// The hosts that a host of a filter stands for: `*.example.com` for all below.
  func hosts(_ name: String) -> [WebHost] {
    web.filter {
      name == "*" || $0.name == name || name.hasPrefix("*.") && $0.name.hasSuffix(name.dropFirst())
    }
  }
}

extension LinkAddress {
  /// The path as Android compares it.
  var decodedPath: String { path.removingPercentEncoding ?? path }
}
