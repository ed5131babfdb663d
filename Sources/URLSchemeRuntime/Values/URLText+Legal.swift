extension URLText {
  /// The URL with its illegal characters escaped and nothing else changed; nil if it has no scheme
  /// (RFC 3986 §3.1), no legal host or a malformed escape.
  package static func legalized(_ text: String) -> String? {
    if text.withBytes({ isSurelyLegal($0) }) { return text }
    let bytes = Array(text.utf8)
    guard let schemeEnd = bytes.withBorrowed({ URLScan.schemeEnd(of: $0) }) else { return nil }
    let rest = bytes[(schemeEnd + 1)...]
    let hasAuthority = rest.starts(with: "//".utf8)
    let authorityEnd =
      hasAuthority
      ? rest.dropFirst(2).firstIndex(where: delimitsAuthority) ?? rest.endIndex : rest.startIndex
    guard let output = legalized(rest, authorityEnd: authorityEnd) else { return nil }
    let end = output.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let isHost = output.withBorrowed { hasLegalAuthority($0[0..<(end ?? output.count)]) }
    guard isHost else { return nil }
    return String(decoding: bytes[...schemeEnd] + output, as: UTF8.self)
  }

  /// Whether a text is a URL of legal characters, none of which depends on where it stands but one `#`.
  private static func isSurelyLegal(_ bytes: Bytes) -> Bool {
    guard let schemeEnd = URLScan.schemeEnd(of: bytes) else { return false }
    var index = schemeEnd + 1
    var placeEnd: Int?
    var hasFragment = false
    while index < bytes.count {
      let others = bytes.wordOfLetters(at: index).marksBesidesPlainPlace
      if others == 0 {
        index += 8
        continue
      }
      index += others.firstMark
      let byte = bytes[index]
      if byte == .percent {
        guard index + 2 < bytes.count, bytes[index + 1].isASCIIHexDigit,
          bytes[index + 2].isASCIIHexDigit
        else { return false }
      } else if byte == UInt8(ascii: "#"), !hasFragment {
        hasFragment = true
        placeEnd = placeEnd ?? index
      } else if byte == UInt8(ascii: "?") {
        placeEnd = placeEnd ?? index
      } else if byte == UInt8(ascii: "@") || !ByteSet.url.contains(byte) {
        return false
      }
      index += 1
    }
    return hasLegalAuthority(bytes[(schemeEnd + 1)..<(placeEnd ?? bytes.count)])
  }

  /// All to a URL's end in which characters that are illegal there are escaped and nothing else is
  /// changed; nil for a malformed escape and for NUL.
  static func legalizedRest(_ bytes: Bytes) -> String? {
    if bytes.isPlain(or: .url) { return String(copying: bytes) }
    guard !bytes.contains(0) else { return nil }
    var copy: [UInt8] = []
    copy.append(bytes)
    return legalized(copy[...], authorityEnd: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a text can follow all else of a URL as it is, without an escape.
  static func isLegalRest(_ text: String) -> Bool {
    text.withBytes { legalizedRest($0) }?.isIdentical(to: text) ?? false
  }

  /// Brackets are legal around an IP address, one `@` before a host, and one `#` before the fragment.
  private static func legalized(_ bytes: ArraySlice<UInt8>, authorityEnd: Int) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    let lastAt = bytes.prefix(upTo: max(authorityEnd, bytes.startIndex))
      .lastIndex(of: UInt8(ascii: "@"))
    var hasFragment = false
    for (index, byte) in zip(bytes.indices, bytes) {
      let isLegal: Bool
      switch byte {
      case .percent:
        isLegal = true
        guard index + 2 < bytes.endIndex, bytes[index + 1].isASCIIHexDigit,
          bytes[index + 2].isASCIIHexDigit
        else { return nil }
      case UInt8(ascii: "#"):
        isLegal = !hasFragment
        hasFragment = true
      case UInt8(ascii: "["), UInt8(ascii: "]"): isLegal = index < authorityEnd
      case UInt8(ascii: "@"): isLegal = index >= authorityEnd || index == lastAt
      default: isLegal = ByteSet.url.contains(byte)
      }
      if isLegal { output.append(byte) } else { escape(byte) { output.append($0) } }
    }
    return output
  }

  private static func delimitsAuthority(_ byte: UInt8) -> Bool {
    byte == .slash || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }
}
