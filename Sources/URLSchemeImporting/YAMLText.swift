/// Writes any text as a scalar of YAML, also inside `[…]` and `{…}`.
enum YAMLText {
  static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// A key, with the mark of what may be absent.
  static func key(_ name: String, isOptional: Bool = false) -> String {
    scalar(isOptional ? name + "?" : name)
  }

  /// One line that is a comment whatever it holds.
  static func comment(_ text: String) -> String {
    "# " + text.unicodeScalars.map { isVisible($0) ? String($0) : " " }.joined()
  }

  /// Letters, digits and what means nothing to YAML.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, isWord(first) || first == UInt8(ascii: "/") else {
      return false
    }
    let others = "/._-+?".utf8
    // A question mark or a hyphen inside a word is a part of it.
    return text.utf8.allSatisfy { isWord($0) || others.contains($0) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x5F
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isVisible(scalar): result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return result + "\""
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
