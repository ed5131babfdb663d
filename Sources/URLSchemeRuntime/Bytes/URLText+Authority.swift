extension URLText {
  /// Whether the authority of a place is valid (RFC 3986 §3.2): `[user@]host[:port]`, where a host
  /// in brackets is an address. With an invalid one, a system's parser finds no URL, or another
  /// one.
  ///
  /// - Parameter place: The part between a URL's scheme and its query.
  static func hasLegalAuthority(_ place: Bytes) -> Bool {
    guard place.count >= 2, place[0] == .slash, place[1] == .slash else { return true }
    let end = place.firstIndex(of: .slash, from: 2) ?? place.count
    return isAuthority(place[2..<end])
  }

  /// Whether a valid authority has a host that is one for browsers too.
  package static func hasWebHost(_ authority: String) -> Bool {
    ("//" + authority).withBytes { hasWebHost($0) }
  }

  /// Whether the host of an address on the web is one for browsers too: it has none of the characters that end a host
  /// for them, or that none can have, escaped or not (URL Standard, "forbidden domain code point").
  ///
  /// - Parameter place: The part between a URL's scheme and its query, with a valid authority.
  static func hasWebHost(_ place: Bytes) -> Bool {
    guard place.count >= 2, place[0] == .slash, place[1] == .slash else { return true }
    let end = place.firstIndex(of: .slash, from: 2) ?? place.count
    let authority = place[0..<end]
    // Most have letters, digits, dots and a port.
    var index = 2
    while index < end, authority.wordOfLetters(at: index).isPlainPath { index &+= 8 }
    if index < end { index = authority.firstIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? 2 }
    while index < end {
      let byte = place[index]
      index += 1
      guard byte == .percent else {
        if forbiddenSet.contains(byte) { return false }
        continue
      }
      // What is malformed is reported later.
      guard index + 1 < end, let high = place[index].hexValue,
        let low = place[index + 1].hexValue
      else { continue }
      let escaped = high << 4 | low
      if forbiddenSet.contains(escaped) || delimiterSet.contains(escaped) { return false }
      index += 2
    }
    return true
  }

  /// Control characters, the space, and marks that no host has.
  private static let forbiddenSet = ByteSet(low: 0x1_FFFF_FFFF, high: 1 << 63)
    .union(ByteSet(of: "<>\\^|"))
  /// What has a meaning beside a name, unless it is escaped.
  private static let delimiterSet = ByteSet(of: "#%/:?@[]")

  /// Whether a text is a valid authority, without the slashes before it.
  package static func isAuthority(_ text: String) -> Bool { text.withBytes { isAuthority($0) } }

  private static func isAuthority(_ authority: Bytes) -> Bool {
    // Most are a name and nothing else.
    var hasMarks = false
    authority.forEachWord { word in
      hasMarks =
        word.marks(of: "@") | word.marks(of: ":") | word.marks(of: "[") | word.marks(of: "]") != 0
      return !hasMarks
    }
    guard hasMarks else { return true }
    var (at, bracket): (Int?, Int?) = (nil, nil)
    var firstColon: Int?
    for index in authority.indices {
      switch authority[index] {
      case UInt8(ascii: "@"):
        guard at == nil else { return false }
        at = index
        firstColon = nil
      case UInt8(ascii: ":"): if firstColon == nil { firstColon = index }
      case UInt8(ascii: "["), UInt8(ascii: "]"): if bracket == nil { bracket = index }
      default: break
      }
    }
    let host = at.map { $0 + 1 } ?? 0
    guard let bracket else {
      return isPort(authority[(firstColon ?? authority.count)..<authority.count])
    }
    // A bracket is at a host's beginning, or nowhere.
    guard bracket == host, authority[host] == UInt8(ascii: "["),
      let end = authority.firstIndex(of: UInt8(ascii: "]"), from: host)
    else { return false }
    return isAddress(authority[(host + 1)..<end])
      && isPort(authority[(end + 1)..<authority.count])
  }

  /// Whether a text is an address in brackets or has a port, and is legal as a host.
  ///
  /// - Parameter delimiters: The first characters of the literals that can follow it.
  static func isHost(_ text: String, besides delimiters: [UInt8]) -> Bool {
    let colon = UInt8(ascii: ":")
    // A colon without digits behind it would say nothing.
    let hasPort =
      text.utf8.last != colon && text.utf8.reversed().drop { $0.isASCIIDigit }.first == colon
    // Text that follows in the same host makes it another one.
    guard delimiters.allSatisfy({ $0 == .slash || $0 == colon }),
      hasPort || text.utf8.last == UInt8(ascii: "]"), !hasPort || !delimiters.contains(colon)
    else { return false }
    let marks = ByteSet(of: ":[]")
    guard text.utf8.allSatisfy({ ByteSet.regName.contains($0) || marks.contains($0) }) else {
      return false
    }
    return ("//" + text).withBytes { hasLegalAuthority($0) }
  }

  /// An address of IP version 6 as far as its characters tell.
  private static func isAddress(_ bytes: Bytes) -> Bool {
    bytes.contains(UInt8(ascii: ":")) && bytes.isMade(of: addressSet)
  }

  private static let addressSet = ByteSet(of: "0123456789abcdefABCDEF:.")

  /// Whether bytes are empty, or a colon and a port's number, which may be missing.
  private static func isPort(_ bytes: Bytes) -> Bool {
    guard let colon = bytes.first else { return true }
    return colon == UInt8(ascii: ":") && bytes.count <= 6
      && bytes[1..<bytes.count].isMade(of: digitSet)
  }

  private static let digitSet = ByteSet(of: "0123456789")
}
