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
