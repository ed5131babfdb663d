import URLSchemeSpec

/// The lines of a documentation comment, without their slashes.
enum DocumentationText {
  /// Summary, description and a note, with a blank line between them.
  static func lines(summary: String?, description: String?, deprecated: Deprecation? = nil)
    -> [String]
  {
    var lines: [String] = []
    for text in [summary, description] {
      append(paragraph: text.map(Self.lines(of:)) ?? [], to: &lines)
    }
    if let deprecated {
      let message = deprecated.message.map { ": " + Self.lines(of: $0).joined(separator: " ") }
      append(paragraph: ["- Note: Deprecated\(message ?? ".")"], to: &lines)
    }
    return lines
  }

  static func append(paragraph: [String], to lines: inout [String]) {
    guard !paragraph.isEmpty else { return }
    if !lines.isEmpty { lines.append("") }
    lines.append(contentsOf: paragraph)
  }

  /// A text's lines; whatever breaks a line does so here, and what can't be seen becomes U+FFFD.
  static func lines(of text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var clean = ""
      for scalar in line.unicodeScalars {
        switch scalar {
        case "\t": clean += "  "
        case _ where PrintableText.isUnprintable(scalar): clean += "\u{FFFD}"
        default: clean.unicodeScalars.append(scalar)
        }
      }
      while clean.last == " " { clean.removeLast() }
      if !(clean.isEmpty && (lines.last ?? "").isEmpty) { lines.append(clean) }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
