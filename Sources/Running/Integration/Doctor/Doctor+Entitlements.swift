package import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

extension Doctor {
  /// Compares a file of entitlements.
  package mutating func examine(entitlements path: String) {
    guard let file = SourceFile.load(path: path, into: &findings) else { return }
    examine(entitlements: file)
  }

  package mutating func examine(entitlements file: SourceFile) {
    guard let list = PropertyListFile(file, into: &findings) else { return }
    let node = list.root["com.apple.developer.associated-domains"]
    let domains = (node?.items ?? []).compactMap { AssociatedDomain($0, list.range($0)) }
    // A host that a build sets is known to the build alone.
    if domains.contains(where: { BuildSetting.isPresent(in: $0.text) }) { return }
    let wanted = claiming.flatMap(AssociatedDomains.hosts).uniqued
    var unknown = domains.filter { domain in !wanted.contains(where: domain.covers) }
    for host in wanted {
      let covering = domains.filter { $0.covers(host) }
      if let first = covering.first {
        if covering.allSatisfy({ $0.mode != nil }) {
          report(
            .entitlementMode,
            "'\(first.text)' counts only where its mode is switched on; released apps need "
              + "'applinks:\(host)'", at: first.range, file.path)
        }
        continue
      }
      // A host that is misspelled is one mistake.
      let near =
        unknown.first { $0.host == "www." + host || "www." + $0.host == host }
        ?? Suggestion.nearest(to: host, in: unknown.map(\.host))
        .flatMap { name in unknown.first { $0.host == name } }
      unknown.removeAll { $0.host == near?.host }
      report(
        .entitlementMissing,
        "there is no 'applinks:\(host)' among the associated domains"
          + (near.map { ", but '\($0.text)', which is another host" } ?? ""),
        at: near?.range ?? list.range(node), file.path)
    }
    for domain in unknown {
      report(
        .entitlementUnknown, "no specification has links at '\(domain.text)'", at: domain.range,
        file.path)
    }
  }
}

/// An associated domain: `applinks:links.example.com`, with `*.` for the hosts below one, and a mode
/// (Apple, Associated Domains Entitlement).
private struct AssociatedDomain {
  let text: String
  let host: String
  let mode: String?
  let range: SourceRange?

  /// Nil for what is no string, and for the domains of other services.
  init?(_ node: PlistNode, _ range: SourceRange?) {
    guard let text = node.string, text.lowercased().hasPrefix("applinks:") else { return nil }
    self.text = text
    self.range = range
    let parts = text.dropFirst("applinks:".count)
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    host = parts[0].lowercased()
    mode = parts.count > 1 ? String(parts[1].dropFirst("mode=".count)) : nil
  }

  /// `*.example.com` stands for every host below `example.com`, and not for that itself.
  func covers(_ other: String) -> Bool {
    host == other || host.hasPrefix("*.") && other.hasSuffix(host.dropFirst())
  }
}
