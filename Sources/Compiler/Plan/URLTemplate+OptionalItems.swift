extension URLTemplate {
  /// The templates that one with optional items in its query or its fragment stands for,
  /// `//list[?q={query}][&page={page}]`: with and without each of them, the ones that are built first.
  ///
  /// - Returns: The text alone where it has no optional items, and nil for more than `maximumExpansions` templates.
  package static func withoutOptionalItems(_ text: String) -> [String]? {
    guard text.contains("[") else { return [text] }
    // Brackets in the name of an item belong to it: `[?tags[]={tags}]`.
    let item = /\[([?&](?:[^\[\]]|\[[^\[\]]*\])*)\]/
    // Before the query, '&' is a character of the path.
    let query = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    let items = text.matches(of: item).filter {
      $0.1.first == "?" || query < $0.range.lowerBound
    }
    let isMarked = text.firstIndex(of: "#").map { text[$0...].contains("?") } ?? true
    if items.isEmpty { return [text] }
    guard items.count <= maximumExpansions.trailingZeroBitCount else { return nil }
    var texts = [""]
    var end = text.startIndex
    for item in items {
      let before = text[end..<item.range.lowerBound]
      texts = texts.flatMap { text in
        let shorter = text.appendingItems(before, isMarked: isMarked)
        let longer = shorter.appendingItems(item.1, isMarked: isMarked)
        // What says nothing is left out of the URLs that are built.
        return item.1.contains("{") ? [longer, shorter] : [shorter, longer]
      }
      end = item.range.upperBound
    }
    return texts.map { $0.appendingItems(text[end...], isMarked: isMarked) }
  }
}

extension String {
  /// Text behind a template's beginning; `?` begins its query, wherever the first item comes from.
  ///
  /// - Parameter isMarked: Whether `?` begins the items of its fragment as well.
  fileprivate func appendingItems(_ text: Substring, isMarked: Bool) -> String {
    guard let first = text.first, first == "?" || first == "&" else { return self + text }
    let fragment = lastIndex(of: "#").map { self[index(after: $0)...] }
    if (fragment ?? self[...]).contains("?") { return self + "&" + text.dropFirst() }
    if let fragment, !isMarked { return self + (fragment.isEmpty ? "" : "&") + text.dropFirst() }
    return self + "?" + text.dropFirst()
  }
}
