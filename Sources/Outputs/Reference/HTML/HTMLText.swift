import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeRuntime

/// Writes any text into HTML so that it stays that text.
enum HTMLText {
  /// Text of an element or of a quoted attribute.
  static func escaped(_ text: String) -> String {
    XMLText.quoted(PrintableText.escaped(text))
  }

  /// One line of prose.
  static func line(_ text: String) -> String {
    escaped(text.split { $0.isWhitespace }.joined(separator: " "))
  }

  /// Prose with its paragraphs kept.
  static func paragraphs(_ text: String) -> String {
    MarkdownText.proseParagraphs(of: text).map { "<p>\(line($0))</p>" }.joined(separator: "\n")
  }

  static func code(_ text: String) -> String {
    text.isEmpty ? "<em>empty</em>" : "<code>\(escaped(text))</code>"
  }

  /// A link, for addresses on the web alone: a page must not lead to anything that runs.
  static func link(_ address: String) -> String {
    guard let shown = address.wholeMatch(of: #/(?i:https?):\/\/(.*)/#)?.1 else {
      return code(address)
    }
    let text = escaped(String(shown))
    return "<a href=\"\(escaped(address))\" rel=\"noopener noreferrer\">\(text)</a>"
  }

  /// JSON inside a `script` element: nothing in it can end the element or begin a comment.
  static func scriptData(_ json: JSONValue) -> String {
    json.scriptText.escaping(["<": "\\u003c", ">": "\\u003e", "&": "\\u0026"])
  }

  /// A file of the site as a relative address.
  static func reference(to file: String) -> String { escaped("./" + URLText.encoded(file)) }
}
