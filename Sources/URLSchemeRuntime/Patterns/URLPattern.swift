/// A regular expression, as JSON Schema's `pattern` has it: it may match anywhere in the text
/// unless `^` and `$` say otherwise.
///
/// The language is the regular part of ECMA-262's, with the meaning of JavaScript's `RegExp` and
/// its `u` flag: literals, `.`, classes, `\d \w \s` and their complements, `^ $ \b \B`, groups, `|`
/// and the quantifiers. Back-references and lookaround, which a finite automaton can't match in
/// linear time, are refused.
///
/// Matching takes time linear in the text, whatever the pattern: the pattern is the author's, but
/// the text comes from a stranger.
package struct URLPattern: Sendable {
  private let program: PatternProgram

  /// The most states that a pattern's automaton may have: about one for each character that the
  /// pattern has once its `{n,m}` are written out.
  package static let maximumStates = 2000

  /// The deepest nesting of groups.
  package static let maximumDepth = 64

  /// Parses a pattern.
  ///
  /// - Throws: `URLPatternError`, with the bytes of `text` that are wrong.
  package init(_ text: String) throws(URLPatternError) {
    var parser = PatternParser(text)
    let node = try parser.pattern()
    program = PatternProgram(node)
  }

  /// Whether the pattern matches somewhere in a text.
  package func matches(_ text: String) -> Bool {
    var matcher = matcher
    return matcher.matches(text)
  }

  var matcher: PatternMatcher { PatternMatcher(program) }
}
