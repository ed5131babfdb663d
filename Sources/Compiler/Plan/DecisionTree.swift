package import URLSchemeRuntime

/// The shapes that a URL may have, by what stands in its segments.
///
/// Generated code is a `switch` for each node. The shapes of a leaf are compared in the order of their rank.
package indirect enum DecisionTree: Sendable {
  /// Shapes to compare, by their indices in the plan: the best one first.
  case shapes([Int])
  /// A segment's index, a branch for each of its texts, their indices by their keys, and the shapes that are left
  /// for all other texts.
  case segment(Int, [Branch], [UInt64: Int], others: DecisionTree)

  package struct Branch: Sendable {
    /// The number of the segment's text: see `URLMatch.segment(_:)`.
    package let key: UInt64
    /// The texts, for people; an empty one where there is no such segment.
    package let texts: [String]
    package let tree: DecisionTree
  }

  /// More shapes than this are told apart by a segment first.
  private static let comparedLimit = 3
  /// Segments beyond this one tell no shapes apart.
  private static let lastSegment = 5

  /// - Parameters:
  ///   - all: The shapes of a plan, the best one first.
  ///   - ignoresCase: Whether case doesn't matter in paths.
  package init(_ all: [PlannedShape], ignoresCase: Bool) {
    self.init(Array(all.indices), of: all, ignoresCase, after: [])
  }

  private init(_ shapes: [Int], of all: [PlannedShape], _ ignoresCase: Bool, after used: Set<Int>) {
    // Where there are too many: the segment that leaves the fewest shapes in all branches, because each branch
    // repeats them, and then the fewest to compare.
    let segments = (0...Self.lastSegment).filter {
      shapes.count > Self.comparedLimit && !used.contains($0)
    }
    let best = segments.map { Division(of: shapes, of: all, ignoresCase, by: $0) }
      .filter { $0.groups.count > 1 && $0.size < shapes.count }
      .min { ($0.open.count, $0.size) < ($1.open.count, $1.size) }
    guard let best else {
      self = .shapes(shapes)
      return
    }
    let used = used.union([best.segment])
    let branches = best.groups.map { group in
      // A text may also be what a placeholder takes; indices are in the order of rank.
      Branch(
        key: group.key, texts: group.texts,
        tree: DecisionTree((group.shapes + best.open).sorted(), of: all, ignoresCase, after: used))
    }
    self = .segment(
      best.segment, branches, best.indices,
      others: DecisionTree(best.open, of: all, ignoresCase, after: used))
  }

  private struct Group {
    let key: UInt64
    var texts: [String] = []
    var shapes: [Int] = []
  }

  /// Shapes by the texts that they have in a segment.
  private struct Division {
    let segment: Int
    var groups: [Group] = []
    /// The indices of the groups, by their keys.
    var indices: [UInt64: Int] = [:]
    /// The shapes that may have any text there.
    var open: [Int] = []

    /// How many shapes are left to compare, at most.
    var size: Int { (groups.map(\.shapes.count).max() ?? 0) + open.count }

    init(of shapes: [Int], of all: [PlannedShape], _ ignoresCase: Bool, by segment: Int) {
      self.segment = segment
      for index in shapes {
        let shape = all[index]
        guard let text = shape.segment(segment) else {
          open.append(index)
          continue
        }
        let isHost = shape.hierarchy == .authority && segment == 0
        let key = URLMatch.key(text, isFolded: ignoresCase || isHost)
        let group = indices[key, default: groups.count]
        if group == groups.count {
          indices[key] = group
          groups.append(Group(key: key))
        }
        groups[group].shapes.append(index)
        if !groups[group].texts.contains(text) { groups[group].texts.append(text) }
      }
    }
  }

  /// A decision by the text of a segment.
  package struct Turn: Hashable, Sendable {
    package let segment: Int
    /// The texts of the branch; none for the branch of all other texts.
    package let texts: [String]
  }

  /// The branches that a URL takes, and the shapes that are left to compare it with.
  package func way(of url: inout URLMatch) -> (turns: [Turn], shapes: [Int]) {
    var turns: [Turn] = []
    var node = self
    while case .segment(let segment, let branches, let indices, let others) = node {
      let branch = indices[url.segment(segment)].map { branches[$0] }
      turns.append(Turn(segment: segment, texts: branch?.texts ?? []))
      node = branch?.tree ?? others
    }
    guard case .shapes(let shapes) = node else { return (turns, []) }
    return (turns, shapes)
  }
}
