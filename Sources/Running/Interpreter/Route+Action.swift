import URLSchemeCompiler
import URLSchemeReceiving
import URLSchemeRuntime

extension Route {
  /// What generated code writes out as literals, made from the model.
  convenience init(
    _ action: Action, _ planned: PlannedAction, of interface: URLInterface, in spec: Spec
  ) {
    self.init(
      action.name, of: interface, opening: planned.opening, placeholders: planned.placeholders,
      replies: ReplyStyle(action.replies), replyRequired: action.replies.required,
      replyWritesValue: action.replies.write == .value, resultNames: action.resultNames,
      unknownParameters: action.unknownParameters,
      invalid: (action.invalid ?? spec.matching.invalid) == .next ? .next : .refuse,
      passedOn: action.passedOn(in: spec),
      safety: ActionSafety(
        successOnly: action.replies.strict ? action.returns.flatMap { $0.names(in: spec) } : [],
        callbacks: CallbackSchemes(
          allowed: action.replies.allow.map(Set.init), denied: Set(action.replies.deny)))
    ) { planned.build($0, &$1) }
  }
}

extension URLRoutes {
  /// The actions of a spec, of which the plan says which one a URL asks for.
  convenience init(_ plan: Plan, _ spec: Spec) {
    let interface = plan.rules.interface
    let routes = zip(spec.actions, plan.actions).map {
      Route($0, $1, of: interface, in: spec)
    }
    self.init(plan, routes, types: spec.placeholderTypes)
  }
}

extension Spec {
  /// The types of each action's placeholders that don't take just any text, by their names.
  var placeholderTypes: [[String: PlaceholderType]] {
    actions.map { $0.placeholderTypes(in: self) }
  }
}

extension Action {
  /// The types of the placeholders that don't take just any text, by the parameters' names in the URL.
  fileprivate func placeholderTypes(in spec: Spec) -> [String: PlaceholderType] {
    var types: [String: PlaceholderType] = [:]
    let variables = Set((templates + links).flatMap(\.variableNames))
    for parameter in parameters where variables.contains(parameter.key) {
      guard case .value(let type) = parameter.kind, parameter.invalid != .ignore else { continue }
      let form = TypeForm(type: type, spec: spec)
      if let words = type.excludedWords {
        types[parameter.wireName] = .other(than: words)
        continue
      }
      if form.domain == .any { continue }
      if case .enumeration(let words)? = type.declared(in: spec.declaration) {
        types[parameter.wireName] = PlaceholderType(
          words: words.texts, ignoresCase: words.ignoresCase)
      } else if parameter.split == .beforeDecoding {
        types[parameter.wireName] = .form(SplitTypeForm(type: type, spec: spec))
      } else {
        types[parameter.wireName] = .form(form)
      }
    }
    return types
  }
}

/// A spec's type as a form of the runtime's, so that the tool reads and writes through the very
/// code that apps use.
struct TypeForm: URLForm {
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
