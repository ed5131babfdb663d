package import URLSchemeRuntime

/// The way of one URL through a plan.
package struct PlanTrace: Sendable {
  /// The segments that decide with which shapes the URL is compared.
  package let turns: [DecisionTree.Turn]
  /// The shapes that are left, the best one first, up to the one that the URL is read by.
  package let comparisons: [Comparison]
  /// Whether placeholders take any text, because the app refuses values of another type.
  package var ignoresTypes = false

  /// The comparison with one shape.
  package struct Comparison: Sendable {
    /// The shape's place in the plan.
    package let shape: Int
    /// Nil if the URL has the shape.
    package let mismatch: PlannedShape.Mismatch?
    /// Whether the URL has the shape and its action refuses it, where the app goes on with the next shape.
    package let isPassedOver: Bool

    /// Whether the URL is read by the shape.
    var isTaken: Bool { mismatch == nil && !isPassedOver }
  }

  /// The place of the shape that the URL is read by.
  package var shape: Int? { comparisons.last.flatMap { $0.isTaken ? $0.shape : nil } }
}

extension Plan {
  /// Compares a URL with shapes, and keeps what it finds.
  ///
  /// - Parameters:
  ///   - tree: The shapes that it is compared with. Generated code takes those of the plan's tree.
  ///   - types: The types of each action's placeholders, by their names.
  package func trace(
    _ url: inout URLMatch, by tree: DecisionTree, types: [[String: PlaceholderType]],
    _ routes: [Route]
  ) -> PlanTrace {
    let (turns, places) = tree.way(of: &url)
    var comparisons: [PlanTrace.Comparison] = []
    for place in places {
      let action = shapes[place].action
      let mismatch = shapes[place].mismatch(
        of: &url, actions[action], types[action], unknown: routes[action].unknownParameters)
      let comparison = PlanTrace.Comparison(
        shape: place, mismatch: mismatch, isPassedOver: mismatch == nil && !url.isUntried())
      comparisons.append(comparison)
      if comparison.isTaken { break }
    }
    return PlanTrace(turns: turns, comparisons: comparisons)
  }
}
