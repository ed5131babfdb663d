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

/// Names as Swift identifiers.
package enum SwiftIdentifier {
  /// The name, in backticks where Swift would take it for something else.
  package static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// The name as an argument's label in a call. Nearly every keyword is allowed there.
  package static func label(_ name: String) -> String {
    ["inout", "_"].contains(name) ? "`\(name)`" : name
  }

  /// The words of a text as the name of a namespace; nil where it has no letters.
  package static func namespace(of text: some StringProtocol) -> String? {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let letters = name.drop { !$0.isLetter }
    return letters.isEmpty ? nil : letters.prefix(1).uppercased() + letters.dropFirst()
  }

  /// Reserved words, and those that an expression may begin with.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "any", "as", "associatedtype", "async", "await",
    "borrow", "break", "case", "catch", "class", "consume", "continue", "copy", "default", "defer",
    "deinit", "discard", "do", "each", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "some", "static", "struct", "subscript", "super", "switch",
    "then", "throw", "throws", "true", "try", "typealias", "unsafe", "var", "where", "while",
    "yield",
  ]
}

/// The lines of a documentation comment, without their slashes.
enum DocumentationText {
  /// Summary, description and a note, with a blank line between them.
  static func lines(summary: String?, description: String?, deprecated: Deprecation? = nil)
    -> [String]
  {
    let note = deprecated.map { deprecated in
      let message = deprecated.message.map { ": " + lines(of: $0).joined(separator: " ") }
      return ["- Note: Deprecated\(message ?? ".")"]
    }
    return paragraphs(
      [summary.map(lines(of:)), description.map(lines(of:)), note].compactMap(\.self))
  }

  /// Lines of paragraphs with an empty line between them; those without lines are left out.
  static func paragraphs(_ all: [[String]]) -> [String] {
    Array(all.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// A text's lines; whatever breaks a line does so here, and what can't be seen becomes U+FFFD.
  static func lines(of text: String) -> [String] {
    // As nearly all are.
    if let last = text.utf8.last, last != 0x20, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      return [text]
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      line in
      var clean = line.unicodeScalars.map { scalar in
        scalar == "\t" ? "  " : PrintableText.isUnprintable(scalar) ? "\u{FFFD}" : String(scalar)
      }.joined()
      while clean.last == " " { clean.removeLast() }
      return clean
    }
    return paragraphs(lines.split(whereSeparator: \.isEmpty).map(Array.init))
  }
}
