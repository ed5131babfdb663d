import URLSchemeCompiler

/// Texts as XML can hold them.
package enum XMLText {
  /// The text with U+FFFD for what XML 1.0 has no way to write, not even escaped: most control
  /// characters. Line breaks are among them here, since they would not come back as they were.
  package static func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.value {
      case 0x09, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: scalar
      default: "\u{FFFD}"
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The text of an element or of a quoted attribute, in HTML too.
  package static func quoted(_ text: String) -> String {
    text.escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"])
  }

  /// The text of an element.
  package static func escaped(_ text: String) -> String {
    text.escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"])
  }
}
