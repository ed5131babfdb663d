/// What is wrong with a pattern, and where.
package struct URLPatternError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// A bracket that nothing opens or closes.
    case unbalanced(Character)
    /// A quantifier, such as `*`, with nothing before it that it could repeat.
    case nothingToRepeat(String)
    /// `{` that begins no quantifier.
    case malformedQuantifier
    /// `{3,2}`.
    case emptyQuantifier(String)
    /// `[z-a]`.
    case emptyRange(String)
    /// `[\d-x]`: a range needs a character at each end.
    case rangeOfClass(String)
    /// A backslash before a character that needs none or at the pattern's end.
    case unknownEscape(String)
    /// `\x`, `\u` or `\c` without what must follow.
    case malformedEscape(String)
    /// Half of a surrogate pair, which no text holds.
    case loneSurrogate(String)
    /// Something of ECMA-262 that can't be matched in linear time, or that isn't worth it.
    case unsupported(Feature)
    /// Groups nested deeper than `URLPattern.maximumDepth`.
    case tooDeep
    /// More states than `URLPattern.maximumStates`.
    case tooLarge
  }

  /// What ECMA-262 has and `URLPattern` has not.
  package enum Feature: String, CaseIterable, Sendable {
    case lookahead
    case lookbehind
    case backReference
    case namedGroup
    case modifiers
    case unicodeProperty
  }

  package var problem: Problem
  /// Bytes of the pattern's text.
  package var range: Range<Int>

  package init(_ problem: Problem, _ range: Range<Int>) {
    self.problem = problem
    self.range = range
  }
}

extension URLPatternError: CustomStringConvertible {
  /// What is wrong and what to write instead.
  package var description: String {
    switch problem {
    case .unbalanced(let bracket):
      "'\(bracket)' has no counterpart; write '\\\(bracket)' for the character itself"
    case .nothingToRepeat(let quantifier):
      "'\(quantifier)' has nothing to repeat; write '\\\(quantifier)' for the text itself"
    case .malformedQuantifier:
      "'{' begins a quantifier such as '{3}', '{3,}' or '{3,5}'; write '\\{' for the character itself"
    case .emptyQuantifier(let text):
      "'\(text)' asks for more than it allows; put the smaller number first"
    case .emptyRange(let text):
      "the range '\(text)' is out of order; put the smaller character first"
    case .rangeOfClass(let text):
      "'\(text)' stands for many characters and can't begin or end a range; write '\\-' for a hyphen"
    case .unknownEscape(let text): Self.aboutEscape(text)
    case .malformedEscape(let text):
      "'\(text)' is incomplete; escapes are '\\x41', '\\u0041', '\\u{1F600}' and '\\cJ'"
    case .loneSurrogate(let text):
      "'\(text)' is half a surrogate pair, which no text holds; write the character as '\\u{…}'"
    case .unsupported(let feature): feature.advice
    case .tooDeep: "groups are nested more than \(URLPattern.maximumDepth) deep"
    case .tooLarge:
      "the pattern needs more than \(URLPattern.maximumStates) states once its '{n,m}' are written "
        + "out; use smaller numbers, or 'maxLength' for the length"
    }
  }

  private static func aboutEscape(_ text: String) -> String {
    guard let character = text.dropFirst().first else {
      return "the pattern ends in a lone '\\'; write '\\\\' for a backslash"
    }
    if text == "\\B" { return "'\\B' has no meaning inside '[…]'" }
    if text == "\\-" { return "'-' needs no backslash outside '[…]'; write '-'" }
    if character.isASCII, character.isLetter || character.isNumber {
      return
        "'\(text)' is not an escape; write '\(character)', or '\\\\\(character)' after a backslash"
    }
    return "'\(character)' needs no backslash; write '\(character)'"
  }
}

extension URLPatternError.Feature {
  fileprivate var advice: String {
    switch self {
    case .lookahead:
      "lookahead '(?=…)' and '(?!…)' are not supported; say what the whole text looks like, "
        + "or use 'enum', 'minLength' and 'maxLength' beside the pattern"
    case .lookbehind:
      "lookbehind '(?<=…)' and '(?<!…)' are not supported; say what the whole text looks like"
    case .backReference:
      "back-references such as '\\1' are not supported; write the alternatives out: 'aa|bb'"
    case .namedGroup: "named groups are not supported, nothing would read the name; write '(…)'"
    case .modifiers:
      "modifiers such as '(?i:…)' are not supported; write the letters out: '[Aa]'"
    case .unicodeProperty:
      "'\\p{…}' and '\\P{…}' are not supported; write the characters out: '[A-Za-zÀ-ÿ]'"
    }
  }
}
