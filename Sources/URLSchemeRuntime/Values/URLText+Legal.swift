extension URLText {
  /// A URL in which characters that are illegal where they stand are escaped and nothing else is
  /// changed; nil when it has no scheme (RFC 3986 §3.1), no legal host or a malformed escape.
  static func legalized(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let schemeEnd = schemeEnd(of: bytes) else { return nil }
    var output = Array(bytes[...schemeEnd])
    output.reserveCapacity(bytes.count)

    // Brackets are legal around an IP address, one '@' before a host, and one '#' before the
    // fragment.
    let rest = bytes[(schemeEnd + 1)...]
    let hasAuthority = rest.starts(with: "//".utf8)
    let authorityEnd =
      hasAuthority
      ? rest.dropFirst(2).firstIndex(where: delimitsAuthority) ?? rest.endIndex : rest.startIndex
    let lastAt = rest[..<authorityEnd].lastIndex(of: UInt8(ascii: "@"))
    var hasFragment = false
    for (index, byte) in zip(rest.indices, rest) {
      switch byte {
      case .percent:
        guard index + 2 < rest.endIndex, bytes[index + 1].isASCIIHexDigit,
          bytes[index + 2].isASCIIHexDigit
        else { return nil }
        output.append(byte)
      case UInt8(ascii: "#") where !hasFragment:
        hasFragment = true
        output.append(byte)
      case UInt8(ascii: "[") where index < authorityEnd,
        UInt8(ascii: "]") where index < authorityEnd:
        output.append(byte)
      case UInt8(ascii: "@") where index < authorityEnd && index != lastAt:
        escape(byte) { output.append($0) }
      default:
        if ByteSet.url.contains(byte) {
          output.append(byte)
        } else {
          escape(byte) { output.append($0) }
        }
      }
    }
    let isLegal = output[(schemeEnd + 1)...].prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    .withBytes { hasLegalAuthority($0) }
    return isLegal ? String(decoding: output, as: UTF8.self) : nil
  }

  private static func delimitsAuthority(_ byte: UInt8) -> Bool {
    byte == .slash || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Where the colon after the scheme stands.
  private static func schemeEnd(of bytes: [UInt8]) -> Int? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[0].isASCIILetter,
      bytes[..<colon].allSatisfy({
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: ".")
      })
    else { return nil }
    return colon
  }
}
