import URLSchemeRuntime

/// Makes text from files and messages safe to print on a terminal.
///
/// Characters that steer a terminal, or that reorder the text around them, are shown by their
/// number, as Swift writes them: `\u{1B}`. So is the second character of `##[`, because GitHub Actions
/// takes `##[command]` anywhere in a line of a log for a command.
package enum PrintableText {
  /// The text with every character that can't be seen written as its number.
  package static func escaped(_ text: String) -> String {
    let result = text.escaping([command: "#\\u{23}["])
    guard text.unicodeScalars.contains(where: isUnprintable) else { return result }
    return result.unicodeScalars.map(escaped).joined()
  }

  /// A text of several lines, which stay lines, with every other character that can't be seen written as its number.
  package static func escapedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "\n")
  }

  /// A JSON text that says the same, with every character in it that can't be seen, or that turns
  /// what follows around, written as `\uXXXX`.
  package static func visible(json text: String) -> String {
    func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value >= 0x7F && isUnprintable(scalar)
    }
    let text = text.escaping([command: "#\\u0023["])
    guard text.unicodeScalars.contains(where: needsEscape) else { return text }
    return text.unicodeScalars.map { scalar in
      guard needsEscape(scalar) else { return String(scalar) }
      return String(scalar).utf16.map { "\\u" + $0.padded(to: 4, radix: 16) }.joined()
    }.joined()
  }

  /// The text in at most `length` characters, the last of them an ellipsis if there were more.
  ///
  /// For what a message quotes from a file, which may be of any length.
  package static func abbreviated(_ text: String, to length: Int = 60) -> String {
    guard text.utf8.count > length, text.unicodeScalars.dropFirst(length).first != nil else {
      return text
    }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(length - 1))) + "…"
  }

  private static let command = "##["

  static func escaped(_ scalar: Unicode.Scalar) -> String {
    guard isUnprintable(scalar) else { return String(scalar) }
    return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// How many columns of a terminal the character takes, once it is escaped.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F && scalar.value >= 0x20 { return 1 }
    if isUnprintable(scalar) { return escaped(scalar).utf8.count }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  package static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Most characters, and the joiners that emoji and several scripts are written with.
    case 0x20..<0x7F, 0x200C, 0x200D: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return true
    default: return false
    }
  }

  /// East Asian characters that take two columns, as Unicode's EastAsianWidth has them, roughly.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18AFF,
    0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// Whether a terminal would do something with a part of the text.
  package var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
