import URLSchemeCompiler

/// Compares a manifest with the URLs that apps have.
///
/// Each mistake has one finding: an entry that can't be read or is too wide isn't also missing, and
/// a misspelled name is the missing one.
struct ManifestComparison {
  let manifest: AndroidManifest
  let specs: [Spec]
  let wanted: WantedLinks
  private(set) var findings = Diagnostics()
  /// The filters for links with their activities.
  private(set) var filters: [(filter: AndroidManifest.Filter, activity: AndroidManifest.Activity)] =
    []
  /// The schemes and hosts that have a finding already.
  var reported: Set<String> = []

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
      markReported(filter)
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

  mutating func examine(_ activity: AndroidManifest.Activity) {
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
  func near(_ name: String) -> AndroidManifest.Text? {
    if let www = first(where: { $0.plainHost == "www." + name || "www." + $0.plainHost == name }) {
      return www
    }
    let found = Suggestion.nearest(to: name, in: map(\.plainHost))
    return first { $0.plainHost == found }
  }
}
