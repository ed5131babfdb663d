/// `pathAdvancedPattern`: a character, `.` or a set in brackets, each of which `*`, `+` or a range
/// in braces may repeat. Parentheses, `|` and `?` are characters like others. Android repeats as
/// often as it can, and never backtracks (`PatternMatcher.PATTERN_ADVANCED_GLOB`).
package struct AdvancedGlob {
  private enum Token {
    case any
    case scalar(Unicode.Scalar)
    case set([(first: Unicode.Scalar, last: Unicode.Scalar)], isInverse: Bool)

    func takes(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .any: true
      case .scalar(let own): scalar == own
      case .set(let ranges, let isInverse):
        ranges.contains { $0.first <= scalar && scalar <= $0.last } != isInverse
      }
    }
  }

  private var steps: [(token: Token, least: Int, most: Int)] = []

  /// Nil for what Android refuses.
  package init?(_ pattern: String) {
    var rest = Array(pattern.unicodeScalars)[...]
    // What a modifier may follow: a token without one.
    var isOpen = false
    while let scalar = rest.popFirst() {
      let count: (least: Int, most: Int)?
      switch scalar {
      case "*": count = (0, .max)
      case "+": count = (1, .max)
      case "{":
        guard let range = Self.range(&rest) else { return nil }
        count = range
      default: count = nil
      }
      if let count {
        guard isOpen else { return nil }
        (steps[steps.count - 1].least, steps[steps.count - 1].most) = count
        isOpen = false
        continue
      }
      let token: Token
      switch scalar {
      case ".": token = .any
      case "[":
        guard let set = Self.set(&rest) else { return nil }
        token = set
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        token = .scalar(escaped)
      // Android leaves out a brace that ends no range.
      case "}": continue
      default: token = .scalar(scalar)
      }
      steps.append((token, 1, 1))
      isOpen = true
    }
  }

  /// The numbers of `{2}`, `{2,}` or `{2,5}`, behind the opening brace.
  private static func range(_ rest: inout ArraySlice<Unicode.Scalar>) -> (least: Int, most: Int)? {
    guard let end = rest.firstIndex(of: "}") else { return nil }
    let words = String(String.UnicodeScalarView(rest[..<end]))
      .split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    rest = rest[(end + 1)...]
    guard let least = Int(words[0]), least >= 0 else { return nil }
    guard words.count > 1 else { return (least, least) }
    guard !words[1].isEmpty else { return (least, .max) }
    guard let most = Int(words[1]), least <= most else { return nil }
    return (least, most)
  }

  /// The characters and ranges of a set, behind the opening bracket.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token? {
    let isInverse = rest.first == "^"
    if isInverse { rest.removeFirst() }
    var ranges: [(first: Unicode.Scalar, last: Unicode.Scalar)] = []
    while var scalar = rest.popFirst() {
      if scalar == "]" { return ranges.isEmpty ? nil : .set(ranges, isInverse: isInverse) }
      if scalar == "\\" {
        guard let escaped = rest.popFirst() else { return nil }
        scalar = escaped
      }
      var last = scalar
      if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
        rest.removeFirst(2)
        last = end
        if end == "\\" {
          guard let escaped = rest.popFirst() else { return nil }
          last = escaped
        }
      }
      ranges.append((scalar, last))
    }
    return nil
  }

  package func matches(_ text: String) -> Bool {
    var rest = Array(text.unicodeScalars)[...]
    for step in steps {
      let count = rest.prefix(step.most).prefix(while: step.token.takes).count
      guard count >= step.least else { return false }
      rest = rest.dropFirst(count)
    }
    return rest.isEmpty
  }
}
