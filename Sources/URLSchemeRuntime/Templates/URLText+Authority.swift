extension URLText {
  /// Whether the authority of a place is one (RFC 3986 §3.2): `[user@]host[:port]`, where a host in
  /// brackets is an address. What isn't one is no URL to a system's parser, or another one.
  ///
  /// - Parameter place: What stands between a URL's scheme and its query.
  static func hasLegalAuthority(_ place: Bytes) -> Bool {
    guard place.count >= 2, place[0] == .slash, place[1] == .slash else { return true }
    let authority = place.dropFirst(2).prefix { $0 != .slash }
    let ats = authority.indices.filter { authority[$0] == UInt8(ascii: "@") }
    guard ats.count < 2 else { return false }
    let host = authority[(ats.first.map { $0 + 1 } ?? authority.startIndex)...]
    guard host.first == UInt8(ascii: "[") else {
      return !authority.contains(where: isBracket) && isPort(host.drop { $0 != UInt8(ascii: ":") })
    }
    guard let end = host.firstIndex(of: UInt8(ascii: "]")) else { return false }
    let address = host[..<end].dropFirst()
    return isAddress(address) && isPort(host[(end + 1)...])
      && !authority[..<host.startIndex].contains(where: isBracket)
  }

  /// Whether a text is an address in brackets or has a port, and is legal as a host.
  ///
  /// - Parameter delimiters: What the literals that can stand behind it begin with.
  static func isHost(_ text: String, besides delimiters: [UInt8]) -> Bool {
    let colon = UInt8(ascii: ":")
    let hasPort = text.utf8.reversed().drop { $0.isASCIIDigit }.first == colon
    // What follows in the same host makes it another one.
    guard delimiters.allSatisfy({ $0 == .slash || $0 == colon }),
      hasPort || text.utf8.last == UInt8(ascii: "]"), !hasPort || !delimiters.contains(colon)
    else { return false }
    let marks = ByteSet(of: ":[]")
    guard text.utf8.allSatisfy({ ByteSet.regName.contains($0) || marks.contains($0) }) else {
      return false
    }
    return ("//" + text).withBytes { hasLegalAuthority($0) }
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
  }

  /// An address of IP version 6 as far as its characters tell.
  private static func isAddress(_ bytes: Slice<Bytes>) -> Bool {
    bytes.contains(UInt8(ascii: ":"))
      && bytes.allSatisfy {
        $0.isASCIIHexDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
  }

  /// Nothing, or a colon and a port's number, which may be missing.
  private static func isPort(_ bytes: Slice<Bytes>) -> Bool {
    guard let colon = bytes.first else { return true }
    let digits = bytes.dropFirst()
    return colon == UInt8(ascii: ":") && digits.allSatisfy(\.isASCIIDigit) && digits.count <= 5
  }
}
