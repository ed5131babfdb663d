package import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReceiving

extension Doctor {
  /// Compares a file of entitlements.
  package mutating func examineEntitlements(_ file: SourceFile) {
    guard let list = PropertyListFile(file, into: &found) else { return }
    let key = "com.apple.developer.associated-domains"
    let node = list.root[key]
    if let node, node.items == nil {
      return report(
        .entitlementMalformed, at: node, in: list,
        "'\(key)' is \(node.kind) and not an array of strings")
    }
    var domains: [AssociatedDomain] = []
    // An entry that can't be read may be the one that is missing.
    var hasProblems = false
    for item in node?.items ?? [] {
      // A host that a build sets is known to the build alone.
      if let text = item.string, text.hasBuildSetting {
        if text.hasPrefix("applinks:") { return }
        continue
      }
      do throws(AssociatedDomain.Problem) {
        guard let domain = try AssociatedDomain(item) else { continue }
        guard !domains.contains(where: { $0.host == domain.host && $0.mode == domain.mode }) else {
          report(.entitlementRepeated, at: item, in: list, "'\(domain.text)' is listed twice")
          continue
        }
        domains.append(domain)
      } catch {
        report(.entitlementMalformed, at: item, in: list, error.description)
        hasProblems = true
      }
    }
    compare(domains, list, node, mayLack: hasProblems)
  }

  private mutating func compare(
    _ domains: [AssociatedDomain], _ list: PropertyListFile, _ node: PlistNode?, mayLack: Bool
  ) {
    let wanted = claiming.flatMap(\.head.hosts).uniqued
    var unknown = domains.filter { domain in !wanted.contains(where: domain.host.isHost) }
    for host in wanted {
      let covering = domains.filter { $0.host.isHost(host) }
      if let first = covering.first {
        if covering.allSatisfy({ $0.mode != nil }) {
          report(
            .entitlementMode, at: first.node, in: list,
            "'\(first.text)' counts only where its mode is switched on; released apps need "
              + "'applinks:\(host)'")
        }
        continue
      }
      if mayLack { continue }
      // A host that is misspelled is one mistake.
      let near =
        unknown.first { $0.host == "www." + host || "www." + $0.host == host }
        ?? Suggestion.nearest(to: host, in: unknown.map(\.host))
        .flatMap { name in unknown.first { $0.host == name } }
      unknown.removeAll { $0.host == near?.host }
      report(
        .entitlementMissing, at: near?.node ?? node, in: list,
        "there is no 'applinks:\(host)' among the associated domains"
          + (near.map { ", but '\($0.text)', which is another host" } ?? ""))
    }
    for domain in unknown {
      report(
        .entitlementUnknown, at: domain.node, in: list,
        "no specification has links at '\(domain.text)'")
    }
  }
}

/// An associated domain: `applinks:links.example.com`, with `*.` for the hosts below one, and a mode
/// (Apple, Associated Domains Entitlement).
private struct AssociatedDomain {
  /// Why an entry is none.
  struct Problem: Error, CustomStringConvertible { let description: String }

  let text: String
  let host: String
  let mode: String?
  let node: PlistNode

  /// Nil for a domain of another service.
  init?(_ node: PlistNode) throws(Problem) {
    guard let text = node.string else {
      throw Problem(description: "an associated domain is a string, and this is \(node.kind)")
    }
    guard text.lowercased().hasPrefix("applinks:") else { return nil }
    self.text = text
    self.node = node
    let shown = PrintableText.abbreviated(text)
    let (name, query) = text.dropFirst("applinks:".count).cut(at: "?")
    let form = /(?:\*\.)?[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?/
    guard name.wholeMatch(of: form) != nil else {
      throw Problem(description: "'\(shown)' is no host, as in 'applinks:links.example.com'")
    }
    host = name.lowercased()
    mode = query.map { String($0.dropFirst("mode=".count)) }
    let modes = ["mode=developer", "mode=managed", "mode=developer+managed"]
    if let query, !modes.contains(String(query)) {
      throw Problem(
        description: "'\(shown)' has no mode that there is: '?mode=' is developer, managed or "
          + "developer+managed")
    }
  }
}
