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
    let key = "com.apple.developer.associated-domains"
    let node = list.root[key]
    if let node, node.items == nil {
      return report(
        .entitlementMalformed, "'\(key)' is \(node.kind) and not an array of strings",
        at: list.range(node), file.path)
    }
    var domains: [AssociatedDomain] = []
    for item in node?.items ?? [] {
      guard let text = item.string else {
        report(
          .entitlementMalformed, "an associated domain is a string, and this is \(item.kind)",
          at: list.range(item), file.path)
        continue
      }
      // A host that a build sets is known to the build alone.
      if BuildSetting.isPresent(in: text) {
        if text.hasPrefix("applinks:") { return }
        continue
      }
      guard text.lowercased().hasPrefix("applinks:") else { continue }
      if let problem = AssociatedDomain.problem(text) {
        report(.entitlementMalformed, problem, at: list.range(item), file.path)
        continue
      }
      let domain = AssociatedDomain(text, list.range(item))
      if domains.contains(where: { $0.host == domain.host && $0.mode == domain.mode }) {
        report(
          .entitlementRepeated, "'\(text)' is listed twice", at: list.range(item), file.path)
        continue
      }
      domains.append(domain)
    }
    compare(domains, file.path, list.range(node))
  }

  private mutating func compare(
    _ domains: [AssociatedDomain], _ path: String, _ place: SourceRange?
  ) {
    let wanted = claiming.flatMap(AssociatedDomains.hosts).uniqued
    var unknown = domains.filter { domain in !wanted.contains(where: domain.covers) }
    // An entry that can't be read may be the one that is missing.
    let hasProblems = findings.sorted.contains {
      $0.rule == .entitlementMalformed && $0.path == path
    }
    for host in wanted {
      let covering = domains.filter { $0.covers(host) }
      if let first = covering.first {
        if covering.allSatisfy({ $0.mode != nil }) {
          report(
            .entitlementMode,
            "'\(first.text)' counts only where its mode is switched on; released apps need "
              + "'applinks:\(host)'", at: first.range, path)
        }
        continue
      }
      if hasProblems { continue }
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
        at: near?.range ?? place, path)
    }
    for domain in unknown {
      report(
        .entitlementUnknown, "no specification has links at '\(domain.text)'", at: domain.range,
        path)
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

  init(_ text: String, _ range: SourceRange?) {
    self.text = text
    self.range = range
    let parts = text.dropFirst("applinks:".count)
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    host = parts[0].lowercased()
    mode = parts.count > 1 ? String(parts[1].dropFirst("mode=".count)) : nil
  }

  /// Why an entry is none; nil where it is one.
  static func problem(_ text: String) -> String? {
    let shown = PrintableText.abbreviated(text)
    let parts = text.dropFirst("applinks:".count)
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let form = /(?:\*\.)?[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?/
    guard parts[0].wholeMatch(of: form) != nil else {
      return "'\(shown)' is no host, as in 'applinks:links.example.com'"
    }
    if parts.count > 1,
      !["mode=developer", "mode=managed", "mode=developer+managed"].contains(parts[1])
    {
      return "'\(shown)' has no mode that there is: '?mode=' is developer, managed or "
        + "developer+managed"
    }
    return nil
  }

  /// `*.example.com` stands for every host below `example.com`, and not for that itself.
  func covers(_ other: String) -> Bool {
    host == other || host.hasPrefix("*.") && other.hasSuffix(host.dropFirst())
  }
}
