import URLSchemeSpec

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
    if !spec.matching.prefixes.isEmpty {
      arguments.append("prefixes: " + SwiftLiteral.strings(spec.matching.prefixes))
    }
    if spec.spaces == .plus { arguments.append("plusIsSpace: true") }
    if spec.unknownParameters == .reject { arguments.append("unknownParameters: .reject") }
    if spec.limits.url != Limits().url {
      arguments.append("maximumLength: " + SwiftLiteral.integer(spec.limits.url))
    }
    return arguments
  }
}
