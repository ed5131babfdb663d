/// A pattern as a tree.
struct PatternNode {
  indirect enum Kind {
    case characters(ScalarSet)
    case assertion(Assertion)
    case sequence([PatternNode])
    case alternatives([PatternNode])
    /// `maximum` is nil when there is none.
    case repetition(PatternNode, minimum: Int, maximum: Int?)
  }

  /// A condition on a place between two characters.
  enum Assertion: Hashable, Sendable {
    case start
    case end
    case wordBoundary
    case notWordBoundary
  }

  let kind: Kind

  /// At least as many states as the node compiles to, known before anything is compiled.
  let size: Int

  /// More than any pattern may have, and so little that no product of two overflows 32 bits.
  static let hugeSize = 30_000

  init(_ kind: Kind) {
    self.kind = kind
    let size =
      switch kind {
      case .characters, .assertion: 1
      case .sequence(let nodes): nodes.reduce(0) { min($0 + $1.size, Self.hugeSize) }
      case .alternatives(let nodes): nodes.reduce(0) { min($0 + $1.size + 1, Self.hugeSize) }
      case .repetition(let node, let minimum, let maximum):
        // Copies of nothing take time too. An optional copy begins with the choice to leave it out.
        max(node.size, 1) * minimum + (node.size + 1) * (maximum.map { $0 - minimum } ?? 1)
      }
    self.size = min(size, Self.hugeSize)
  }
}
