import URLSchemeGeneration

/// How a reference is written: what is text, what is code, and what leads somewhere.
protocol Markup {
  /// One line of prose.
  static func line(_ text: String) -> String
  /// A piece of a URL, or a name.
  static func code(_ text: String) -> String
  /// A link to what the reference says of a declared type.
  static func reference(toType path: String) -> String
}

extension MarkdownText: Markup {
  static func reference(toType path: String) -> String {
    "[" + code(path) + "](#" + MarkdownDeclaration.anchor(path) + ")"
  }
}

extension HTMLText: Markup {
  static func reference(toType path: String) -> String {
    "<a href=\"#\(anchor(ofType: path))\">\(code(path))</a>"
  }
}
