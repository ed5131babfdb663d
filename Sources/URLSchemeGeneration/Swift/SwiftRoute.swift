import URLSchemeRuntime
import URLSchemeSpec

/// The expression for an action's route.
struct SwiftRoute {
  private let action: Action
  private let context: SwiftContext

  init(_ action: Action, context: SwiftContext) {
    self.action = action
    self.context = context
  }

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
    if let safety = SwiftSafety(action, context: context).expression {
      arguments.append("safety: \(safety)")
    }
    return "URLSchemeRuntime.Route(\(arguments.joined(separator: ", ")))"
  }

  /// The placeholders' names in the order of the templates, each once.
  private var placeholderNames: [String] {
    var seen: Set<String> = []
    return action.templates.flatMap(\.variableNames).filter { seen.insert($0).inserted }
  }

  private func parameter(of placeholder: String) -> Parameter? {
    action.parameters.first { $0.key == placeholder }
  }

  private var placeholders: [String] {
    placeholderNames.compactMap { name in
      guard let parameter = parameter(of: name), case .value(let type) = parameter.shape,
        let matcher = matcher(of: type)
      else { return nil }
      return "\(SwiftLiteral.string(name)): \(matcher)"
    }
  }

  /// What a placeholder's text must be; nil when any text will do, or when it is looked at later.
  private func matcher(of type: ValueType) -> String? {
    switch type.kind {
    case .string, .constant, .flag: return nil
    case .scheme: return ".scheme"
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
