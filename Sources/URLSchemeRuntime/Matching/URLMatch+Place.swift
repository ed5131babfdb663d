// Literals and placeholders, of the place and of the fragment.

extension URLMatch {
  /// Whether all of the place, or of the fragment, has been compared.
  public var isAtEnd: Bool { mutating get { position == end } }

  /// A literal, in normal form.
  public mutating func literal(_ literal: URLLiteral) -> Bool {
    let text = literal.bytes
    guard position &+ text.count <= end, has(text, at: position) else { return false }
    position &+= text.count
    countLiteral(text.count)
    return true
  }

  /// A placeholder that takes all up to the next slash, or to the end.
  ///
  /// - Parameters:
  ///   - place: The parameter's place among the action's placeholders, from zero.
  ///   - type: The type of its texts; nil for any text.
  public mutating func value(_ place: Int, _ type: PlaceholderType? = nil) -> Bool {
    let start = addressEnd()
    let next = isOpaque ? end : text.firstIndex(of: .slash, from: start) ?? end
    return take(place, position..<next, type)
  }

  /// A placeholder that a literal ends.
  ///
  /// - Parameters:
  ///   - place: The parameter's place among the action's placeholders, from zero.
  ///   - type: The type of its texts; nil for any text.
  ///   - literal: The literal that follows.
  public mutating func value(
    _ place: Int, _ type: PlaceholderType? = nil, before literal: URLLiteral
  ) -> Bool {
    guard let end = valueEnd(before: literal.bytes) else { return false }
    return take(place, position..<end, type)
  }

  /// A placeholder that takes all up to the URL's end, undecoded, the query and the fragment included.
  ///
  /// - Parameter place: The parameter's place among the action's placeholders, from zero.
  public mutating func remainder(_ place: Int) -> Bool {
    let offset = textSource == .url ? position : verbatimOffset(of: position)
    let start = schemeEnd + 1 + offset
    guard start < bytes.count, position >= authorityEnd || !hasAddress(from: start) else {
      return false
    }
    captureRest(place, from: start)
    // All items are a part of what it takes.
    for index in query.items.indices { claimCaptured(index) }
    rank.variables += 1
    rank.takesRest = true
    position = end
    return true
  }

  /// A placeholder that takes the URL with its scheme, undecoded: any address on the web.
  ///
  /// - Parameter place: The parameter's place among the action's placeholders, from zero.
  public mutating func whole(_ place: Int) -> Bool {
    captureRest(place, from: 0)
    for index in query.items.indices { claimCaptured(index) }
    rank.variables += 1
    rank.takesRest = true
    position = end
    return true
  }

  // MARK: What says nothing

  /// A segment of any text, which no parameter has.
  public mutating func any() -> Bool {
    let start = addressEnd()
    let next = isOpaque ? end : text.firstIndex(of: .slash, from: start) ?? end
    return !hasUser(position..<next) && pass(to: next)
  }

  /// A text up to a literal, which no parameter has.
  ///
  /// - Parameter literal: The literal that follows.
  public mutating func any(before literal: URLLiteral) -> Bool {
    guard let end = valueEnd(before: literal.bytes) else { return false }
    return !hasUser(position..<end) && pass(to: end)
  }

  /// Takes the rest of the path, which no parameter has.
  public mutating func anyRest() -> Bool {
    guard pass(to: end) else { return false }
    // It is worth less than a placeholder there.
    rank.variables &+= 1
    return true
  }

  private mutating func pass(to next: Int) -> Bool {
    guard next > position, isOpaque || !URLText.hasDotSegment(text[position..<next]) else {
      return false
    }
    countVariable()
    position = next
    return true
  }

  /// A parameter whose value is the same in all URLs of the shape.
  ///
  /// - Parameters:
  ///   - place: The parameter's place among the action's placeholders, from zero.
  ///   - text: Its value, decoded.
  public mutating func constant(_ place: Int, _ text: URLLiteral) -> Bool {
    let detail = ownDetail
    let start = detail.words.count
    detail.words += URLText.encoded(String(copying: text.bytes)).utf8
    capture(place, Capture(start..<detail.words.count, of: .words, .path))
    return true
  }

  // MARK: From the right

  /// A literal at the end of what is left, after a placeholder that takes the rest of the path.
  public mutating func last(_ literal: URLLiteral) -> Bool {
    let text = literal.bytes
    let start = end &- text.count
    guard start > position, has(text, at: start) else { return false }
    countLiteral(text.count)
    end = start
    return true
  }

  /// A placeholder at the end of what is left, which begins after a literal.
  ///
  /// - Parameters:
  ///   - place: The parameter's place among the action's placeholders, from zero.
  ///   - type: The type of its texts; nil for any text.
  ///   - literal: The literal that precedes it.
  public mutating func last(
    _ place: Int, _ type: PlaceholderType? = nil, after literal: URLLiteral
  ) -> Bool {
    let literal = literal.bytes
    var start = end &- 1
    guard start > position, text[start] != .slash || isOpaque else { return false }
    while !has(literal, at: start &- literal.count) {
      start &-= 1
      guard start &- literal.count > position, text[start] != .slash || isOpaque else {
        return false
      }
    }
    guard let found = capture(of: start..<end, type) else { return false }
    capture(place, found)
    countVariable()
    end = start
    return true
  }

  /// A placeholder that takes what is left of the path, slashes included.
  ///
  /// - Parameter place: The parameter's place among the action's placeholders, from zero.
  public mutating func rest(_ place: Int) -> Bool {
    guard end > position, !URLText.hasDotSegment(text[position..<end]) else { return false }
    capture(place, restCapture(of: position..<end))
    rank.takesRest = true
    position = end
    return true
  }

  /// A placeholder that takes the path up to the first occurrence of a literal, slashes included.
  ///
  /// - Parameters:
  ///   - place: The parameter's place among the action's placeholders, from zero.
  ///   - literal: The literal that follows.
  public mutating func rest(_ place: Int, before literal: URLLiteral) -> Bool {
    let literal = literal.bytes
    var next = position &+ 1
    while next &+ literal.count <= end, !has(literal, at: next) { next &+= 1 }
    guard next &+ literal.count <= end, !URLText.hasDotSegment(text[position..<next]) else {
      return false
    }
    capture(place, restCapture(of: position..<next))
    countVariable()
    position = next
    return true
  }

  /// Whether nothing follows that a rest at this place would take, which the shape leaves out.
  ///
  /// - Parameter behindSlash: Whether that rest begins behind the slash at the path's end.
  public mutating func hasNoRest(behindSlash: Bool) -> Bool {
    query.items.isEmpty && hasNoFragment
      || (place.bytes.last == .slash) != behindSlash
  }

  // MARK: The fragment

  /// Whether the URL has no fragment; `#` with nothing after it says nothing.
  public var hasNoFragment: Bool { mutating get { query.end &+ 1 >= bytes.count } }

  /// Goes on with the fragment, which must not be empty.
  ///
  /// - Parameter hasQuery: Whether a `?` in it separates its text from its items.
  public mutating func startFragment(hasQuery: Bool = false) -> Bool {
    guard !fragment.isEmpty else { return false }
    var end = fragment.count
    if hasQuery {
      guard let mark = fragment.firstIndex(of: .question) else { return false }
      end = mark
    }
    compareFragment(upTo: end)
    return true
  }

  // MARK: What all share

  /// Captures all to the URL's end, which is not decoded.
  mutating func captureRest(_ place: Int, from start: Int) {
    ownDetail.textOfRest = URLText.legalizedRest
    capture(place, Capture(start..<bytes.count, of: .url, .rest))
  }

  private mutating func countLiteral(_ count: Int) {
    if isInFragment {
      rank.fixedInFragment &+= Int32(truncatingIfNeeded: count)
    } else {
      rank.literals &+= Int32(truncatingIfNeeded: count)
    }
  }

  private mutating func countVariable() {
    if isInFragment { rank.openInFragment &+= 1 } else { rank.variables &+= 1 }
  }

  @inline(__always) private mutating func take(
    _ place: Int, _ range: Range<Int>, _ type: PlaceholderType?
  ) -> Bool {
    guard let found = capture(of: range, type) else { return false }
    capture(place, found)
    countVariable()
    position = range.upperBound
    return true
  }

  private mutating func capture(of range: Range<Int>) -> Capture {
    let offset = textSource == .url ? schemeEnd &+ 1 : 0
    return Capture(
      range.lowerBound &+ offset..<range.upperBound &+ offset, of: textSource, .path)
  }

  /// The text that a placeholder for several segments takes: with the colon of an empty port, which says nothing
  /// behind a host alone, but may be the one of `https://`.
  private mutating func restCapture(of range: Range<Int>) -> Capture {
    guard place.hasEmptyPort, range.lowerBound < authorityEnd, range.upperBound >= authorityEnd
    else { return capture(of: range) }
    let detail = ownDetail
    let start = detail.words.count
    for index in range {
      if index == authorityEnd { detail.words.append(.colon) }
      detail.words.append(text[index])
    }
    if range.upperBound == authorityEnd { detail.words.append(.colon) }
    return Capture(start..<detail.words.count, of: .words, .path)
  }

  /// The text that a placeholder takes; nil if it doesn't match.
  ///
  /// Captures a word in the spelling of its type, if case doesn't matter: in a host, or by a setting of the
  /// app. A word with the exact spelling of the type wins over others that differ in case alone.
  private mutating func capture(of range: Range<Int>, _ type: PlaceholderType?) -> Capture? {
    let value = text[range]
    guard !value.isEmpty, isOpaque || !URLText.hasDotSegment(value), !hasUser(range) else {
      return nil
    }
    guard let type, !type.accepts(value) else { return capture(of: range) }
    let word = captureWord(value, isInHost: range.lowerBound < authorityEnd, type)
    return word == nil && ignoresTypes ? capture(of: range) : word
  }

  @inline(never) private mutating func captureWord(
    _ value: Bytes, isInHost: Bool, _ type: PlaceholderType
  ) -> Capture? {
    guard isInHost || !interface.pathIsCaseSensitive,
      let word = type.word(inAnyCase: value)
    else { return nil }
    let detail = ownDetail
    let start = detail.words.count
    detail.words += word
    return Capture(start..<detail.words.count, of: .words, .path)
  }

  /// Whether a literal is at a position.
  @inline(__always) mutating func has(_ literal: Bytes, at position: Int) -> Bool {
    let count = literal.count
    guard position >= 0, position &+ count <= text.count else { return false }
    var index = 0
    // Nearly all that is there is there byte by byte.
    while index &+ 8 <= count, literal.word(at: index) == text.word(at: position &+ index) {
      index &+= 8
    }
    let rest = count &- index
    if rest < 8,
      literal.firstWord(at: index, count: rest)
        == text.firstWord(at: position &+ index, count: rest)
    {
      return true
    }
    while index < count {
      let left = literal[index]
      let right = text[position &+ index]
      if left != right {
        guard !interface.pathIsCaseSensitive || position &+ index < authorityEnd,
          left.asciiLowercased == right.asciiLowercased
        else { return false }
      }
      index &+= 1
    }
    return true
  }

  /// Whether a text holds the user of an authority with its `@`, which is no part of the host (RFC 3986 §3.2). An
  /// escaped `@` is data.
  private mutating func hasUser(_ range: Range<Int>) -> Bool {
    range.lowerBound < authorityEnd
      && text[range].firstIndex(of: UInt8(ascii: "@"), from: 0) != nil
  }

  /// Where the address in brackets ends that begins here, whose colons are its own (RFC 3986 §3.2.2); the
  /// position where none does.
  private mutating func addressEnd() -> Int {
    // In normal form, the brackets are escaped.
    guard position < authorityEnd, position < end, text[position] == .percent,
      "%5B".withBytes({ text.has($0, at: position) })
    else { return position }
    var next = position
    while let escape = text.firstIndex(of: .percent, from: next) {
      if "%5D".withBytes({ text.has($0, at: escape) }) { return escape }
      next = escape &+ 1
    }
    return position
  }

  /// Where the text of a placeholder ends: before the first occurrence of the literal that follows.
  private mutating func valueEnd(before literal: Bytes) -> Int? {
    let start = position
    var end = addressEnd()
    let first = literal[0]
    if first == .slash, !isOpaque {
      guard let found = text.firstIndex(of: .slash, from: end), found > start,
        has(literal, at: found)
      else { return nil }
      return found
    }
    if !first.isASCIILetter, isOpaque {
      // Without a case, and with nothing that ends a segment: eight bytes at a time.
      while let found = text.firstIndex(of: first, from: end) {
        if found > start, has(literal, at: found) { return found }
        end = found &+ 1
      }
      return nil
    }
    // The first character tells most places apart, whatever its case.
    while end < text.count {
      let byte = text[end]
      if byte | 0x20 == first | 0x20, end > start, has(literal, at: end) { return end }
      if byte == .slash, !isOpaque { break }
      end &+= 1
    }
    return nil
  }

  /// Whether the rest of a host is an address in brackets: in a rest they are escaped, and an address
  /// has to keep its own.
  private mutating func hasAddress(from start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] != .slash, bytes[index] != .question,
      bytes[index] != .hash
    {
      if bytes[index] == UInt8(ascii: "[") { return true }
      index += 1
    }
    return false
  }

  /// The offset in the URL's own place of an offset in its normal form.
  private mutating func verbatimOffset(of target: Int) -> Int {
    var offset = 0
    var normal = 0
    let start = schemeEnd + 1
    while normal < target, start + offset < bytes.count {
      let byte = bytes[start + offset]
      if place.hasEmptyPort, normal == authorityEnd, byte == .colon {
        offset += 1
      } else if byte == .percent, start + offset + 2 < bytes.count {
        let high = bytes[start + offset + 1].hexValue ?? 0
        let low = bytes[start + offset + 2].hexValue ?? 0
        normal += ByteSet.unreserved.contains(high << 4 | low) ? 1 : 3
        offset += 3
      } else {
        normal += ByteSet.url.contains(byte) ? 1 : 3
        offset += 1
      }
    }
    return offset
  }
}
