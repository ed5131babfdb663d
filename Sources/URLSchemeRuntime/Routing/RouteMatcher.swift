/// Compares one URL with patterns.
struct RouteMatcher: ~Copyable, ~Escapable {
  let scan: URLScan
  let items: ItemMatcher
  let hierPart: HierPart
  /// The text after `#` in normal form; empty if there is none, or if it is malformed.
  let fragment: Bytes
  /// Which of the table's schemes the URL has.
  let scheme: Int
  /// Whether it is one of the app's, and not one that only single templates have.
  private let hasOwnScheme: Bool
  private let pathIsCaseSensitive: Bool
  /// Whether the URL has its place in normal form.
  private let placeIsNormal: Bool

  /// The same with placeholders that take any text.
  var withoutTypes: RouteMatcher {
    @_lifetime(copy self) borrowing get {
      RouteMatcher(
        scan, ItemMatcher(items.query, of: items.interface, ignoresTypes: true), hierPart,
        fragment: fragment, scheme: scheme, hasOwnScheme: hasOwnScheme,
        placeIsNormal: placeIsNormal)
    }
  }

  @_lifetime(copy scan, copy items, copy hierPart, copy fragment)
  init(
    _ scan: URLScan, _ items: consuming ItemMatcher, _ hierPart: HierPart, fragment: Bytes,
    scheme: Int, hasOwnScheme: Bool, placeIsNormal: Bool
  ) {
    self.scheme = scheme
    self.placeIsNormal = placeIsNormal
    self.scan = scan
    self.hierPart = hierPart
    self.fragment = fragment
    self.hasOwnScheme = hasOwnScheme
    pathIsCaseSensitive = items.interface.pathIsCaseSensitive
    self.items = items
  }

  /// Whether the URL has the pattern of a number.
  ///
  /// - Parameters:
  ///   - shape: That of the pattern.
  ///   - captures: Gets the texts of the placeholders, in the order scheme, place, items, fragment.
  func matches(
    _ number: Int, _ shape: RouteShape, in table: RouteTable, _ captures: inout Captures
  ) -> Bool {
    captures.removeAll()
    switch shape.scheme {
    case .any:
      guard hasOwnScheme else { return false }
    case .fixed:
      guard shape.schemes.isExact || scan.hasScheme(of: table.patterns[number].fixedSchemes) else {
        return false
      }
    case .variable:
      guard hasOwnScheme else { return false }
      captures.append(Capture(0..<scan.schemeEnd, of: .url, .scheme))
    }
    guard shape.hierarchy == hierPart.hierarchy || shape.takesAnyHierarchy else { return false }
    // A slash at the end belongs to a rest where that is the last thing.
    let text = shape.takesSlash ? hierPart.bytes : hierPart.trimmed
    let place = Place(
      text, isOpaque: shape.hierarchy == .opaque, authorityEnd: hierPart.authorityEnd,
      ignoresCase: !pathIsCaseSensitive, source: placeIsNormal ? .url : .place,
      offset: placeIsNormal ? scan.schemeEnd + 1 : 0)
    guard let headEnd = matchHead(shape.head, of: table.steps, in: place, &captures) else {
      return false
    }
    if shape.hasRest {
      guard matchRest(shape.tail, of: table.steps, in: place, from: headEnd, &captures) else {
        return false
      }
    } else if headEnd != text.count {
      return false
    }
    if !shape.conditions.isEmpty {
      let patterns = table.patterns
      guard
        items.matches(
          shape.conditions, of: table.steps, patterns.lentSpan[one: number], in: items.query,
          &captures)
      else { return false }
    }
    if shape.hasFragment {
      let patterns = table.patterns
      return matchesFragment(of: patterns.lentSpan[one: number], shape, of: table.steps, &captures)
    }
    // `#` with nothing behind it says nothing.
    let isOfNobody = items.interface.fragment == .ignore || shape.takesQuery
    return isOfNobody || items.query.end + 1 >= scan.bytes.count
  }

  // MARK: The fragment

  private func matchesFragment(
    of pattern: Span<RoutePattern>, _ shape: RouteShape, of steps: RouteSteps,
    _ captures: inout Captures
  ) -> Bool {
    guard !fragment.isEmpty, let own = pattern[0].fragment else { return false }
    let mark = own.hasMark ? fragment.firstIndex(of: UInt8(ascii: "?")) : nil
    let isWhole = own.conditions.isEmpty || mark != nil
    let text = isWhole ? fragment[0..<(mark ?? fragment.count)] : fragment
    if isWhole || !shape.fragment.isEmpty {
      let place = Place(
        text, isOpaque: true, authorityEnd: 0, ignoresCase: !pathIsCaseSensitive,
        source: .fragment, offset: 0)
      guard matchHead(shape.fragment, of: steps, in: place, &captures) == text.count else {
        return false
      }
    }
    return own.conditions.isEmpty
      || items.withFragmentItems(own) { query in
        items.matches(shape.fragmentConditions, of: steps, pattern, in: query, &captures)
      }
  }

  // MARK: The place

  /// A text that is compared with literals and placeholders.
  private struct Place: ~Escapable {
    let text: Bytes
    /// Whether a slash is like any other character.
    let isOpaque: Bool
    /// Up to here case never matters.
    let authorityEnd: Int
    let ignoresCase: Bool
    /// The source of captured texts.
    private let source: Capture.Source
    private let offset: Int

    /// - Parameters:
    ///   - source: The text that contains the bytes.
    ///   - offset: Where it begins there.
    @_lifetime(copy text)
    init(
      _ text: Bytes, isOpaque: Bool, authorityEnd: Int, ignoresCase: Bool, source: Capture.Source,
      offset: Int
    ) {
      self.offset = offset
      self.text = text
      self.isOpaque = isOpaque
      self.authorityEnd = authorityEnd
      self.ignoresCase = ignoresCase
      self.source = source
    }

    @inline(__always) func capture(_ range: Range<Int>) -> Capture {
      Capture(range.lowerBound &+ offset..<range.upperBound &+ offset, of: source, .path)
    }

    /// Whether a literal is at a position.
    @inline(__always) func has(
      _ literal: RouteSteps.Step, of literals: Bytes, at position: Int
    ) -> Bool {
      let count = literal.count
      guard position >= 0, position &+ count <= text.count else { return false }
      var index = 0
      // Nearly all that is there is there byte by byte.
      while index &+ 8 <= count,
        literals.word(at: literal.start &+ index) == text.word(at: position &+ index)
      {
        index &+= 8
      }
      while index < count {
        let left = literals[literal.start &+ index]
        let right = text[position &+ index]
        if left != right {
          guard ignoresCase || position &+ index < authorityEnd,
            left.asciiLowercased == right.asciiLowercased
          else { return false }
        }
        index &+= 1
      }
      return true
    }
  }

  /// Matches the steps from the left; returns where they end.
  private func matchHead(
    _ own: RouteSteps.Stretch, of all: RouteSteps, in place: Place, _ captures: inout Captures
  ) -> Int? {
    let (steps, literals) = (all.steps.lentSpan, all.literals.lentSpan)
    var position = 0
    for index in own.start..<own.end {
      switch steps[index].kind {
      case .literal:
        guard place.has(steps[index], of: literals, at: position) else { return nil }
        position &+= steps[index].count
      case .variable(let test):
        let next = index + 1 < own.end ? index + 1 : nil
        guard let end = end(ofSegmentAt: position, in: place, all, before: next),
          let capture = capture(
            position..<end, in: place, test, of: all, steps[index].type)
        else { return nil }
        captures.append(capture)
        position = end
      case .remainder:
        let start = scan.schemeEnd + 1 + rawOffset(ofNormal: position)
        guard start < scan.bytes.count, position >= place.authorityEnd || !hasAddress(from: start)
        else { return nil }
        captures.append(Capture(start..<scan.bytes.count, of: .url, .rest))
        return place.text.count
      }
    }
    return position
  }

  /// Whether the rest of a host is an address in brackets: in a rest they are escaped, and an address
  /// has to keep its own.
  private func hasAddress(from start: Int) -> Bool {
    var index = start
    while index < scan.hierPartEnd, scan.bytes[index] != .slash {
      if scan.bytes[index] == UInt8(ascii: "[") { return true }
      index += 1
    }
    return false
  }

  /// The text that a placeholder takes; nil if it doesn't match.
  ///
  /// Captures a word in the spelling of its type, if case doesn't matter: in a host, or by a
  /// setting of the app. A word with the exact spelling of the type wins over others that differ in
  /// case alone.
  private func capture(
    _ range: Range<Int>, in place: Place, _ test: RouteSteps.Test, of steps: RouteSteps, _ type: Int
  ) -> Capture? {
    let value = place.text[range]
    guard !value.isEmpty, place.isOpaque || !URLText.hasDotSegment(value) else { return nil }
    if items.ignoresTypes || steps.accepts(value, test, type) {
      return place.capture(range)
    }
    switch test {
    case .words, .onlyWords:
      guard range.lowerBound < place.authorityEnd || place.ignoresCase else { return nil }
      return steps.word(inAnyCase: value, type).map { Capture($0, of: .words, .path) }
    case .none, .integer, .number, .type: return nil
    }
  }

  /// Matches the pieces after `{name*}` from the right, and assigns the rest to it.
  private func matchRest(
    _ own: RouteSteps.Stretch, of all: RouteSteps, in place: Place, from start: Int,
    _ captures: inout Captures
  ) -> Bool {
    let (steps, literals, text) = (all.steps.lentSpan, all.literals.lentSpan, place.text)
    var end = text.count
    var values: [Capture] = []
    for index in (own.start..<own.end).reversed() {
      switch steps[index].kind {
      case .literal:
        let count = steps[index].count
        guard end - count > start, place.has(steps[index], of: literals, at: end - count) else {
          return false
        }
        end -= count
      case .variable(let test):
        // The checker never lets two placeholders touch, so a literal precedes this one.
        guard index > own.start, case .literal = steps[index - 1].kind else { return false }
        let literal = steps[index - 1]
        var valueStart = end - 1
        guard valueStart > start, text[valueStart] != .slash || place.isOpaque else {
          return false
        }
        while !place.has(literal, of: literals, at: valueStart - literal.count) {
          valueStart -= 1
          guard valueStart - literal.count > start, text[valueStart] != .slash || place.isOpaque
          else { return false }
        }
        guard
          let value = capture(valueStart..<end, in: place, test, of: all, steps[index].type)
        else { return false }
        values.append(value)
        end = valueStart
      case .remainder: return false
      }
    }
    guard end > start, !URLText.hasDotSegment(text[start..<end]) else { return false }
    captures.append(place.capture(start..<end))
    for value in values.reversed() { captures.append(value) }
    return true
  }

  /// Where the text of a placeholder ends: before the literal that follows, if there is one.
  private func end(
    ofSegmentAt start: Int, in place: Place, _ own: RouteSteps, before next: Int?
  ) -> Int? {
    let (steps, literals, text) = (own.steps.lentSpan, own.literals.lentSpan, place.text)
    var end = start
    // The colons in an address are its own (RFC 3986 §3.2.2).
    if start < place.authorityEnd, start < text.count, text[start] == UInt8(ascii: "[") {
      end = text.firstIndex(of: UInt8(ascii: "]"), from: start) ?? start
    }
    guard let next, case .literal = steps[next].kind else {
      // All up to the next slash, or to the end.
      end = place.isOpaque ? text.count : text.firstIndex(of: .slash, from: end) ?? text.count
      return end > start ? end : nil
    }
    if literals[steps[next].start] == .slash, !place.isOpaque {
      guard let found = text.firstIndex(of: .slash, from: end), found > start,
        place.has(steps[next], of: literals, at: found)
      else { return nil }
      return found
    }
    // The first character tells most places apart, whatever its case.
    let first = literals[steps[next].start] | 0x20
    if !literals[steps[next].start].isASCIILetter, place.isOpaque {
      // Without a case, and with nothing that ends a segment: eight bytes at a time.
      while let found = text.firstIndex(of: literals[steps[next].start], from: end) {
        if found > start, place.has(steps[next], of: literals, at: found) { return found }
        end = found &+ 1
      }
      return nil
    }
    while end < text.count {
      let byte = text[end]
      if byte | 0x20 == first, end > start, place.has(steps[next], of: literals, at: end) {
        return end
      }
      if byte == .slash, !place.isOpaque { break }
      end &+= 1
    }
    return nil
  }

  /// The offset in the URL's own place of an offset in the normal hierarchy.
  private func rawOffset(ofNormal target: Int) -> Int {
    let raw = scan.hierPart
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

  /// The texts of captures that the URL itself hasn't in normal form: copied, since they live no longer than
  /// the comparison.
  func texts(of captures: inout Captures, words: [UInt8]) -> [UInt8] {
    var texts: [UInt8] = []
    for index in 0..<captures.count {
      let capture = captures[index]
      guard capture.source != .url else { continue }
      let start = texts.count
      switch capture.source {
      case .url, .text: break
      case .place: texts.append(hierPart.bytes[capture.range])
      case .fragment: texts.append(fragment[capture.range])
      case .words: texts += words[capture.range]
      }
      captures[index] = Capture(start..<texts.count, of: .text, capture.kind)
    }
    return texts
  }
}
