import URLSchemeCompiler
import URLSchemeRuntime

/// Where a part of a URL stops having a template's shape.
struct PlaceMismatch {
  /// What would have to change.
  let reason: String
  /// The number of bytes before it.
  let length: Int

  /// Nil if the part has the shape throughout.
  ///
  /// - Parameters:
  ///   - place: What follows the scheme, up to the query, or what follows the `#`.
  ///   - segmented: Whether a placeholder ends at a slash.
  init?(_ place: String, _ shape: URLTemplate.Expansion, segmented: Bool) {
    var rest = place.utf8[...]
    var reason: String?
    for (index, piece) in shape.enumerated() where reason == nil {
      switch piece {
      case .literal(let literal):
        let common = zip(rest, literal.utf8).prefix { $0.asciiLowercased == $1.asciiLowercased }
          .count
        rest = rest.dropFirst(common)
        if common == literal.utf8.count { break }
        let expected = Self.quoted(literal.utf8.dropFirst(common))
        let found = rest.isEmpty ? "" : ", not \(Self.quoted(rest))"
        let before = place.utf8[..<rest.startIndex]
        reason =
          before.isEmpty
          ? "it has to begin with \(expected)\(found)"
          : "\(expected) has to follow \(Self.quoted(before))\(found)"
      case .variable(let variable):
        let isSegment = segmented && variable.extent == .segment
        var value = isSegment ? rest.prefix { $0 != UInt8(ascii: "/") } : rest
        let name = variable.name.isEmpty ? "its first label" : "'{\(variable.name)}'"
        if shape.indices.contains(index + 1), case .literal(let next) = shape[index + 1] {
          if let end = rest.firstRange(of: next.utf8)?.lowerBound, end <= value.endIndex {
            value = rest[..<end]
          } else if !value.isEmpty {
            reason = "\(Self.quoted(next.utf8[...])) has to follow \(name)"
          }
        }
        if value.isEmpty { reason = "\(name) is empty" }
        rest = rest[value.endIndex...]
      }
    }
    if reason == nil, !rest.isEmpty, !rest.elementsEqual("/".utf8) {
      reason = "\(Self.quoted(rest)) may not follow"
    }
    guard let reason else { return nil }
    self.reason = reason
    length = place.utf8.distance(from: place.startIndex, to: rest.startIndex)
  }

  private static func quoted(_ bytes: Substring.UTF8View) -> String {
    "'\(PrintableText.abbreviated(String(decoding: bytes, as: UTF8.self)))'"
  }
}
