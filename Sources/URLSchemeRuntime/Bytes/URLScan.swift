/// The parts of a URL (RFC 3986 §3) that say which one of an app's it is.
struct URLScan {
  let bytes: Bytes
  let schemeEnd: Int
  /// Where the query or the fragment begins, or the URL's end.
  let hierPartEnd: Int

  /// Finds the scheme and the hier-part; nil when there is no scheme (RFC 3986 §3.1).
  init?(_ bytes: Bytes) {
    guard let schemeEnd = Self.schemeEnd(of: bytes) else { return nil }
    self.bytes = bytes
    self.schemeEnd = schemeEnd
    hierPartEnd = bytes.headEnd
  }

  /// Where the colon after the scheme stands.
  static func schemeEnd(of bytes: Bytes) -> Int? {
    guard let first = bytes.first, first.isASCIILetter else { return nil }
    var index = 1
    while index < bytes.count {
      let byte = bytes[index]
      if !ByteSet.scheme.contains(byte) { return byte == UInt8(ascii: ":") ? index : nil }
      index += 1
    }
    return nil
  }

  var hierPart: Bytes { Bytes(rebasing: bytes[(schemeEnd + 1)..<hierPartEnd]) }

  /// Whether the hier-part is in normal form already.
  var hierPartIsNormal: Bool { hierPart.allSatisfy { ByteSet.opaque.contains($0) } }

  /// Calls `body` with the query, which lives no longer than the call.
  func withQuery<Result>(_ body: (QueryScan) -> Result) -> Result {
    QueryScan.read(bytes, from: hierPartEnd, body)
  }
}
