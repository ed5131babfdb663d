extension URLText {
  /// The URL with its illegal characters escaped and nothing else changed; nil if it has no scheme
  /// (RFC 3986 §3.1), no legal host or a malformed escape.
  package static func legalized(_ text: String) -> String? {
    text.withBytes { bytes -> String? in
      guard let schemeEnd = bytes.schemeEnd else { return nil }
      let rest = bytes[(schemeEnd + 1)..<bytes.count]
      let hasAuthority = rest.count > 1 && rest[0] == .slash && rest[1] == .slash
      let place = rest[0..<(hasAuthority ? rest.firstIndex(of: .slash, from: 2) ?? rest.count : 0)]
      let authority = place[0..<place.headEnd]
      guard let output = escapingIllegal(in: rest, authorityEnd: authority.count) else {
        return nil
      }
      if output.isEmpty { return hasLegalAuthority(authority) ? text : nil }
      guard output.withBorrowed({ hasLegalAuthority($0[0..<$0.headEnd]) }) else { return nil }
      return String(copying: bytes[0..<schemeEnd + 1]) + String(decoding: output, as: UTF8.self)
    }
  }

  /// All to a URL's end in which characters that are illegal there are escaped and nothing else is
  /// changed; nil for a malformed escape and for NUL.
  static func legalizedRest(_ bytes: Bytes) -> String? {
    guard !bytes.contains(0), let output = escapingIllegal(in: bytes, authorityEnd: 0) else {
      return nil
    }
    return output.isEmpty ? String(copying: bytes) : String(decoding: output, as: UTF8.self)
  }

  /// Whether a text can follow all else of a URL as it is, without an escape.
  static func isLegalRest(_ text: String) -> Bool {
    text.withBytes { escapingIllegal(in: $0, authorityEnd: 0)?.isEmpty ?? false }
  }

  /// Bytes in which characters that are illegal where they are are escaped; empty if there are none, and nil for a
  /// malformed escape.
  ///
  /// Brackets are legal around an IP address, one `@` before a host, and one `#` before the fragment.
  private static func escapingIllegal(in bytes: Bytes, authorityEnd: Int) -> [UInt8]? {
    var (output, copied, index, hasFragment) = ([UInt8](), 0, 0, false)
    while index < bytes.count {
      // Eight bytes at a time that are legal anywhere, as nearly all are.
      let others = bytes.wordOfLetters(at: index).marksBesidesPlainPlace
      index += others == 0 ? 8 : others.firstMark
      if others == 0 { continue }
      let isLegal: Bool
      switch bytes[index] {
      case .percent:
        guard index + 2 < bytes.count, bytes[index + 1].isASCIIHexDigit,
          bytes[index + 2].isASCIIHexDigit
        else { return nil }
        isLegal = true
      case .hash: (isLegal, hasFragment) = (!hasFragment, true)
      case UInt8(ascii: "["), UInt8(ascii: "]"): isLegal = index < authorityEnd
      case UInt8(ascii: "@"):
        isLegal =
          index >= authorityEnd
          || bytes[0..<authorityEnd].firstIndex(of: UInt8(ascii: "@"), from: index + 1) == nil
      case let byte: isLegal = ByteSet.url.contains(byte)
      }
      if !isLegal {
        for place in copied..<index { output.append(bytes[place]) }
        escape(bytes[index]) { output.append($0) }
        copied = index + 1
      }
      index += 1
    }
    if copied > 0 { for place in copied..<bytes.count { output.append(bytes[place]) } }
    return output
  }
}
