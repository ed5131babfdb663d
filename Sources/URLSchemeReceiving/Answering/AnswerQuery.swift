/// A callback's URL, taken apart to have an answer's items appended to its own query.
///
/// Existing items stay unchanged, and the fragment stays at the end. An item with a name of the
/// answer is dropped: a reader that uses the first of two would take a value of the request for the
/// app's.
struct AnswerQuery {
  private let head: Substring
  private let items: [Substring]
  private let fragment: Substring
  private let style: ReplyStyle

  init(_ callback: String, _ style: ReplyStyle) {
    let end = callback.utf8.firstIndex(of: UInt8(ascii: "#")) ?? callback.endIndex
    let mark = callback.utf8[..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
    head = callback[..<mark]
    fragment = callback[end...]
    let query = callback.utf8[mark..<end].dropFirst()
    items = query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    self.style = style
  }

  /// The URL with items that are written as a query.
  func appending(_ added: String) -> String {
    let addedItems = Substring(added).utf8.split(separator: UInt8(ascii: "&")).map { Substring($0) }
    let names = Set(addedItems.map(Self.name) + style.answerNames.map(Self.folded))
    let prefix = Self.folded(style.prefix)
    var kept = items.filter { item in
      let name = Self.name(of: item)
      return !names.contains(name) && (prefix.isEmpty || !name.starts(with: prefix))
    }
    if kept.last?.isEmpty ?? false { kept.removeLast() }
    let query = (kept + addedItems).joined(separator: "&")
    return head + (query.isEmpty ? "" : "?" + query) + fragment
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
