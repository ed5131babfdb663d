package import URLSchemeCompiler
package import URLSchemeRuntime

extension Interpreter {
  /// Compares a URL with the shapes of the app's URLs, and says what each comparison finds.
  ///
  /// - Throws: Why the URL is compared with none.
  package func trace(_ url: String) throws(RequestError) -> PlanTrace {
    let (plan, routes, types) = (plan, table.routes, spec.placeholderTypes)
    let (all, error) = comparisons(of: url) { match in
      let trace = plan.trace(&match, by: plan.tree, types: types, routes)
      return (trace, trace.shape.map { plan.shapes[$0].action })
    }
    guard var last = all.last else { throw error ?? RequestError(.unknownAction) }
    // Where mistyped values are refused, the second comparison ignores types, and a third one follows
    // where that changes nothing.
    last.ignoresTypes = table.interface.mistyped == .refuse && all.count == 2
    return last
  }

  /// What a comparison finds each time that a router compares the URL, and why the URL is refused.
  ///
  /// - Parameter compare: Compares the URL instead of the plan, and returns the place of its action.
  func comparisons<Found: Sendable>(
    of url: String, _ compare: @escaping @Sendable (inout URLMatch) -> (Found, action: Int?)
  ) -> (all: [Found], error: RequestError?) {
    let all = Lock<[Found]>([])
    let compared = URLRoutes(table.interface, table.routes) { match in
      let (found, action) = compare(&match)
      all.withLock { $0.append(found) }
      return action
    }
    var refusal: RequestError?
    do throws(RequestError) {
      try compared.reading(url) { ordinal, reader throws(RequestError) in
        // What an action refuses goes on to the next shape.
        guard table.triesNext else { return }
        _ = try ParameterReader(spec: spec).values(
          of: spec.actions[ordinal].parameters, from: &reader)
        try reader.finish()
      }
    } catch {
      refusal = error
    }
    return (all.withLock { $0 }, refusal)
  }
}
