/// The patterns that have been used, ready to be used again: an automaton is made once for all
/// elements of a list, and for all URLs.
///
/// Patterns are the specification's, so there are few; what a text makes of their tables is bounded.
final class PatternCache: Sendable {
  static let shared = PatternCache()

  private static let maximumCount = 256
  private let matchers = Lock<[String: PatternMatcher?]>([:])

  /// Whether a pattern matches somewhere in each of some texts; false for one that is malformed.
  func matches(_ texts: [String], _ pattern: String) -> Bool {
    matchers.withLock { matchers in
      if matchers[pattern] == nil {
        if matchers.count == Self.maximumCount { matchers.removeAll() }
        matchers[pattern] = .some((try? URLPattern(pattern))?.matcher)
      }
      // In place, so that the tables are not copied.
      return matchers[pattern]??.match(texts) ?? false
    }
  }
}
