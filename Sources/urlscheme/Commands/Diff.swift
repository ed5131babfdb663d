import ArgumentParser
import URLSchemeComparison
import URLSchemeGeneration
import URLSchemeRendering
import URLSchemeRuntime
import URLSchemeSpec

struct Diff: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say which changes of a specification break callers, receivers or nobody.",
    discussion: """
      Compares two versions of a file, or of all files of a folder; exits with 1 where a change \
      breaks somebody's work. Documentation/Changes.md lists every kind of change.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Argument(help: "The former version, or a folder of specifications.", completion: .specs)
  var old: String

  @Argument(help: "The new version.", completion: .specs)
  var new: String

  @Option(help: "What to print it in.")
  var format: Format = .text

  @OptionGroup var diagnostics: DiagnosticsOptions

  func run() throws {
    let pairs = try SpecPairs(old: old, new: new)
    let changes = pairs.both.flatMap { SpecComparison(from: $0.old, to: $0.new).changes }
    let report = ChangeReport(pairs.arrivals + changes)
    switch format {
    case .text: try Console.print(report.text)
    case .json: try Console.print(PrettyJSON.text(of: report.json) + "\n")
    case .markdown: try Console.print(report.markdown)
    }
    if report.isBreaking { throw RunFailure() }
  }
}
