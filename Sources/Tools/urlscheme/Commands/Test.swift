import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeInterpreter

struct Test: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Test whether a running app does what its spec says.",
    examples: [
      "test myapp.urlscheme.yaml --on simulator",
      "test myapp.urlscheme.yaml item --format json",
    ],
    discussion: """
      Opens examples, rejected URLs and mutations of both, and compares what the app \
      reports with the spec: the action, its values, the reason of a refusal, the answer. \
      A debug build of an app reports through its URLReceiver or router; release builds can't.

      Actions that write, send, pay or delete, and those whose effect the spec doesn't \
      state, are left out unless '--allow' names the effect or the action. An example has to end in a \
      success, unless 'answers' of the spec say what goes to its callbacks.

      Exit codes: 0 the app does what the spec says, 1 it doesn't, or reports nothing.
      """)

  @Argument(help: "The spec, a file or a name.", completion: .specs)
  var spec: String

  @Argument(help: "The actions to test; all by default.")
  var actions: [String] = []

  @OptionGroup var destination: DestinationOptions

  @Option(help: "How many mutated URLs to send.")
  var mutations = 20

  @Option(help: "What the mutations are drawn by; the same seed makes the same URLs.")
  var seed: UInt64 = 1

  @OptionGroup var allowed: AllowedActions

  @Option(help: ArgumentHelp("How long the app has for each URL.", valueName: "seconds"))
  var timeout = 10.0

  @Option(help: "How the results are written.")
  var format: DiagnosticFormat = .text

  @OptionGroup var variant: VariantOptions

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'--mutations' is a number from 0 to 100000.": !(0...100_000).contains(mutations),
      "'--timeout' is a number of seconds, at most a day.": !(0.001...86_400).contains(timeout),
    ]
  }

  func run() throws {
    let spec = try SpecFinder.loadApp(spec, as: variant.choice)
    let plan = try plan(of: spec)
    guard !plan.cases.isEmpty else {
      throw CommandError("there is nothing to send; give the actions examples", path: spec.path)
    }
    let app = AppUnderTest(try destination.target(of: spec))
    let results = try Waiting.run { [timeout] in
      try await plan.results(of: app, timeout: .seconds(timeout))
    }
    let report = AppTestReport(spec, results)
    try Console.print(report.text(as: format))
    if !report.hasPassed { throw ExitCode.failure }
  }

  private func plan(of spec: Spec) throws -> AppTestPlan {
    for name in actions { _ = try spec.requiredAction(name) }
    try allowed.check(against: spec.actions.map(\.name), called: "an action")
    let chosen = spec.actions.filter { actions.isEmpty || actions.contains($0.name) }
    let plan = AppTestPlan(
      Interpreter(spec), chosen, on: destination.on, mutations: mutations, seed: seed
    ) { allowed.contains($0, named: $0.name) }
    AllowedActions.noteLeftOut(plan.leftOut.map { ($0.name, $0) })
    if plan.unsent > 0 {
      Console.note(
        "not sent: \(plan.unsent.of("URL")) that this system can't bring to the app unchanged")
    }
    return plan
  }
}
