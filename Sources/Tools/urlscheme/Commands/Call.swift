import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeInterpreter
import URLSchemeRuntime

struct Call: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Open the URL of a request, wait for the answer, and print it as JSON.",
    examples: [
      "call word-reverser.urlscheme.yaml reverse word=foo",
      "call --install",
    ],
    discussion: """
      Takes values like 'urlscheme build', and adds the callbacks. Prints one of {"reply": {…}}, \
      {"error": {…}}, {"cancelled": true}, {"timedOut": true}, {"notInstalled": {…}} and \
      {"unreadable": "…"}, with secrets masked. If an app was opened and its program then failed, the \
      app may still answer, and the command keeps waiting.

      Exit codes: 0 a reply, 1 the request is invalid and nothing was opened, 2 the app answered with \
      an error, 3 it was canceled in the app, 4 no answer came in time, 5 no app took the URL, 6 the \
      answer doesn't match the spec, 130 interrupted.

      On Linux, the answer arrives through a desktop entry that exists while the command waits; on \
      macOS, through a bundle that 'urlscheme call --install' makes once.
      """)

  @Argument(help: "The spec, a file or a name.", completion: .specs)
  var spec: String?

  @Argument(help: "The action's name.")
  var action: String?

  @Argument(
    help: ArgumentHelp("The parameters; only the name for a flag.", valueName: "name=value"))
  var values: [String] = []

  @Option(help: ArgumentHelp("The time to wait for the answer.", valueName: "seconds"))
  var timeout = 120.0

  @Flag(help: "On macOS, make and register the bundle that receives answers.")
  var install = false

  @OptionGroup var variant: VariantOptions

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'--install' takes no other arguments.": install && spec != nil,
      "Name a specification and one of its actions.": !install && spec == nil,
      "Name one of the specification's actions.": !install && spec != nil && action == nil,
      "'--timeout' is a number of seconds, at most a day.": !(0.001...86_400).contains(timeout),
    ]
  }

  func run() throws {
    guard let spec, let action else { return try installBundle() }
    let requested = try Requested(spec, action, values, as: variant.choice)
    guard requested.action.replies.style != .none else {
      throw CommandError(
        "\(action) doesn't answer; 'urlscheme open' opens it and doesn't wait")
    }
    let (values, campaign) = try requested.values()
    let ending = try Waiting.run { [timeout] in
      await CallEnding(
        of: requested.action, values, campaign: campaign, requested.interpreter,
        timeout: .seconds(timeout))
    }
    let secrets = requested.interpreter.secrets(of: requested.action, values)
    let json = ending.json(of: requested.action, in: requested.spec, hiding: secrets)
    if let refusal = json["refused"]?.string { throw CommandError(refusal) }
    try Console.print(PrettyJSON.text(of: json))
    if ending.exitCode != 0 { throw ExitCode(ending.exitCode) }
  }

  private func installBundle() throws {
    #if os(macOS)
      try Console.print("created \(try AnswerBundle(tool: AnswerListener.tool).install())\n")
    #else
      throw CommandError(
        "only macOS needs something installed; on this system 'urlscheme call' registers "
          + "itself while it waits")
    #endif
  }
}

/// Brings an answer to the process that waits for it: what the desktop starts.
struct Deliver: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Pass an answer to the waiting 'urlscheme call'.", shouldDisplay: false)

  @Argument(help: "The URL that was opened.")
  var url: String

  func run() throws {
    guard AnswerListener.deliver(url) else {
      throw CommandError("no call waits for this answer any more")
    }
  }
}
