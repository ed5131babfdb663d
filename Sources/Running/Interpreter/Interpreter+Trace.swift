package import URLSchemeCompiler
package import URLSchemeRuntime

extension Interpreter {
  /// Compares a URL with the shapes of the app's URLs, and says what each comparison finds.
  ///
  /// - Throws: Why the URL is compared with none.
  package func trace(_ url: String) throws(RequestError) -> PlanTrace {
    let traces = Lock<[PlanTrace]>([])
    let (plan, routes, types) = (plan, table.routes, spec.placeholderTypes)
    let traced = URLRoutes(table.interface, routes) { match in
      let trace = plan.trace(&match, types: types, routes)
      traces.withLock { $0.append(trace) }
      return trace.shape.map { plan.shapes[$0].action }
    }
    var failure: RequestError?
    do throws(RequestError) {
      try traced.reading(url) { ordinal, reader throws(RequestError) in
        // What an action refuses goes on to the next shape.
        guard table.triesNext else { return }
        _ = try ParameterReader(spec: spec).values(
          of: spec.actions[ordinal].parameters, from: &reader)
        try reader.finish()
      }
    } catch {
      failure = error
    }
    let all = traces.withLock { $0 }
    guard var last = all.last else { throw failure ?? RequestError(.unknownAction) }
    // Where mistyped values are refused, the second comparison ignores types, and a third one follows
    // where that changes nothing.
    last.ignoresTypes = table.interface.mistyped == .refuse && all.count == 2
    return last
  }
}
