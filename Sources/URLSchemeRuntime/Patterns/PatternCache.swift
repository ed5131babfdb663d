/// The patterns that have been used, ready to be used again: an automaton is made once for all
/// elements of a list, and for all URLs.
///
/// Patterns are the specification's, so there are few; what a text makes of their tables is bounded.
final class PatternCache: Sendable {
  static let shared = PatternCache()

  private static let maximumCount = 256

  private struct Kept {
    let pattern: String
    var matcher: PatternMatcher?
  }

  /// The patterns, the last used first, because the elements of a list share one. Most texts are
  /// the same memory as before, which is faster to compare than to hash.
  private let kept = Lock<[Kept]>([])

  /// Whether a pattern matches somewhere in a text; false for one that is malformed.
  func matches(_ text: String, _ pattern: String) -> Bool {
    kept.withLock { kept in
      var index = 0
      while index < kept.count, !kept[index].pattern.isIdentical(to: pattern) { index += 1 }
      if index == kept.count {
        if index == Self.maximumCount { kept = [] }
        index = kept.count
        kept.append(Kept(pattern: pattern, matcher: (try? URLPattern(pattern))?.matcher))
      }
      if index > 0 { kept.swapAt(index, index / 2) }
      // In place, so that the tables are not copied.
      return kept[index / 2].matcher?.matches(text) ?? false
    }
  }
}
