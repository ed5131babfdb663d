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
