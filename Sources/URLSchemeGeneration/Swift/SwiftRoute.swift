import URLSchemeRuntime
import URLSchemeSpec

/// The expression for an action's route.
struct SwiftRoute {
  let action: Action
  let context: SwiftContext

  /// `URLSchemeRuntime.Route("reverse", of: App.interface, "//reverse/{word}", …)`.
  var expression: String {
    var arguments = [SwiftLiteral.string(action.name), "of: \(context.namespace).interface"]
    arguments += action.templates.map { SwiftLiteral.string($0.text) }
    if !action.links.isEmpty {
      arguments.append("links: \(SwiftLiteral.strings(action.links.map(\.text)))")
    }
    let placeholders = placeholders
    if !placeholders.isEmpty {
      arguments.append("placeholders: [\(placeholders.joined(separator: ", "))]")
    }
    let names = names
    if !names.isEmpty { arguments.append("names: [\(names.joined(separator: ", "))]") }
    if let scheme = schemeParameter { arguments.append("schemeParameter: \(scheme)") }
    let replies = action.replies
    let usual = context.spec.replies
    if !replies.isSameAddress(as: usual) { arguments.append("replies: \(replies.expression)") }
    if replies.required != usual.required {
      arguments.append("replyRequired: \(replies.required)")
    }
    if replies.write != usual.write {
      arguments.append("replyWritesValue: \(replies.write == .value)")
    }
    let resultNames = action.returns.compactMap { result in
      result.namedBy.map {
        "\(SwiftLiteral.string(result.wireName)): \(SwiftLiteral.string($0))"
      }
    }
    if !resultNames.isEmpty {
      arguments.append("resultNames: [\(resultNames.joined(separator: ", "))]")
    }
    if let safety = SwiftSafety(action: action, context: context).expression {
      arguments.append("safety: \(safety)")
    }
    return "URLSchemeRuntime.Route(\(arguments.joined(separator: ", ")))"
  }

  /// The placeholders' names in the order of the templates, each once.
  private var placeholderNames: [String] {
    action.templates.flatMap(\.variableNames).uniqued
  }

  private func parameter(of placeholder: String) -> Parameter? {
    action.parameters.first { $0.key == placeholder }
  }

  private var placeholders: [String] {
    placeholderNames.compactMap { name in
      guard let parameter = parameter(of: name), case .value(let type) = parameter.kind,
        let matcher = matcher(of: type)
      else { return nil }
      return "\(SwiftLiteral.string(name)): \(matcher)"
    }
  }

  /// What a placeholder's text must be; nil when any text will do, or when it is looked at later.
  private func matcher(of type: ValueType) -> String? {
    switch type.kind {
    case .scalar(.string, _), .constant, .flag: return nil
    case .scalar(.scheme, _): return ".scheme"
    case .list(let element, .repeated): return matcher(of: element)
    case .list(let element, .separated) where matcher(of: element) == nil: return nil
    default: break
    }
    if let form = context.form(of: type, in: action.typeName) { return ".form(\(form))" }
    return ".value(\(context.type(type, in: action.typeName)).self)"
  }

  private var names: [String] {
    placeholderNames.compactMap { name in
      guard let parameter = parameter(of: name), parameter.wireName != name else { return nil }
      return "\(SwiftLiteral.string(name)): \(SwiftLiteral.string(parameter.wireName))"
    }
  }

  private var schemeParameter: String? {
    for template in action.templates {
      if case .variable(let name) = template.scheme { return SwiftLiteral.string(name) }
    }
    return nil
  }
}

extension Replies {
  /// `.xCallback`, `.returnURL(.init(parameter: "returnURL"))` and so on.
  var expression: String {
    switch style {
    case .none: ".noReply"
    case .xCallback: ".xCallback"
    case .returnURL: ".returnURL(\(address))"
    case .returnScheme: ".returnScheme(\(address))"
    }
  }

  func isSameAddress(as other: Replies) -> Bool {
    style == other.style && expression == other.expression
  }

  private var address: String {
    var arguments = ["parameter: " + SwiftLiteral.string(parameter ?? "")]
    if !prefix.isEmpty { arguments.append("prefix: " + SwiftLiteral.string(prefix)) }
    if let outcome { arguments.append("outcome: " + Self.expression(outcome)) }
    if let state { arguments.append("state: " + SwiftLiteral.string(state)) }
    return ".init(\(arguments.joined(separator: ", ")))"
  }

  private static func expression(_ outcome: Outcome) -> String {
    var arguments = [
      "parameter: " + SwiftLiteral.string(outcome.parameter),
      "success: " + SwiftLiteral.strings(outcome.success),
      "cancel: " + SwiftLiteral.strings(outcome.cancel),
      "error: " + SwiftLiteral.strings(outcome.error),
    ]
    if let code = outcome.code { arguments.append("code: " + SwiftLiteral.string(code)) }
    if let message = outcome.message {
      arguments.append("message: " + SwiftLiteral.string(message))
    }
    return ".init(\(arguments.joined(separator: ", ")))"
  }
}

/// The arguments of the app's `URLInterface`: what differs from its defaults.
enum SwiftInterface {
  static func arguments(_ spec: Spec) -> [String] {
    var arguments = [
      "name: " + SwiftLiteral.string(spec.app.name),
      "schemes: " + SwiftLiteral.strings(spec.schemes.map(\.name)),
    ]
    if let store = spec.app.appStore { arguments.append("appStore: " + SwiftLiteral.string(store)) }
    if spec.replies.style != .none { arguments.append("replies: " + spec.replies.expression) }
    if spec.replies.required { arguments.append("replyRequired: true") }
    if spec.replies.write == .value { arguments.append("replyWritesValue: true") }
    if let callbacks = spec.replies.callbackSchemes { arguments.append("callbacks: " + callbacks) }
    if spec.matching.path == .caseInsensitive { arguments.append("pathIsCaseSensitive: false") }
    if spec.matching.names == .caseInsensitive { arguments.append("namesAreCaseSensitive: false") }
    if spec.matching.trailingSlash == .strict { arguments.append("trailingSlash: .strict") }
    if spec.matching.fragment == .refuse { arguments.append("fragment: .refuse") }
    if spec.matching.mistyped == .refuse { arguments.append("mistyped: .refuse") }
    if !spec.matching.prefixes.isEmpty {
      arguments.append("prefixes: " + SwiftLiteral.strings(spec.matching.prefixes))
    }
    if spec.spaces == .plus { arguments.append("plusIsSpace: true") }
    if spec.unknownParameters == .reject { arguments.append("unknownParameters: .reject") }
    if !spec.campaign.isEmpty {
      arguments.append("campaign: " + SwiftLiteral.strings(spec.campaign))
    }
    if spec.limits.url != Limits().url {
      arguments.append("maximumLength: " + SwiftLiteral.integer(spec.limits.url))
    }
    return arguments
  }
}

/// The expression for what a receiving app has to know of an action to be safe.
struct SwiftSafety {
  let action: Action
  let context: SwiftContext

  /// `.init(effect: .pays, …)`; nil where nothing differs from the defaults.
  var expression: String? {
    var arguments: [String] = []
    if action.effect != .none { arguments.append("effect: .\(action.effect.rawValue)") }
    if action.confirmation == .required { arguments.append("refusesUnconfirmed: true") }
    if action.effect.needsConfirmation, let summary = action.summary {
      arguments.append("summary: " + SwiftLiteral.string(summary))
    }
    // Only what the person is asked about is described, and what a page on the web shows.
    if action.effect.needsConfirmation || action.linkBuilding != .none { arguments += secrets }
    if action.replies.strict, !action.returns.isEmpty {
      let names = action.returns.flatMap { $0.names(in: context.spec) }
      arguments.append("successOnly: " + SwiftLiteral.strings(names))
    }
    let usual = context.spec.replies
    if let callbacks = action.replies.callbackSchemes,
      action.replies.allow != usual.allow || action.replies.deny != usual.deny
    {
      arguments.append("callbacks: " + callbacks)
    }
    return arguments.isEmpty ? nil : ".init(\(arguments.joined(separator: ", ")))"
  }

  /// Which items no description shows.
  private var secrets: [String] {
    let search = SecretSearch(context.spec)
    let secret = action.parameters.filter(search.isAny)
    let hasSecretPairs = secret.contains {
      if case .pairs = $0.kind { true } else { false }
    }
    guard hasSecretPairs else {
      let names = secret.flatMap { $0.names(in: context.spec) }
      return names.isEmpty ? [] : ["secrets: " + SwiftLiteral.strings(names)]
    }
    // They have any name but those of the others.
    let others = action.parameters.filter { !search.isAny(in: $0) }
    return ["shown: " + SwiftLiteral.strings(others.flatMap { $0.names(in: context.spec) })]
  }
}

extension Replies {
  /// `.init(allowed: […], denied: […])`; nil where everything else decides.
  var callbackSchemes: String? {
    var arguments: [String] = []
    if let allow { arguments.append("allowed: " + SwiftLiteral.strings(allow)) }
    if !deny.isEmpty { arguments.append("denied: " + SwiftLiteral.strings(deny)) }
    return arguments.isEmpty ? nil : ".init(\(arguments.joined(separator: ", ")))"
  }
}
