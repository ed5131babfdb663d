import URLSchemeRuntime

extension Reporting {
  /// What an app or an action says of query items that it doesn't declare; nil if it says nothing.
  func unknownParameters(_ reader: MappingReader) -> URLInterface.UnknownParameters? {
    if reader.node("unknownParameters")?.asSequence != nil {
      let names = itemNames("unknownParameters", reader)
      return names.isEmpty ? .ignore : .rejectNamed(names)
    }
    let word: UnknownParameters? = reader.word("unknownParameters")
    return word.map { $0 == .reject ? .reject : .ignore }
  }

  /// Names of query items, each perhaps with a `*` for what it goes on with.
  func itemNames(_ key: String, _ reader: MappingReader) -> [String] {
    unique(reader.texts(key) ?? [], of: key.quoted).compactMap { scalar in
      let start = scalar.text.hasSuffix("*") ? scalar.text.dropLast() : scalar.text[...]
      let isName =
        !start.isEmpty
        && start.utf8.allSatisfy { $0.isHostCharacter || $0 == UInt8(ascii: "_") }
      if isName { return scalar.text }
      return refuse(
        .wrongKind,
        "\(scalar.text.quoted) can't be a name for \(key.quoted), which is letters, digits, '-', "
          + "'.' and '_', and perhaps a '*' at its end, as in 'utm_*'", at: scalar.range)
    }
  }
}
