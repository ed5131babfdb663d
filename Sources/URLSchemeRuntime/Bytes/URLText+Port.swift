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

  /// The offset of a colon behind a host that no port follows, which says nothing (RFC 3986 §6.2.3); nil if there
  /// is none.
  ///
  /// - Parameter place: The part between a URL's scheme and its query.
  static func emptyPort(in place: Bytes) -> Int? {
    guard place.count > 2, place[0] == .slash, place[1] == .slash else { return nil }
    let end = place.firstIndex(of: .slash, from: 2) ?? place.count
    return place[end - 1] == .colon ? end - 1 : nil
  }
}
