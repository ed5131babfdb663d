import URLSchemeSpec

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
