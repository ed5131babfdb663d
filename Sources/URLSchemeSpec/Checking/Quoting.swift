extension StringProtocol {
  /// The text in quotes, as messages show it. A long one is cut: enough of it to be recognised.
  var quoted: String { "'\(shortened)'" }

  /// The text, or the beginning of one that is too long for a message.
  var shortened: String {
    let limit = 48
    guard utf8.count > limit, unicodeScalars.count > limit else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
  }
}

extension Sequence<String> {
  /// `'a', 'b' or 'c'`, and no more of them than a message can hold.
  var alternatives: String { listing(joinedBy: "or") }

  /// `'a', 'b' and 'c'`.
  var conjunction: String { listing(joinedBy: "and") }

  private func listing(joinedBy word: String) -> String {
    let limit = 12
    var all = map(\.quoted)
    if all.count > limit { return all.prefix(limit).joined(separator: ", ") + ", …" }
    guard let last = all.popLast() else { return "" }
    return all.isEmpty ? last : all.joined(separator: ", ") + " \(word) " + last
  }
}
