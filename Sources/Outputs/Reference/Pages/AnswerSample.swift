package import URLSchemeCompiler
import URLSchemeRuntime

extension Spec {
  /// A sample of an action's answer: the URL that is opened after a success, with an example or a
  /// sample of each value; nil for an action that doesn't answer.
  package func sampleAnswer(of action: Action) -> String? {
    let replies = action.replies
    // The required results, or else the first optional one.
    let required = action.returns.filter(\.isAlwaysThere)
    let returned = required.isEmpty ? Array(action.returns.prefix(1)) : required
    let base: String
    switch replies.style {
    case .none: return nil
    case .xCallback: base = "my-app://success"
    case .returnURL: base = "my-app://answer"
    case .returnScheme: base = "my-app:"
    }
    if replies.write == .value {
      return base + "?result=" + (returned.first.map(shown) ?? "")
    }
    var items: [(name: String, shown: String)] = []
    // A result that is JSON includes the ones inside it.
    if let outcome = replies.outcome, !outcome.parameter.contains(".") {
      items.append((outcome.parameter, URLText.encoded(outcome.success.first ?? "")))
    }
    if let state = replies.state, !state.contains(".") { items.append((state, "…")) }
    items += returned.map { ($0.wireName, shown($0)) }
    let query = items.map { URLText.encoded(replies.prefix + $0.name) + "=" + $0.shown }
    return query.isEmpty ? base : base + "?" + query.joined(separator: "&")
  }

  /// An example or a sample of a result, encoded; a mask or an ellipsis stays as it is.
  private func shown(_ result: Parameter) -> String {
    if hasSecret(in: result) { return ExampleMask.mask }
    let example = result.examples.first.flatMap { text(of: $0, result.kind) }
    let type = if case .value(let type) = result.kind { type } else { nil as ValueType? }
    return (example ?? type.flatMap(sample)).map(URLText.encoded) ?? "…"
  }

  /// The text of some value of a type, where a rule doesn't ask for more; nil for types that have no sample.
  package func sample(of type: ValueType) -> String? {
    switch type.kind {
    case .swiftType: return "text"
    case .scalar(let scalar, let form):
      let bound = type.constraints.bound(.minimum) ?? type.constraints.bound(.maximum)
      let text =
        scalar == .duration
        ? bound.flatMap { self.text(of: .duration($0.span), as: type) }
        : bound?.limit.text
      return text ?? type.constraints.patternSample ?? scalar.example(as: form)
    case .constant(let text): return text
    case .list(let element, .separated(let separator)):
      return sample(of: element).map { [$0, $0].joined(separator: separator.text) }
    case .list(let element, .repeated): return sample(of: element)
    case .declared(let path): return words(of: path).first?.wireText
    default: return nil
    }
  }
}
