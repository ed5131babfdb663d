import URLSchemeInterpreter
import URLSchemeRuntime
import URLSchemeSpec

extension ParsedURL {
  /// `{"action": …, "parameters": {…}, "callbacks": {…}}`.
  func json(in spec: Spec) -> JSONValue {
    .object([
      JSONValue.Member(name: "action", value: .string(action.name)),
      JSONValue.Member(
        name: "parameters",
        value: ValueText(spec: spec).json(values, of: action.parameters)),
      JSONValue.Member(name: "callbacks", value: .object(callbackMembers)),
    ])
  }

  /// The callbacks under the names that they have in the URL.
  private var callbackMembers: [JSONValue.Member] {
    let carrier = action.replies.parameter ?? "callback"
    let named: [(name: String, text: String?)] =
      switch action.replies.style {
      case .none: []
      case .xCallback:
        [
          ("x-source", callbacks.source), ("x-success", callbacks.success),
          ("x-error", callbacks.error), ("x-cancel", callbacks.cancel),
        ]
      case .returnURL: [(carrier, callbacks.success)]
      // A scheme is kept as the URL that it begins.
      case .returnScheme: [(carrier, callbacks.success.map { String($0.dropLast()) })]
      }
    return named.compactMap { name, text in
      text.map { JSONValue.Member(name: name, value: .string($0)) }
    }
  }
}
