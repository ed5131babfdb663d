extension Diagnostic {
  /// A stretch of a file, and the text that mends it.
  package struct Edit: Sendable, Hashable {
    package let range: SourceRange
    package let text: String
  }

  /// The suggestion in place of the wrong word, which is one that the message quotes: the whole of the
  /// problem's place, between its quotes, or the placeholder in it. `nil` where none is found.
  package var edit: Edit? {
    guard let suggestion, let range else { return nil }
    let place = range.text
    let quoted = place.firstMatch(of: /^(['"])(.*)\1$/).map { $0.2 }
    let placeholders = place.matches(of: /\{([^{}]*)\}/).map { $0.1 }
    let words = [place[...], quoted].compactMap(\.self) + placeholders
    guard let word = words.first(where: { message.contains("'\($0)'") }) else { return nil }
    let start =
      range.offsets.lowerBound + place.utf8.distance(from: place.startIndex, to: word.startIndex)
    let stretch = SourceRange(file: range.file, offsets: start..<start + word.utf8.count)
    return Edit(range: stretch, text: suggestion)
  }
}
