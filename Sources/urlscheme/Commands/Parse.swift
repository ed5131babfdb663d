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

  @OptionGroup var variant: VariantOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  func run() throws {
    for spec in try Pipeline.loadApps([spec], as: variant.choice) {
      let interpreter = Interpreter(spec)
      let parsed = try Console.failing { () throws(RefusedURL) in
        do throws(RequestError) {
          return try interpreter.parse(url)
        } catch {
          throw RefusedURL(error: error, nearMisses: interpreter.nearMisses(url))
        }
      }
      try Console.print(PrettyJSON.text(of: parsed.json(in: spec)) + "\n")
    }
  }
}

/// A URL that no action takes.
private struct RefusedURL: CommandError {
  let error: RequestError
  let nearMisses: [NearMiss]

  var message: String { "\(error)" }

  /// Where the action is known, the error says all there is to say.
  var notes: [String] { error.action == nil ? nearMisses.map { "near: \($0.text)" } : [] }
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
