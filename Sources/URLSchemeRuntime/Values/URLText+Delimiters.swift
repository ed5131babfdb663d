// Percent-encoded texts that characters divide, where an escape makes one of them data (RFC 3986 §2.2).

extension Separator {
  /// The separator as it is in a URL.
  @usableFromInline package var encoded: Separator {
    // As nearly all are already.
    if isSimple, text.withBytes({ $0.isMade(of: .url) }) { return self }
    return Separator(texts.map { URLText.encoded($0, allowing: .url) })
  }
}

extension PartsTemplate {
  /// The parts of a percent-encoded text, decoded; nil for a text that begins or ends otherwise, or isn't well-formed.
  @usableFromInline package func decodedParts(of text: String) -> [String]? {
    parts(of: text, encoded) { URLText.decoded($0) }
  }

  /// The percent-encoded text of parts, absent ones left out with the text before them.
  @usableFromInline package func encodedText(of parts: [String?]) -> String {
    text(of: parts.map { $0.map { URLText.encoded($0, protecting: delimiters) } }, encoded)
  }
}

extension URLText {
  /// The characters of texts that an escape tells from data: reserved ones, which a URL may hold as they are.
  @usableFromInline package static func delimiters(in texts: [String]) -> String {
    var delimiters = ""
    for byte in texts.joined().utf8
    where ByteSet.url.contains(byte) && !ByteSet.unreserved.contains(byte) {
      let character = Character(Unicode.Scalar(byte))
      if !delimiters.contains(character) { delimiters.append(character) }
    }
    return delimiters
  }

  /// Escapes the characters of a text that are illegal in a URL, and some that would divide it.
  @usableFromInline package static func encoded(_ text: String, protecting delimiters: String)
    -> String
  {
    encoded(text, allowing: .url.subtracting(ByteSet(of: delimiters)))
  }

  /// Escapes the characters of a percent-encoded text that would divide it.
  @usableFromInline package static func protecting(_ text: String, _ delimiters: String) -> String {
    escaping(text, allBut: .all.subtracting(ByteSet(of: delimiters)))
  }

  /// Percent-encoded bytes of a query in normal form; nil for a malformed escape.
  static func encodedValue(_ bytes: Bytes, plusIsSpace: Bool) -> String? {
    guard let normal = normalized(bytes) else { return nil }
    let text = String(decoding: normal, as: UTF8.self)
    return plusIsSpace ? text.replacing("+", with: "%20") : text
  }

  /// A percent-encoded text as the value of a query item.
  static func queryValue(
    _ text: String, dividedBy delimiters: String, allowReserved: Bool
  ) -> String {
    let kept = ByteSet(of: delimiters).intersection(.queryValue.union(ByteSet(of: "=+")))
    return escaping(text, allBut: (allowReserved ? ByteSet.queryValue : .unreserved).union(kept))
  }

  /// Escapes characters of a percent-encoded text; what is escaped stays as it is.
  static func escaping(_ text: String, allBut allowed: ByteSet) -> String {
    encoded(text, allowing: allowed.union(ByteSet(of: "%")))
  }
}
