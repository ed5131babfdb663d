extension URLText {
  /// An address on the web without the port that its scheme has anyway (RFC 3986 §6.2.3); nil for a URL without
  /// such a port.
  static func withoutOwnPort(_ url: Bytes, schemeEnd: Int) -> [UInt8]? {
    let scheme = url[0..<schemeEnd]
    let port: StaticString
    if "https".withBytes(scheme.equalsIgnoringCase) {
      port = ":443"
    } else if "http".withBytes(scheme.equalsIgnoringCase) {
      port = ":80"
    } else {
      return nil
    }
    let start = schemeEnd + 3
    guard start < url.count, url[schemeEnd + 1] == .slash, url[schemeEnd + 2] == .slash else {
      return nil
    }
    var end = start
    while end < url.count, url[end] != .slash, url[end] != .question, url[end] != .hash { end += 1 }
    let count = port.utf8CodeUnitCount
    guard end - count > start, url[(end - count)..<end].isSame(as: port.description) else {
      return nil
    }
    return (0..<end - count).map { url[$0] } + (end..<url.count).map { url[$0] }
  }
}
