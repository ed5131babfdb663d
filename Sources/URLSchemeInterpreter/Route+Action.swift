import URLSchemeRuntime
import URLSchemeSpec

// What generated code writes out as literals, made from the model.

extension Route {
  convenience init(_ action: Action, of interface: URLInterface, in spec: Spec) {
    var placeholders: [String: PlaceholderType] = [:]
    var names: [String: String] = [:]
    let variables = Set(action.templates.flatMap(\.variableNames))
    for parameter in action.parameters where variables.contains(parameter.key) {
      if parameter.wireName != parameter.key { names[parameter.key] = parameter.wireName }
      guard case .value(let type) = parameter.kind, parameter.invalid == .refuse else { continue }
      let form = TypeForm(type: type, spec: spec)
      if form.domain == .any { continue }
      if case .enumeration(let words)? = type.declared(in: spec.declaration) {
        placeholders[parameter.key] = PlaceholderType(
          words: words.texts, ignoresCase: words.ignoresCase)
      } else {
        placeholders[parameter.key] = .form(form)
      }
    }
    self.init(
      action.name, of: interface, parsed: action.templates, links: action.links,
      placeholders: placeholders,
      names: names, replies: ReplyStyle(action.replies),
      replyRequired: action.replies.required, replyWritesValue: action.replies.write == .value,
      resultNames: action.resultNames, unknownParameters: action.unknownParameters,
      safety: ActionSafety(
        successOnly: action.replies.strict ? action.returns.flatMap { $0.names(in: spec) } : [],
        callbacks: CallbackSchemes(
          allowed: action.replies.allow.map(Set.init), denied: Set(action.replies.deny))))
  }
}

/// A spec's type as a form of the runtime's, so that the tool reads and writes through the very
/// code that apps use.
struct TypeForm: URLForm, TextDomainForm {
  let type: ValueType
  let spec: Spec

  func value(of text: String) -> Value? { type.value(of: text, in: spec.declaration) }

  /// Callers have checked that the value can be written.
  func text(of value: Value) -> String { type.text(of: value, in: spec.declaration) ?? "" }

  /// The alternative that is a name alone.
  var bare: Value? {
    let branches = type.declared(in: spec.declaration)?.branches ?? []
    return branches.first { $0.valueType?.isFlag ?? false }.map { .branch($0.key, nil) }
  }

  var domain: TextDomain { TextDomain(type, in: spec.declaration) }

  var expectation: String { type.expectation(in: spec.declaration) }

  func read(_ text: String, at path: String) throws(RequestError) -> Value {
    if let value = value(of: text) { return value }
    throw RequestError(
      .illTyped, parameter: path,
      expected: type.expectation(insteadOf: text, in: spec.declaration))
  }

  /// Whether a text that doesn't read is a word that is none of the allowed ones.
  var hasWords: Bool { type.hasWords(in: spec.declaration) }
}
