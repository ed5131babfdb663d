import URLSchemeCompiler
import URLSchemeReceiving

extension URLRoute {
  /// The route of an action of the model, which generated code writes out as literals.
  convenience init(
    _ action: Action, _ planned: PlannedAction, of interface: URLInterface, in spec: Spec
  ) {
    self.init(
      action.name, of: interface, opening: planned.opening, templates: planned.routeTemplates,
      replies: ReplyStyle(action.replies), replyRequired: action.replies.required,
      replyWritesValue: action.replies.write == .value, resultNames: action.resultNames,
      unknownParameters: action.unknownParameters,
      triesNext: (action.invalid ?? spec.matching.invalid) == .next,
      passedOn: action.passedOn(in: spec),
      safety: ActionSafety(
        callbacks: CallbackSchemes(
          allowed: action.replies.allow.map(Set.init), denied: Set(action.replies.deny))))
  }
}

extension URLRoutes {
  /// The actions of a spec, of which the plan says which one a URL asks for.
  ///
  /// - Parameters:
  ///   - tree: The shapes that URLs are compared with; nil for all.
  ///   - follow: Gets the way of a URL through the plan, each time that it is compared.
  convenience init(
    _ plan: Plan, _ spec: Spec, by tree: DecisionTree? = nil,
    following follow: @escaping @Sendable (PlanTrace) -> Void = { _ in }
  ) {
    let interface = plan.rules.interface
    let routes = zip(spec.actions, plan.actions).map { URLRoute($0, $1, of: interface, in: spec) }
    let tree = tree ?? .shapes(Array(plan.shapes.indices))
    let types = spec.actions.map { $0.placeholderTypes(in: spec) }
    self.init(interface, routes) { url in
      let trace = plan.trace(&url, by: tree, types: types, routes)
      follow(trace)
      return trace.shape.map { plan.shapes[$0].action }
    }
  }
}

extension Action {
  /// The types of the placeholders that don't take just any text, by the parameters' names in the URL.
  fileprivate func placeholderTypes(in spec: Spec) -> [String: PlaceholderType] {
    let variables = Set((templates + links).flatMap(\.variableNames))
    let types = parameters.filter { variables.contains($0.key) }
      .map { ($0.wireName, $0.placeholderType(in: spec)) }
    return Dictionary(firstOf: types).compactMapValues(\.self)
  }
}

extension Parameter {
  /// The type of the parameter's placeholder; nil for one that takes just any text.
  fileprivate func placeholderType(in spec: Spec) -> PlaceholderType? {
    guard case .value(let type) = kind, invalid != .ignore else { return nil }
    if let words = type.excludedWords { return .other(than: words) }
    if spec.domain(of: type) == .any { return nil }
    if let words = spec.enumWords(type) {
      return PlaceholderType(words: words.texts, ignoresCase: words.ignoresCase)
    }
    return .form(spec.form(of: type, split: split))
  }
}

extension Spec {
  /// A type as a form of the runtime's, so that the tool reads and writes through the very code that
  /// apps use.
  func form(
    of type: ValueType, split: Parameter.Split = .afterDecoding
  ) -> URLForm<Value> {
    let isSplit = split == .beforeDecoding
    var form = URLForm(
      expectation(of: type),
      read: { isSplit ? value(splitting: $0, as: type) : value(of: $0, as: type) },
      // Callers have checked that the value can be written.
      write: { (isSplit ? splitText(of: $0, as: type) : text(of: $0, as: type)) ?? "" })
    // A word that is none of the allowed ones is not just ill-typed.
    let reason: RequestError.Reason = hasWords(type) ? .unknownValue : .illTyped
    form.refusal = reason
    // The alternative that is a name alone.
    let bare = declared(type)?.branches?.first(where: \.isFlag).map { Value.branch($0.key, nil) }
    form.specialCases = URLForm<Value>.SpecialCases(
      bare: bare.map { value in { @Sendable in value } },
      isBare: bare.map { value in { @Sendable other in other == value } },
      explanation: { text, path in
        RequestError(
          reason, parameter: path,
          expected: isSplit ? expectation(of: type) : expectation(of: type, insteadOf: text))
      },
      delimiters: isSplit ? delimiters(of: type) : nil)
    return form
  }
}
