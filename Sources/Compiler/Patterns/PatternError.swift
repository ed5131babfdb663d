/// A problem with a pattern, and its place.
package struct PatternError: Error, Equatable {
  package enum Problem: Equatable, Sendable {
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
    /// Groups nested deeper than `Pattern.maximumDepth`.
    case tooDeep
    /// More states than `Pattern.maximumStates`.
    case tooLarge
  }

  /// A feature of ECMA-262 that `Pattern` doesn't have.
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
