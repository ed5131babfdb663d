import URLSchemeRuntime

extension SourceFile {
  /// What keeps the file from being text that YAML allows, which is UTF-8 without control characters; nil if nothing does.
  ///
  /// The parser checks it too, but stops at the first character and says less about it.
  var textProblem: Diagnostic? {
    guard bytes.count <= Self.maximumSize else { return Self.tooLarge(path: path) }
    var rest = bytes[contentStart...]
    while let offset = rest.firstIndex(where: Self.isSuspect) {
      guard let (scalar, length) = decode(at: offset) else {
        let byte = String(bytes[offset], radix: 16, uppercase: true)
        return Diagnostic(
          .yamlEncoding, at: SourceRange(file: self, offsets: offset..<offset + 1),
          "the byte 0x\(byte) is not UTF-8 here; save the file as UTF-8")
      }
      if let message = Self.complaint(about: scalar) {
        return Diagnostic(
          .yamlControlCharacter, at: SourceRange(file: self, offsets: offset..<offset + length),
          message)
      }
      rest = rest[(offset + length)...]
    }
    return nil
  }

  /// Whether a byte is more than what is plainly allowed: printable ASCII, tabs and line breaks.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    byte >= 0x7F || byte < 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09
  }

  private func decode(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    var decoder = UTF8()
    var bytes = bytes[offset...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  static var complaintAboutNUL: String { "the character NUL is in no URL, so no text can have it" }

  private static func complaint(about scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x20..<0x7F, 0x09, 0x0A, 0x0D, 0xA0..<0x2028, 0x202A..<0xFEFF, 0xFF00..<0xFFFE,
      0x10000...:
      return nil
    case 0: return complaintAboutNUL
    case 0xFEFF:
      return "unexpected byte-order mark; it is allowed only at the beginning of a file"
    default:
      let digits = scalar.value.padded(to: 4, radix: 16).uppercased()
      let escape = scalar.value < 0x100 ? "\\x" + digits.suffix(2) : "\\u" + digits
      return "the character U+\(digits) isn't valid YAML; in double quotes, write it as '\(escape)'"
    }
  }
}
