import URLSchemeCompiler
import URLSchemeReceiving
import URLSchemeRuntime

// The description of an app and its actions for the runtime, without its defaults.

extension SwiftContext {
  /// `URLRoute("reverse", of: App.interface, opening: "app://reverse", …)`.
  func route(of action: Action) -> String {
    let (replies, usual) = (action.replies, spec.replies)
    let planned = planned(action)
    let arguments: SwiftArguments = [
      "": action.name, "of": SwiftCode(namespace + ".interface"), "opening": planned.opening,
      "templates": templates(of: planned),
      "replies": replies.expression == usual.expression ? nil : SwiftCode(replies.expression),
      "replyRequired": replies.required == usual.required ? nil : SwiftCode("\(replies.required)"),
      "replyWritesValue": replies.write == usual.write
        ? nil : SwiftCode("\(replies.write == .value)"),
      "resultNames": SwiftCode(
        dictionary: action.returns.compactMap { result in
          result.namedBy.map { (result.wireName, SwiftLiteral.string($0)) }
        }),
      "unknownParameters": action.unknownParameters == spec.unknownParameters
        ? nil : action.unknownParameters.expression,
      "triesNext": action.invalid.flatMap {
        $0 == spec.matching.invalid ? nil : SwiftCode("\($0 == .next)")
      },
      "passedOn": action.passedOn(in: spec),
      "safety": safety(of: action),
    ]
    return arguments.call(runtime.name("URLRoute"))
  }

  /// `.init(placeholders: [.path("id")], build: build)`; nil where the opening says it all.
  private func templates(of planned: PlannedAction) -> SwiftArguments? {
    guard planned.hasTemplates else { return nil }
    return [
      "placeholders": SwiftCode.list(planned.placeholders.map(\.expression)),
      "build": SwiftCode(planned.buildings.isEmpty ? "{ _, _ in nil }" : "build"),
    ]
  }

  /// The type that a placeholder's text must have; nil when any text will do, or when it is looked at later.
  func matcher(of type: ValueType, in scope: String) -> String? {
    switch type.kind {
    case .constant, .flag: nil
    case .scalar(.scheme, _): ".scheme"
    case .scalar where type.excludedWords != nil:
      ".other(than: \(SwiftLiteral.strings(type.excludedWords ?? [])))"
    case .list(let element, .repeated): matcher(of: element, in: scope)
    case _ where spec.domain(of: type) == .any: nil
    case .scalar(let scalar, let form) where form.isUsual && scalar.swift.matcher != nil:
      scalar.swift.matcher
    case _ where !needsForm(type, isSensitive: false):
      ".value(\(self.type(type, in: scope)).self)"
    default: ".form(\(spelledForm(of: type, in: scope)))"
    }
  }

  /// The facts that make a receiving app safe: the arguments of the action's `ActionSafety`.
  private func safety(of action: Action) -> SwiftArguments {
    let isAsked = action.mayAsk
    let (replies, usual) = (action.replies, spec.replies)
    let effect: SwiftArguments = [
      "effect": SwiftCode(action.effect, unless: .unknown),
      "confirmation": action.confirmation.map { SwiftCode("\($0 == .required)") },
      "summary": isAsked ? action.summary : nil,
    ]
    return effect + secrets(of: action) + [
      "callbacks": replies.allow == usual.allow && replies.deny == usual.deny
        ? nil : replies.callbackSchemes
    ]
  }

  /// The items that no description shows, and that are never encoded.
  private func secrets(of action: Action) -> SwiftArguments {
    let secret = action.parameters.filter(spec.hasSecret)
    let names = secret.flatMap { spec.items(of: $0, where: spec.hasSecret).flatMap(\.names) }
    guard secret.contains(where: hasOpenNames) else { return ["secrets": names] }
    // They have any name but those of the others.
    let others = action.parameters.filter { !spec.hasSecret(in: $0) || !hasOpenNames($0) }
    let shown = others.flatMap { $0.names(in: spec) }.filter { !names.contains($0) }
    return ["shown": SwiftCode(list: shown)]
  }

  /// Whether names depend on the request: those of pairs, and those of each further group of a list.
  private func hasOpenNames(_ parameter: Parameter) -> Bool {
    if case .choice(let path) = parameter.kind {
      return spec.branches(of: path).contains(where: hasOpenNames)
    }
    return parameter.isPairs || parameter.groupNaming != nil
  }

  /// The arguments of the app's `URLInterface`.
  var interfaceArguments: SwiftArguments {
    ["name": spec.app.name, "schemes": SwiftCode(list: spec.schemes.map(\.name))]
  }

  /// The settings of the app's `URLInterface` that aren't usual.
  var interfaceSettings: SwiftArguments {
    let (settings, replies) = (plan.rules.interface.settings, spec.replies)
    return [
      "otherSchemes": settings.otherSchemes, "webHosts": settings.webHosts,
      "appStore": settings.appStore,
      "replies": replies.style == .none ? nil : SwiftCode(replies.expression),
      "replyRequired": settings.replyRequired, "replyWritesValue": settings.replyWritesValue,
      "answersToBareScheme": settings.answersToBareScheme,
      "callbacks": replies.callbackSchemes,
      "pathIsCaseSensitive": settings.pathIsCaseSensitive ? nil : SwiftCode("false"),
      "namesAreCaseSensitive": settings.namesAreCaseSensitive ? nil : SwiftCode("false"),
      "ignoresSlash": settings.ignoresSlash ? nil : SwiftCode("false"),
      "readsHTTP": settings.readsHTTP, "refusesFragment": settings.refusesFragment,
      "refusesMistyped": settings.refusesMistyped, "triesNext": settings.triesNext,
      "plusIsSpace": settings.plusIsSpace,
      "queryStart": spec.queryStart == .questionMark ? nil : spec.queryStart.rawValue,
      "querySeparator": spec.querySeparator == .ampersand ? nil : spec.querySeparator.rawValue,
      "unknownParameters": settings.unknownParameters == .ignore
        ? nil : settings.unknownParameters.expression,
      "campaign": settings.campaign,
      "maximumLength": spec.maximumLength == Head.usualMaximumLength ? nil : spec.maximumLength,
    ]
  }
}

extension URLRoute.Placeholder {
  /// `.path("id")`.
  fileprivate var expression: String { ".\(place)(\(SwiftLiteral.string(name)))" }
}

extension URLInterface.UnknownParameters {
  var expression: SwiftCode {
    switch self {
    case .ignore: SwiftCode(".ignore")
    case .reject: SwiftCode(".reject")
    case .rejectNamed(let names): SwiftCode(".rejectNamed(\(SwiftLiteral.strings(names)))")
    }
  }
}

extension Replies {
  /// `.xCallback`, `.returnURL(.init(parameter: "returnURL"))` and so on.
  fileprivate var expression: String {
    var address: SwiftArguments {
      [
        "parameter": parameter ?? "", "prefix": prefix.isEmpty ? nil : prefix,
        "outcome": outcome.map { outcome -> SwiftArguments in
          [
            "parameter": outcome.parameter, "success": SwiftCode(list: outcome.success),
            "cancel": SwiftCode(list: outcome.cancel), "error": SwiftCode(list: outcome.error),
            "code": outcome.code, "message": outcome.message,
          ]
        }, "state": state,
      ]
    }
    var names: SwiftArguments {
      [
        "success": callbacks.success, "error": callbacks.error, "cancel": callbacks.cancel,
        "source": callbacks.source,
      ]
    }
    return switch style {
    case .none: ".noReply"
    case .xCallback:
      callbacks == .xCallback ? ".xCallback" : ".callbacks(\(names.call(".init")))"
    case .returnURL: ".returnURL(\(address.call(".init")))"
    case .returnScheme: ".returnScheme(\(address.call(".init")))"
    }
  }

  /// `allowed: […], denied: […]`; nothing where everything else decides.
  fileprivate var callbackSchemes: SwiftArguments {
    ["allowed": allow.map(SwiftCode.init(list:)), "denied": deny]
  }
}
