import URLSchemeCompiler

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
