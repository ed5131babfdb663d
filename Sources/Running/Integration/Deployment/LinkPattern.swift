/// A pattern of an association file: `*` matches any text, and `?` one character (Apple, Associated Domains).
///
/// A substitution variable, `$(name)`, counts as any text.
package struct LinkPattern {
  private let scalars: [Unicode.Scalar]
  private let ignoresCase: Bool

  package init(_ text: String, ignoresCase: Bool = false) {
    let text = text.replacing(Self.variable, with: "*")
    self.ignoresCase = ignoresCase
    scalars = Array((ignoresCase ? text.lowercased() : text).unicodeScalars)
  }

  fileprivate static var variable: Regex<Substring> { /\$\([^)]*\)/ }

  /// Whether a pattern holds a variable.
  static func hasVariables(_ text: String) -> Bool { text.contains(variable) }

  package func matches(_ text: String) -> Bool {
    let text = Array((ignoresCase ? text.lowercased() : text).unicodeScalars)
    // Where the pattern's beginning may end in the text; linear in both.
    var places: Set<Int> = [0]
    for scalar in scalars {
      guard let first = places.min() else { return false }
      let inside = places.filter { $0 < text.count }
      switch scalar {
      case "*": places = Set(first...text.count)
      case "?": places = Set(inside.map { $0 + 1 })
      default: places = Set(inside.filter { text[$0] == scalar }.map { $0 + 1 })
      }
    }
    return places.contains(text.count)
  }
}

extension String {
  /// A text that a pattern of this kind matches, with an `x` for each wildcard.
  package func sample() -> String {
    replacing(LinkPattern.variable, with: "x").replacing(/\?\*|[*?]/, with: "x")
  }
}
