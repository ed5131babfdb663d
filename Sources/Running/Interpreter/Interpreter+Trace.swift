package import URLSchemeCompiler
package import URLSchemeRuntime

extension Interpreter {
  /// Compares a URL with the shapes of the app's URLs, and says what each comparison finds.
  ///
  /// - Throws: Why the URL is compared with none.
  package func trace(_ url: String) throws(RequestError) -> PlanTrace {
    let (all, error) = traces(of: url, by: plan.decisionTree())
    guard var last = all.last else { throw error ?? RequestError(.unknownAction) }
    // Where mistyped values are refused, the second comparison ignores types, and a third one follows
    // where that changes nothing.
    last.ignoresTypes = routes.interface.settings.refusesMistyped && all.count == 2
    if routes.triesNext { last.comparisons = all.flatMap(\.comparisons) }
    return last
  }

  /// The way of the URL through the plan each time that a router compares it, and why it is refused.
  ///
  /// - Parameter tree: The shapes that it is compared with; nil for all.
  func traces(
    of url: String, by tree: DecisionTree? = nil
  ) -> (all: [PlanTrace], error: RequestError?) {
    let all = Lock<[PlanTrace]>([])
    let compared = URLRoutes(plan, spec, by: tree) { trace in all.withLock { $0.append(trace) } }
    var refusal: RequestError?
    do throws(RequestError) {
      try compared.reading(url) { ordinal, reader throws(RequestError) in
        // What an action refuses goes on to the next shape.
        guard routes.triesNext else { return }
        _ = try parsed(url, as: ordinal, from: &reader, judgingCallbacks: true)
      }
    } catch {
      refusal = error
    }
    return (all.withLock { $0 }, refusal)
  }
}
