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
        throw unbalanced("[", from: start)
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
        throw rangeOfClass(from: atomStart)
      }
      guard case .scalar(let high) = last else {
        throw rangeOfClass(from: lastStart)
      }
      guard low <= high else {
        throw error(
          "the range '\(text(from: atomStart))' is out of order; put the smaller character first",
          from: atomStart)
      }
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

  private func rangeOfClass(from start: Int) -> PatternError {
    error(
      "'\(text(from: start))' matches many characters and can't begin or end a range; write '\\-' for a hyphen",
      from: start)
  }

  // MARK: Escapes

  /// After a backslash.
  mutating func escape(from start: Int, inClass: Bool) throws(PatternError) -> Atom {
    guard let scalar = next else {
      throw error("the pattern ends in a lone '\\'; write '\\\\' for a backslash", from: start)
    }
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
    case "r": return .scalar("\r")
    case "-" where inClass: return .scalar("-")
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
      return .scalar(scalar)
    default:
      throw error(
        "'\(text(from: start))' is not an escape of a pattern, which are '\\d', '\\w', '\\s', their capitals, "
          + "'\\t', '\\n', '\\r' and a backslash before '^$\\.*+?()[]{}|/'; write other characters as they are",
        from: start)
    }
  }
}
