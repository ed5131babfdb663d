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
      JSONValue.Member(
        name: "callbacks",
        value:
          .object(
            callbackItems.map { JSONValue.Member(name: $0.name, value: .string($0.text)) })),
    ])
  }
}
