import ArgumentParser
import URLSchemeGeneration
import URLSchemeReference

struct Diff: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "List the changes of a spec, and whether they break URLs, callers or receivers.",
    examples: [
      "diff old.urlscheme.yaml new.urlscheme.yaml",
      "diff Specs --against origin/main",
    ],
    discussion: """
      Compares two versions of a file, or of all files of a folder, and exits with 1 if a change \
      breaks something. A change that protects people less, such as 'effect: deletes' that becomes \
      'writes', is a warning, and an error with --warnings-as-errors. Documentation/Changes.md lists \
      every kind of change, and Documentation/JSON.md what '--format json' prints.

      With --against, compares files and folders with those of another commit: 'urlscheme diff \
      Specs --against origin/main' lists what a branch breaks.
      """)

  @Argument(
    help: """
      The former and the new version, two files or two folders; with --against, any number of either.
      """, completion: .specs)
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "The commit to compare with: a branch, a tag or a hash.", valueName: "commit"))
  var against: String?

  @Option(help: "The format of the output.")
  var format: ChangeReport.Format = .text

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "Name the former and the new version; or compare with a commit: '--against origin/main'.":
        against == nil && paths.count != 2,
      "'--against' needs the name of a commit, as in '--against origin/main'.": against == "",
    ]
  }

  func run() throws {
    guard let against else {
      return try report([try SpecPairs(old: paths[0], new: paths[1])]) { $0 }
    }
    let commit = try CommitFiles(against, nextTo: paths[0])
    Console.reporter.show(commit.naming)
    try report(try paths.map { try SpecPairs($0, since: commit) }, commit.naming)
  }

  private func report(_ pairs: [SpecPairs], _ naming: (String) -> String) throws {
    let changes = pairs.flatMap { pairs in
      pairs.arrivals
        + pairs.both.flatMap { Change.all(from: $0.old, to: $0.new) }
    }
    let report = ChangeReport(changes, isStrict: Console.reporter.isStrict)
    try Console.print(naming(report.text(as: format)))
    if report.hasErrors { throw RunFailure() }
  }
}

extension ChangeReport.Format: ExpressibleByArgument {}
