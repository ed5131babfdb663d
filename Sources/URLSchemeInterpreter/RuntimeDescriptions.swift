import URLSchemeRuntime
import URLSchemeSpec

// What generated code writes out as literals, made from the model.

extension URLInterface {
  convenience init(_ spec: Spec) {
    self.init(
      name: spec.app.name,
      schemes: spec.schemes.map(\.name),
      appStore: spec.app.appStore,
      replies: ReplyStyle(spec.replies),
      replyRequired: spec.replies.required,
      replyWritesValue: spec.replies.write == .value,
      pathIsCaseSensitive: spec.matching.path == .caseSensitive,
      namesAreCaseSensitive: spec.matching.names == .caseSensitive,
      trailingSlash: spec.matching.trailingSlash == .ignore ? .ignore : .strict,
      prefixes: spec.matching.prefixes,
      plusIsSpace: spec.spaces == .plus,
      unknownParameters: spec.unknownParameters == .ignore ? .ignore : .reject,
      maximumLength: spec.limits.url)
  }
}

extension Route {
  convenience init(_ action: Action, of interface: URLInterface, in spec: Spec) {
    var placeholders: [String: PlaceholderType] = [:]
    var names: [String: String] = [:]
    let variables = Set(action.templates.flatMap(\.variableNames))
    for parameter in action.parameters where variables.contains(parameter.key) {
      if parameter.wireName != parameter.key { names[parameter.key] = parameter.wireName }
      guard case .value(let type) = parameter.shape, !type.takesAnyText else { continue }
      let form = TypeForm(type: type, spec: spec)
      if case .declared(let path) = type.kind,
        case .enumeration(let cases)? = spec.declaration(path)?.kind
      {
        placeholders[parameter.key] = PlaceholderType(words: cases.map(\.wireText))
      } else {
        placeholders[parameter.key] = .form(form)
      }
    }
    self.init(
      action.name, of: interface, parsed: action.templates, links: action.links,
      placeholders: placeholders,
      names: names, replies: ReplyStyle(action.replies),
      replyRequired: action.replies.required, replyWritesValue: action.replies.write == .value,
      resultNames: action.resultNames,
      safety: ActionSafety(
        successOnly: action.replies.strict ? action.returns.flatMap { $0.names(in: spec) } : []))
  }
}

extension ValueType {
  /// Whether every text reads as this type, so that a placeholder needs no test.
  fileprivate var takesAnyText: Bool {
    switch kind {
    case .string, .swiftType: true
    case .list(let element, _): element.takesAnyText
    default: false
    }
  }
}

extension ReplyStyle {
  init(_ replies: Replies) {
    let address = ReturnAddress(
      parameter: replies.parameter ?? "", prefix: replies.prefix,
      outcome: replies.outcome.map { outcome in
        ReturnOutcome(
          parameter: outcome.parameter, success: outcome.success, cancel: outcome.cancel,
          error: outcome.error, code: outcome.code, message: outcome.message)
      }, state: replies.state)
    switch replies.style {
    case .none: self = .noReply
    case .xCallback: self = .xCallback
    case .returnURL: self = .returnURL(address)
    case .returnScheme: self = .returnScheme(address)
    }
  }
}
