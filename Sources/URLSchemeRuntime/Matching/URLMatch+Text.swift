// What the steps over literals and placeholders share: which text a placeholder takes, and where it ends.

extension URLMatch {
  // MARK: Taking a text

  /// Captures all to the URL's end, which is not decoded.
  mutating func captureRest(_ ordinal: Int, from start: Int) {
    ownDetail.textOfRest = URLText.legalizedRest
    capture(ordinal, Capture(start..<bytes.count, of: .url, .rest))
  }

  @inline(__always) mutating func take(
    _ ordinal: Int, _ range: Range<Int>, _ type: PlaceholderType?
  ) -> Bool {
    guard let found = capture(of: range, type) else { return false }
    capture(ordinal, found)
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
  mutating func restCapture(of range: Range<Int>) -> Capture {
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
  mutating func capture(of range: Range<Int>, _ type: PlaceholderType?) -> Capture? {
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
    guard isInHost || !interface.settings.pathIsCaseSensitive,
      let word = type.word(inAnyCase: value)
    else { return nil }
    let detail = ownDetail
    let start = detail.words.count
    detail.words += word
    return Capture(start..<detail.words.count, of: .words, .path)
  }

  // MARK: Comparing

  /// Whether a literal is at a position.
  @inline(__always) mutating func has(_ literal: Bytes, at position: Int) -> Bool {
    let count = literal.count
    guard position >= 0, position &+ count <= text.count else { return false }
    // Nearly all that is there is there byte by byte.
    if text[position..<(position &+ count)].isSame(as: literal) { return true }
    var index = 0
    while index < count {
      let left = literal[index]
      let right = text[position &+ index]
      if left != right {
        guard !interface.settings.pathIsCaseSensitive || position &+ index < authorityEnd,
          left.asciiLowercased == right.asciiLowercased
        else { return false }
      }
      index &+= 1
    }
    return true
  }

  /// Whether a text holds the user of an authority with its `@`, which is no part of the host (RFC 3986 §3.2). An
  /// escaped `@` is data.
  mutating func hasUser(_ range: Range<Int>) -> Bool {
    range.lowerBound < authorityEnd
      && text[range].firstIndex(of: UInt8(ascii: "@"), from: 0) != nil
  }

  // MARK: Where a text ends

  /// Where the address in brackets ends that begins here, whose colons are its own (RFC 3986 §3.2.2); the
  /// position where none does.
  mutating func addressEnd() -> Int {
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
  mutating func valueEnd(before literal: Bytes) -> Int? {
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
  mutating func hasAddress(from start: Int) -> Bool {
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
  mutating func verbatimOffset(of target: Int) -> Int {
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

  // MARK: Rank

  mutating func countLiteral(_ count: Int) {
    if isInFragment {
      rank.fixedInFragment &+= Int32(truncatingIfNeeded: count)
    } else {
      rank.literals &+= Int32(truncatingIfNeeded: count)
    }
  }

  mutating func countVariable() {
    if isInFragment { rank.openInFragment &+= 1 } else { rank.variables &+= 1 }
  }
}
