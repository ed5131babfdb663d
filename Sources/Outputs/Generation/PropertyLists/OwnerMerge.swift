import URLSchemeCompiler

/// Makes `CFBundleURLTypes` hold an entry for each app, as its specification has it.
struct OwnerMerge {
  let wanted: PlistNode
  let specs: [Spec]
  let replacesConflicts: Bool

  func run(_ draft: inout PlistDraft, into diagnostics: inout Diagnostics) {
    let types = (wanted.items ?? []).map { URLTypeEntry(wanted: $0) }
    guard let list = draft.array(PlistMerger.typesKey, into: &diagnostics) else {
      draft.change(
        draft.editor.appending(
          [PlistNode.Entry(key: PlistMerger.typesKey, keyRange: 0..<0, value: wanted)],
          to: draft.root),
        "the list has no '\(PlistMerger.typesKey)', which would register "
          + types.map(\.title).joined(separator: " and "),
        at: draft.root, notes: types.flatMap(notes))
      return
    }
    let entries = (list.items ?? []).compactMap { item in
      URLTypeEntry(item, in: draft, into: &diagnostics)
    }
    guard !diagnostics.hasErrors else { return }
    let owners = Self.owners(of: types, among: entries, replaces: replacesConflicts)
    reportConflicts(types, entries, owners, draft, into: &diagnostics)
    var missing: [PlistNode] = []
    for (type, owner) in zip(types, owners) {
      if let owner {
        update(entries[owner], to: type, in: &draft)
      } else {
        missing.append(type.node)
        draft.report("no entry registers \(type.title)", at: list, notes: notes(of: type))
      }
    }
    if !missing.isEmpty { draft.edit(draft.editor.appending(missing, to: list)) }
  }

  private func notes(of type: URLTypeEntry) -> [Diagnostic.Note] {
    specs.notes(type.schemes, "\(type.name ?? "an app") claims its schemes here")
  }

  // MARK: Whose is it

  /// For each type the entry that is its own, no entry twice.
  private static func owners(
    of types: [URLTypeEntry], among entries: [URLTypeEntry], replaces: Bool
  ) -> [Int?] {
    var matched: Set<Int> = []
    var owners = [Int?](repeating: nil, count: types.count)
    // Certain owners come before probable ones, for all types.
    for grade in URLTypeEntry.Likeness.allCases where grade != .probable || replaces {
      for (index, type) in types.enumerated() where owners[index] == nil {
        let owner = entries.indices.first {
          !matched.contains($0) && entries[$0].likeness(to: type) == grade
        }
        guard let owner else { continue }
        owners[index] = owner
        matched.insert(owner)
      }
    }
    return owners
  }

  private func reportConflicts(
    _ types: [URLTypeEntry], _ entries: [URLTypeEntry], _ owners: [Int?], _ draft: PlistDraft,
    into diagnostics: inout Diagnostics
  ) {
    let matched = Set(owners.compactMap { $0 })
    for (index, entry) in entries.enumerated() where !matched.contains(index) {
      for (type, owner) in zip(types, owners) {
        let problem: String
        if let scheme = entry.schemes.first(where: type.schemes.contains) {
          problem =
            "an entry \(entry.name.map { "named '\($0)'" } ?? "without a name") has the scheme "
            + "'\(scheme)', which \(type.name ?? "an app") claims; remove it here"
            + (entry.likeness(to: type) == .probable
              ? ", or use --replace if the entry is meant to be that app's" : "")
        } else if owner == nil, let name = entry.name, name == type.name {
          problem =
            "an entry has the name '\(name)' and only other schemes (\(entry.schemeList)) than "
            + "\(type.schemeList); rename it, or use --replace if the app's schemes have changed"
        } else {
          continue
        }
        diagnostics.add(
          Diagnostic(
            .plistConflict, problem, at: draft.range(entry.node), notes: notes(of: type)))
      }
    }
  }

  // MARK: Content

  private func update(_ entry: URLTypeEntry, to type: URLTypeEntry, in draft: inout PlistDraft) {
    let notes = notes(of: type)
    var missing: [PlistNode.Entry] = []
    for wanted in type.node.entries ?? [] {
      guard let value = entry.node[wanted.key] else {
        missing.append(wanted)
        continue
      }
      if value.string.map(BuildSetting.isPresent) == true { continue }
      let name = "\(wanted.key) of \(type.title)"
      if value.strings != nil, wanted.value.strings != nil {
        updateSet(value, to: wanted.value, name, notes, in: &draft)
      } else if !value.isSame(as: wanted.value) {
        let texts = [value.string, wanted.value.string].map {
          $0.map { "'\($0)'" } ?? "another value"
        }
        draft.change(
          draft.editor.replacing(value, with: wanted.value),
          "\(name) is \(texts[0]) instead of \(texts[1])", at: value, notes: notes)
      }
    }
    if !missing.isEmpty {
      draft.change(
        draft.editor.appending(missing, to: entry.node),
        "the entry of \(type.title) has no " + missing.map(\.key).joined(separator: " and no "),
        at: entry.node, notes: notes)
    }
  }

  /// A list whose order says nothing: what it lacks is added, and what it has beyond is removed,
  /// each item for itself, so that comments stay.
  private func updateSet(
    _ array: PlistNode, to wanted: PlistNode, _ name: String, _ notes: [Diagnostic.Note],
    in draft: inout PlistDraft
  ) {
    func isMissing(_ item: PlistNode, in list: PlistNode) -> Bool {
      !(list.strings ?? []).contains { $0.lowercased() == item.string?.lowercased() }
    }
    for item in array.items ?? [] where isMissing(item, in: wanted) {
      guard let text = item.string, !BuildSetting.isPresent(in: text) else { continue }
      draft.change(
        draft.editor.removing(item), "\(name) has '\(text)', which the spec doesn't have",
        at: item, notes: notes)
    }
    let missing = (wanted.items ?? []).filter { isMissing($0, in: array) }
    if !missing.isEmpty {
      draft.change(
        draft.editor.appending(missing, to: array),
        "\(name) has no " + missing.map { "'\($0.string ?? "")'" }.joined(separator: ", "),
        at: array, notes: notes)
    }
  }
}

/// An entry of `CFBundleURLTypes`.
struct URLTypeEntry {
  let node: PlistNode
  let name: String?
  /// In lower case, build settings aside: schemes are the same whatever their case.
  let schemes: [String]

  /// How much an entry is like what a specification wants.
  enum Likeness: CaseIterable {
    /// It has the name, and the schemes or some of them.
    case certain
    /// It has the schemes, and its name is set by the build, or it has none.
    case unnamed
    /// The entry has the name or the schemes, and could be another app's as well.
    case probable
  }

  private static let nameKey = "CFBundleURLName"
  private static let schemesKey = "CFBundleURLSchemes"

  /// An entry as the specifications want it.
  init(wanted node: PlistNode) {
    self.node = node
    name = node[Self.nameKey]?.string
    schemes = (node[Self.schemesKey]?.strings ?? []).map {
      BuildSetting.isPresent(in: $0) ? $0 : $0.lowercased()
    }
  }

  /// An entry of an app's list; nil when it is none, which is reported.
  init?(_ node: PlistNode, in draft: PlistDraft, into diagnostics: inout Diagnostics) {
    self.init(wanted: node)
    guard let entries = node.entries else {
      diagnostics.report(
        .plistConflict,
        "'\(PlistMerger.typesKey)' holds dictionaries, and this is \(node.kind)",
        at: draft.range(node))
      return nil
    }
    if let value = node[Self.schemesKey], value.strings == nil {
      diagnostics.report(
        .plistConflict, "'\(Self.schemesKey)' is an array of strings, and this is something else",
        at: draft.range(value))
      return nil
    }
    var seen: Set<String> = []
    for entry in entries where !seen.insert(entry.key).inserted {
      diagnostics.report(
        .plistConflict, "the entry has '\(entry.key)' twice, and readers differ about which counts",
        at: SourceRange(file: draft.file, offsets: entry.keyRange))
      return nil
    }
  }

  /// The name and the schemes, for people.
  var title: String {
    name.map { "\($0) (\(schemeList))" } ?? schemeList
  }

  var schemeList: String { schemes.map { "'\($0)'" }.joined(separator: ", ") }

  /// Nil for an entry that has nothing to do with what is wanted.
  func likeness(to wanted: URLTypeEntry) -> Likeness? {
    let shares = schemes.contains(where: wanted.schemes.contains)
    let hasNoOthers = schemes.allSatisfy(wanted.schemes.contains)
    guard let name, !name.isEmpty else { return shares && hasNoOthers ? .unnamed : nil }
    if name == wanted.name { return shares || schemes.isEmpty ? .certain : .probable }
    if BuildSetting.isPresent(in: name) { return shares ? .unnamed : nil }
    return shares && hasNoOthers ? .probable : nil
  }
}
