package import URLSchemeCompiler
import URLSchemeReference

extension Doctor {
  /// Compares an `apple-app-site-association` with the links that the apps have on a host.
  package mutating func examineAssociation(_ file: SourceFile, on host: String) {
    guard isShortEnough(file.bytes.count, file.path), let json = json(file) else { return }
    examineAssociation(json, of: file.path, on: host)
  }

  /// Devices read no file that is longer.
  mutating func isShortEnough(_ count: Int, _ path: String) -> Bool {
    guard count > AssociatedHost.maximumFileSize else { return true }
    report(
      .siteTooLarge, in: path,
      "it has more than \(AssociatedHost.maximumFileSize / 1024) KB, and devices read no more")
    return false
  }

  mutating func examineAssociation(_ json: JSONNode, of path: String, on host: String) {
    let file = AssociationFile(json, path: path)
    found.merge(file.problems)
    let served = claiming.filter { AssociatedDomains.servers(of: $0).contains(host) }
    for identifier in Set(served.compactMap(\.app.identifier)).sorted() {
      let specs = served.filter { $0.app.identifier == identifier }
      let apps = file.apps.filter { $0.names(identifier, team: team) }
      // An entry that can't be read may be the app's.
      if apps.isEmpty, file.problems.hasErrors { continue }
      guard !apps.isEmpty else {
        reportMissing(identifier, in: file, json.range, path)
        continue
      }
      examineEntries(of: apps, in: path, specs, on: host, mayLack: file.problems.hasErrors)
    }
  }

  private mutating func reportMissing(
    _ identifier: String, in file: AssociationFile, _ range: SourceRange?, _ path: String
  ) {
    let wanted = "\(team ?? "TEAM").\(identifier)"
    let named = file.apps.flatMap(\.identifiers)
    let others = file.apps.filter { $0.names(identifier, team: nil) }.flatMap(\.identifiers)
    let message: String
    var suggestion: String?
    if let other = others.first(where: { $0.hasSuffix("." + identifier) }), let team {
      message = "it names '\(PrintableText.abbreviated(other))', and the team is '\(team)'"
    } else if named.contains(identifier) {
      message =
        "it names '\(identifier)' without the team's identifier in front, as in '\(wanted)'"
    } else {
      message = "it doesn't name the app '\(wanted)'"
      suggestion = Suggestion.nearest(to: wanted, in: named)
    }
    report(.associationApp, at: range, in: path, message, suggestion: suggestion)
  }

  /// More entries than this that no action has aren't listed with each address that is missing.
  private static let mostNotes = 8

  private mutating func examineEntries(
    of apps: [AssociationFile.App], in path: String, _ specs: [Spec], on host: String,
    mayLack: Bool
  ) {
    let entries = apps.flatMap(\.entries)
    let shapes = specs.flatMap { LinkShape.all(of: $0, servedBy: host) }
    let index = LinkIndex(entries.map(\.matcher))
    let (foreign, wide) = Self.misfits(among: entries, index, shapes)
    // An entry that can't be read may be the missing one.
    let missing =
      mayLack
      ? [] : shapes.compactMap { Gap($0, entries, index) }.uniqued(by: \.shape.action.name)
    // One mistake: an entry that is misspelled is the one that is missing. Many are findings of their own.
    let areNotes = !missing.isEmpty && foreign.count <= Self.mostNotes
    let notes = (areNotes ? foreign : []).map {
      Diagnostic.Note("no action has an address that this entry takes", at: $0.range)
    }
    for gap in missing {
      report(
        .associationUncovered, at: gap.entry?.range ?? apps[0].range, in: path,
        "\(gap.address.text) is an address of '\(gap.shape.action.name)', and "
          + (gap.entry.map { "the entry \($0.text) takes it out" } ?? "no entry takes it"),
        notes: notes)
    }
    for entry in areNotes ? [] : foreign {
      report(
        .associationForeign, at: entry.range, in: path,
        "no action has an address that the entry \(entry.text) takes")
    }
    for entry in wide {
      report(
        .associationWide, at: entry.range, in: path,
        "the entry \(entry.text) takes more addresses than the actions have, such as "
          + entry.sample.path)
    }
  }

  /// The entries that take addresses which no action has: nothing else, or some besides.
  ///
  /// - Parameters:
  ///   - index: Of the entries' matchers.
  ///   - shapes: The addresses that the actions have.
  private static func misfits(
    among entries: [AssociationFile.Entry], _ index: LinkIndex, _ shapes: [LinkShape]
  ) -> (foreign: [AssociationFile.Entry], wide: [AssociationFile.Entry]) {
    let shapeIndex = LinkIndex(shapes.map(\.matcher))
    let known = Set(
      shapes.flatMap(\.samples).flatMap { sample in
        index.candidates(sample.path).filter { entries[$0].matcher.takes(sample) }
      })
    var (foreign, wide): ([AssociationFile.Entry], [AssociationFile.Entry]) = ([], [])
    for (place, entry) in entries.enumerated()
    where !entry.component.isExcluded && !entry.hasVariables {
      let matchers = shapeIndex.candidates(entry.sample.path).map { place in
        var matcher = shapes[place].matcher
        // Cases are told apart as far as the entry does.
        if !entry.component.isCaseSensitive { matcher.ignoresCase = true }
        return matcher
      }
      if !known.contains(place), !matchers.contains(where: { $0.takes(entry.sample) }) {
        foreign.append(entry)
      } else if entry.component.path.contains("*"),
        !matchers.contains(where: { $0.takes(path: entry.sample.path) })
      {
        wide.append(entry)
      }
    }
    return (foreign, wide)
  }
}

/// An address of an action that an association file leaves to the browser.
private struct Gap {
  let shape: LinkShape
  let address: LinkAddress
  /// The entry that excludes it; nil where none takes it.
  let entry: AssociationFile.Entry?

  /// Nil where the file takes the shape. Entries that exclude some of its addresses are meant.
  init?(_ shape: LinkShape, _ entries: [AssociationFile.Entry], _ index: LinkIndex) {
    let matches = shape.samples.map { sample in
      let candidates = index.candidates(sample.path).lazy.map { entries[$0] }
      return (address: sample, entry: candidates.first { $0.matcher.takes(sample) })
    }
    let isExcluded = matches.allSatisfy { $0.entry?.component.isExcluded ?? false }
    let gap = matches.first { $0.entry == nil } ?? (isExcluded ? matches.first : nil)
    guard let gap else { return nil }
    self.shape = shape
    (address, entry) = gap
  }
}
