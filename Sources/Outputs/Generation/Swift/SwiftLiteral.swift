import URLSchemeCompiler

/// Swift's spelling of values, from any text a spec may hold.
package enum SwiftLiteral {
  /// A string literal on one line, in ASCII quotes, that means exactly the text.
  ///
  /// Quotes, backslashes (and so interpolations), line breaks, control characters, characters that
  /// reorder or hide text, white space besides the space, and marks that would combine with the quote are escaped.
  package static func string(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
    let content = text.unicodeScalars.enumerated().map { index, scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\0": "\\0"
      case " "..<"\u{7F}": String(scalar)
      case _ where PrintableText.isUnprintable(scalar), _ where scalar.properties.isWhitespace,
        _ where index == 0 && isMark(scalar):
        "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: String(scalar)
      }
    }
    return "\"\(content.joined())\""
  }

  /// A list of strings: `["a", "b"]`.
  package static func strings(_ texts: some Sequence<String>) -> String {
    "[" + texts.map(string).joined(separator: ", ") + "]"
  }

  /// A number of 64 bits in hexadecimal.
  package static func word(_ value: UInt64) -> String {
    "0x" + String(value, radix: 16, uppercase: true)
  }

  /// A finite floating-point number.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    // The compiler warns of decimal literals that lose precision.
    if value.isSubnormal { return "Double(bitPattern: \(word(value.bitPattern)))" }
    let text = String(describing: value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Whether the byte stands for itself: those of ASCII that can be seen do, and the space.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Whether the character joins the one before it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    ["\u{200C}", "\u{200D}"].contains(scalar)
      || [.nonspacingMark, .enclosingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }
}
