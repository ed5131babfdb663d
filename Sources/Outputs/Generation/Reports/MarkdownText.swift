import URLSchemeCompiler

/// Writes any text into Markdown (CommonMark with GitHub's tables) so that it stays that text.
package enum MarkdownText {
  /// One line of prose: of a paragraph, a heading, a list item or a table's cell.
  package static func line(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    let escapedWords = words.map { $0.unicodeScalars.map(escaped).joined() }
    return protectingStart(unlinked(escapedWords.joined(separator: " ")))
  }

  /// A link, for addresses on the web alone.
  package static func link(_ address: String) -> String {
    let plainAddress = #/(?i:https?):\/\/[!-~&&[^<>|\\`]]*/#
    return address.wholeMatch(of: plainAddress) == nil ? code(address) : "<\(address)>"
  }

  /// Prose with its paragraphs kept.
  package static func paragraphs(_ text: String) -> String {
    proseParagraphs(of: text).map(line).joined(separator: "\n\n")
  }

  /// The texts between empty lines, each in one line.
  package static func proseParagraphs(of text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.split { $0.allSatisfy(\.isWhitespace) }.map { $0.joined(separator: " ") }
  }

  /// A code span, also within a table.
  ///
  /// A backtick of the text goes between two spans, because DocC reads text with more than one
  /// backtick around it as the name of a symbol.
  package static func code(_ text: String) -> String {
    let visible = PrintableText.escaped(text)
    guard !visible.isEmpty else { return "(empty)" }
    let parts = visible.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false)
    let spans = parts.map(String.init).map { part in
      guard !part.isEmpty else { return "" }
      let isPadded = part.hasPrefix(" ") && part.hasSuffix(" ") && part.contains { $0 != " " }
      let space = isPadded ? " " : ""
      // A table's row is split before code spans are looked for.
      return "`" + space + part.escaping(["|": "\\|"]) + space + "`"
    }
    return spans.joined(separator: "\\`")
  }

  /// A fenced block of one or more lines.
  package static func block(_ lines: [String], language: String = "") -> String {
    let visible = lines.map(PrintableText.escaped)
    let longest = visible.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + language] + visible + [fence]).joined(separator: "\n")
  }

  /// A word for an anchor and for links to it.
  package static func anchor(_ text: String) -> String {
    text.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      return isPlain || character == "-" ? String(character) : "_" + String(byte, radix: 16)
    }.joined()
  }

  // MARK: Parts

  /// Keeps addresses in prose from becoming links, which GitHub makes of them: a comment parts them.
  private static func unlinked(_ text: String) -> String {
    let result = text.escaping([
      "://": ":<!-- -->//", "@": "<!-- -->@", "www.": "www<!-- -->.", "WWW.": "WWW<!-- -->.",
      "Www.": "Www<!-- -->.",
    ])
    // At its start, a comment would make raw HTML of a whole paragraph.
    return result.hasPrefix("<!-- -->") ? String(result.dropFirst(8)) : result
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "#", "!": "\\" + String(scalar)
    default: PrintableText.escaped(String(scalar))
    }
  }

  /// Keeps a list, a heading's underline, a numbered item or a directive of DocC from beginning with
  /// the text.
  private static func protectingStart(_ text: String) -> String {
    let number = text.unicodeScalars.prefix { ("0"..."9").contains($0) }
    let marks = number.isEmpty ? "-+=@" : ".)"
    let rest = text.unicodeScalars[number.endIndex...]
    guard let first = rest.first, marks.unicodeScalars.contains(first) else { return text }
    return String(number) + "\\" + String(rest)
  }
}
