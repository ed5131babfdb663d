import URLSchemeCompiler

/// Filters that can't do what they are for, and those that take more than they say.
extension ManifestComparison {
  /// Whether a filter has one of our schemes, or of our hosts on the web.
  func isOurs(_ filter: AndroidManifest.Filter) -> Bool {
    filter.schemes.contains { text in
      let scheme = text.value.lowercased()
      return wanted.scheme(scheme) != nil
        || ["http", "https"].contains(scheme)
          && filter.hosts.contains {
            $0.isOpen || !wanted.hosts($0.plainHost).isEmpty && $0.value != "*"
          }
    }
  }

  mutating func markReported(_ filter: AndroidManifest.Filter) {
    reported.formUnion(filter.schemes.map { $0.value.lowercased() })
    reported.formUnion(filter.hosts.flatMap { wanted.hosts($0.plainHost).map(\.name) })
  }

  mutating func examine(_ filter: AndroidManifest.Filter, isVerifiable: Bool) {
    let names = ["BROWSABLE", "DEFAULT"].filter { name in
      !filter.categories.contains { $0.value == "android.intent.category." + name }
    }
    if !names.isEmpty {
      let list = names.map { "'android.intent.category.\($0)'" }.joined(separator: " and ")
      report(
        .manifestCategory, "this filter has no category \(list), without which no link opens it",
        at: filter.range)
    }
    if isVerifiable, filter.hasWeb, filter.autoVerify?.value != "true",
      !(filter.autoVerify?.isOpen ?? false)
    {
      report(
        .manifestAutoVerify,
        "this filter has no 'android:autoVerify=\"true\"', so Android doesn't ask the site, and the "
          + "browser keeps its links", at: filter.autoVerify?.range ?? filter.range)
    }
    if let type = filter.mimeTypes.first {
      report(
        .manifestData, "with a 'mimeType', this filter takes no link, which has none",
        at: type.range)
      markReported(filter)
    }
    // A host of a scheme of the app's own is written as its URLs have it.
    for text in filter.schemes + (filter.hasWeb ? filter.hosts : []) where !text.isOpen {
      if text.value != text.value.lowercased() {
        report(
          .manifestData, "'\(text.value)' has capitals, and Android compares it with lower case",
          at: text.range)
      } else if text.value.contains(where: { ":/".contains($0) }) {
        report(
          .manifestData,
          "'\(text.value)' is a part of a URL alone: a scheme without ':', a host without a port "
            + "or a path", at: text.range)
      }
    }
    for path in filter.paths where !path.text.isOpen {
      if [.path, .pathPrefix].contains(path.kind), !path.text.value.hasPrefix("/") {
        report(
          .manifestData, "'\(path.text.value)' begins with no slash, as every path does",
          at: path.text.range)
      }
    }
    if !filter.paths.isEmpty, filter.hosts.isEmpty, let path = filter.paths.first {
      report(
        .manifestData, "Android ignores paths in a filter without a host", at: path.text.range)
    }
  }

  /// Whether a filter's schemes, hosts and paths, all of which Android combines with each other, make URLs
  /// that the apps don't have though each part is theirs.
  mutating func examineProduct(of filter: AndroidManifest.Filter) -> Bool {
    let schemes = filter.schemes.filter { !$0.isOpen }.map(\.plainScheme)
    let appSchemes = schemes.filter { wanted.scheme($0) != nil }
    let hosts = filter.hosts.filter { !$0.isOpen }
    var extra: String?
    if filter.hasWeb, let scheme = appSchemes.first {
      extra = scheme + "://" + (hosts.first?.plainHost ?? "")
      if hosts.isEmpty { extra = "https:" }
    }
    for scheme in appSchemes {
      for host in hosts.map(\.plainHost) where !wanted.has(scheme, host) {
        if appSchemes.contains(where: { wanted.has($0, host) }) {
          extra = extra ?? "\(scheme)://\(host)"
        }
      }
    }
    if filter.hasWeb {
      let known = hosts.flatMap { wanted.hosts($0.plainHost) }
      for path in filter.paths where !path.text.isOpen {
        guard known.contains(where: { $0.meets(path) }),
          let other = known.first(where: { !$0.meets(path) })
        else { continue }
        extra = extra ?? "https://\(other.name)\(path.sample ?? path.text.value)"
      }
    }
    guard let extra else { return false }
    report(
      .manifestMultiplied,
      "Android combines all 'data' of a filter, so that this one takes \(extra), too; write a filter "
        + "for each scheme and host", at: filter.range)
    markReported(filter)
    return true
  }
}
