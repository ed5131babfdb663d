/// Texts as XML can hold them.
package enum XMLText {
  /// The text with U+FFFD for what XML 1.0 has no way to write, not even escaped: most control
  /// characters. Line breaks are among them here, since they would not come back as they were.
  package static func printable(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isCharacter(scalar) ? scalar : "\u{FFFD}") }
    return String(scalars)
  }

  /// Whether XML can hold the character; line breaks aside.
  package static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// The text of an element.
  package static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\r", with: "&#13;")
  }
}
