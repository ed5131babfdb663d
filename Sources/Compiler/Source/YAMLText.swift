import URLSchemeRuntime

/// Writes any text as a scalar of YAML, also inside `[…]` and `{…}`.
package enum YAMLText {
  package static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// A key, with the mark of what may be absent.
  package static func key(_ name: String, isOptional: Bool = false) -> String {
    scalar(isOptional ? name + "?" : name)
  }

  /// One line that is a comment whatever it holds.
  package static func comment(_ text: String) -> String {
    "# " + text.unicodeScalars.map { PrintableText.isUnprintable($0) ? " " : String($0) }.joined()
  }

  /// Texts that other readers of YAML take for Booleans, or for nothing.
  private static let words: Set = ["true", "false", "yes", "no", "on", "off", "null"]

  /// Letters, digits and what means nothing to YAML.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, isWord(first) || first == UInt8(ascii: "/"),
      !words.contains(text.lowercased())
    else { return false }
    let others = "/._-+?".utf8
    // A question mark or a hyphen inside a word is a part of it.
    return text.utf8.allSatisfy { isWord($0) || others.contains($0) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
  }

  /// A scalar in double quotes, on one line.
  package static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      case _ where !PrintableText.isUnprintable(scalar): String(scalar)
      case "\u{10000}"...: "\\U" + scalar.value.padded(to: 8, radix: 16).uppercased()
      default: "\\u" + scalar.value.padded(to: 4, radix: 16).uppercased()
      }
    }
    return "\"\(escaped.joined())\""
  }
}
