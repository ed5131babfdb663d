import ArgumentParser
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeSpec

struct Build: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the URL that asks for an action.",
    discussion: """
      Values are plain text: what has to be percent-encoded is. A list is given as its URL has it: \
      its name several times, or one text with separators. Callbacks, such as x-success, are given \
      in the same way.
      """)

  @Argument(help: "The specification.", completion: .specs)
  var spec: String

  @Argument(help: "The action's name.")
  var action: String

  @Argument(
    help: ArgumentHelp("The parameters; a name alone for a flag.", valueName: "name=value"))
  var values: [String] = []

  @OptionGroup var diagnostics: DiagnosticsOptions

  func run() throws {
    for spec in try Pipeline.loadApps([spec]) {
      guard let action = spec.action(named: action) else { throw unknownAction(in: spec) }
      let url = try Console.failing { () throws(RefusedArguments) in
        do throws(Interpreter.ArgumentError) {
          return try Interpreter(spec).build(action, arguments: arguments)
        } catch {
          throw RefusedArguments(error: error, action: action)
        }
      }
      try Console.print(url + "\n")
    }
  }

  private var arguments: [Interpreter.Argument] {
    values.map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Interpreter.Argument(
        name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil)
    }
  }

  private func unknownAction(in spec: Spec) -> RunFailure {
    let names = spec.actions.map(\.name)
    let hint =
      Suggestion.nearest(to: action, in: names).map { "did you mean '\($0)'?" }
      ?? "its actions are " + names.prefix(20).joined(separator: ", ")
    return Console.fail("error: \(spec.app.name) has no action '\(action)'; \(hint)")
  }
}

/// Arguments that don't make a request.
private struct RefusedArguments: Error, CustomStringConvertible {
  let error: Interpreter.ArgumentError
  let action: Action

  var description: String {
    switch error {
    case .request(let error):
      return "error: \(error)"
    case .unknown(let argument):
      let hint: String
      if let suggestion = argument.suggestion {
        hint = "did you mean '\(suggestion)'?"
      } else if argument.known.isEmpty {
        hint = "it has none"
      } else {
        hint = "it has " + argument.known.prefix(20).joined(separator: ", ")
      }
      return "error: \(action.name) has no parameter '\(argument.name)'; \(hint)"
    }
  }
}
