/// Finds the patterns of most URLs with placeholders by what stands before the first of these.
///
/// It is a shortcut to the answer of the long way, like ``HeadIndex``.
struct OpeningIndex: Sendable {
  /// What a URL begins with, and the patterns that it can have.
  struct Opening: BitwiseCopyable, Sendable {
    let end: Int
    /// Where the scheme ends.
    let schemeEnd: Int
    let hierarchy: URLTemplate.Hierarchy
    let takesAnyHierarchy: Bool
    /// Among the members of all groups, the best one first.
    let members: RouteSteps.Stretch
  }

  private let openings: [Opening]
  private let texts: HeadIndex
  /// How long the openings are.
  private let ends: [Int]

  /// - Parameter members: Those of all groups, to which the patterns of the openings are added.
  init(
    _ claims: [(text: [UInt8], patterns: [Int])], _ patterns: [RoutePattern],
    addingTo members: inout [Int]
  ) {
    var openings: [Opening] = []
    for (text, own) in claims {
      let start = members.count
      members += own
      openings.append(
        Opening(
          end: text.count, schemeEnd: text.firstIndex(of: .colon) ?? 0,
          hierarchy: patterns[own[0]].hierarchy,
          takesAnyHierarchy: patterns[own[0]].takesAnyHierarchy,
          members: RouteSteps.Stretch(start: start, end: members.count)))
    }
    self.openings = openings
    texts = HeadIndex(claims.enumerated().map { ($1.text, $0) })
    ends = Set(openings.map(\.end)).sorted()
  }

  /// The one opening that decides which pattern a URL has; nil where more has to be looked at.
  @inline(__always) func find(_ bytes: Bytes, headEnd: Int) -> Opening? {
    ends.isEmpty ? nil : search(bytes, headEnd: headEnd)
  }

  private func search(_ bytes: Bytes, headEnd: Int) -> Opening? {
    let ends = ends.lentSpan
    for index in ends.indices {
      let end = ends[index]
      if end > headEnd { return nil }
      guard bytes[end &- 1] == .slash || bytes[end &- 1] == .colon,
        let number = texts.match(bytes, bytes.head(endingAt: end))
      else { continue }
      // The rest is in normal form already.
      let isNormal = URLText.isNormal(bytes[end..<headEnd], .opaque)
      return isNormal ? openings[number] : nil
    }
    return nil
  }
}
