import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration

struct Open: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Open the URL of a request, or all examples.",
    examples: [
      "open myapp.urlscheme.yaml item id=7 --on simulator",
      "open myapp.urlscheme.yaml --examples --on simulator",
      "open things add title='Buy milk'",
    ],
    discussion: """
      Takes values like 'urlscheme build'. Opens the URL on this machine, in a simulator of \
      Xcode, or on an iPhone that Xcode lists.

      With --examples, opens all examples of the spec, one after the other, to try an app after \
      a change. It leaves out actions that write, send, pay or delete, and actions without a \
      stated effect, unless '--allow' names the effect or the action.
      """)

  @Argument(help: "The spec, a file or a name.", completion: .specs)
  var spec: String

  @Argument(
    help: "The action's name. With --examples, only its examples are opened.")
  var action: String?

  @Argument(
    help: ArgumentHelp("The parameters; only the name for a flag.", valueName: "name=value"))
  var values: [String] = []

  @OptionGroup var destination: DestinationOptions

  @Flag(help: "Open the universal link.")
  var link = false

  @Flag(help: "Open nothing, and print the command instead.")
  var print = false

  @Flag(help: "Open all examples of the spec.")
  var examples = false

  @OptionGroup var allowed: AllowedActions

  @OptionGroup var variant: VariantOptions

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "Name an action, or open all examples with '--examples'.": action == nil && !examples,
      "'--examples' opens the examples as they are; leave the rest out.":
        examples && (!values.isEmpty || link),
      "'--allow' needs '--examples'.": !allowed.allow.isEmpty && !examples,
    ]
  }

  func run() throws {
    if examples { return try openExamples() }
    let requested = try Requested(spec, action ?? "", values, as: variant.choice)
    let url = try requested.url(isLink: link)
    let opening = try open(url, on: destination.target(of: requested.spec))
    guard let problem = opening.problem else { return }
    guard case .notTaken = opening else { throw CommandError(problem) }
    throw CommandError(
      problem + "; install an app there that has the scheme '\(url.prefix { $0 != ":" })'; "
        + "'urlscheme doctor' checks what an app registers")
  }

  /// Opens a URL, or prints what would.
  private func open(_ url: String, on target: OpeningTarget) throws -> Opening {
    guard !print else {
      try Console.print(target.program(opening: url).shellText + "\n")
      return .opened
    }
    return try Waiting.run { await target.open(url) }
  }

  private func openExamples() throws {
    let spec = try SpecFinder.loadApp(spec, as: variant.choice)
    let actions = try action.map { [try spec.requiredAction($0)] } ?? spec.actions
    try allowed.check(against: spec.actions.map(\.name), called: "an action")
    let chosen = actions.filter { allowed.contains($0, named: $0.name) }
    let skipped = actions.filter {
      !allowed.contains($0, named: $0.name) && !$0.examples.isEmpty
    }
    let target = try destination.target(of: spec)
    var failures = 0
    let examples = chosen.flatMap { action in action.examples.map { (action, $0.url) } }
    guard !examples.isEmpty || !skipped.isEmpty else {
      throw CommandError("there is nothing to open; give the actions examples", path: spec.path)
    }
    for (index, (action, url)) in examples.enumerated() {
      // People see what each of them does.
      if index > 0, !print { try Waiting.run { try await Task.sleep(for: .seconds(1)) } }
      let problem = try open(url, on: target).problem
      if problem != nil { failures += 1 }
      if !print {
        try Console.print(
          "\(problem == nil ? "opened" : "FAILED")  \(action.name)  \(url)\n"
            + (problem.map { "        \($0)\n" } ?? ""))
      }
    }
    AllowedActions.noteLeftOut(skipped.map { ($0.name, $0) })
    if !print {
      try Console.print("\(examples.count - failures) of \(examples.count) examples opened\n")
    }
    if failures > 0 { throw ExitCode.failure }
  }
}
