/// The patterns that have been used, ready to be used again: an automaton is made once for all
/// elements of a list, and for all URLs.
///
/// Patterns are the specification's, so there are few; what a text makes of their tables is bounded.
final class PatternCache: Sendable {
  static let shared = PatternCache()

  private static let maximumCount = 256
  /// Those that were used last stand first: the elements of a list have one pattern. Most are the same
  /// text in memory as before, which is compared sooner than hashed.
  private struct Matchers {
    var patterns: [String] = []
    var matchers: [PatternMatcher?] = []
  }

  private let kept = Lock(Matchers())

  /// Whether a pattern matches somewhere in each of some texts; false for one that is malformed.
  func matches(_ texts: some Sequence<String>, _ pattern: String) -> Bool {
    kept.withLock { kept in
      var index = kept.patterns.firstIndex { $0.isIdentical(to: pattern) } ?? kept.patterns.count
      if index == kept.patterns.count {
        if index == Self.maximumCount { kept = Matchers() }
        index = kept.patterns.count
        kept.patterns.append(pattern)
        kept.matchers.append((try? URLPattern(pattern))?.matcher)
      }
      if index > 0 {
        kept.patterns.swapAt(index, index / 2)
        kept.matchers.swapAt(index, index / 2)
      }
      // In place, so that the tables are not copied.
      return kept.matchers[index / 2]?.match(texts) ?? false
    }
  }
}
