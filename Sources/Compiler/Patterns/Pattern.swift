package import URLSchemeRuntime

/// A regular expression, as JSON Schema's `pattern` has it: it may match anywhere in the text
/// unless `^` and `$` say otherwise.
///
/// The language is the part of ECMA-262's that JSON Schema recommends, with the meaning of JavaScript's `RegExp` and
/// its `u` flag: literals, `.`, classes, `\d \w \s` and their complements, `^ $`, groups, `|` and the quantifiers.
/// Back-references and lookaround, which a finite automaton can't match in linear time, are refused, and so are
/// escapes of characters, for which YAML has its own.
package struct Pattern: Hashable, Sendable {
  package let text: String
  /// The automaton, which apps have a copy of.
  package let compiled: URLPattern

  /// The most states that a pattern's automaton may have.
  package static let maximumStates = 1290

  /// The deepest nesting of groups.
  package static let maximumDepth = 64

  /// Parses a pattern.
  ///
  /// - Throws: `PatternError`, with the bytes of `text` that are wrong.
  package init(_ text: String) throws(PatternError) {
    self.text = text
    var parser = PatternParser(text)
    let program = PatternProgram(try parser.pattern())
    guard let automaton = PatternAutomaton(program) else {
      throw PatternError(description: PatternError.tooLarge, range: 0..<text.utf8.count)
    }
    compiled = automaton.pattern(text)
  }

  /// Whether the pattern matches somewhere in a text.
  package func matches(_ text: String) -> Bool { compiled.matches(text) }

  package static func == (left: Pattern, right: Pattern) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
