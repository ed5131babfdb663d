import URLSchemeCompiler
import URLSchemeRuntime

/// Where a part of a URL stops having a template's shape.
struct PlaceMismatch {
  /// What would have to change.
  let reason: String
  /// The number of bytes before it.
  let length: Int

  /// Where a part stops having the one of several shapes that it follows farthest; nil if it has one of them.
  static func reason(
    _ place: String, _ shapes: [URLTemplate.Expansion], segmented: Bool
  ) -> String? {
    let misses = shapes.map { PlaceMismatch(place, $0, segmented: segmented) }
    if misses.contains(where: { $0 == nil }) { return nil }
    return misses.compactMap(\.self).max { $0.length < $1.length }?.reason
  }

  /// Nil if the part has the shape throughout.
  ///
  /// - Parameters:
  ///   - place: What follows the scheme, up to the query, or what follows the `#`.
  ///   - segmented: Whether a placeholder ends at a slash.
  private init?(_ place: String, _ shape: URLTemplate.Expansion, segmented: Bool) {
    var rest = place.utf8[...]
    var reason: String?
    for (index, piece) in shape.enumerated() where reason == nil {
      switch piece {
      case .literal(let literal):
        let common = rest.prefix(Self.commonCount(rest, literal.utf8[...]))
        rest = rest[common.endIndex...]
        if common.count == literal.utf8.count { break }
        let expected = Self.quoted(Self.segment(literal.utf8.dropFirst(common.count)))
        let found = rest.isEmpty ? "" : ", not \(Self.quoted(Self.segment(rest)))"
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

  /// How many bytes two texts begin with in common, whatever their case. Where they differ inside a word, it is
  /// the word that differs.
  private static func commonCount(
    _ text: Substring.UTF8View, _ literal: Substring.UTF8View
  ) -> Int {
    func isWord(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte.isASCIIDigit || "-_.".utf8.contains(byte)
    }
    let count = zip(text, literal).prefix { $0.asciiLowercased == $1.asciiLowercased }.count
    guard let next = text.dropFirst(count).first, let expected = literal.dropFirst(count).first,
      isWord(next), isWord(expected)
    else { return count }
    return count - text.prefix(count).reversed().prefix(while: isWord).count
  }

  /// What precedes the next slash.
  private static func segment(_ text: Substring.UTF8View) -> Substring.UTF8View {
    text.first == UInt8(ascii: "/") ? text : text.prefix { $0 != UInt8(ascii: "/") }
  }

  private static func quoted(_ bytes: Substring.UTF8View) -> String {
    "'\(PrintableText.abbreviated(String(decoding: bytes, as: UTF8.self)))'"
  }
}
