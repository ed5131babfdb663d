import URLSchemeCompiler

/// Links of the apps that no filter takes.
extension ManifestComparison {
  /// Reports a host on the web whose links, or some of them, reach no filter.
  mutating func examine(_ host: WantedLinks.WebHost) {
    let web = filters.map(\.filter).filter(\.hasWeb)
    let hostFilters = web.filter { filter in
      filter.hosts.contains { wanted.hosts($0.plainHost).contains { $0.name == host.name } }
    }
    if reported.contains(host.name) { return }
    guard !hostFilters.isEmpty else {
      if web.contains(where: { $0.hosts.contains(where: \.isOpen) }) { return }
      let others = web.flatMap(\.hosts).filter { wanted.hosts($0.plainHost).isEmpty }
      let near = others.near(host.name)
      if let near { reported.insert(near.plainHost) }
      return report(
        .manifestHostMissing,
        "no filter has the host '\(host.name)'"
          + (near.map { ", but '\($0.value)', which is another host" } ?? ""),
        at: near?.range ?? manifest.range)
    }
    if !hostFilters.contains(where: {
      $0.schemes.contains { $0.plainScheme == "https" || $0.isOpen }
    }) {
      return report(
        .manifestSchemeMissing, "the filter of '\(host.name)' has no scheme 'https'",
        at: hostFilters[0].range)
    }
    // What the build alone knows, or what can't be read, may be what is missing.
    let isOpen = hostFilters.contains { filter in
      filter.paths.isEmpty || filter.paths.contains(where: \.text.isOpen)
    }
    if isOpen { return }
    let paths = hostFilters.flatMap(\.paths)
    let missing = host.shapes.filter { shape in
      shape.samples.contains { sample in
        !paths.contains { $0.plain.takes(sample.decodedPath) }
      }
    }.uniqued(by: \.action.name)
    for shape in missing {
      let sample =
        shape.samples.first { sample in !paths.contains { $0.plain.takes(sample.decodedPath) } }
      report(
        .manifestPathMissing,
        "\(sample?.decodedPath ?? "") on '\(host.name)' is a path of '\(shape.action.name)', and no "
          + "filter takes it",
        at: paths.first { !host.meets($0.plain) }?.text.range ?? hostFilters[0].range)
    }
    if !missing.isEmpty { reported.insert("path of " + host.name) }
  }

  /// Reports a scheme of the apps that no filter has, or not with all hosts of its URLs.
  mutating func examine(_ scheme: String, _ hosts: Set<String>) {
    if reported.contains(scheme) { return }
    let schemeFilters = filters.map(\.filter).filter {
      $0.schemes.contains { $0.plainScheme == scheme }
    }
    guard !schemeFilters.isEmpty else {
      let all = filters.flatMap(\.filter.schemes)
      if all.contains(where: \.isOpen) { return }
      let near = all.filter { wanted.scheme($0.plainScheme) == nil && !$0.isWeb }.near(scheme)
      if let near { reported.insert(near.plainScheme) }
      return report(
        .manifestSchemeMissing,
        "no filter has the scheme '\(scheme)'"
          + (near.map { ", but '\($0.value)', which no specification has" } ?? ""),
        at: near?.range ?? manifest.range)
    }
    if schemeFilters.contains(where: {
      $0.hosts.isEmpty || $0.hosts.contains { $0.isOpen || $0.value == "*" }
    }) {
      return
    }
    let found = schemeFilters.flatMap(\.hosts)
    guard !hosts.isEmpty else {
      return report(
        .manifestHostMissing,
        "the filters of '\(scheme)' take some hosts alone, and the app has URLs with others or none",
        at: schemeFilters[0].range)
    }
    for host in hosts.sorted() where !found.contains(where: { $0.plainHost == host }) {
      // Several schemes can share a filter.
      guard reported.insert("host of our own: " + host).inserted else { continue }
      let near = found.filter { !hosts.contains($0.plainHost) }.near(host)
      if let near { reported.insert(near.plainHost) }
      report(
        .manifestHostMissing,
        "no filter of the scheme '\(scheme)' has the host '\(host)'"
          + (near.map { ", but '\($0.value)', which no action has" } ?? ""),
        at: near?.range ?? schemeFilters[0].range)
    }
  }
}
