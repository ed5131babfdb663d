/// Names as they stand in Swift.
package enum SwiftIdentifier {
  /// The name, in backticks where Swift would take it for something else.
  package static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// The name as an argument's label in a call, where nearly every keyword may stand as it is.
  package static func label(_ name: String) -> String {
    labelKeywords.contains(name) ? "`\(name)`" : name
  }

  private static let labelKeywords: Set<String> = ["inout", "_"]

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
