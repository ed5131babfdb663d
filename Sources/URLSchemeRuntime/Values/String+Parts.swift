extension String {
  /// The texts between a separator, found byte by byte: for Swift's own split a separator that is
  /// followed by a combining mark is another character, and for other readers of the URL it isn't.
  package func parts(separatedBy separator: String) -> [String] {
    guard !separator.isEmpty else { return [self] }
    var parts: [String] = []
    var rest = utf8[...]
    while let range = rest.firstRange(of: separator.utf8) {
      parts.append(String(Substring(rest[..<range.lowerBound])))
      rest = rest[range.upperBound...]
    }
    parts.append(String(Substring(rest)))
    return parts
  }
}
