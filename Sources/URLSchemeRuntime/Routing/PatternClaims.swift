/// The patterns that a URL has just by its first bytes, because no other pattern can take it from them.
///
/// All that isn't certain is left to the comparison with all patterns, which alone decides what matches.
struct PatternClaims {
  private let patterns: [RoutePattern]
  private let interface: URLInterface
  /// The schemes of single templates.
  private let fixedSchemes: Set<String>
  /// How many patterns without a placeholder have a place, which begins with a scheme.
  private var places: [[UInt8]: Int] = [:]
  /// The best of the patterns that begin with a literal, behind a scheme.
  private var best: [[UInt8]: Int] = [:]
  /// The same literals in their order.
  private var openings: [[UInt8]] = []

  init(_ patterns: [RoutePattern], of interface: URLInterface) {
    self.patterns = patterns
    self.interface = interface
    fixedSchemes = Set(patterns.flatMap(\.fixedSchemes).map(\.text))
    for (number, pattern) in patterns.enumerated() {
      for scheme in schemes(of: pattern) {
        let text = text(scheme, pattern.firstLiteral ?? [], inSmallLetters: true)
        if pattern.isLiteral { places[text, default: 0] += 1 }
        if best[text].map({ isBetter(number, than: $0) }) ?? true { best[text] = number }
      }
    }
    openings = best.keys.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The places of patterns that ask for nothing else, including the scheme, and the patterns' numbers.
  var heads: [(text: [UInt8], pattern: Int)] {
    claims { pattern in
      pattern.isLiteral ? pattern.firstLiteral ?? [] : nil
    } isSure: { number, scheme, place in
      // What is bound to a scheme is better than what isn't, even with placeholders.
      places[place] == 1 && (isFixed(patterns[number]) || !fixedSchemes.contains(scheme))
    }
  }

  /// What stands before a placeholder that is the last segment and the only one, including the scheme.
  var segments: [(text: [UInt8], pattern: Int)] {
    claims(\.segmentOpening) { number, _, opening in
      for end in 0...opening.count {
        if let other = best[Array(opening[..<end])], isBetter(other, than: number) { return false }
      }
      let next = openings.partitioningIndex { !$0.lexicographicallyPrecedes(opening) }
      let others = openings[next...].drop { $0 == opening }
      return !(others.first?.starts(with: opening) ?? false)
    }
  }

  /// The texts of plain patterns that nothing else takes a URL from.
  ///
  /// - Parameters:
  ///   - text: What a URL has behind its scheme; nil for patterns that are left out.
  ///   - isSure: Gets the pattern's number, a scheme, and the text behind it in small letters.
  private func claims(
    _ text: (RoutePattern) -> [UInt8]?, isSure: (Int, String, [UInt8]) -> Bool
  ) -> [(text: [UInt8], pattern: Int)] {
    var claims: [(text: [UInt8], pattern: Int)] = []
    for (number, pattern) in patterns.enumerated() where pattern.isPlain {
      guard let own = text(pattern) else { continue }
      for scheme in schemes(of: pattern)
      where isSure(number, scheme, self.text(scheme, own, inSmallLetters: true)) {
        claims.append((self.text(scheme, own, inSmallLetters: false), number))
      }
    }
    return claims
  }

  private func isFixed(_ pattern: RoutePattern) -> Bool { !pattern.fixedSchemes.isEmpty }

  private func schemes(of pattern: RoutePattern) -> [String] {
    isFixed(pattern) ? pattern.fixedSchemes.map(\.text) : interface.schemes
  }

  private func text(_ scheme: String, _ place: [UInt8], inSmallLetters: Bool) -> [UInt8] {
    let text = Array("\(scheme):".utf8) + place
    return inSmallLetters ? text.map(\.asciiLowercased) : text
  }

  private func isBetter(_ other: Int, than own: Int) -> Bool {
    let (otherRank, rank) = (patterns[other].rank, patterns[own].rank)
    return otherRank > rank || otherRank == rank && other < own
  }
}

extension RoutePattern {
  /// What stands before its only placeholder, which takes the last segment; nil for any other pattern.
  fileprivate var segmentOpening: [UInt8]? {
    guard rest == nil, tail.isEmpty, case .variable? = head.last, head.count <= 2,
      let opening = head.count == 2 ? firstLiteral : []
    else { return nil }
    switch hierarchy {
    case .opaque: return opening.isEmpty || opening.last == UInt8(ascii: ":") ? opening : nil
    case .rooted, .authority: return opening.last == .slash ? opening : nil
    }
  }
}

extension [[UInt8]] {
  /// The first index of a sorted array from which on something holds.
  fileprivate func partitioningIndex(where holds: ([UInt8]) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
