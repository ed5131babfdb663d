import ArgumentParser
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeRendering
import URLSchemeRuntime
import URLSchemeSpec

struct Parse: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read a URL as the app would, and print what it asks for.",
    discussion: """
      Prints JSON with the action, its parameters and the callbacks; secrets are masked. Where no \
      action takes the URL, it says which ones came near and why they did not.
      """)

  @Argument(help: "The specification.", completion: .specs)
  var spec: String

  @Argument(help: "The URL; in most shells it needs quotes.")
  var url: String

  @Option(help: "Read the URL as this action's answer, as a caller does.")
  var answer: String?

  @OptionGroup var variant: VariantOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  func run() throws {
    for spec in try Pipeline.loadApps([spec], as: variant.choice) {
      let interpreter = Interpreter(spec)
      if let answer {
        try Console.print(told(by: interpreter, of: spec.action(named: answer), answer) + "\n")
        continue
      }
      let parsed = try Console.failing { () throws(RefusedURL) in
        do throws(RequestError) {
          return try interpreter.parse(url, judgingCallbacks: true)
        } catch {
          throw RefusedURL(error, of: url, interpreter)
        }
      }
      try Console.print(PrettyJSON.text(of: parsed.json(in: spec)) + "\n")
    }
  }
}

extension Parse {
  private func told(
    by interpreter: Interpreter, of action: Action?, _ name: String
  ) throws -> String {
    guard let action else {
      throw Console.fail("\(interpreter.spec.app.name) has no action '\(name)'")
    }
    let told = try Console.failing { () throws(RefusedURL) in
      do throws(RequestError) {
        return try interpreter.answer(of: action, url)
      } catch {
        throw RefusedURL(error)
      }
    }
    func text(_ outcome: String, _ members: [JSONValue.Member]) -> String {
      let head: [JSONValue.Member] = [
        .init(name: "action", value: .string(name)),
        .init(name: "outcome", value: .string(outcome)),
      ]
      return PrettyJSON.text(of: .object(head + members))
    }
    switch told {
    case .success(let values):
      let values = ValueText(spec: interpreter.spec).json(values, of: action.returns)
      return text("success", [.init(name: "values", value: values)])
    case .cancelled: return text("cancel", [])
    case .failure(let code, let message):
      let error = action.errors.first { $0.code == code }?.name
      return text(
        "error",
        [
          .init(name: "error", value: error.map(JSONValue.string) ?? .null),
          .init(name: "code", value: .string(code)),
          .init(name: "message", value: .string(message)),
        ])
    }
  }
}

/// A URL that no action takes.
private struct RefusedURL: CommandError {
  let message: String
  /// What came near, or where the action is known, what else is wrong.
  private(set) var notes: [String] = []

  init(_ error: RequestError) { message = "\(error)" }

  init(_ error: RequestError, of url: String, _ interpreter: Interpreter) {
    message = "\(error)"
    guard error.action != nil else {
      notes = interpreter.nearMisses(url).map { "near: \($0.text)" }
      return
    }
    let problems = interpreter.problems(url)
    notes = problems.errors.map { "\($0)" }.filter { $0 != message }.map { "also: \($0)" }
    notes += problems.unknown.map { name, meant in
      "unknown: '\(PrintableText.abbreviated(name))'"
        + (meant.map { "; did you mean '\($0)'?" } ?? "")
    }
  }
}

extension ParsedURL {
  /// `{"action": …, "parameters": {…}, "callbacks": {…}}`, and `"campaign"` where there is one.
  func json(in spec: Spec) -> JSONValue {
    let callbacks = callbackItems.map { JSONValue.Member(name: $0.name, value: .string($0.text)) }
    let campaign = campaign.items.map { JSONValue.Member(name: $0.name, value: .string($0.value)) }
    return .of([
      "action": action.name,
      "parameters": ValueText(spec: spec).json(values, of: action.parameters),
      "callbacks": JSONValue.object(callbacks),
      "campaign": campaign.isEmpty ? nil : JSONValue.object(campaign),
    ])
  }
}
