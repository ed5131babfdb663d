/// Reads a pattern: ECMA-262 §22.2.1 with the `u` flag, its regular part.
struct PatternParser {
  let scalars: [Unicode.Scalar]
  var position = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// The text from one position up to the next scalar.
  func text(from start: Int) -> String {
    String(String.UnicodeScalarView(scalars[start..<position]))
  }

  /// An error about everything from one position up to the next scalar.
  func error(_ message: String, from start: Int) -> PatternError {
    func offset(of index: Int) -> Int { scalars[..<index].reduce(0) { $0 + UTF8.width($1) } }
    return PatternError(
      description: message, range: offset(of: start)..<offset(of: max(start, position)))
  }

  /// An error about a bracket that nothing opens or closes.
  func unbalanced(_ bracket: Unicode.Scalar, from start: Int) -> PatternError {
    error("'\(bracket)' has no match; write '\\\(bracket)' for the character itself", from: start)
  }

  private func nothingToRepeat(_ quantifier: Unicode.Scalar, from start: Int) -> PatternError {
    error(
      "'\(quantifier)' has nothing to repeat; write '\\\(quantifier)' for the text itself",
      from: start)
  }

  private func malformedQuantifier(from start: Int) -> PatternError {
    error(
      "'{' begins a quantifier such as '{3}', '{3,}' or '{3,5}'; write '\\{' for the character itself",
      from: start)
  }

  // MARK: Pattern

  mutating func pattern() throws(PatternError) -> PatternNode {
    let node = try alternatives(depth: 0)
    if next != nil {
      position += 1
      throw unbalanced(")", from: position - 1)
    }
    // The one state more is the match.
    guard node.size < PatternNode.maximumSize else { throw error(PatternError.tooLarge, from: 0) }
    return node
  }

  /// Up to a `)` or the end.
  private mutating func alternatives(depth: Int) throws(PatternError) -> PatternNode {
    var nodes = [try sequence(depth: depth)]
    while skip("|") { nodes.append(try sequence(depth: depth)) }
    return nodes.count == 1 ? nodes[0] : .alternatives(nodes)
  }

  private mutating func sequence(depth: Int) throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      nodes.append(try term(scalar, depth: depth))
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func term(
    _ scalar: Unicode.Scalar, depth: Int
  ) throws(PatternError) -> PatternNode {
    let start = position
    position += 1
    let node: PatternNode
    switch scalar {
    case "^": return try assertion(.start)
    case "$": return try assertion(.end)
    case "*", "+", "?": throw nothingToRepeat(scalar, from: start)
    case "{": throw malformedQuantifier(from: start)
    case "]", "}": throw unbalanced(scalar, from: start)
    case "(": node = try group(from: start, depth: depth)
    case "[": node = .characters(try characterClass(from: start))
    case ".": node = .characters(.any)
    case "\\": node = .characters(try escape(from: start, inClass: false).set)
    default: node = .characters(ScalarSet(scalar))
    }
    return try quantified(node)
  }

  private mutating func assertion(
    _ kind: PatternNode.Assertion
  ) throws(PatternError) -> PatternNode {
    let start = position
    if let scalar = next, "*+?{".unicodeScalars.contains(scalar) {
      position += 1
      throw nothingToRepeat(scalar, from: start)
    }
    return .assertion(kind)
  }

  /// After `(`.
  private mutating func group(
    from start: Int, depth: Int
  ) throws(PatternError) -> PatternNode {
    guard depth < Pattern.maximumDepth else {
      throw error("groups are nested more than \(Pattern.maximumDepth) deep", from: start)
    }
    if skip("?"), !skip(":") {
      throw error(
        "a group is '(…)' or '(?:…)'; lookahead, lookbehind, names and modifiers are not supported",
        from: start)
    }
    let node = try alternatives(depth: depth + 1)
    guard skip(")") else {
      position = start + 1
      throw unbalanced("(", from: start)
    }
    return node
  }

  // MARK: Quantifiers

  /// A node with the quantifier that follows it, if any.
  private mutating func quantified(_ node: PatternNode) throws(PatternError) -> PatternNode {
    let start = position
    let minimum: Int
    let maximum: Int?
    switch next {
    case "*": (minimum, maximum) = (0, nil)
    case "+": (minimum, maximum) = (1, nil)
    case "?": (minimum, maximum) = (0, 1)
    case "{":
      position += 1
      (minimum, maximum) = try bounds(from: start)
    default: return node
    }
    position += 1
    // Whether the longest or the shortest match comes first makes no difference to whether any is.
    _ = skip("?")
    let repetition = PatternNode.repetition(node, minimum: minimum, maximum: maximum)
    guard repetition.size < PatternNode.maximumSize else {
      throw error(PatternError.tooLarge, from: start)
    }
    return repetition
  }

  /// After `{`, up to the `}`.
  private mutating func bounds(
    from start: Int
  ) throws(PatternError) -> (minimum: Int, maximum: Int?) {
    let minimum = number()
    let hasComma = skip(",")
    let maximum = hasComma ? number() : minimum
    guard let minimum, next == "}" else {
      position = start + 1
      throw malformedQuantifier(from: start)
    }
    if let maximum, maximum < minimum {
      position += 1
      throw error(
        "'\(text(from: start))' has a minimum above its maximum; put the smaller number first",
        from: start)
    }
    return (minimum, maximum)
  }

  /// Decimal digits; a number too large for any pattern stays one.
  private mutating func number() -> Int? {
    var value: Int?
    while let digit = next.flatMap({ "0"..."9" ~= $0 ? Int($0.value) - 48 : nil }) {
      value = min((value ?? 0) * 10 + digit, PatternNode.hugeSize)
      position += 1
    }
    return value
  }
}
