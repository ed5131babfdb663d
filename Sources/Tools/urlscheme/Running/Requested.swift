import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeRuntime

/// The request that the arguments of a command describe.
struct Requested {
  let interpreter: Interpreter
  let action: Action
  let arguments: [Interpreter.Argument]

  var spec: Spec { interpreter.spec }

  /// - Parameters:
  ///   - path: The specification.
  ///   - values: `name=value`, or a name alone.
  init(
    _ path: String, _ name: String, _ values: [String], as variant: VariantChoice?
  ) throws {
    let spec = try SpecFinder.loadApp(path, as: variant)
    interpreter = Interpreter(spec)
    action = try spec.requiredAction(name)
    arguments = values.map { text in
      let (name, value) = text.cut(at: "=")
      return Interpreter.Argument(name: String(name), value: value.map(String.init))
    }
    for argument in arguments { try check(argument) }
  }

  /// Refuses what is no `name=value`.
  private func check(_ argument: Interpreter.Argument) throws {
    guard !argument.name.isEmpty else {
      throw CommandError("no name stands before this '='; write 'name=value' without spaces")
    }
    guard argument.value == nil else { return }
    let parameter = action.parameters.first {
      $0.key == argument.name || $0.wireNames.contains(argument.name)
    }
    guard case .value(let type)? = parameter?.kind, type.scalar != nil, !type.isFlag else { return }
    throw CommandError(
      "'\(argument.name)' needs a value, as in '\(argument.name)=…'; only a flag stands alone")
  }

  /// The request's URL, or its address on the web.
  func url(isLink: Bool = false) throws -> String {
    if isLink, action.linkBuilding == .none {
      let isRead = action.templates.contains { $0.scheme.isWeb }
      let reason =
        if isRead {
          "its addresses are only read, because of a '{_}' or a '*'; add a template without them"
        } else if interpreter.spec.universalLinks.isEmpty {
          "add 'universalLinks' to the specification"
        } else {
          "the action says 'universalLink: false', or no address of 'universalLinks' takes its URL"
        }
      throw CommandError("\(action.name) has no address on the web; \(reason)")
    }
    return try refusing(interpreter.build(action, arguments: arguments, isLink: isLink))
  }

  /// The request's values and its campaign; callbacks are neither.
  func values() throws -> (values: RequestValues, campaign: URLCampaign) {
    try refusing(interpreter.values(of: action, arguments: arguments))
  }

  private func refusing<Value>(
    _ value: @autoclosure () throws(Interpreter.ArgumentError) -> Value
  ) throws(CommandError) -> Value {
    try Interpreter.ArgumentError.mapped(in: value()) { error in
      switch error {
      case .request(let error): return CommandError("\(error)", notes: error.advice)
      case .unknown(let name, let known):
        let isAlone = arguments.contains { $0.name == name && $0.value == nil }
        let hint = (isAlone ? known.first : nil).map {
          "write values with their names: '\($0)=\(PrintableText.abbreviated(name))'"
        }
        return CommandError(
          "\(action.name) has no parameter \(name.quoted)", noneOf: known, is: name, hint: hint)
      }
    }
  }
}

extension Spec {
  /// The action of a name that somebody typed.
  func requiredAction(_ name: String) throws -> Action {
    if let action = action(named: name) { return action }
    throw CommandError(
      "\(self.app.name) has no action \(PrintableText.escaped(name).quoted)",
      noneOf: actions.map(\.name),
      is: name)
  }
}

extension RequestError {
  /// Advice behind a message of one sentence.
  var advice: [String] {
    guard reason == .callbackRefused else { return [] }
    return [
      "a callback is refused if it is no URL, if its scheme is http, https, the system's or a vendor's and isn't under "
        + "'allow' of 'replies', if it is under 'deny', or if it leads back to this app"
    ]
  }
}
