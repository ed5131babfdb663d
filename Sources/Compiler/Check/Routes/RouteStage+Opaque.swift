import URLSchemeRuntime

extension RouteStage {
  /// Reports opaque templates with `{name*}` or `{name+}` of which no URL is read and none can be built: another
  /// template ends with a placeholder for any text, which no slash ends, and wins because it has neither of them.
  func reportUnreached() {
    let entries = drafts.flatMap(\.templates).flatMap(\.routes)
    let others = entries.filter(\.takesAnyEnd)
    var seen: Set<Range<Int>> = []
    for entry in entries where entry.shape.hierarchy == .opaque && !entry.shape.hasSegments {
      let variables = entry.shape.afterScheme.hierPart.compactMap(\.variable)
      guard let variable = variables.last(where: { $0.extent != .segment }),
        let other = others.first(where: {
          $0.outranks(entry) && $0.takesAll(of: entry) && !passesOn($0, entry)
        }),
        seen.insert(entry.range.offsets).inserted
      else { continue }
      let advice =
        variable.extent == .restOfPath
        ? "write '{\(variable.name)}', which takes slashes here as well"
        : "begin \(other.text.quoted) with a text, or give its placeholder a type"
      let isOneTemplate = entry.range.offsets == other.range.offsets
      let (text, otherText) =
        isOneTemplate ? (entry.shapeText, other.shapeText) : (entry.text, other.text)
      report(
        .ambiguousTemplates, at: entry.range,
        "\(text.quoted) never matches: \(otherText.quoted) matches all of its URLs; \(advice)",
        notes: isOneTemplate ? [] : [.init("\(otherText.quoted) is here", at: other.range)])
    }
  }
}

extension RouteConflicts.Entry {
  fileprivate var pieces: [URLTemplate.Piece] { shape.afterScheme.hierPart }

  fileprivate var shapeText: String { shape.afterScheme.text(start: "", separator: "&") }

  /// Whether it is no rooted path, has no authority, and ends with a placeholder for any text. Where another
  /// placeholder is for some texts alone, it isn't.
  fileprivate var takesAnyEnd: Bool {
    shape.hierarchy == .opaque && !shape.hasSegments && claim.items.isEmpty
      && claim.domains.allSatisfy { $0 == .any } && pieces.last?.extent == .segment
      && pieces.allSatisfy { $0.literal != nil || $0.extent == .segment }
  }

  /// Whether all that stands before the last placeholder is found in each URL of another shape.
  fileprivate func takesAll(of other: Self) -> Bool {
    var rest = other.pieces[...]
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      if let literal = piece.literal {
        guard let text = rest.first?.literal, text.hasPrefix(literal) else { return false }
        rest[rest.startIndex] = .literal(String(text.dropFirst(literal.count)))
      } else if let end = next.literal, let text = rest.first?.literal {
        // The text has the placeholder's value and its end.
        guard let found = text.dropFirst().firstRange(of: end) else { return false }
        rest[rest.startIndex] = .literal(String(text[found.lowerBound...]))
      } else if rest.first?.extent == .segment {
        rest.removeFirst()
      } else {
        return false
      }
      if rest.first == .literal("") { rest.removeFirst() }
    }
    return !rest.isEmpty
  }

  /// Whether it wins over another shape with each of that one's schemes.
  fileprivate func outranks(_ other: Self) -> Bool {
    (scheme == .any || scheme == other.scheme) && other.shape.rank.takesRest
      && shape.rank.value > other.shape.rank.value
  }
}
