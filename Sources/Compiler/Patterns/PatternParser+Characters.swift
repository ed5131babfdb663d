import URLSchemeRuntime

extension PatternParser {
  /// One character, or a set of them such as `\d`, which can't begin or end a range.
  enum Atom {
    case scalar(Unicode.Scalar)
    case set(ScalarSet)

    var set: ScalarSet {
      switch self {
      case .scalar(let scalar): ScalarSet(scalar)
      case .set(let set): set
      }
    }
  }

  // MARK: Classes

  /// After `[`.
  mutating func characterClass(from start: Int) throws(PatternError) -> ScalarSet {
    let isNegated = skip("^")
    var ranges: [ClosedRange<UInt32>] = []
    while !skip("]") {
      let atomStart = position
      guard let first = try classAtom() else {
        position = start + 1
        throw error(.unbalanced("["), from: start)
      }
      // A hyphen at the class's end is one.
      guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
        ranges += first.set.ranges
        continue
      }
      position += 1
      let lastStart = position
      guard let last = try classAtom() else { continue }
      guard case .scalar(let low) = first else {
        position = lastStart - 1
        throw error(.rangeOfClass(text(from: atomStart)), from: atomStart)
      }
      guard case .scalar(let high) = last else {
        throw error(.rangeOfClass(text(from: lastStart)), from: lastStart)
      }
      guard low <= high else { throw error(.emptyRange(text(from: atomStart)), from: atomStart) }
      ranges.append(low.value...high.value)
    }
    let set = ScalarSet(ranges)
    return isNegated ? set.inverted : set
  }

  /// Nil at the text's end.
  private mutating func classAtom() throws(PatternError) -> Atom? {
    let start = position
    guard let scalar = next else { return nil }
    position += 1
    return scalar == "\\" ? try escape(from: start, inClass: true) : .scalar(scalar)
  }

  // MARK: Escapes

  /// After a backslash. Outside a class `\b` and `\B` have been dealt with.
  mutating func escape(from start: Int, inClass: Bool) throws(PatternError) -> Atom {
    guard let scalar = next else { throw error(.unknownEscape("\\"), from: start) }
    position += 1
    switch scalar {
    case "d": return .set(.digits)
    case "D": return .set(.digits.inverted)
    case "w": return .set(.wordCharacters)
    case "W": return .set(.wordCharacters.inverted)
    case "s": return .set(.spaces)
    case "S": return .set(.spaces.inverted)
    case "t": return .scalar("\t")
    case "n": return .scalar("\n")
    case "v": return .scalar("\u{B}")
    case "f": return .scalar("\u{C}")
    case "r": return .scalar("\r")
    case "b" where inClass: return .scalar("\u{8}")
    case "-" where inClass: return .scalar("-")
    case "0":
      guard let digit = next, "0"..."9" ~= digit else { return .scalar("\0") }
      position += 1
      throw error(.unknownEscape(text(from: start)), from: start)
    case "1"..."9" where !inClass:
      while let digit = next, "0"..."9" ~= digit { position += 1 }
      throw error(.unsupported(.backReference), from: start)
    case "k" where !inClass: throw error(.unsupported(.backReference), from: start)
    case "p", "P": throw error(.unsupported(.unicodeProperty), from: start)
    case "c": return .scalar(try controlCharacter(from: start))
    case "x": return .scalar(try character(try hexadecimal(digits: 2, from: start), from: start))
    case "u": return .scalar(try unicodeEscape(from: start))
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
      return .scalar(scalar)
    default: throw error(.unknownEscape(text(from: start)), from: start)
    }
  }

  private mutating func controlCharacter(
    from start: Int
  ) throws(PatternError) -> Unicode.Scalar {
    guard let letter = next.flatMap({ UInt8(exactly: $0.value) }), letter.isASCIILetter else {
      throw error(.malformedEscape(text(from: start)), from: start)
    }
    position += 1
    return Unicode.Scalar(letter & 31)
  }

  /// After `\u`.
  private mutating func unicodeEscape(from start: Int) throws(PatternError) -> Unicode.Scalar {
    guard skip("{") else {
      let unit = try hexadecimal(digits: 4, from: start)
      guard (0xD800..<0xDC00).contains(unit) else { return try character(unit, from: start) }
      guard isNext("\\u"), !isNext("\\u{") else { throw loneSurrogate(from: start) }
      position += 2
      let low = try hexadecimal(digits: 4, from: start)
      guard (0xDC00..<0xE000).contains(low) else { throw loneSurrogate(from: start) }
      return try character(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00), from: start)
    }
    var value: UInt32?
    while let digit = hexadecimalDigit() {
      value = min((value ?? 0) << 4 | digit, ScalarSet.last + 1)
    }
    guard let value, value <= ScalarSet.last, skip("}") else {
      throw error(.malformedEscape(text(from: start)), from: start)
    }
    return try character(value, from: start)
  }

  private mutating func hexadecimal(
    digits: Int, from start: Int
  ) throws(PatternError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = hexadecimalDigit() else {
        throw error(.malformedEscape(text(from: start)), from: start)
      }
      value = value << 4 | digit
    }
    return value
  }

  private mutating func hexadecimalDigit() -> UInt32? {
    guard let digit = next.flatMap({ UInt8(exactly: $0.value) })?.hexValue else { return nil }
    position += 1
    return UInt32(digit)
  }

  private func character(
    _ value: UInt32, from start: Int
  ) throws(PatternError) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw loneSurrogate(from: start) }
    return scalar
  }

  private func loneSurrogate(from start: Int) -> PatternError {
    error(.loneSurrogate(text(from: start)), from: start)
  }
}
