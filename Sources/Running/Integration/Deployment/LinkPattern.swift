/// A pattern of an association file: `*` matches any text, and `?` one character (Apple, Associated Domains).
///
/// A substitution variable, `$(name)`, counts as any text.
package struct LinkPattern {
  private let scalars: [Unicode.Scalar]
  /// The pattern in lower case, for where case doesn't matter.
  private let folded: [Unicode.Scalar]

  /// What every text begins with that it matches.
  var literalStart: String {
    String(String.UnicodeScalarView(scalars.prefix { $0 != "*" && $0 != "?" }))
  }

  package init(_ text: String) {
    let text = Self.hasVariables(text) ? text.replacing(Self.variable, with: "*") : text
    scalars = Array(text.unicodeScalars)
    folded = Array(text.lowercased().unicodeScalars)
  }

  fileprivate static var variable: Regex<Substring> { /\$\([^)]*\)/ }

  /// Whether a pattern holds a variable.
  static func hasVariables(_ text: String) -> Bool {
    text.contains("$(") && text.contains(variable)
  }

  package func matches(_ text: String, ignoringCase: Bool = false) -> Bool {
    let scalars = ignoringCase ? folded : scalars
    let text = (ignoringCase ? text.lowercased() : text).unicodeScalars
    var (place, index) = (0, text.startIndex)
    // The last `*`, and where the text begins that follows what it takes: all before it can stay as it is.
    var star: (place: Int, end: String.Index)?
    while index < text.endIndex {
      if place < scalars.count, scalars[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < scalars.count, scalars[place] == "?" || scalars[place] == text[index] {
        place += 1
        index = text.index(after: index)
      } else if let last = star {
        // It takes one more.
        index = text.index(after: last.end)
        star = (last.place, index)
        place = last.place + 1
      } else {
        return false
      }
    }
    return scalars[place...].allSatisfy { $0 == "*" }
  }
}

extension String {
  /// A text that a pattern of this kind matches, with an `x` for each wildcard.
  package func sample() -> String {
    let text = LinkPattern.hasVariables(self) ? replacing(LinkPattern.variable, with: "x") : self
    return text.replacing(/\?\*|[*?]/, with: "x")
  }
}
