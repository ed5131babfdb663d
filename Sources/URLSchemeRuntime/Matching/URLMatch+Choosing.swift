// The parts of a URL by which generated code chooses the shapes to compare.
// Methods are `mutating` even where they change nothing: a nonmutating call copies the whole value.

extension URLMatch {
  /// Eight bytes of a segment of the place, by which generated code chooses the shapes to compare.
  ///
  /// It is the segment's first eight bytes as a number, the first one lowest, combined with its last eight where
  /// it is longer. In a host, and where case doesn't matter in paths, letters are lowercase. It is zero for a
  /// segment that isn't there.
  ///
  /// - Parameter index: The place of the segment between slashes, from zero. The host is the first one.
  public mutating func segment(_ index: Int) -> UInt64 {
    let text = place.trimmed
    var (start, left) = (0, index)
    switch place.hierarchy {
    case .authority:
      let end = min(place.authorityEnd, text.count)
      if index == 0 { return Self.key(text[2..<end], isFolded: true) }
      (start, left) = (end &+ 1, index &- 1)
    case .rooted: start = 1
    case .opaque, .any: break
    }
    while left > 0 {
      guard let slash = text.firstIndex(of: .slash, from: start) else { return 0 }
      start = slash &+ 1
      left &-= 1
    }
    let end = text.firstIndex(of: .slash, from: start) ?? text.count
    guard start < end else { return 0 }
    let isFolded = start < place.authorityEnd || !interface.settings.pathIsCaseSensitive
    return Self.key(text[start..<end], isFolded: isFolded)
  }

  /// Whether the place holds a text that several shapes have behind their placeholders: only then are they compared.
  ///
  /// - Parameter literal: The text, in normal form.
  public mutating func contains(_ literal: URLLiteral) -> Bool {
    forgetShape()
    text = place.bytes
    let literal = literal.bytes
    // The case of a letter may not matter; anything else is found eight bytes at a time.
    let mark = literal.first.flatMap { $0.isASCIILetter ? nil : $0 }
    var index = 0
    while index < text.count {
      if let mark { index = text.firstIndex(of: mark, from: index) ?? text.count }
      if has(literal, at: index) { return true }
      index &+= 1
    }
    return false
  }

  /// The number for a segment that is compared by ``segment(_:)``.
  package static func key(_ segment: String, isFolded: Bool) -> UInt64 {
    segment.withBytes { key($0, isFolded: isFolded) }
  }

  private static func key(_ segment: Bytes, isFolded: Bool) -> UInt64 {
    let first = segment.firstWord
    var key = isFolded ? first.asciiLowercased : first
    if segment.count > 8 {
      let last = segment.word(at: segment.count &- 8)
      key ^= (isFolded ? last.asciiLowercased : last) &* 31
    }
    return key
  }
}

extension UInt64 {
  /// Eight bytes, of which the capital letters of ASCII are made small.
  fileprivate var asciiLowercased: UInt64 {
    let low = self & 0x7F7F_7F7F_7F7F_7F7F
    let fromA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let afterZ = low &+ 0x2525_2525_2525_2525
    let capitals = fromA & ~afterZ & ~self & 0x8080_8080_8080_8080
    return self | capitals &>> 2
  }
}
