package import URLSchemeRuntime

/// One thing that the app can be asked to do.
package struct Action: Sendable {
  /// The name in the spec, such as `reverse` or `add-project`.
  package var name: String
  /// The Swift type below the namespace, such as `AddProject`; never a name that Swift or the
  /// generated code needs for itself.
  package var typeName: String
  package var summary: String?
  package var description: String?
  package var deprecated: Deprecation?
  package var effect = ActionEffect.unknown
  /// Whether the person is asked; nil if the effect decides.
  package var confirmation: Confirmation?
  /// The meaning of query items that the action doesn't declare.
  package var unknownParameters = URLInterface.UnknownParameters.ignore
  /// The URL's shapes, parsed; all are read, the builder takes the first that fits.
  package var templates: [URLTemplate]
  /// The same places below the app's universal links, where the action writes no address of its own.
  package var links: [URLTemplate] = []
  package var linkBuilding = LinkBuilding.none
  package var parameters: [Parameter] = []
  /// The treatment of URLs that the action refuses; nil for the app's.
  package var invalid: Matching.Invalid?
  package var replies = Replies()
  /// The values of a successful answer; empty when there is nothing to return.
  package var returns: [Parameter] = []
  package var errors: [ActionError] = []
  package var examples: [Example] = []
  package var rejects: [RejectedExample] = []
  /// URLs that the app answers with.
  package var answers: [AnswerExample] = []
  /// Whether building can fail, because a value in the path could change the URL's meaning.
  package var buildingThrows = false
  /// The action in Shortcuts and Siri, if the spec has it there.
  package var intent: ActionIntent?
  package var extensions: [Extension] = []
  package var range: SourceRange?
}

/// Whether an action's request has an address on the web.
package enum LinkBuilding: Sendable {
  /// The action has no universal link.
  case none
  /// Every request has one.
  case always
  /// Only some values are possible in a link.
  case sometimes
}

extension Action {
  /// The action's addresses on the web, as written or as derived.
  package var webTemplates: [URLTemplate] {
    (templates + links).filter { $0.scheme == .fixed("https") }
  }

  /// Whether a router can't be made without a way to ask the person about this action.
  package var requiresConfirmation: Bool { safety.requiresConfirmation }

  /// Whether a router asks the person about this action if it can.
  package var mayAsk: Bool { safety.mayAsk }

  private var safety: ActionSafety {
    ActionSafety(effect: effect, confirmation: confirmation.map { $0 == .required })
  }

  /// The names in the URL of parameters whose invalid value is tried with the next template.
  package func passedOn(in spec: Spec) -> [String] {
    parameters.filter { $0.invalid == .next }.flatMap { [$0.key] + $0.names(in: spec) }.uniqued
  }

  /// Whether some URL that it refuses is tried with the next template.
  package func triesNext(in spec: Spec) -> Bool {
    (invalid ?? spec.matching.invalid) == .next || parameters.contains { $0.invalid == .next }
  }

  /// The names of items that undeclared ones can't have.
  package func takenNames(in spec: Spec) -> [String] {
    guard parameters.contains(where: \.isPairs) else { return [] }
    let declared = parameters.flatMap { $0.names(in: spec) }
    let fixed = templates.flatMap(\.items).compactMap(\.key)
    return (declared + fixed + replies.itemNames + returns.compactMap(\.namedBy)).uniqued
  }

  /// The query items by which a caller names results, by the results' usual names.
  package var resultNames: [String: String] {
    Dictionary(
      firstOf: returns.compactMap { result in result.namedBy.map { (result.wireName, $0) } })
  }
}

extension ActionEffect {
  /// The effects that a spec can state.
  package static let stated = allCases.filter { $0 != .unknown }
}

/// Whether the app asks the person before the action.
package enum Confirmation: String, CaseIterable, Sendable {
  case required, none
}

/// `deprecated: true` or `deprecated: Use x instead.`
package struct Deprecation: Sendable {
  package var message: String?
}

/// An error that the app can answer with.
package struct ActionError: Sendable {
  /// The name in the spec, such as `emptyWord`.
  package var name: String
  /// The error's code in an answer.
  package var code: String
  package var message: String?
  package var summary: String?
  package var extensions: [Extension] = []
}

/// A URL of the action and, where given, the values that reading it must yield.
package struct Example: Sendable {
  package var url: String
  package var summary: String?
  /// Values by parameter key, as the spec writes them; nil when the example gives none.
  package var values: YAMLNode?
  package var extensions: [Extension] = []
  package var range: SourceRange
}

/// A URL that the app sends back, and what it tells.
package struct AnswerExample: Sendable {
  package enum Outcome: String, CaseIterable, Sendable { case success, error, cancel }

  package var url: String
  package var summary: String?
  /// How the action ended; nil if the URL tells it.
  package var outcome: Outcome?
  /// The name of the error that it tells.
  package var error: String?
  /// Values by the keys of what is returned, as the spec writes them; nil when it gives none.
  package var values: YAMLNode?
  package var extensions: [Extension] = []
  package var range: SourceRange
}

/// A URL that must not be accepted, and why.
package struct RejectedExample: Sendable {
  package var url: String
  package var because: RequestError.Reason?
  package var parameter: String?
  package var extensions: [Extension] = []
  package var range: SourceRange
}

/// How an action answers.
package struct Replies: Sendable {
  package enum Style: String, CaseIterable, Sendable {
    /// `x-success`, `x-error`, `x-cancel` of x-callback-url 1.0.
    case xCallback
    /// One URL of the caller's, told apart by an outcome parameter.
    case returnURL
    /// Only the caller's scheme.
    case returnScheme
    /// No answer.
    case none
  }

  package var style: Style = .none
  /// The items with callbacks, for `xCallback`.
  package var callbacks = CallbackNames.xCallback
  /// Whether a request without a callback is refused.
  package var required: Bool = false
  /// The query item that carries the return URL or the return scheme; with dots, a member of the
  /// JSON object that is a parameter's value.
  package var parameter: String?
  /// The query item that carries the text which an answer repeats, so that the caller knows it for
  /// its own; with dots, as for `parameter`.
  package var state: String?
  /// Put before every returned name.
  package var prefix: String = ""
  package var outcome: ReturnOutcome?
  package var write: Write = .items
  /// The only schemes of callbacks that are opened, in lower case.
  package var allow: [String]?
  /// Schemes of callbacks that are not opened, in lower case.
  package var deny: [String] = []

  /// How the answer's items are written.
  package enum Write: String, CaseIterable, Sendable {
    /// As query items.
    case items
    /// The one result, percent-encoded, at the callback's very end.
    case value
  }

  /// The names in a request that determine the answer: items, and with dots members of a
  /// parameter's JSON.
  package var names: [String] {
    switch style {
    case .none: []
    case .xCallback: ReplyStyle.callbacks(callbacks).parameterNames
    case .returnURL, .returnScheme: [parameter, state].compactMap(\.self)
    }
  }

  /// The query items of a request that belong to the answer: what travels inside a parameter is
  /// none.
  package var itemNames: [String] { names.filter { !Self.isPath($0) } }

  /// Whether a name leads into a parameter that is a JSON object: `data.callback_url`.
  package static func isPath(_ name: String) -> Bool { name.contains(".") }
}
