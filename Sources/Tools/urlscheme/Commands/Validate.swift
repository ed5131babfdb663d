import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeInterpreter

struct Validate: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check specs and run their examples.",
    examples: [
      "validate",
      "validate Specs --warnings-as-errors",
      "validate Specs --format json",
    ],
    discussion: """
      Searches folders for files that end with \(SpecLoader.fileSuffix). Each example is read, \
      compared with its values, built and read again, with each variant of the app. Each \
      rejected example must be refused for its reason. Specs that claim their schemes must not \
      share a URL.

      With --format json, the standard output is one JSON document: the rule, the place, the \
      suggestion and the edit of each problem.
      """)

  static let problemsAreTheResult = true
  static let formatOptions = ["--format", "--diagnostics-format"]

  @Argument(help: "Specs, or folders of specs.", completion: .file())
  var paths: [String] = ["."]

  @Option(help: "How problems are shown; the same as --diagnostics-format.")
  var format: DiagnosticFormat?

  var ownFormat: DiagnosticFormat? { format }

  func run() throws {
    let files = try SpecFinder.files(in: paths)
    let validation = Validation(paths: files, from: .diskAndCatalog)
    let actions = validation.specs.flatMap(\.actions)
    let counted = Console.note(validation.diagnostics)
    if !Console.reporter.isDocument {
      let examples = actions.reduce(0) { $0 + $1.examples.count }
      let rejects = actions.reduce(0) { $0 + $1.rejects.count }
      let rejected = rejects > 0 ? ", " + rejects.of("reject") : ""
      let tried = validation.specs.count < files.count ? " tried" : ""
      try Console.print(
        "\(files.count.of("spec")), \(examples.of("example"))\(rejected)\(tried): "
          + "\(counted.countText)\n")
    }
    if counted.hasErrors { throw RunFailure() }
  }
}

extension Diagnostics {
  /// `no problems`, or `2 errors, 1 warning`.
  fileprivate var countText: String {
    if isEmpty { return "no problems" }
    let others = count - errorCount
    let parts = [
      errorCount > 0 ? errorCount.of("error") : nil, others > 0 ? others.of("warning") : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
