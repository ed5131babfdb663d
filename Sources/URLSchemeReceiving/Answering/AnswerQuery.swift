/// A callback's URL, taken apart to have an answer's items appended to its own query.
///
/// Existing items stay unchanged, and the fragment stays at the end. An item with a name of the
/// answer is dropped: a reader that uses the first of two would take a value of the request for the
/// app's.
enum AnswerQuery {
  /// The URL with items that are written as a query.
  static func appending(_ added: String, to callback: String, _ style: ReplyStyle) -> String {
    let end = callback.utf8.firstIndex(of: .hash) ?? callback.endIndex
    let mark = callback.utf8[..<end].firstIndex(of: .question) ?? end
    let items = callback.utf8[mark..<end].dropFirst()
      .split(separator: .ampersand, omittingEmptySubsequences: false).map { Substring($0) }
    let addedItems = added.utf8.split(separator: .ampersand).map { Substring($0) }
    let names = Set(addedItems.map(name) + style.answerNames.map(folded))
    let prefix = folded(style.prefix)
    var kept = items.filter { item in
      let name = name(of: item)
      return !names.contains(name) && (prefix.isEmpty || !name.starts(with: prefix))
    }
    if kept.last?.isEmpty ?? false { kept.removeLast() }
    let query = (kept + addedItems).joined(separator: "&")
    return callback[..<mark] + (query.isEmpty ? "" : "?" + query) + callback[end...]
  }

  /// An item's name as any reader may understand it: percent-decoded, and without regard to case.
  private static func name(of item: Substring) -> [UInt8] {
    let name = Array(item.utf8.prefix { $0 != UInt8(ascii: "=") })
    return name.withBorrowed { bytes in
      var decoder = PercentDecoder(bytes, plusIsSpace: true)
      var folded: [UInt8] = []
      while let byte = decoder.next() { folded.append(byte.asciiLowercased) }
      return folded
    }
  }

  private static func folded(_ name: String) -> [UInt8] { name.utf8.map(\.asciiLowercased) }
}

extension ReplyStyle {
  /// The items by which an answer says how a request ended, and that it is one. With dots, a name
  /// leads into the JSON of an item.
  fileprivate var answerNames: [String] {
    guard let outcome else { return isNoReply ? [] : ["errorCode", "errorMessage"] }
    let names = [outcome.parameter, outcome.code, outcome.message, address?.state]
    return names.compactMap { $0.map { prefix + AnswerPath($0).item } }
  }
}
