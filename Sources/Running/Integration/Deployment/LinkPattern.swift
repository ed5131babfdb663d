import Foundation

/// A pattern of an association file: `*` matches any text, `?` one character, and `$(name)` a
/// substitution variable (Apple, Associated Domains).
package struct LinkPattern {
  private enum Token {
    case literal(Unicode.Scalar)
    case one
    case any
    case kind(@Sendable (Unicode.Scalar) -> Bool)
    case choice([[Token]])
  }

  private var tokens: [Token] = []
  private let ignoresCase: Bool
  /// Variables that neither the file nor the system defines; they match anything.
  package private(set) var unknownVariables: [String] = []

  /// - Parameter variables: The file's own, each with its values.
  package init(_ text: String, variables: [String: [String]] = [:], ignoresCase: Bool = false) {
    self.ignoresCase = ignoresCase
    var rest = text[...]
    while let match = rest.firstMatch(of: /\$\(([^)]*)\)/) {
      tokens += plain(rest[..<match.range.lowerBound])
      let name = String(match.1)
      if let known = Self.systemVariables[name] {
        tokens.append(known)
      } else if let values = variables[name] {
        tokens.append(.choice(values.map { plain($0[...]) }))
      } else {
        unknownVariables.append(name)
        tokens.append(.any)
      }
      rest = rest[match.range.upperBound...]
    }
    tokens += plain(rest)
  }

  private func plain(_ text: Substring) -> [Token] {
    (ignoresCase ? text.lowercased() : String(text)).unicodeScalars.map { scalar in
      switch scalar {
      case "*": .any
      case "?": .one
      default: .literal(scalar)
      }
    }
  }

  package func matches(_ text: String) -> Bool {
    let scalars = Array((ignoresCase ? text.lowercased() : text).unicodeScalars)
    return Self.ends(of: tokens, in: scalars, from: [0]).contains(scalars.count)
  }

  /// Where matches of all tokens end that begin at one of the places; linear in both.
  private static func ends(
    of tokens: [Token], in text: [Unicode.Scalar], from starts: Set<Int>
  ) -> Set<Int> {
    var places = starts
    for token in tokens {
      guard let first = places.min() else { return [] }
      let inside = places.filter { $0 < text.count }
      switch token {
      case .literal(let scalar): places = Set(inside.filter { text[$0] == scalar }.map { $0 + 1 })
      case .one: places = Set(inside.map { $0 + 1 })
      case .any: places = Set(first...text.count)
      case .kind(let isOne): places = Set(inside.filter { isOne(text[$0]) }.map { $0 + 1 })
      case .choice(let branches):
        places = branches.reduce(into: []) { $0.formUnion(ends(of: $1, in: text, from: places)) }
      }
    }
    return places
  }

  /// The variables that Apple defines.
  private static let systemVariables: [String: Token] = {
    let upper = Token.kind { ("A"..."Z").contains($0) }
    let lower = Token.kind { ("a"..."z").contains($0) }
    let letter = Token.kind { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    let digit = Token.kind { ("0"..."9").contains($0) }
    return [
      "alpha": letter, "upper": upper, "lower": lower, "digit": digit,
      "alnum": .kind { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) },
      "xdigit": .kind { $0.properties.isASCIIHexDigit },
      "region": .choice([[letter, letter], [digit, digit, digit]]),
      "lang": .choice([[letter, letter], [letter, letter, letter]]),
    ]
  }()
}

extension String {
  /// A text that a pattern of this kind matches.
  ///
  /// - Parameter filling: The text for a wildcard.
  package func sample(filling: String = "x", variables: [String: [String]] = [:]) -> String {
    let known = [
      "alpha": "a", "upper": "A", "lower": "a", "alnum": "a", "digit": "7", "xdigit": "7",
      "region": "US", "lang": "en",
    ]
    return replacing(/\$\(([^)]*)\)/) { match in
      known[String(match.1)] ?? variables[String(match.1)]?.first ?? filling
    }.replacing("?*", with: filling).replacing("*", with: filling).replacing("?", with: "x")
  }
}
