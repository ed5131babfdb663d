/// A pattern as a nondeterministic automaton (Thompson's construction).
struct PatternProgram: Sendable {
  enum State: Sendable {
    /// Takes one character of a set.
    case take(ScalarSet, next: Int)
    /// Goes on both ways at once.
    case split(Int, Int)
    /// Goes on if the condition holds.
    case check(PatternNode.Assertion, next: Int)
    case match
  }

  private(set) var states: [State] = [.match]
  private(set) var start = 0

  init(_ node: PatternNode) {
    start = compile(node, next: 0)
  }

  /// Where the alphabet's classes begin: characters of one class are in the same sets.
  var classStarts: [UInt32] {
    let sets = states.compactMap { if case .take(let set, _) = $0 { set } else { nil } }
    return [0] + sets.flatMap(\.ranges).flatMap { [$0.lowerBound, $0.upperBound + 1] }
  }

  // MARK: States

  /// Adds the states of a node that goes on to `next`; returns the first.
  private mutating func compile(_ node: PatternNode, next: Int) -> Int {
    switch node {
    case .characters(let set): return add(.take(set, next: next))
    case .assertion(let assertion): return add(.check(assertion, next: next))
    case .sequence(let nodes):
      return nodes.reversed().reduce(next) { compile($1, next: $0) }
    case .alternatives(let nodes):
      var entry: Int?
      for node in nodes.reversed() {
        let branch = compile(node, next: next)
        entry = entry.map { add(.split(branch, $0)) } ?? branch
      }
      return entry ?? next
    case .repetition(let node, let minimum, let maximum):
      return compile(node, minimum: minimum, maximum: maximum, next: next)
    }
  }

  private mutating func compile(
    _ node: PatternNode, minimum: Int, maximum: Int?, next: Int
  ) -> Int {
    var entry = next
    if let maximum {
      for _ in minimum..<maximum { entry = add(.split(compile(node, next: entry), next)) }
    } else {
      let loop = add(.split(next, next))
      states[loop] = .split(compile(node, next: loop), next)
      entry = loop
    }
    for _ in 0..<minimum { entry = compile(node, next: entry) }
    return entry
  }

  private mutating func add(_ state: State) -> Int {
    states.append(state)
    return states.count - 1
  }
}

/// A pattern as a tree.
indirect enum PatternNode {
  case characters(ScalarSet)
  case assertion(Assertion)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  /// `maximum` is nil when there is none.
  case repetition(PatternNode, minimum: Int, maximum: Int?)

  /// A condition on a place in the text.
  enum Assertion: Hashable, Sendable {
    case start
    case end
  }

  /// The most states that a pattern's program may have: an optional character takes two.
  static let maximumSize = 2 * Pattern.maximumStates

  /// More than any pattern may have, and so little that no product of two overflows 32 bits.
  static let hugeSize = 30_000

  /// At least as many states as the node compiles to, known before anything is compiled.
  var size: Int {
    switch self {
    case .characters, .assertion: return 1
    case .sequence(let nodes): return nodes.reduce(0) { min($0 + $1.size, Self.hugeSize) }
    case .alternatives(let nodes): return nodes.reduce(0) { min($0 + $1.size + 1, Self.hugeSize) }
    case .repetition(let node, let minimum, let maximum):
      let size = node.size
      // Copies of nothing take time too. An optional copy begins with the choice to leave it out.
      let copies = max(size, 1) * minimum + (size + 1) * (maximum.map { $0 - minimum } ?? 1)
      return min(copies, Self.hugeSize)
    }
  }
}
