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
  ///   - ordinal: The parameter's number among the action's placeholders, from zero.
  ///   - type: The type of its texts; nil for any text.
  public mutating func value(_ ordinal: Int, _ type: PlaceholderType? = nil) -> Bool {
    let start = addressEnd()
    let next = isOpaque ? end : text.firstIndex(of: .slash, from: start) ?? end
    return take(ordinal, position..<next, type)
  }

  /// A placeholder that a literal ends.
  ///
  /// - Parameters:
  ///   - ordinal: The parameter's number among the action's placeholders, from zero.
  ///   - type: The type of its texts; nil for any text.
  ///   - literal: The literal that follows.
  public mutating func value(
    _ ordinal: Int, _ type: PlaceholderType? = nil, before literal: URLLiteral
  ) -> Bool {
    guard let end = valueEnd(before: literal.bytes) else { return false }
    return take(ordinal, position..<end, type)
  }

  /// A placeholder that takes all up to the URL's end, undecoded, the query and the fragment included.
  ///
  /// - Parameter ordinal: The parameter's number among the action's placeholders, from zero.
  public mutating func restOfURL(_ ordinal: Int) -> Bool {
    let offset = textSource == .url ? position : verbatimOffset(of: position)
    let start = schemeEnd + 1 + offset
    return start < bytes.count && (position >= authorityEnd || !hasAddress(from: start))
      && takeAll(ordinal, from: start)
  }

  /// A placeholder that takes the URL with its scheme, undecoded: any address on the web.
  ///
  /// - Parameter ordinal: The parameter's number among the action's placeholders, from zero.
  public mutating func whole(_ ordinal: Int) -> Bool { takeAll(ordinal, from: 0) }

  private mutating func takeAll(_ ordinal: Int, from start: Int) -> Bool {
    captureRest(ordinal, from: start)
    // All items are a part of what it takes.
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
  ///   - ordinal: The parameter's number among the action's placeholders, from zero.
  ///   - text: Its value, decoded.
  public mutating func constant(_ ordinal: Int, _ text: URLLiteral) -> Bool {
    let detail = ownDetail
    let start = detail.words.count
    detail.words += URLText.encoded(String(copying: text.bytes)).utf8
    capture(ordinal, Capture(start..<detail.words.count, of: .words, .path))
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
  ///   - ordinal: The parameter's number among the action's placeholders, from zero.
  ///   - type: The type of its texts; nil for any text.
  ///   - literal: The literal that precedes it.
  public mutating func last(
    _ ordinal: Int, _ type: PlaceholderType? = nil, after literal: URLLiteral
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
    capture(ordinal, found)
    countVariable()
    end = start
    return true
  }

  /// A placeholder that takes what is left of the path, slashes included.
  ///
  /// - Parameter ordinal: The parameter's number among the action's placeholders, from zero.
  public mutating func restOfPath(_ ordinal: Int) -> Bool {
    guard end > position, !URLText.hasDotSegment(text[position..<end]) else { return false }
    capture(ordinal, restCapture(of: position..<end))
    rank.takesRest = true
    position = end
    return true
  }

  /// A placeholder that takes the path up to the first occurrence of a literal, slashes included.
  ///
  /// - Parameters:
  ///   - ordinal: The parameter's number among the action's placeholders, from zero.
  ///   - literal: The literal that follows.
  public mutating func restOfPath(_ ordinal: Int, before literal: URLLiteral) -> Bool {
    let literal = literal.bytes
    var next = position &+ 1
    while next &+ literal.count <= end, !has(literal, at: next) { next &+= 1 }
    guard next &+ literal.count <= end, !URLText.hasDotSegment(text[position..<next]) else {
      return false
    }
    capture(ordinal, restCapture(of: position..<next))
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
}
