/// A text that is compared with the literals and placeholders of shapes: a URL's place, or its fragment.
struct RoutePlace: ~Escapable {
  private let text: Bytes
  private let scan: URLScan
  /// Whether a slash is like any other character.
  private let isOpaque: Bool
  /// Up to here case never matters.
  private let authorityEnd: Int
  private let ignoresCase: Bool
  /// Whether placeholders take any text.
  private let ignoresTypes: Bool
  /// The source of captured texts, and where the text begins there.
  private let source: Capture.Source
  private let offset: Int

  /// - Parameter source: Whose text it is: that of the URL, or its normal form.
  @_lifetime(copy text, copy scan)
  init(
    _ text: Bytes, of scan: URLScan, isOpaque: Bool, authorityEnd: Int, ignoresCase: Bool,
    ignoresTypes: Bool, source: Capture.Source
  ) {
    self.text = text
    self.scan = scan
    self.isOpaque = isOpaque
    self.authorityEnd = authorityEnd
    self.ignoresCase = ignoresCase
    self.ignoresTypes = ignoresTypes
    self.source = source
    offset = source == .url ? scan.schemeEnd + 1 : 0
  }

  /// Whether all of it is a shape's, of which the placeholders are captured.
  func has(_ shape: RouteShape, of steps: RouteSteps, _ captures: inout Captures) -> Bool {
    guard let end = matchHead(shape.head, of: steps, &captures) else { return false }
    return shape.hasRest
      ? matchRest(shape.tail, of: steps, from: end, &captures) : end == text.count
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

  /// Matches the steps from the left; returns where they end.
  func matchHead(
    _ own: RouteSteps.Stretch, of all: RouteSteps, _ captures: inout Captures
  ) -> Int? {
    let (steps, literals) = (all.steps.lentSpan, all.literals.lentSpan)
    var position = 0
    for index in own.start..<own.end {
      switch steps[index].kind {
      case .literal:
        guard has(steps[index], of: literals, at: position) else { return nil }
        position &+= steps[index].count
      case .variable(let test):
        let next = index + 1 < own.end ? index + 1 : nil
        guard let end = end(ofSegmentAt: position, all, before: next),
          let capture = capture(
            position..<end, test, of: all, steps[index].type)
        else { return nil }
        captures.append(capture)
        position = end
      case .remainder:
        let start =
          scan.schemeEnd + 1 + (source == .url ? position : rawOffset(ofNormal: position))
        guard start < scan.bytes.count, position >= authorityEnd || !hasAddress(from: start)
        else { return nil }
        captures.append(Capture(start..<scan.bytes.count, of: .url, .rest))
        return text.count
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
    _ range: Range<Int>, _ test: RouteSteps.Test, of steps: RouteSteps, _ type: Int
  ) -> Capture? {
    let value = text[range]
    guard !value.isEmpty, isOpaque || !URLText.hasDotSegment(value) else { return nil }
    if ignoresTypes || steps.accepts(value, test, type) {
      return capture(range)
    }
    switch test {
    case .words, .onlyWords:
      guard range.lowerBound < authorityEnd || ignoresCase else { return nil }
      return steps.word(inAnyCase: value, type).map { Capture($0, of: .words, .path) }
    case .none, .integer, .number, .type: return nil
    }
  }

  /// Matches the pieces after `{name*}` from the right, and assigns the rest to it.
  private func matchRest(
    _ own: RouteSteps.Stretch, of all: RouteSteps, from start: Int,
    _ captures: inout Captures
  ) -> Bool {
    let (steps, literals, text) = (all.steps.lentSpan, all.literals.lentSpan, text)
    var end = text.count
    var values: [Capture] = []
    for index in (own.start..<own.end).reversed() {
      switch steps[index].kind {
      case .literal:
        let count = steps[index].count
        guard end - count > start, has(steps[index], of: literals, at: end - count) else {
          return false
        }
        end -= count
      case .variable(let test):
        // The checker never lets two placeholders touch, so a literal precedes this one.
        guard index > own.start, case .literal = steps[index - 1].kind else { return false }
        let literal = steps[index - 1]
        var valueStart = end - 1
        guard valueStart > start, text[valueStart] != .slash || isOpaque else {
          return false
        }
        while !has(literal, of: literals, at: valueStart - literal.count) {
          valueStart -= 1
          guard valueStart - literal.count > start, text[valueStart] != .slash || isOpaque
          else { return false }
        }
        guard
          let value = capture(valueStart..<end, test, of: all, steps[index].type)
        else { return false }
        values.append(value)
        end = valueStart
      case .remainder: return false
      }
    }
    guard end > start, !URLText.hasDotSegment(text[start..<end]) else { return false }
    captures.append(capture(start..<end))
    for value in values.reversed() { captures.append(value) }
    return true
  }

  /// Where the text of a placeholder ends: before the literal that follows, if there is one.
  private func end(
    ofSegmentAt start: Int, _ own: RouteSteps, before next: Int?
  ) -> Int? {
    let (steps, literals, text) = (own.steps.lentSpan, own.literals.lentSpan, text)
    var end = start
    // The colons in an address are its own (RFC 3986 §3.2.2).
    if start < authorityEnd, start < text.count, text[start] == UInt8(ascii: "[") {
      end = text.firstIndex(of: UInt8(ascii: "]"), from: start) ?? start
    }
    guard let next, case .literal = steps[next].kind else {
      // All up to the next slash, or to the end.
      end = isOpaque ? text.count : text.firstIndex(of: .slash, from: end) ?? text.count
      return end > start ? end : nil
    }
    if literals[steps[next].start] == .slash, !isOpaque {
      guard let found = text.firstIndex(of: .slash, from: end), found > start,
        has(steps[next], of: literals, at: found)
      else { return nil }
      return found
    }
    // The first character tells most places apart, whatever its case.
    let first = literals[steps[next].start] | 0x20
    if !literals[steps[next].start].isASCIILetter, isOpaque {
      // Without a case, and with nothing that ends a segment: eight bytes at a time.
      while let found = text.firstIndex(of: literals[steps[next].start], from: end) {
        if found > start, has(steps[next], of: literals, at: found) { return found }
        end = found &+ 1
      }
      return nil
    }
    while end < text.count {
      let byte = text[end]
      if byte | 0x20 == first, end > start, has(steps[next], of: literals, at: end) {
        return end
      }
      if byte == .slash, !isOpaque { break }
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
}
