import URLSchemeInterpreter
import URLSchemeRuntime
import URLSchemeSpec

extension ParsedURL {
  /// `{"action": …, "parameters": {…}, "callbacks": {…}}`.
  func json(in spec: Spec) -> JSONValue {
    let callbacks = callbackItems.map { JSONValue.Member(name: $0.name, value: .string($0.text)) }
    return .of([
      "action": action.name,
      "parameters": ValueText(spec: spec).json(values, of: action.parameters),
      "callbacks": JSONValue.object(callbacks),
    ])
  }
}
