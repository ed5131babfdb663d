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
    let spec = try Pipeline.loadApp(path, as: variant)
    interpreter = Interpreter(spec)
    action = try spec.requiredAction(name)
    arguments = values.map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Interpreter.Argument(
        String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
    }
  }

  /// The request's URL, or its address on the web.
  func url(isLink: Bool = false) throws -> String {
    if isLink, action.linkBuilding == .none {
      let reason =
        interpreter.spec.universalLinks.isEmpty
        ? "add 'universalLinks' to the specification"
        : "the action says 'universalLink: false', or no address of 'universalLinks' takes its URL"
      throw Console.fail("\(action.name) has no address on the web; \(reason)")
    }
    return try refusing { () throws(Interpreter.ArgumentError) in
      try interpreter.build(action, arguments: arguments, isLink: isLink)
    }
  }

  /// The request's values; callbacks are none.
  func values() throws -> RequestValues {
    try refusing { () throws(Interpreter.ArgumentError) in
      try interpreter.values(of: action, arguments: arguments)
    }
  }

  private func refusing<Value>(
    _ body: () throws(Interpreter.ArgumentError) -> Value
  ) throws -> Value {
    do throws(Interpreter.ArgumentError) {
      return try body()
    } catch {
      switch error {
      case .request(let error): throw CommandError("\(error)", notes: error.advice)
      case .unknown(let name, let known):
        throw Console.fail(
          "\(action.name) has no parameter '\(name)'", noneOf: known, is: name)
      }
    }
  }
}

extension Spec {
  /// The action of a name that somebody typed.
  func requiredAction(_ name: String) throws -> Action {
    if let action = action(named: name) { return action }
    throw Console.fail(
      "\(self.app.name) has no action '\(PrintableText.escaped(name))'",
      noneOf: actions.map(\.name),
      is: name)
  }
}

extension RequestError {
  /// Advice behind a message of one sentence.
  var advice: [String] {
    guard reason == .callbackRefused else { return [] }
    return [
      "a callback is refused if its scheme or its host is this app's own, if its scheme is the "
        + "system's, a browser's or a vendor's, or if 'allow' and 'deny' of 'replies' say so"
    ]
  }
}
