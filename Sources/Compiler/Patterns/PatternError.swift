/// A problem with a pattern, and its place.
package struct PatternError: Error, Equatable, CustomStringConvertible {
  /// The problem, and the pattern to write instead.
  package let description: String
  /// Bytes of the pattern's text.
  package let range: Range<Int>

  /// The problem of a pattern with too many states.
  static let tooLarge =
    "the pattern needs more than \(Pattern.maximumStates) states once its '{n,m}' are written out; use "
    + "smaller numbers, or 'maxLength' for the length"
}
