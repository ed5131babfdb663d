import URLSchemeCompiler
import URLSchemeGeneration

/// How a reference is written: what is text, what is code, and what leads somewhere.
protocol Markup {
  /// One line of prose.
  static func line(_ text: String) -> String
  /// Prose with its paragraphs kept.
  static func paragraphs(_ text: String) -> String
  /// A piece of a URL, or a name.
  static func code(_ text: String) -> String
  /// Lines of code that stand for themselves.
  static func block(_ lines: [String], language: String) -> String
  /// A link, for addresses on the web alone.
  static func link(_ address: String) -> String
  static func strong(_ markup: String) -> String
  static func emphasized(_ markup: String) -> String
  /// A link to a declared type on the page.
  static func reference(toType path: String) -> String
}

extension MarkdownText: Markup {
  static func strong(_ markup: String) -> String { "**\(markup)**" }
  static func emphasized(_ markup: String) -> String { "*\(markup)*" }

  static func reference(toType path: String) -> String {
    "[" + code(path) + "](#" + anchor(ofType: path) + ")"
  }

  // The anchors are the same in all forms of a reference.

  static func anchor(of action: Action) -> String { "action-" + anchor(action.name) }

  static func anchor(ofType path: String) -> String { "type-" + anchor(path) }
}

extension HTMLText: Markup {
  static func strong(_ markup: String) -> String { "<strong>\(markup)</strong>" }
  static func emphasized(_ markup: String) -> String { "<em>\(markup)</em>" }

  /// The lines alone; the template adds what surrounds them.
  static func block(_ lines: [String], language: String) -> String {
    lines.map(escaped).joined(separator: "\n")
  }

  static func reference(toType path: String) -> String {
    "<a href=\"#\(MarkdownText.anchor(ofType: path))\">\(code(path))</a>"
  }
}
