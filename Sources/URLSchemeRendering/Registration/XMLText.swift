/// Texts as XML can hold them.
enum XMLText {
  /// XML 1.0 has no way to write most control characters, not even escaped.
  static func printable(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: scalars.append(scalar)
      default: scalars.append("\u{FFFD}")
      }
    }
    return String(scalars)
  }
}
