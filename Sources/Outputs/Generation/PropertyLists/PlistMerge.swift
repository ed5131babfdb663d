package import URLSchemeCompiler

/// An app's property list that is made to say what specifications say. Every byte of it stays that is about something
/// else, and no scheme is removed.
///
/// `Documentation/Decisions/0012-merging-property-lists.md` defines which entries are the app's own,
/// and what a conflict is.
package struct PlistMerge {
  package let file: SourceFile
  /// Where the list doesn't match the specifications.
  package private(set) var disagreements = Diagnostics()
  /// What the merge adds and changes, a line for each.
  package private(set) var changes: [String] = []
  /// Notes about schemes of the app's own entries that stay as they are.
  package private(set) var notes = Diagnostics()

  private let specs: [Spec]
  private let purpose: PlistRenderer.Purpose
  /// The entries that the list should have.
  private let wanted: [PlistEntry]
  private let root: PlistNode
  private var editor: PlistEditor
  private var problems = Diagnostics()

  /// The merged list.
  package var bytes: [UInt8] { editor.changedBytes }

  package var isChanged: Bool { bytes != file.bytes }

  /// Merges; nil when the problems include an error, such as a conflict.
  ///
  /// - Parameter wanted: A property list that says what the specifications say, as `PlistRenderer`
  ///   makes it.
  package init?(
    _ specs: [Spec], for purpose: PlistRenderer.Purpose, wanted: String, into file: SourceFile,
    _ diagnostics: inout Diagnostics
  ) {
    let wanted = SourceFile(path: "the template plist/\(purpose.rawValue)", text: wanted)
    guard let wantedRoot = PlistReader.read(wanted, into: &diagnostics),
      let root = PlistReader.read(file, into: &diagnostics)
    else { return nil }
    guard let wantedItems = wantedRoot[purpose.key]?.items else {
      diagnostics.report(
        .plistSyntax, in: wanted.path,
        "the template makes no array '\(purpose.key)', so there is nothing to merge")
      return nil
    }
    (self.specs, self.purpose, self.wanted) = (specs, purpose, wantedItems.map(PlistEntry.init))
    (self.file, self.root, editor) = (file, root, PlistEditor(file.bytes))
    merge()
    diagnostics.merge(problems)
    if diagnostics.hasErrors { return nil }
  }

  /// Changes nothing if the problems include an error.
  private mutating func merge() {
    let entries = entries()
    guard !problems.hasErrors else { return }
    let owned = ownedEntries(among: entries)
    switch purpose {
    case .owner: reportConflicts(entries, owned)
    case .caller: reportCount(entries)
    }
    guard !problems.hasErrors else { return }
    var missing: [PlistEntry] = []
    for (entry, owned) in zip(wanted, owned) {
      if let owned { update(entries[owned], to: entry) } else { missing.append(entry) }
    }
    if !missing.isEmpty { append(missing) }
  }

  // MARK: What is there

  /// The entries of the array that this is about, none if there is no array.
  ///
  /// Entries of another form are conflicts.
  private mutating func entries() -> [PlistEntry] {
    let key = purpose.key
    guard let entries = root.entries else {
      conflict("an app's property list is a dictionary, and this is \(root.kind)", at: root)
      return []
    }
    checkKeys(of: entries.filter { $0.key == key }, "the list")
    guard let list = root[key] else { return [] }
    guard let items = list.items else {
      conflict("'\(key)' is an array, and this is \(list.kind)", at: list)
      return []
    }
    for item in items {
      switch (purpose, item.value) {
      case (.owner, .dictionary(let entries)):
        checkKeys(of: entries, "the entry")
        if let schemes = item[PlistEntry.schemesKey], schemes.strings == nil {
          conflict(
            "'\(PlistEntry.schemesKey)' is an array of strings, and this is something else",
            at: schemes)
        }
      case (.caller, .string): break
      case (.owner, _): conflict("'\(key)' holds dictionaries, and this is \(item.kind)", at: item)
      case (.caller, _): conflict("'\(key)' holds strings, and this is \(item.kind)", at: item)
      }
    }
    return items.map(PlistEntry.init)
  }

  private mutating func checkKeys(of entries: [PlistNode.Entry], _ owner: String) {
    var seen: Set<String> = []
    for entry in entries where !seen.insert(entry.key).inserted {
      problems.report(
        .plistConflict, at: SourceRange(file: file, offsets: entry.keyRange),
        "\(owner) has '\(entry.key)' twice, and readers differ about which one counts")
    }
  }

  /// For each wanted entry the index of the app's own, no entry twice.
  private func ownedEntries(among entries: [PlistEntry]) -> [Int?] {
    var free = Array(entries.indices)
    return wanted.map { wanted in
      free.firstIndex { entries[$0].belongs(to: wanted) }.map { free.remove(at: $0) }
    }
  }

  // MARK: Problems

  private mutating func conflict(
    _ problem: String, at node: PlistNode, notes: [Diagnostic.Note] = []
  ) {
    problems.report(.plistConflict, at: range(node), problem, notes: notes)
  }

  private mutating func reportConflicts(_ entries: [PlistEntry], _ owned: [Int?]) {
    for (index, entry) in entries.enumerated() {
      let isOwned = owned.contains(index)
      for (type, owned) in zip(wanted, owned) where owned != index {
        let problem: String
        if let scheme = entry.schemes.first(where: type.schemes.contains) {
          let name = entry.name.map { "named '\($0)'" } ?? "without a name"
          problem =
            "an entry \(name) has the scheme '\(scheme)', which \(type.name ?? "an app") claims; "
            + "remove it here"
        } else if !isOwned, owned == nil, let name = entry.name, name == type.name {
          problem =
            "an entry has the name '\(name)' and only other schemes (\(entry.schemeList)) than "
            + "\(type.schemeList); rename it, or remove it if the app's schemes have changed"
        } else {
          continue
        }
        conflict(problem, at: entry.node, notes: notes(of: [type]))
      }
    }
  }

  /// Warns about more schemes than a system answers for, unless the specifications alone have them.
  private mutating func reportCount(_ entries: [PlistEntry]) {
    let limit = PlistRenderer.queriedSchemesLimit
    let count = Set((entries + wanted).flatMap(\.schemes)).count
    guard count > limit, wanted.count <= limit else { return }
    problems.report(
      .plistTooManySchemes, at: range(root[purpose.key] ?? root),
      "with these there are \(count) schemes; iOS answers for the first \(limit) and ignores the "
        + "others")
  }

  /// The first line of a long element says which one it is.
  private func range(_ node: PlistNode) -> SourceRange {
    let end = node.string == nil ? node.content?.lowerBound : nil
    return SourceRange(
      file: file, offsets: node.range.lowerBound..<(end ?? node.range.upperBound))
  }

  /// The place of the first of these entries in the specs.
  private func notes(of entries: [PlistEntry]) -> [Diagnostic.Note] {
    for entry in entries {
      let schemes = specs.flatMap(\.schemes).filter { entry.schemes.contains($0.name) }
      guard let range = schemes.compactMap(\.range).first else { continue }
      let owner = "\(entry.name ?? "an app") claims its schemes here"
      return [.init(purpose == .owner ? owner : "it is a scheme of this app", at: range)]
    }
    return []
  }

  // MARK: Changes

  private mutating func append(_ missing: [PlistEntry]) {
    let key = purpose.key
    let items = PlistNode.Value.array(missing.map(\.node))
    let titles = missing.map(\.title).joined(separator: ", ")
    if let array = root[key] {
      editor.append(items, to: array)
      changes.append("added \(titles) to '\(key)'")
      report("'\(key)' has no \(titles)", at: array, about: missing)
    } else {
      let array = PlistNode(value: items, range: 0..<0)
      editor.append(.dictionary([.init(key: key, keyRange: 0..<0, value: array)]), to: root)
      changes.append("added '\(key)' with \(titles)")
      report("the list has no '\(key)', which would hold \(titles)", at: root, about: missing)
    }
  }

  /// Gives an entry the wanted values of the wanted keys. Lists of texts only get more of them.
  private mutating func update(_ entry: PlistEntry, to wanted: PlistEntry) {
    var missing: [PlistNode.Entry] = []
    for wantedEntry in wanted.node.entries ?? [] {
      let (key, new) = (wantedEntry.key, wantedEntry.value)
      guard let old = entry.node[key] else {
        if key != PlistEntry.roleKey || statesRole(of: wanted) { missing.append(wantedEntry) }
        continue
      }
      if let texts = old.strings, let wantedTexts = new.strings {
        complete(old, texts, with: wantedTexts, key, of: wanted)
      } else if old.string?.hasBuildSetting != true, !new.hasText(of: old) {
        editor.replace(old, with: new)
        let place = "\(key) of \(wanted.title)"
        changes.append("changed \(place) from \(old.summary) to \(new.summary)")
        report("\(place) is \(old.summary) instead of \(new.summary)", at: old, about: [wanted])
      }
    }
    guard !missing.isEmpty else { return }
    editor.append(.dictionary(missing), to: entry.node)
    let keys = missing.map(\.key)
    changes.append("added \(keys.phrase("and")) to the entry of \(wanted.title)")
    report(
      "the entry of \(wanted.title) has no \(keys.joined(separator: " and no "))",
      at: entry.node, about: [wanted])
  }

  /// Adds the texts that a list lacks, unless a setting of the build may be one of them.
  private mutating func complete(
    _ list: PlistNode, _ texts: [String], with wantedTexts: [String], _ key: String,
    of wanted: PlistEntry
  ) {
    let present = Set(texts.map { $0.lowercased() })
    let missing = wantedTexts.filter { !present.contains($0.lowercased()) }
    let names = missing.map { "'\($0)'" }.phrase("and")
    if !missing.isEmpty, let setting = texts.first(where: \.hasBuildSetting) {
      notes.report(
        .plistKept, at: range(list),
        "\(names) of \(wanted.title) may be '\(setting)', so the list stays as it is; "
          + "if the build sets something else, add it by hand")
    } else if !missing.isEmpty {
      let items = missing.map { PlistNode(value: .string($0), range: 0..<0) }
      editor.append(.array(items), to: list)
      changes.append("added \(names) to \(key) of \(wanted.title)")
      report("\(key) of \(wanted.title) has no \(names)", at: list, about: [wanted])
    }
    if key == PlistEntry.schemesKey { noteOthers(among: texts, than: wantedTexts, in: list) }
  }

  /// Notes the schemes of an app's own entry that no spec has: they may be an SDK's.
  private mutating func noteOthers(
    among schemes: [String], than wanted: [String], in list: PlistNode
  ) {
    let known = Set(wanted.map { $0.lowercased() })
    let others = schemes.filter {
      !$0.hasBuildSetting && !known.contains($0.lowercased())
    }
    let isAllowed = specs.contains { $0.allowed.contains(.bundleSchemeUnknown) }
    guard !others.isEmpty, !isAllowed else { return }
    notes.report(
      .plistKept, at: range(list),
      "kept \(others.map { "'\($0)'" }.phrase("and")), which no spec has; if the app no longer uses "
        + "\(others.count == 1 ? "it, remove it" : "them, remove them") by hand")
  }

  /// Whether a spec with schemes of the entry states a role.
  private func statesRole(of wanted: PlistEntry) -> Bool {
    specs.contains { spec in
      spec.claims && spec.statedRole != nil
        && spec.schemes.contains { wanted.schemes.contains($0.name) }
    }
  }

  private mutating func report(
    _ message: String, at node: PlistNode, about entries: [PlistEntry]
  ) {
    disagreements.report(.plistDrift, at: range(node), message, notes: notes(of: entries))
  }
}

/// An entry of `CFBundleURLTypes`, or a scheme of `LSApplicationQueriesSchemes`.
private struct PlistEntry {
  static let schemesKey = "CFBundleURLSchemes"
  static let roleKey = "CFBundleTypeRole"

  let node: PlistNode
  let name: String?
  /// In lower case, build settings aside: schemes are the same whatever their case.
  let schemes: [String]

  init(_ node: PlistNode) {
    self.node = node
    name = node["CFBundleURLName"]?.string
    schemes = (node[Self.schemesKey]?.strings ?? [node.string].compactMap { $0 }).map {
      $0.hasBuildSetting ? $0 : $0.lowercased()
    }
  }

  /// The name and the schemes, for people.
  var title: String { name.map { "\($0) (\(schemeList))" } ?? schemeList }

  var schemeList: String { schemes.map { "'\($0)'" }.joined(separator: ", ") }

  /// Whether it is the app's own entry: it has the app's name, and one of its schemes or none that is
  /// known. Without a name, it has schemes of the app alone; a name that the build sets can be the
  /// app's.
  func belongs(to wanted: PlistEntry) -> Bool {
    let known = schemes.filter { !$0.hasBuildSetting }
    let isShared = known.contains(where: wanted.schemes.contains)
    guard let name, !name.isEmpty else {
      return isShared && known.allSatisfy(wanted.schemes.contains)
    }
    let isOwn = name == wanted.name || name.isBundleIdentifierSetting
    return isShared && (isOwn || name.hasBuildSetting)
      || isOwn && (schemes.isEmpty || known.count < schemes.count)
  }
}

extension PlistRenderer.Purpose {
  /// The key of the property list.
  fileprivate var key: String {
    switch self {
    case .owner: "CFBundleURLTypes"
    case .caller: "LSApplicationQueriesSchemes"
    }
  }
}

extension PlistNode {
  /// Whether both are written alike, but for white space and comments.
  fileprivate func hasText(of other: PlistNode) -> Bool {
    PlistStyle.oneLine.text(self).utf8.elementsEqual(PlistStyle.oneLine.text(other).utf8)
  }

  /// The value for people: a text, or the texts of a list.
  fileprivate var summary: String {
    let texts = string.map { [$0] } ?? strings
    return texts.map { $0.map { "'\($0)'" }.joined(separator: ", ") } ?? "another value"
  }
}
