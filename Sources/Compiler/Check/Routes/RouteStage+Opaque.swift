import URLSchemeReceiving

extension RouteStage {
  /// Reports opaque templates with `{name*}` or `{name+}` of which no URL is read and none can be built: another
  /// template is one placeholder for any text, which no slash ends, and wins because it has neither of them.
  func reportUnreached() {
    let entries = drafts.flatMap(\.templates).flatMap(\.routes)
    let others = entries.filter(\.takesAllOpaque)
    var seen: Set<Range<Int>> = []
    for entry in entries where entry.shape.hierarchy == .opaque && !entry.shape.hasSegments {
      let variables = entry.shape.afterScheme.hierPart.compactMap(\.variable)
      guard let variable = variables.last(where: { $0.extent != .segment }),
        let other = others.first(where: { $0.outranks(entry) && !passesOn($0, entry) }),
        seen.insert(entry.range.offsets).inserted
      else { continue }
      let advice =
        variable.extent == .restOfPath
        ? "write '{\(variable.name)}', which takes slashes here as well"
        : "begin \(other.text.quoted) with a text, or give its placeholder a type"
      report(
        .ambiguousTemplates, at: entry.range,
        "\(entry.text.quoted) never matches: \(other.text.quoted) matches all of its URLs; \(advice)",
        notes: [.init("\(other.text.quoted) is here", at: other.range)])
    }
  }
}

extension RouteConflicts.Entry {
  /// Whether it is one placeholder for any text that is no rooted path and has no authority.
  fileprivate var takesAllOpaque: Bool {
    shape.hierarchy == .opaque && !shape.hasSegments && claim.items.isEmpty
      && claim.domains == [.any] && shape.afterScheme.hierPart.map(\.extent) == [.segment]
  }

  /// Whether it wins over another shape with each of that one's schemes.
  fileprivate func outranks(_ other: Self) -> Bool {
    (scheme == .any || scheme == other.scheme) && other.shape.rank.takesRest
      && shape.rank.value > other.shape.rank.value
  }
}
