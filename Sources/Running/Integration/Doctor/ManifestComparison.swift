import URLSchemeCompiler

/// Compares a manifest with the URLs that apps have.
///
/// Each mistake has one finding: an entry that can't be read or is too wide isn't also missing, and
/// a misspelled name is the missing one.
struct ManifestComparison {
  private let manifest: AndroidManifest
  private let specs: [Spec]
  let wanted: WantedLinks
  private(set) var findings = Diagnostics()
  /// The filters for links with their activities.
  private var filters: [(filter: AndroidManifest.Filter, activity: AndroidManifest.Activity)] = []
  /// Schemes and hosts about which something has been said already.
  private var settled: Set<String> = []

  init(_ manifest: AndroidManifest, _ specs: [Spec]) {
    self.manifest = manifest
    self.specs = specs
    wanted = WantedLinks(specs)
  }

  mutating func report(_ rule: Rule, _ message: String, at range: SourceRange) {
    findings.add(Diagnostic(rule, message, at: range))
  }

  mutating func run() {
    examinePackage()
    let all = manifest.activities.flatMap { activity in
      activity.filters.map { (filter: $0, activity: activity) }
    }
    for (filter, _) in all where !filter.isView && isOurs(filter) {
      report(
        .manifestView,
        "this filter has our URLs and not the action 'android.intent.action.VIEW', with which links "
          + "come", at: filter.range)
      settle(filter)
    }
    filters = all.filter(\.filter.isView)
    let ours = filters.filter { isOurs($0.filter) }
    for text in ours.flatMap({ $0.filter.openTexts }) where text.value.hasPrefix("@") {
      report(
        .manifestString, "no file has the text '\(text.value)'; name one with '--strings'",
        at: text.range)
    }
    for activity in ours.map(\.activity).uniqued(by: \.range) { examine(activity) }
    // A filter that takes too much is that one mistake.
    let multiplied = ours.map(\.filter).filter { examineProduct(of: $0) }.map(\.range)
    for (filter, _) in ours { examine(filter, isVerifiable: !multiplied.contains(filter.range)) }
    for host in wanted.web { examine(host) }
    for (scheme, hosts) in wanted.schemes { examine(scheme, hosts) }
    examineRest(
      of: ours.map(\.filter).filter { !multiplied.contains($0.range) }, ours.map(\.activity))
  }

  // MARK: The app

  private mutating func examinePackage() {
    guard let package = manifest.package, !package.isOpen else { return }
    let names = specs.compactMap(\.app.androidPackage)
    guard let name = names.first, !names.contains(package.value) else { return }
    report(
      .manifestPackage, "the package is '\(package.value)' and not '\(name)'", at: package.range)
  }

  private mutating func examine(_ activity: AndroidManifest.Activity) {
    if let exported = activity.exported, !exported.isOpen, exported.value != "true" {
      report(
        .manifestExported,
        "'\(activity.name)' is not exported, so no other app can open its links", at: exported.range
      )
    } else if activity.exported == nil {
      report(
        .manifestExported,
        "'\(activity.name)' has filters and no 'android:exported', without which Android 12 and later "
          + "refuse the app", at: activity.range)
    }
    if let enabled = activity.enabled, !enabled.isOpen, enabled.value != "true" {
      report(
        .manifestExported, "'\(activity.name)' is not enabled, so links don't open it",
        at: enabled.range)
    }
    let modes = ["standard": "0", "singleInstance": "3", "singleInstancePerTask": "4"]
    guard let mode = activity.launchMode,
      let name = modes.first(where: { [$0.key, $0.value].contains(mode.value) })?.key
    else { return }
    report(
      .manifestLaunchMode,
      name == "standard"
        ? "with 'standard', each link starts '\(activity.name)' once more above the one that runs"
        : "with '\(name)', links start '\(activity.name)' in a task of its own",
      at: mode.range)
  }

  // MARK: A filter

  /// Whether a filter has one of our schemes, or of our hosts on the web.
  private func isOurs(_ filter: AndroidManifest.Filter) -> Bool {
    filter.schemes.contains { text in
      let scheme = text.value.lowercased()
      return wanted.scheme(scheme) != nil
        || ["http", "https"].contains(scheme)
          && filter.hosts.contains {
            $0.isOpen || !wanted.hosts($0.plainHost).isEmpty && $0.value != "*"
          }
    }
  }

  private mutating func settle(_ filter: AndroidManifest.Filter) {
    settled.formUnion(filter.schemes.map { $0.value.lowercased() })
    settled.formUnion(filter.hosts.flatMap { wanted.hosts($0.plainHost).map(\.name) })
  }

  private mutating func examine(_ filter: AndroidManifest.Filter, isVerifiable: Bool) {
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
      settle(filter)
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
      } else if path.isBroken {
        report(.manifestData, "'\(path.text.value)' is no pattern", at: path.text.range)
      }
    }
    if !filter.paths.isEmpty, filter.hosts.isEmpty, let path = filter.paths.first {
      report(
        .manifestData, "Android ignores paths in a filter without a host", at: path.text.range)
    }
  }

  /// Whether a filter's schemes, hosts and paths, all of which Android combines with each other, make URLs
  /// that the apps don't have though each part is theirs.
  private mutating func examineProduct(of filter: AndroidManifest.Filter) -> Bool {
    let schemes = filter.schemes.filter { !$0.isOpen }.map(\.plainScheme)
    let own = schemes.filter { wanted.scheme($0) != nil }
    let hosts = filter.hosts.filter { !$0.isOpen }
    var extra: String?
    if filter.hasWeb, let scheme = own.first {
      extra = scheme + "://" + (hosts.first?.plainHost ?? "")
      if hosts.isEmpty { extra = "https:" }
    }
    for scheme in own {
      for host in hosts.map(\.plainHost) where !wanted.has(scheme, host) {
        if own.contains(where: { wanted.has($0, host) }) { extra = extra ?? "\(scheme)://\(host)" }
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
    settle(filter)
    return true
  }

  // MARK: Missing entries

  private mutating func examine(_ host: WantedLinks.WebHost) {
    let web = filters.map(\.filter).filter(\.hasWeb)
    let own = web.filter { filter in
      filter.hosts.contains { wanted.hosts($0.plainHost).contains { $0.name == host.name } }
    }
    if settled.contains(host.name) { return }
    guard !own.isEmpty else {
      if web.contains(where: { $0.hosts.contains(where: \.isOpen) }) { return }
      let others = web.flatMap(\.hosts).filter { wanted.hosts($0.plainHost).isEmpty }
      let near = others.near(host.name)
      if let near { settled.insert(near.plainHost) }
      return report(
        .manifestHostMissing,
        "no filter has the host '\(host.name)'"
          + (near.map { ", but '\($0.value)', which is another host" } ?? ""),
        at: near?.range ?? manifest.range)
    }
    if !own.contains(where: { $0.schemes.contains { $0.plainScheme == "https" || $0.isOpen } }) {
      return report(
        .manifestSchemeMissing, "the filter of '\(host.name)' has no scheme 'https'",
        at: own[0].range)
    }
    // What the build alone knows, or what can't be read, may be what is missing.
    let isOpen = own.contains { filter in
      filter.paths.isEmpty || filter.paths.contains { $0.text.isOpen || $0.isBroken }
    }
    if isOpen { return }
    let paths = own.flatMap(\.paths)
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
        at: paths.first { !host.meets($0.plain) }?.text.range ?? own[0].range)
    }
    if !missing.isEmpty { settled.insert("path of " + host.name) }
  }

  private mutating func examine(_ scheme: String, _ hosts: Set<String>) {
    if settled.contains(scheme) { return }
    let own = filters.map(\.filter).filter { $0.schemes.contains { $0.plainScheme == scheme } }
    guard !own.isEmpty else {
      let all = filters.flatMap(\.filter.schemes)
      if all.contains(where: \.isOpen) { return }
      let near = all.filter { wanted.scheme($0.plainScheme) == nil && !$0.isWeb }.near(scheme)
      if let near { settled.insert(near.plainScheme) }
      return report(
        .manifestSchemeMissing,
        "no filter has the scheme '\(scheme)'"
          + (near.map { ", but '\($0.value)', which no specification has" } ?? ""),
        at: near?.range ?? manifest.range)
    }
    if own.contains(where: {
      $0.hosts.isEmpty || $0.hosts.contains { $0.isOpen || $0.value == "*" }
    }) {
      return
    }
    let found = own.flatMap(\.hosts)
    guard !hosts.isEmpty else {
      return report(
        .manifestHostMissing,
        "the filters of '\(scheme)' take some hosts alone, and the app has URLs with others or none",
        at: own[0].range)
    }
    for host in hosts.sorted() where !found.contains(where: { $0.plainHost == host }) {
      // Several schemes can share a filter.
      guard settled.insert("host of our own: " + host).inserted else { continue }
      let near = found.filter { !hosts.contains($0.plainHost) }.near(host)
      if let near { settled.insert(near.plainHost) }
      report(
        .manifestHostMissing,
        "no filter of the scheme '\(scheme)' has the host '\(host)'"
          + (near.map { ", but '\($0.value)', which no action has" } ?? ""),
        at: near?.range ?? own[0].range)
    }
  }

  // MARK: Additional entries

  private mutating func examineRest(
    of ours: [AndroidManifest.Filter], _ activities: [AndroidManifest.Activity]
  ) {
    for filter in activities.uniqued(by: \.range).flatMap(\.filters) where filter.isView {
      guard filter.mimeTypes.isEmpty else { continue }
      for text in filter.schemes where !text.isOpen && !text.isWeb {
        guard wanted.scheme(text.plainScheme) == nil, !settled.contains(text.plainScheme) else {
          continue
        }
        report(
          .manifestSchemeUnknown, "no specification has the scheme '\(text.value)'", at: text.range)
      }
      for text in filter.hosts where !text.isOpen && !settled.contains(text.plainHost) {
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

  private mutating func examinePaths(of filter: AndroidManifest.Filter) {
    let hosts = filter.hosts.filter { !$0.isOpen }.flatMap { wanted.hosts($0.plainHost) }
    guard !hosts.isEmpty, !hosts.contains(where: { settled.contains($0.name) }) else { return }
    if filter.paths.isEmpty, !hosts.contains(where: { $0.has("/no-such-address") }) {
      report(
        .manifestPathWide, "this filter has no path, so it takes every page of '\(hosts[0].name)'",
        at: filter.range)
    }
    let isMissing = hosts.contains { settled.contains("path of " + $0.name) }
    for path in filter.paths where !path.text.isOpen && !path.isBroken {
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

extension AndroidManifest.Filter {
  /// Whether it has links of the web.
  var hasWeb: Bool { schemes.contains(where: \.isWeb) }

  var openTexts: [AndroidManifest.Text] {
    (schemes + hosts + ports + paths.map(\.text)).filter(\.isOpen)
  }
}

extension AndroidManifest.Path {
  /// The path as it is meant, where it lacks its slash.
  var plain: AndroidManifest.Path {
    guard [.path, .pathPrefix].contains(kind), !text.value.hasPrefix("/") else { return self }
    return AndroidManifest.Path(
      kind: kind, text: .init(value: "/" + text.value, range: text.range, isOpen: text.isOpen))
  }
}

extension AndroidManifest.Text {
  var isWeb: Bool { ["http", "https"].contains(plainScheme) }

  /// The scheme as it is meant, without surrounding characters.
  var plainScheme: String { String(value.lowercased().prefix { $0 != ":" }) }

  /// The host as it is meant.
  var plainHost: String {
    let text = value.lowercased()
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    return String(text[start...].prefix { !":/".contains($0) })
  }
}

extension [AndroidManifest.Text] {
  /// The one that is meant by a name: with or without `www.`, or misspelled.
  fileprivate func near(_ name: String) -> AndroidManifest.Text? {
    if let www = first(where: { $0.plainHost == "www." + name || "www." + $0.plainHost == name }) {
      return www
    }
    let found = Suggestion.nearest(to: name, in: map(\.plainHost))
    return first { $0.plainHost == found }
  }
}
