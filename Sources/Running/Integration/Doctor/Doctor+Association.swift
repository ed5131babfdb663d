package import URLSchemeCompiler
import URLSchemeReference

extension Doctor {
  /// Compares an `apple-app-site-association` with the links that the apps have on a host.
  package mutating func examine(
    association file: SourceFile, on host: String, _ expected: SiteExpectations
  ) {
    guard isShortEnough(file.bytes.count, file.path), let json = json(file) else { return }
    examine(association: json, on: host, expected)
  }

  /// Devices read no file that is longer.
  mutating func isShortEnough(_ count: Int, _ path: String) -> Bool {
    guard count > AssociatedHost.maximumFileSize else { return true }
    report(
      .siteTooLarge,
      "it has more than \(AssociatedHost.maximumFileSize / 1024) KB, and devices read no more", path
    )
    return false
  }

  mutating func examine(
    association json: JSONNode, on host: String, _ expected: SiteExpectations
  ) {
    let file = AssociationFile(json)
    for problem in file.problems { report(.associationShape, problem.message, at: problem.range) }
    var modules: [String: [Spec]] = [:]
    for spec in claiming where AssociatedDomains.servers(of: spec).contains(host) {
      if let identifier = spec.app.identifier { modules[identifier, default: []].append(spec) }
    }
    for (identifier, specs) in modules.sorted(by: { $0.key < $1.key }) {
      let apps = file.apps.filter { $0.names(identifier, team: expected.team) }
      // An entry that can't be read may be the app's.
      if apps.isEmpty, !file.problems.isEmpty { continue }
      guard !apps.isEmpty else {
        let named = file.apps.flatMap(\.identifiers).conjunction
        report(
          .associationApp,
          "it names \(named), and not the app '\(expected.team ?? "TEAM").\(identifier)'",
          at: json.range)
        continue
      }
      examine(apps, specs, on: host, mayLack: !file.problems.isEmpty)
    }
  }

  /// Compares the entries of an app with those that `register` writes.
  private mutating func examine(
    _ apps: [AssociationFile.App], _ specs: [Spec], on host: String, mayLack: Bool
  ) {
    let entries = apps.flatMap(\.entries)
    let written = LinkComponent.entries(of: specs, servedBy: host)
    let foreign = entries.filter { entry in
      !written.contains { $0.isSame(as: entry.component) }
    }
    // An entry that can't be read may be the missing one.
    let missing =
      mayLack
      ? []
      : written.filter { component in !entries.contains { component.isSame(as: $0.component) } }
    let uncovered = missing.filter { !$0.isExcluded }.uniqued(by: \.action)
    for component in uncovered {
      // One mistake: an entry that is misspelled is the one that is missing.
      let notes = foreign.map {
        Diagnostic.Note("no action has this entry", at: $0.range)
      }
      report(
        .associationUncovered,
        "there is no entry for '\(component.path)', the addresses of "
          + "'\(component.action ?? "")', as 'register' writes it",
        at: apps[0].range, notes: notes)
    }
    if !uncovered.isEmpty { return }
    for component in missing {
      report(
        .associationWide,
        "no entry excludes '\(component.path)', as 'register' writes it, so the app opens addresses "
          + "that no action has", at: apps[0].range)
    }
    for entry in foreign {
      report(.associationForeign, "no action has the entry \(entry.text)", at: entry.range)
    }
  }
}

extension AssociationFile.App {
  /// Whether the entry names the app: a team, a dot and the app's identifier.
  fileprivate func names(_ identifier: String, team: String?) -> Bool {
    identifiers.contains { found in
      team.map { found == "\($0).\(identifier)" }
        ?? (found.drop { $0 != "." } == "." + identifier)
    }
  }
}
