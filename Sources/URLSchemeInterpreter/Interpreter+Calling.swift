package import URLSchemeRuntime
package import URLSchemeSpec

extension Interpreter {
  /// A caller of the app: the runtime's own, which makes the callbacks and judges what comes to them.
  package func caller(
    opener: some URLOpener, repliesTo scheme: String, source: String? = nil,
    options: CallerOptions = CallerOptions()
  ) -> URLCaller {
    URLCaller(
      table.interface, opener: opener, repliesTo: scheme, source: source, options: options)
  }

  /// Calls an action as a generated client does, and waits for what it returns.
  package func call(
    _ action: Action, _ values: RequestValues, through caller: URLCaller
  ) async throws(CallError<UndeclaredFailure>) -> RequestValues {
    guard let route = table.routes.first(where: { $0.name == action.name }) else {
      throw .refused(.invalid(RequestError(.unknownAction, action: action.name)))
    }
    let spec = spec
    let called = CalledAction<RequestValues, UndeclaredFailure>(route) {
      (url: inout URLReader) throws(RequestError) in
      try ParameterReader(spec: spec).values(of: action.returns, from: &url)
    }
    return try await caller.call(called) { callbacks throws(RequestError) in
      try build(action, values, callbacks: callbacks)
    }
  }
}
