extension URLTemplate {
  /// The templates that one with optional query items stands for, `//list[?q={query}][&page={page}]`: with and
  /// without each of them, the ones that are built first.
  ///
  /// - Returns: The text alone where it has no optional items, and nil for more than `maximumExpansions` templates.
  package static func withoutOptionalItems(_ text: String) -> [String]? {
    var pieces: [(text: Substring, isOptional: Bool)] = []
    var rest = text[...]
    while rest.contains("["), let start = rest.firstRange(of: /\[[?&]/)?.lowerBound,
      let end = rest[start...].closingBracket
    {
      // Without a query, '&' is a character of the path.
      let isItem = text[..<start].contains("?") || text[rest.index(after: start)] == "?"
      if isItem {
        pieces.append((rest[..<start], false))
        pieces.append((rest[rest.index(after: start)..<end], true))
      } else {
        pieces.append((rest[...end], false))
      }
      rest = rest[rest.index(after: end)...]
    }
    let count = pieces.count(where: \.isOptional)
    guard count > 0 else { return [text] }
    guard count <= maximumExpansions.trailingZeroBitCount else { return nil }
    pieces.append((rest, false))
    var texts = [""]
    for (piece, isOptional) in pieces {
      texts = texts.flatMap { text in
        let longer = text.appendingItems(piece)
        guard isOptional else { return [longer] }
        // What says nothing is left out of the URLs that are built.
        return piece.contains("{") ? [longer, text] : [text, longer]
      }
    }
    return texts
  }
}

extension String {
  /// Text behind a template's beginning; `?` begins its query, wherever the first item comes from.
  fileprivate func appendingItems(_ text: Substring) -> String {
    guard let first = text.first, first == "?" || first == "&" else { return self + text }
    return self + (contains("?") ? "&" : "?") + text.dropFirst()
  }
}

extension Substring {
  /// The place of the bracket that closes the one that the text begins with.
  fileprivate var closingBracket: Index? {
    var depth = 0
    for index in indices {
      if self[index] == "[" { depth += 1 }
      if self[index] == "]" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
