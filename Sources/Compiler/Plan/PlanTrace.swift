package import URLSchemeRuntime

/// The way of one URL through a plan.
package struct PlanTrace: Sendable {
  /// The segments that decide with which shapes the URL is compared.
  package let turns: [DecisionTree.Turn]
  /// The shapes that are left, the best one first, up to the one that the URL is read by.
  package var comparisons: [Comparison] = []
  /// The index of the shape that the URL is read by.
  package fileprivate(set) var shape: Int?
  /// Whether placeholders take any text, because the app refuses values of another type.
  package var ignoresTypes = false

  /// The comparison with one shape.
  package struct Comparison: Sendable {
    /// The shape's index in the plan.
    package let shape: Int
    /// Nil if the URL has the shape.
    package let mismatch: PlannedShape.Mismatch?
  }

  /// Whether the URL has a shape and its action refuses it, where the app goes on with the next shape.
  package func isPassedOver(_ comparison: Comparison) -> Bool {
    comparison.mismatch == nil && comparison.shape != shape
  }
}

extension Plan {
  /// Compares a URL with shapes that it was not compared with before, and keeps what it finds.
  ///
  /// - Parameters:
  ///   - tree: The shapes that it is compared with. Generated code takes those of the plan's tree.
  ///   - types: The types of each action's placeholders, by their names.
  package func trace(
    _ url: inout URLMatch, by tree: DecisionTree, types: [[String: PlaceholderType]],
    _ routes: [URLRoute]
  ) -> PlanTrace {
    let (turns, indices) = tree.way(of: &url)
    var trace = PlanTrace(turns: turns)
    for index in indices where trace.shape == nil && url.triesNextShape() {
      let action = shapes[index].action
      let mismatch = shapes[index].mismatch(
        of: &url, actions[action], types[action], unknown: routes[action].unknownParameters)
      trace.comparisons.append(PlanTrace.Comparison(shape: index, mismatch: mismatch))
      if mismatch == nil { trace.shape = index }
    }
    return trace
  }
}
