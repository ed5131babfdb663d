import URLSchemeSpec

/// The expression for what a receiving app has to know of an action to be safe.
struct SwiftSafety {
  private let action: Action
  private let context: SwiftContext

  init(_ action: Action, context: SwiftContext) {
    self.action = action
    self.context = context
  }

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
      if case .pairs = $0.shape { true } else { false }
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
