extension PatternError: CustomStringConvertible {
  /// The problem, and the pattern to write instead.
  package var description: String {
    switch problem {
    case .unbalanced(let bracket):
      "'\(bracket)' has no match; write '\\\(bracket)' for the character itself"
    case .nothingToRepeat(let quantifier):
      "'\(quantifier)' has nothing to repeat; write '\\\(quantifier)' for the text itself"
    case .malformedQuantifier:
      "'{' begins a quantifier such as '{3}', '{3,}' or '{3,5}'; write '\\{' for the character itself"
    case .emptyQuantifier(let text):
      "'\(text)' has a minimum above its maximum; put the smaller number first"
    case .emptyRange(let text):
      "the range '\(text)' is out of order; put the smaller character first"
    case .rangeOfClass(let text):
      "'\(text)' matches many characters and can't begin or end a range; write '\\-' for a hyphen"
    case .unknownEscape(let text): Self.aboutEscape(text)
    case .malformedEscape(let text):
      "'\(text)' is incomplete; escapes are '\\x41', '\\u0041', '\\u{1F600}' and '\\cJ'"
    case .loneSurrogate(let text):
      "'\(text)' is half a surrogate pair, which no text holds; write the character as '\\u{…}'"
    case .unsupported(let feature): feature.advice
    case .tooDeep: "groups are nested more than \(Pattern.maximumDepth) deep"
    case .tooLarge:
      "the pattern needs more than \(Pattern.maximumStates) states once its '{n,m}' are written "
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

extension PatternError.Feature {
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
