/// The patterns that have been used, ready to be used again: an automaton is made once for all
/// elements of a list, and for all URLs.
///
/// Patterns are the specification's, so there are few; what a text makes of their tables is bounded.
final class PatternCache: Sendable {
  static let shared = PatternCache()

  private static let maximumCount = 256

  private struct Kept {
    let pattern: KeyedName
    var matcher: PatternMatcher?

    init(_ pattern: String) {
      self.pattern = KeyedName(pattern)
      matcher = (try? URLPattern(pattern))?.matcher
    }
  }

  /// How many patterns are told apart as fast as the first one is.
  private static let quickCount = 8

  /// The patterns, those first that are used often.
  private let kept = Lock<[Kept]>([])

  /// Whether a pattern matches somewhere in a text; false for one that is malformed.
  func matches(_ text: String, _ pattern: String) -> Bool {
    let key = NameKey(pattern)
    return kept.withLock { kept in
      var index = 0
      while index < kept.count, !kept[index].pattern.isSame(as: pattern, key) { index += 1 }
      if index == kept.count {
        if index == Self.maximumCount { kept = [] }
        index = kept.count
        kept.append(Kept(pattern))
      }
      if index >= Self.quickCount {
        kept.swapAt(index, index / 2)
        index /= 2
      }
      // In place, so that the tables are not copied.
      return kept[index].matcher?.matches(text) ?? false
    }
  }
}
