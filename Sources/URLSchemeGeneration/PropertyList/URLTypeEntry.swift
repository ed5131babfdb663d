import URLSchemeSpec

/// An entry of `CFBundleURLTypes`.
struct URLTypeEntry {
  let node: PlistNode
  let name: String?
  /// In lower case: schemes are the same whatever their case.
  let schemes: [String]

  /// How much an entry is like what a specification wants.
  enum Likeness: CaseIterable {
    /// It has the name, and the schemes or some of them.
    case certain
    /// It has the schemes, and its name is set by the build, or it has none.
    case unnamed
    /// It has the name or the schemes, and could be somebody else's as well.
    case probable
  }

  private static let nameKey = "CFBundleURLName"
  private static let schemesKey = "CFBundleURLSchemes"

  /// An entry as the specifications want it.
  init(wanted node: PlistNode) {
    self.node = node
    name = node[Self.nameKey]?.string
    schemes = (node[Self.schemesKey]?.strings ?? []).map { $0.lowercased() }
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
    let list = schemes.map { "'\($0)'" }.joined(separator: ", ")
    return name.map { "\($0) (\(list))" } ?? list
  }

  /// Whether the build puts something else in the text's place: `$(PRODUCT_BUNDLE_IDENTIFIER)`.
  static func isVariable(_ text: String) -> Bool { text.contains("$(") || text.contains("${") }

  /// Nil for an entry that has nothing to do with what is wanted.
  func likeness(to wanted: URLTypeEntry) -> Likeness? {
    let shares = schemes.contains(where: wanted.schemes.contains)
    let hasNoOthers = schemes.allSatisfy(wanted.schemes.contains)
    guard let name, !name.isEmpty else { return shares && hasNoOthers ? .unnamed : nil }
    if name == wanted.name { return shares || schemes.isEmpty ? .certain : .probable }
    if Self.isVariable(name) { return shares ? .unnamed : nil }
    return shares && hasNoOthers ? .probable : nil
  }
}
