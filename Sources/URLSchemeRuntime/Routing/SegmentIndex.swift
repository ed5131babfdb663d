/// Finds the route of a URL that ends in its only placeholder, such as `shop://item/7`, by what stands before it.
///
/// It is a shortcut to the answer of the long way, like ``HeadIndex``.
struct SegmentIndex: Sendable {
  /// A pattern, and where its placeholder's text begins in the URL.
  struct Match {
    let pattern: Int
    let start: Int
  }

  /// What is known of a placeholder.
  private struct Segment: BitwiseCopyable, Sendable {
    let test: RouteSteps.Test
    /// Its type among those of all.
    let type: Int
    let place: Place

    enum Place: BitwiseCopyable, Sendable { case host, path, opaque }
  }

  private let openings: HeadIndex
  /// By the numbers of the patterns.
  private let segments: [Segment?]

  /// - Parameters:
  ///   - openings: What stands before the placeholders, including the scheme, and the patterns' numbers.
  ///   - shapes: Those of all patterns.
  init(
    _ openings: [(text: [UInt8], pattern: Int)], _ patterns: [RoutePattern], _ shapes: [RouteShape],
    _ steps: RouteSteps
  ) {
    self.openings = HeadIndex(openings)
    var segments = [Segment?](repeating: nil, count: openings.isEmpty ? 0 : patterns.count)
    for (_, number) in openings {
      let step = steps.steps[shapes[number].head.end - 1]
      guard case .variable(let test) = step.kind else { continue }
      let isHost = patterns[number].firstLiteral == Array("//".utf8)
      segments[number] = Segment(
        test: test, type: step.type,
        place: isHost ? .host : patterns[number].hierarchy == .opaque ? .opaque : .path)
    }
    self.segments = segments
  }

  /// The one pattern that a URL can have; nil where more has to be looked at.
  @inline(__always) func match(_ bytes: Bytes, headEnd: Int, _ steps: RouteSteps) -> Match? {
    if segments.isEmpty { return nil }
    return find(bytes, headEnd: headEnd, steps)
  }

  private func find(_ bytes: Bytes, headEnd: Int, _ steps: RouteSteps) -> Match? {
    let start = bytes.segmentStart(before: headEnd)
    guard start < headEnd, let number = openings.match(bytes, bytes.head(endingAt: start)),
      let segment = segments[number]
    else { return nil }
    let text = bytes[start..<headEnd]
    // In normal form already; a host has no port, no user and no address.
    let isNormal =
      segment.place == .host
      ? text.isPlain(or: .unreserved) : URLText.isNormal(text, .pchar)
    guard isNormal, segment.place == .opaque || !URLText.hasDotSegment(text),
      steps.accepts(text, segment.test, segment.type)
    else { return nil }
    return Match(pattern: number, start: start)
  }
}

extension Bytes {
  /// The place behind the last slash or colon before another place.
  @inline(__always) fileprivate func segmentStart(before end: Int) -> Int {
    var start = end
    while start >= 8 {
      let word = word(at: start &- 8)
      let marks = word.exactMarks(of: .slash) | word.exactMarks(of: .colon)
      if marks != 0 { return start &- marks.leadingZeroBitCount &>> 3 }
      start &-= 8
    }
    while start > 0, self[start &- 1] != .slash, self[start &- 1] != .colon { start &-= 1 }
    return start
  }
}
