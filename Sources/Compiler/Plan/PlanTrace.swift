package import URLSchemeRuntime

/// The way of one URL through a plan.
package struct PlanTrace: Sendable {
  /// The segments that decide with which shapes the URL is compared.
  package let turns: [DecisionTree.Turn]
  /// The shapes that are left, the best one first, up to the one that matches.
  package let comparisons: [Comparison]
  /// Whether placeholders take any text, because the app refuses values of another type.
  package var ignoresTypes = false

  /// The comparison with one shape.
  package struct Comparison: Sendable {
    /// The shape's place in the plan.
    package let shape: Int
    /// Nil if the URL has the shape.
    package let mismatch: PlannedShape.Mismatch?
  }

  /// The place of the shape that the URL has.
  package var shape: Int? { comparisons.last.flatMap { $0.mismatch == nil ? $0.shape : nil } }
}

extension Plan {
  /// Compares a URL with shapes as generated code does, and keeps what it finds.
  ///
  /// - Parameter types: The types of each action's placeholders, by their names.
  package func trace(
    _ url: inout URLMatch, types: [[String: PlaceholderType]], _ routes: [Route]
  ) -> PlanTrace {
    let (turns, places) = tree.way(of: &url)
    var comparisons: [PlanTrace.Comparison] = []
    for place in places {
      let action = shapes[place].action
      let mismatch = shapes[place].mismatch(
        of: &url, actions[action], types[action], unknown: routes[action].unknownParameters)
      comparisons.append(PlanTrace.Comparison(shape: place, mismatch: mismatch))
      if mismatch == nil { break }
    }
    return PlanTrace(turns: turns, comparisons: comparisons)
  }
}
