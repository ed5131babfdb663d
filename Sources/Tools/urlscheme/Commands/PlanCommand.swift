import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeInterpreter
import URLSchemeReference

struct PlanCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    "plan",
    abstract: "Print the shapes of an app's URLs, and which one a URL has.",
    examples: [
      "plan myapp.urlscheme.yaml",
      "plan myapp.urlscheme.yaml 'myapp://item/7'",
    ],
    discussion: """
      The shapes are in the order in which a URL is compared with them. The list after them says \
      which shapes are compared, by the segments of the URL. The first segment is the host, if \
      the URL has '//'.

      With a URL, prints each comparison, with the first thing that differs. Exits with 1 if the \
      app refuses the URL. The spec can then be a folder.
      """)

  @Argument(help: "The spec, a file or a name.", completion: .specs)
  var spec: String

  @Argument(help: "The URL, which needs quotes in most shells.")
  var url: String?

  @Option(help: "The format of the output.")
  var format = ResultFormat.text

  @OptionGroup var variant: VariantOptions

  func run() throws {
    let interpreter = Interpreter(try app())
    let report = PlanReport(interpreter.spec, interpreter.plan)
    let reading = url.map { PlanReport.Reading($0, by: interpreter) }
    switch format {
    case .json: try Console.print(PrettyJSON.text(of: report.json(of: reading)))
    case .text: try Console.print(reading.map(report.text) ?? report.text)
    }
    if let reading, let error = reading.error { throw interpreter.refusal(error, of: reading.url) }
  }

  /// The specification; that of a folder which takes the URL, if there is one.
  private func app() throws -> Spec {
    guard let url, let apps = try SpecOfURL.apps(for: url, inFolder: spec, as: variant.choice)
    else { return try SpecFinder.loadApp(spec, as: variant.choice) }
    // Why the only app refuses a URL is for the report to say.
    if apps.count == 1 { return apps[0] }
    let found = try SpecOfURL(url, among: apps.map { ($0.path, $0) })
    Console.note("\(found.name) takes the URL")
    return found.spec
  }
}
