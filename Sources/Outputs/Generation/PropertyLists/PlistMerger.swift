package import URLSchemeCompiler

/// What a property list becomes, and what it had to say differently.
package struct PlistMerge {
  package let file: SourceFile
  package let bytes: [UInt8]
  /// Where the list disagrees with the specifications, for people who want to know without
  /// changing it.
  package let disagreements: Diagnostics

  package var isChanged: Bool { bytes != file.bytes }
}

/// Makes an app's property list say what specifications say, and leaves every byte of it alone
/// that is about something else.
///
/// `Documentation/Decisions/0012-merging-property-lists.md` defines which entries are ours, and
/// what a conflict is.
package struct PlistMerger {
  private let wanted: SourceFile
  private let purpose: PlistRenderer.Purpose
  private let specs: [Spec]
  private let replacesConflicts: Bool

  /// - Parameters:
  ///   - wanted: A property list that says what the specifications say, as `PlistRenderer` makes it.
  ///   - replacesConflicts: Whether entries that only seem to be ours are taken over.
  package init(
    _ specs: [Spec], for purpose: PlistRenderer.Purpose, wanted: String,
    replacesConflicts: Bool = false
  ) {
    self.specs = specs
    self.purpose = purpose
    self.wanted = SourceFile(path: "the template plist/\(purpose.rawValue)", text: wanted)
    self.replacesConflicts = replacesConflicts
  }

  /// The merged list; nil when the problems include an error, such as a conflict.
  package func merge(into file: SourceFile, _ diagnostics: inout Diagnostics) -> PlistMerge? {
    guard let wantedRoot = PlistReader.read(wanted, into: &diagnostics),
      let root = PlistReader.read(file, into: &diagnostics)
    else { return nil }
    var draft = PlistDraft(file: file, root: root)
    guard root.entries != nil else {
      diagnostics.report(
        .plistConflict, "an app's property list is a dictionary, and this is \(root.kind)",
        at: draft.range(root))
      return nil
    }
    let key = purpose == .owner ? Self.typesKey : Self.queriesKey
    guard let list = wantedRoot[key], list.items != nil else {
      diagnostics.report(
        .plistSyntax, "the template makes no array '\(key)', so there is nothing to merge",
        path: wanted.path)
      return nil
    }
    switch purpose {
    case .owner:
      OwnerMerge(wanted: list, specs: specs, replacesConflicts: replacesConflicts)
        .run(&draft, into: &diagnostics)
    case .caller:
      CallerMerge(wanted: list, specs: specs).run(&draft, into: &diagnostics)
    }
    guard !diagnostics.hasErrors else { return nil }
    return PlistMerge(file: file, bytes: draft.bytes, disagreements: draft.disagreements)
  }

  static let typesKey = "CFBundleURLTypes"
  static let queriesKey = "LSApplicationQueriesSchemes"
}

/// A property list on its way to what it should say.
struct PlistDraft {
  let file: SourceFile
  let root: PlistNode
  let editor: PlistEditor
  private var edits: [PlistEdit] = []
  private(set) var disagreements = Diagnostics()

  init(file: SourceFile, root: PlistNode) {
    self.file = file
    self.root = root
    editor = PlistEditor(file.bytes, root: root)
  }

  var bytes: [UInt8] { editor.applying(edits) }

  func range(_ node: PlistNode) -> SourceRange {
    // The first line of a long element says which one it is.
    let tag = node.content?.lowerBound ?? node.range.upperBound
    let isShort = node.string != nil
    return SourceRange(
      file: file, offsets: node.range.lowerBound..<(isShort ? node.range.upperBound : tag))
  }

  mutating func change(
    _ edit: PlistEdit, _ message: String, at node: PlistNode, notes: [Diagnostic.Note] = []
  ) {
    self.edit(edit)
    report(message, at: node, notes: notes)
  }

  mutating func edit(_ edit: PlistEdit) { edits.append(edit) }

  mutating func report(_ message: String, at node: PlistNode, notes: [Diagnostic.Note]) {
    disagreements.report(.plistDrift, message, at: range(node), notes: notes)
  }

  /// The array under a key of the list; nil when it is not there.
  func array(
    _ key: String, into diagnostics: inout Diagnostics
  ) -> PlistNode? {
    let entries = (root.entries ?? []).filter { $0.key == key }
    if entries.count > 1 {
      diagnostics.report(
        .plistConflict, "the list has '\(key)' twice, and readers differ about which one counts",
        at: SourceRange(file: file, offsets: entries[1].keyRange),
        notes: [
          .init("the first one is here", at: SourceRange(file: file, offsets: entries[0].keyRange))
        ])
    }
    guard let value = entries.first?.value else { return nil }
    if value.items == nil {
      diagnostics.report(
        .plistConflict, "'\(key)' is an array, and this is \(value.kind)", at: range(value))
    }
    return value
  }
}

extension [Spec] {
  /// Notes that show the places of the schemes in the specs.
  func notes(_ schemes: some Sequence<String>, _ message: String) -> [Diagnostic.Note] {
    let wanted = Set(schemes)
    let found = lazy.flatMap(\.schemes).first { wanted.contains($0.name) && $0.range != nil }
    return found.map { [Diagnostic.Note(message, at: $0.range)] } ?? []
  }
}

/// Adds the schemes that an app asks about to its `LSApplicationQueriesSchemes`.
///
/// Nothing tells our entries from other ones, so those that no specification has stay.
struct CallerMerge {
  let wanted: PlistNode
  let specs: [Spec]

  func run(_ draft: inout PlistDraft, into diagnostics: inout Diagnostics) {
    let key = PlistMerger.queriesKey
    let existing = draft.array(key, into: &diagnostics)
    guard let texts = (existing.map(\.strings) ?? []) else {
      if let existing, existing.items != nil {
        diagnostics.report(
          .plistConflict, "'\(key)' holds strings, and this holds something else",
          at: draft.range(existing))
      }
      return
    }
    let known = Set(texts.map { $0.lowercased() })
    let missing = (wanted.items ?? []).filter { !known.contains(($0.string ?? "").lowercased()) }
    let limit = PlistRenderer.queriedSchemesLimit
    let count = known.count + missing.count
    // More than that in the specifications alone has been reported.
    if count > limit, (wanted.items ?? []).count <= limit {
      let message =
        "with these there are \(count) schemes; iOS answers for the first \(limit) and ignores the "
        + "others"
      diagnostics.report(
        .plistTooManySchemes, message, at: draft.range(existing ?? draft.root))
    }
    guard !missing.isEmpty else { return }
    let names = missing.compactMap(\.string)
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    let notes = specs.notes(names, "it is a scheme of this app")
    if let existing {
      draft.change(
        draft.editor.appending(missing, to: existing), "'\(key)' has no \(list)", at: existing,
        notes: notes)
    } else {
      var array = wanted
      array.value = .array(missing)
      draft.change(
        draft.editor.appending(
          [PlistNode.Entry(key: key, keyRange: 0..<0, value: array)], to: draft.root),
        "the list has no '\(key)', which would hold \(list)", at: draft.root, notes: notes)
    }
  }
}
