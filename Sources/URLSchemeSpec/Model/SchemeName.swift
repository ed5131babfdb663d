/// Names of URL schemes (RFC 3986 §3.1): `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`.
package enum SchemeName {
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { byte in
      isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
  }

  /// Schemes that belong to the system or the web, and that no app may claim.
  package static let reserved: Set<String> = [
    "http", "https", "mailto", "tel", "sms", "facetime", "facetime-audio", "file", "data",
    "javascript", "about", "blob",
  ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
