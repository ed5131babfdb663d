/// Compares one URL with patterns.
struct RouteMatcher {
  let scan: URLScan
  /// Of the URL, or of its fragment.
  private(set) var query: QueryScan
  let hierPart: HierPart
  /// What stands after `#`, in normal hierarchy; nil without it and where it is malformed.
  let fragment: Bytes?
  /// Kept by the table that reads.
  unowned(unsafe) let interface: URLInterface
  /// Whether the scheme is one of the app's, and not one that only single templates have.
  private let hasOwnScheme: Bool
  /// Where the authority ends: up to there case never matters.
  private var authorityEnd: Int
  /// Whether placeholders take any text, so that what is wrong with a value is found by reading it.
  var ignoresTypes = false

  init(
    _ scan: URLScan, _ query: QueryScan, _ hierPart: HierPart, fragment: Bytes?,
    of interface: URLInterface, hasOwnScheme: Bool
  ) {
    self.scan = scan
    self.query = query
    self.hierPart = hierPart
    self.fragment = fragment
    self.interface = interface
    self.hasOwnScheme = hasOwnScheme
    authorityEnd = hierPart.authorityEnd
  }

  var items: UnsafeMutableBufferPointer<QueryItem> { query.items }

  /// Whether the URL has a pattern; the placeholders' texts go to `captures`, in the order scheme,
  /// place, items, fragment.
  func matches(
    _ pattern: RoutePattern, into captures: UnsafeMutableBufferPointer<Capture>
  ) -> Bool {
    var count = 0
    func capture(_ bytes: Bytes, _ kind: Capture.Kind) {
      captures[count] = Capture(bytes: bytes, kind: kind)
      count += 1
    }
    switch pattern.scheme {
    case .any:
      guard hasOwnScheme else { return false }
    case .fixed:
      guard scan.hasScheme(of: pattern.fixedSchemes) else { return false }
    case .variable:
      guard hasOwnScheme else { return false }
      capture(Bytes(rebasing: scan.bytes[..<scan.schemeEnd]), .scheme)
    }
    guard pattern.hierarchy == hierPart.hierarchy || pattern.takesAnyHierarchy else { return false }
    // A slash at the end belongs to a rest where that is the last thing.
    let text = pattern.endsInRest || pattern.takesQuery ? hierPart.bytes : hierPart.trimmed
    guard let headEnd = matchHead(pattern.head, pattern.hierarchy, in: text, capture) else {
      return false
    }
    if pattern.rest != nil {
      guard matchRest(pattern, in: text, from: headEnd, capture) else { return false }
    } else if headEnd != text.count {
      return false
    }
    for condition in pattern.conditions {
      guard matches(condition, of: pattern, capture) else { return false }
    }
    guard let own = pattern.fragment else {
      // `#` with nothing behind it says nothing.
      return interface.fragment == .ignore || pattern.takesQuery || query.fragment?.isEmpty ?? true
    }
    return matches(own, of: pattern, capture)
  }

  // MARK: The fragment

  private func matches(
    _ own: RoutePattern.Fragment, of pattern: RoutePattern, _ capture: (Bytes, Capture.Kind) -> Void
  ) -> Bool {
    guard let fragment, !fragment.isEmpty else { return false }
    var inner = self
    inner.authorityEnd = 0
    let mark = own.hasMark ? fragment.firstIndex(of: UInt8(ascii: "?")) : nil
    let isWhole = own.conditions.isEmpty || mark != nil
    let text = isWhole ? Bytes(rebasing: fragment[..<(mark ?? fragment.count)]) : fragment
    if isWhole || !own.pieces.isEmpty {
      guard inner.matchHead(own.pieces, .opaque, in: text, capture) == text.count else {
        return false
      }
    }
    return own.conditions.isEmpty
      || withFragmentItems(own) { matcher in
        own.conditions.allSatisfy { matcher.matches($0, of: pattern, capture) }
      }
  }

  /// Calls `body` with a matcher that has the fragment's items for those of the query.
  func withFragmentItems(
    _ own: RoutePattern.Fragment, _ body: (RouteMatcher) -> Bool
  ) -> Bool {
    let hash = query.end
    let rest = query.bytes[hash...]
    guard let start = own.hasMark ? rest.firstIndex(of: UInt8(ascii: "?")) : hash else {
      return false
    }
    return QueryScan.read(query.bytes, after: start) { items in
      var inner = self
      inner.query = items
      return body(inner)
    }
  }

  // MARK: The place

  /// Matches the pieces from the left; returns where they end.
  private func matchHead(
    _ pieces: [RoutePattern.Piece], _ hierarchy: URLTemplate.Hierarchy, in text: Bytes,
    _ capture: (Bytes, Capture.Kind) -> Void
  ) -> Int? {
    var position = 0
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let literal):
        guard has(literal, at: position, in: text) else { return nil }
        position += literal.count
      case .variable(_, let type):
        var following: [UInt8]?
        if index + 1 < pieces.count, case .literal(let literal) = pieces[index + 1] {
          following = literal
        }
        guard let end = end(ofSegmentAt: position, in: text, hierarchy, before: following)
        else { return nil }
        let written = Bytes(rebasing: text[position..<end])
        let value = position < authorityEnd ? canonicalWord(written, type) : written
        guard isAllowed(value, hierarchy, type) else { return nil }
        capture(value, .path)
        position = end
      case .remainder:
        let start = scan.schemeEnd + 1 + rawOffset(ofNormal: position)
        // Brackets are escaped in a rest, and an address in a host has to keep its own.
        let host = scan.bytes[start..<scan.hierPartEnd].prefix { $0 != .slash }
        let isAddress = position < authorityEnd && host.contains(UInt8(ascii: "["))
        guard start < scan.bytes.count, !isAddress else { return nil }
        capture(Bytes(rebasing: scan.bytes[start...]), .rest)
        return text.count
      }
    }
    return position
  }

  /// Matches what stands after `{name*}` from the right, and gives it what is left.
  private func matchRest(
    _ pattern: RoutePattern, in text: Bytes, from start: Int,
    _ capture: (Bytes, Capture.Kind) -> Void
  ) -> Bool {
    var end = text.count
    var values: [Bytes] = []
    for index in pattern.tail.indices.reversed() {
      switch pattern.tail[index] {
      case .literal(let literal):
        guard end - literal.count > start, has(literal, at: end - literal.count, in: text) else {
          return false
        }
        end -= literal.count
      case .variable(_, let type):
        // The checker never lets two placeholders touch, so a literal stands before this one.
        guard index > 0, case .literal(let literal) = pattern.tail[index - 1] else { return false }
        var valueStart = end - 1
        guard valueStart > start, text[valueStart] != .slash || pattern.hierarchy == .opaque else {
          return false
        }
        while !has(literal, at: valueStart - literal.count, in: text) {
          valueStart -= 1
          guard valueStart - literal.count > start,
            text[valueStart] != .slash || pattern.hierarchy == .opaque
          else { return false }
        }
        let value = Bytes(rebasing: text[valueStart..<end])
        guard isAllowed(value, pattern.hierarchy, type) else { return false }
        values.append(value)
        end = valueStart
      case .remainder: return false
      }
    }
    guard end > start else { return false }
    let rest = Bytes(rebasing: text[start..<end])
    guard !URLText.hasDotSegment(rest) else { return false }
    capture(rest, .path)
    for value in values.reversed() { capture(value, .path) }
    return true
  }

  /// A word as its type spells it: the case of a host says nothing. A word that is spelled as the
  /// type has it is that one, whatever others differ from it in case alone.
  private func canonicalWord(_ written: Bytes, _ type: PlaceholderType?) -> Bytes {
    guard let type, !type.words.isEmpty, !isReadable(written, type) else { return written }
    return type.words.first { $0.isSame(as: written) }?.bytes ?? written
  }

  private func end(
    ofSegmentAt start: Int, in text: Bytes, _ hierarchy: URLTemplate.Hierarchy,
    before literal: [UInt8]?
  ) -> Int? {
    var end = start
    // The colons in an address are its own (RFC 3986 §3.2.2).
    if start < authorityEnd, start < text.count, text[start] == UInt8(ascii: "[") {
      end = text[start...].firstIndex(of: UInt8(ascii: "]")) ?? start
    }
    // The first character tells most places apart, whatever its case.
    let first = literal?.first.map { $0 | 0x20 }
    while end < text.count {
      let byte = text[end]
      if byte | 0x20 == first, end > start, let literal, has(literal, at: end, in: text) {
        return end
      }
      if byte == .slash, hierarchy != .opaque { break }
      end += 1
    }
    return literal == nil && end > start ? end : nil
  }

  private func has(_ literal: [UInt8], at position: Int, in text: Bytes) -> Bool {
    guard position >= 0, position + literal.count <= text.count else { return false }
    for index in 0..<literal.count {
      let left = literal[index]
      let right = text[position + index]
      guard
        left == right
          || ignoresCase(position + index) && left.asciiLowercased == right.asciiLowercased
      else { return false }
    }
    return true
  }

  @inline(__always) private func ignoresCase(_ position: Int) -> Bool {
    position < authorityEnd || !interface.pathIsCaseSensitive
  }

  /// A placeholder never takes a dot segment, which another reader would remove; nor a text with an
  /// escaped slash that holds one, and would lead out of the folder that it is taken for.
  private func isAllowed(
    _ value: Bytes, _ hierarchy: URLTemplate.Hierarchy, _ type: PlaceholderType?
  ) -> Bool {
    guard !value.isEmpty, hierarchy == .opaque || !URLText.hasDotSegment(value) else {
      return false
    }
    return isReadable(value, type)
  }

  func isReadable(
    _ value: Bytes, _ type: PlaceholderType?, plusIsSpace: Bool = false
  ) -> Bool {
    guard let type, !ignoresTypes else { return true }
    return URLText.decoded(value, plusIsSpace: plusIsSpace).map(type.accepts) ?? false
  }

  /// The offset in the URL's own place of an offset in the normal hierarchy.
  private func rawOffset(ofNormal target: Int) -> Int {
    let raw = scan.hierPart
    guard !scan.hierPartIsNormal else { return target }
    var offset = 0
    var normal = 0
    while normal < target, offset < raw.count {
      if raw[offset] == .percent, offset + 2 < raw.count {
        let value = (raw[offset + 1].hexValue ?? 0) << 4 | (raw[offset + 2].hexValue ?? 0)
        normal += ByteSet.unreserved.contains(value) ? 1 : 3
        offset += 3
      } else {
        normal += ByteSet.url.contains(raw[offset]) ? 1 : 3
        offset += 1
      }
    }
    return offset
  }
}
