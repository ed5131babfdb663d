/// The patterns that a URL has just by its first bytes, because no other pattern can take it from them.
///
/// All that isn't certain is left to the comparison with all patterns, which alone decides what matches.
struct PatternClaims {
  private let patterns: [RoutePattern]
  private let interface: URLInterface
  /// The schemes of single templates.
  private let fixedSchemes: Set<String>
  /// The patterns that have a place without a placeholder, and its scheme.
  private var places: [[UInt8]: (scheme: String, patterns: [Int])] = [:]
  /// The best of the patterns that begin with a literal, behind a scheme.
  private var best: [[UInt8]: Int] = [:]
  /// All patterns that begin with it.
  private var all: [[UInt8]: [Int]] = [:]
  /// The same literals in their order.
  private var literals: [[UInt8]] = []

  init(_ patterns: [RoutePattern], of interface: URLInterface) {
    self.patterns = patterns
    self.interface = interface
    fixedSchemes = Set(patterns.flatMap(\.fixedSchemes).map(\.text))
    for (number, pattern) in patterns.enumerated() {
      for scheme in schemes(of: pattern) {
        let text = text(scheme, pattern.firstLiteral ?? [], inSmallLetters: true)
        if pattern.isLiteral { places[text, default: (scheme, [])].patterns.append(number) }
        if best[text].map({ isBetter(number, than: $0) }) ?? true { best[text] = number }
        all[text, default: []].append(number)
      }
    }
    literals = best.keys.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The places of patterns that ask for nothing else but items, including the scheme, and the patterns' numbers,
  /// the best one first.
  var heads: [(text: [UInt8], patterns: [Int])] {
    places.values.flatMap { place -> [(text: [UInt8], patterns: [Int])] in
      let literal = patterns[place.patterns[0]].firstLiteral ?? []
      let isSure = place.patterns.allSatisfy { number in
        let pattern = patterns[number]
        // Literals may differ in case. What is bound to a scheme is better than what isn't, even with
        // placeholders. A value of a better pattern that is none of its type may be refused.
        return pattern.isPlain && pattern.firstLiteral ?? [] == literal
          && (isFixed(pattern) || !fixedSchemes.contains(place.scheme))
          && (pattern.conditions.isEmpty || interface.mistyped == .next)
      }
      guard isSure else { return [] }
      let text = text(place.scheme, literal, inSmallLetters: false)
      let own = place.patterns.sorted { isBetter($0, than: $1) }
      return [(text, own)] + (mayEndInSlash(literal) ? [(text + [.slash], own)] : [])
    }
  }

  /// Whether a place is the same with a slash at its end.
  private func mayEndInSlash(_ place: [UInt8]) -> Bool {
    let root = place.starts(with: "//".utf8) ? 2 : 1
    return interface.trailingSlash == .ignore && place.first == .slash && place.count > root
  }

  /// What stands before a placeholder that is the last segment and the only one, including the scheme.
  var segments: [(text: [UInt8], pattern: Int)] {
    var claims: [(text: [UInt8], pattern: Int)] = []
    for (number, pattern) in patterns.enumerated()
    where pattern.isPlain && pattern.conditions.isEmpty {
      guard let opening = pattern.segmentOpening else { continue }
      for scheme in schemes(of: pattern)
      where isSegment(number, behind: text(scheme, opening, inSmallLetters: true)) {
        claims.append((text(scheme, opening, inSmallLetters: false), number))
      }
    }
    return claims
  }

  /// What stands before the first placeholders of patterns, up to a slash or a colon and including the scheme,
  /// and the patterns, the best one first.
  var openings: [(text: [UInt8], patterns: [Int])] {
    // Words of which case says nothing are texts of their own, which the long way makes.
    guard interface.pathIsCaseSensitive else { return [] }
    var groups: [[UInt8]: (scheme: String, patterns: [Int])] = [:]
    for (number, pattern) in patterns.enumerated() where !pattern.isLiteral {
      for scheme in schemes(of: pattern) {
        let text = text(scheme, Array(RouteIndex.key(of: pattern)), inSmallLetters: false)
        groups[text, default: (scheme, [])].patterns.append(number)
      }
    }
    return groups.compactMap { text, group in
      let own = group.patterns.sorted { isBetter($0, than: $1) }
      return isSure(own, behind: text, group.scheme) ? (text, own) : nil
    }
  }

  /// Whether the URLs that begin with an opening are those of its patterns, if they have one of them.
  private func isSure(_ own: [Int], behind opening: [UInt8], _ scheme: String) -> Bool {
    let first = patterns[own[0]]
    let place = opening.dropFirst(scheme.utf8.count + 1)
    let isPlain = own.allSatisfy {
      patterns[$0].isPlain && patterns[$0].takesAnyHierarchy == first.takesAnyHierarchy
        && patterns[$0].hierarchy == first.hierarchy && !patterns[$0].asksTypes
    }
    // A value of a better pattern that is none of its type may be refused.
    guard isPlain, own.count == 1 || interface.mistyped == .next,
      first.hierarchy != .authority || place.hasPlainAuthority
    else { return false }
    let text = opening.map(\.asciiLowercased)
    let slashes = place.count { $0 == .slash }
    for end in 0..<text.count {
      for other in all[Array(text[..<end])] ?? []
      where !patterns[other].isLiteral && isBetter(other, than: own[own.count - 1])
        && RouteShape.SlashCount(patterns[other]).mayBe(atLeast: slashes)
      {
        return false
      }
    }
    // A place without placeholders is looked up before.
    let next = literals.partitioningIndex { !$0.lexicographicallyPrecedes(text) }
    return literals[next...].prefix { $0.starts(with: text) }.allSatisfy {
      all[$0, default: []].allSatisfy { patterns[$0].isLiteral || own.contains($0) }
    }
  }

  /// Whether all that stands behind an opening is a pattern's, as far as its placeholder takes it.
  private func isSegment(_ number: Int, behind opening: [UInt8]) -> Bool {
    for end in 0...opening.count {
      if let other = best[Array(opening[..<end])], isBetter(other, than: number) { return false }
    }
    let next = literals.partitioningIndex { !$0.lexicographicallyPrecedes(opening) }
    let others = literals[next...].drop { $0 == opening }
    return !(others.first?.starts(with: opening) ?? false)
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
  /// Whether a text is for its type alone to decide: that may be the app's code, which is asked once.
  fileprivate var asksTypes: Bool {
    let isAsked = (head + tail).contains { piece in
      if case .variable(_, let type?) = piece { type.test == .type } else { false }
    }
    return isAsked
      || conditions.contains { condition in
        switch condition {
        case .bare, .fixed: false
        case .captured(_, _, let type), .nameless(_, _, let type): type?.test == .type
        }
      }
  }

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

extension ArraySlice<UInt8> {
  /// Whether a place has all of its authority, of characters that are legal wherever they stand.
  fileprivate var hasPlainAuthority: Bool {
    let authority = dropFirst(2)
    guard let end = authority.firstIndex(of: .slash) else { return false }
    return authority[..<end].allSatisfy { ByteSet.unreserved.contains($0) }
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
