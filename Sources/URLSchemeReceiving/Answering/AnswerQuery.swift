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
    let query = String(Substring(callback.utf8[mark..<end].dropFirst()))
    let addedItems = added.isEmpty ? [] : added.parts(separatedBy: "&")
    let names = Set(addedItems.map(name) + style.answerNames.map(folded))
    let prefix = folded(style.prefix).utf8
    var kept = query.parts(separatedBy: "&").filter { item in
      let name = name(of: item)
      return !names.contains(name) && (prefix.isEmpty || !name.utf8.starts(with: prefix))
    }
    if kept.last == "" { kept.removeLast() }
    let items = (kept + addedItems).joined(separator: "&")
    return callback[..<mark] + (items.isEmpty ? "" : "?" + items) + callback[end...]
  }

  /// An item's name as any reader may understand it: percent-decoded, and without regard to case.
  private static func name(of item: String) -> String {
    let name = item.parts(separatedBy: "=")[0]
    return name.withBytes { bytes in
      var decoder = PercentDecoder(bytes, plusIsSpace: true)
      var decoded: [UInt8] = []
      while let byte = decoder.next() { decoded.append(byte) }
      return folded(String(decoding: decoded, as: UTF8.self))
    }
  }

  /// Percent-encoded, since Swift takes quadratic time for the combining marks of a name that is a key.
  private static func folded(_ name: String) -> String {
    URLText.encoded(String(decoding: name.utf8.map(\.asciiLowercased), as: UTF8.self))
  }
}

extension ReplyStyle {
  /// The items by which an answer says how a request ended, and that it is one.
  fileprivate var answerNames: [String] {
    guard let address, address.outcome != nil else {
      return isNoReply ? [] : ["errorCode", "errorMessage"]
    }
    return address.answerItems
  }
}
