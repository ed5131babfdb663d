import Mustache

/// A word of an enumeration, or an error of an action.
///
/// | name | what it is |
/// | --- | --- |
/// | `case` | the Swift case |
/// | `text` | the word in the URL, or the error's code, as a string literal |
/// | `message` | the error's message as a string literal |
/// | `documentation` | the lines of the comment, for `swift/documentation` |
final class SwiftCaseView: MustacheParent {
  let name: String
  let text: String
  let message: String?
  let summary: String?

  init(name: String, text: String, message: String?, summary: String?) {
    self.name = name
    self.text = text
    self.message = message
    self.summary = summary
  }

  func child(named name: String) -> Any? {
    switch name {
    case "case": SwiftIdentifier.escaped(self.name)
    case "text": SwiftLiteral.string(text)
    case "message": Absent.or(message.map(SwiftLiteral.string))
    case "documentation": DocumentationText.lines(summary: summary, description: nil)
    default: nil
    }
  }
}
