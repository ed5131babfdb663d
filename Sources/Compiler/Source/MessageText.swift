import URLSchemeRuntime

extension StringProtocol {
  /// The text in quotes, as messages show it. A long one is shortened, but stays recognizable.
  package var quoted: String { "'\(shortened)'" }

  /// The text, or the beginning of one that is too long for a message.
  var shortened: String { PrintableText.abbreviated(String(self), to: 49) }
}

extension Sequence<String> {
  /// `'a', 'b' or 'c'`, and no more of them than a message can hold.
  var alternatives: String { Expectation.listing(map(\.quoted), joinedBy: "or") }

  /// `'a', 'b' and 'c'`.
  package var conjunction: String { Expectation.listing(map(\.quoted), joinedBy: "and") }
}

extension Int {
  /// `1 app`, `2 apps`.
  package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension [String] {
  /// `a, b and c`.
  package func phrase(_ word: String) -> String {
    guard let last, count > 1 else { return first ?? "none" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
