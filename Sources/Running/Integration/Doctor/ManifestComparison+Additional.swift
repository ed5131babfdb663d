import URLSchemeCompiler

/// Schemes, hosts and paths of filters that the apps don't have.
extension ManifestComparison {
  mutating func examineRest(
    of ours: [AndroidManifest.Filter], _ activities: [AndroidManifest.Activity]
  ) {
    for filter in activities.uniqued(by: \.range).flatMap(\.filters) where filter.isView {
      guard filter.mimeTypes.isEmpty else { continue }
      for text in filter.schemes where !text.isOpen && !text.isWeb {
        guard wanted.scheme(text.plainScheme) == nil, !reported.contains(text.plainScheme) else {
          continue
        }
        report(
          .manifestSchemeUnknown, "no specification has the scheme '\(text.value)'", at: text.range)
      }
      for text in filter.hosts where !text.isOpen && !reported.contains(text.plainHost) {
        let isKnown =
          filter.hasWeb && text.value != "*" && !wanted.hosts(text.plainHost).isEmpty
          || filter.schemes.contains { wanted.has($0.plainScheme, text.plainHost) }
        if isKnown
          || filter.schemes.allSatisfy({ wanted.scheme($0.plainScheme) == nil && !$0.isWeb })
        {
          continue
        }
        report(
          .manifestHostUnknown,
          text.value == "*"
            ? "'*' takes the links of every site"
            : "no specification has URLs with the host '\(text.value)'", at: text.range)
      }
    }
    for filter in ours where filter.hasWeb { examinePaths(of: filter) }
  }

  mutating func examinePaths(of filter: AndroidManifest.Filter) {
    let hosts = filter.hosts.filter { !$0.isOpen }.flatMap { wanted.hosts($0.plainHost) }
    guard !hosts.isEmpty, !hosts.contains(where: { reported.contains($0.name) }) else { return }
    if filter.paths.isEmpty, !hosts.contains(where: { $0.has("/no-such-address") }) {
      report(
        .manifestPathWide, "this filter has no path, so it takes every page of '\(hosts[0].name)'",
        at: filter.range)
    }
    let isMissing = hosts.contains { reported.contains("path of " + $0.name) }
    for path in filter.paths where !path.text.isOpen {
      let isOwn = path.plain.sample.map { sample in hosts.contains { $0.has(sample) } }
      if !hosts.contains(where: { $0.meets(path.plain) }), !(isOwn ?? false) {
        if isMissing { continue }
        report(
          .manifestPathUnknown, "no action has a path that '\(path.text.value)' takes",
          at: path.text.range)
      } else if path.isPattern, isOwn == false {
        report(
          .manifestPathWide,
          "'\(path.text.value)' takes more paths than the actions have, such as "
            + (path.plain.sample ?? ""), at: path.text.range)
      }
    }
  }
}
