import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeRuntime
import URLSchemeSpec

/// What the arguments of a command ask an app for.
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
    guard let action = spec.action(named: name) else {
      let names = spec.actions.map(\.name)
      let hint =
        Suggestion.nearest(to: name, in: names).map { "did you mean '\($0)'?" }
        ?? "its actions are " + names.prefix(20).joined(separator: ", ")
      throw Console.fail("\(spec.app.name) has no action '\(name)'; \(hint)")
    }
    interpreter = Interpreter(spec)
    self.action = action
    arguments = values.map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Interpreter.Argument(
        name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil)
    }
  }

  /// The request's URL, or its address on the web.
  func url(isLink: Bool = false) throws -> String {
    try refusing { () throws(Interpreter.ArgumentError) in
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
      case .request(let error): throw Console.fail("\(error)")
      case .unknown(let argument):
        let known = argument.known.prefix(20).joined(separator: ", ")
        let hint =
          argument.suggestion.map { "did you mean '\($0)'?" }
          ?? (known.isEmpty ? "it has none" : "it has " + known)
        throw Console.fail("\(action.name) has no parameter '\(argument.name)'; \(hint)")
      }
    }
  }
}
