/// The parts of a URL (RFC 3986 §3) that say which one of an app's it is.
struct URLScan {
  let bytes: Bytes
  let schemeEnd: Int
  /// Where the query or the fragment begins, or the URL's end.
  let hierPartEnd: Int

  /// Finds the scheme and the hier-part; nil when there is no scheme (RFC 3986 §3.1).
  init?(_ bytes: Bytes) {
    guard let schemeEnd = Self.schemeEnd(of: bytes) else { return nil }
    self.init(bytes, schemeEnd: schemeEnd, hierPartEnd: bytes.headEnd)
  }

  init(_ bytes: Bytes, schemeEnd: Int, hierPartEnd: Int) {
    self.bytes = bytes
    self.schemeEnd = schemeEnd
    self.hierPartEnd = hierPartEnd
  }

  /// The place of the colon after the scheme.
  static func schemeEnd(of bytes: Bytes) -> Int? {
    guard let first = bytes.first, first.isASCIILetter, let end = bytes.firstIndex(of: .colon)
    else { return nil }
    var index = 0
    while index < end {
      // Of the characters of a path, two are none of a scheme.
      let word = bytes.wordOfLetters(at: index, before: end)
      guard word.isPlainPath, word.marks(of: "/") | word.marks(of: "_") == 0 else {
        return bytes[0..<end].isMade(of: .scheme) ? end : nil
      }
      index &+= 8
    }
    return end
  }

  /// Calls `body` with the query, which lives no longer than the call.
  func withQuery<Result>(of interface: URLInterface, _ body: (QueryScan) -> Result) -> Result {
    QueryScan.read(bytes, from: hierPartEnd, interface.queryRules, body)
  }
}
