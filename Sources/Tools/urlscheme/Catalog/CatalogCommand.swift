import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeReference

struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "catalog",
    abstract: "List, search and show specs by name.",
    examples: [
      "catalog",
      "catalog search add a task",
      "catalog show things add",
    ],
    discussion: """
      Wherever a command takes a spec, it also takes a name: 'urlscheme build things add \
      title=Milk'. The command looks a name up in the project's folder Specs, then in your own \
      folder, $XDG_DATA_HOME/urlscheme/specs, then in its catalog.
      """,
    subcommands: [List.self, Search.self, Show.self, Index.self],
    defaultSubcommand: List.self)

  struct List: ReportingCommand {
    static let configuration = CommandConfiguration(
      abstract: "List all names with their apps and schemes.",
      examples: [
        "catalog list --format json"
      ])

    @Option(help: "The format of the output.")
    var format = ResultFormat.text

    func run() throws {
      let index = SpecFinder.index()
      if format == .json {
        try Console.print(PrintableText.visible(json: index.text))
      } else {
        let rows = index.specs.map { entry in
          [entry.name, entry.title, entry.schemes.joined(separator: " "), entry.summary ?? ""]
        }
        try Console.print(TextTable.text(of: rows))
      }
    }
  }

  struct Search: ReportingCommand {
    static let configuration = CommandConfiguration(
      abstract: "Find actions by their purpose.",
      examples: [
        "catalog search add a task"
      ],
      discussion: """
        Searches the names of apps, actions, parameters and schemes, and summaries. Common \
        synonyms, such as task and to-do, find each other.
        """)

    @Argument(help: "Words to search for.")
    var words: [String]

    func run() throws {
      let query = words.joined(separator: " ")
      let found = CatalogSearch.results(for: query, in: SpecFinder.index())
      guard !found.isEmpty else {
        throw CommandError(
          "nothing in the catalog fits '\(PrintableText.abbreviated(query))'; try fewer or other words"
        )
      }
      let rows = found.prefix(25).map { result in
        [result.entry.name, result.action.name, result.action.effect, result.action.summary ?? ""]
      }
      try Console.print(TextTable.text(of: rows))
      if found.count > 25 { Console.note("\(found.count - 25) more; add a word") }
    }
  }

  struct Show: ReportingCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a spec, or the reference of one of its actions.",
      examples: [
        "catalog show things",
        "catalog show things add",
      ])

    @Argument(help: "The spec's name.", completion: .specs)
    var spec: String

    @Argument(help: "The action's name.")
    var action: String?

    func run() throws {
      guard let action else {
        // A stranger's text must not move the cursor or color the terminal.
        return try Console.print(PrintableText.escapedLines(try SpecFinder.text(of: spec)))
      }
      let model = try SpecFinder.loadApp(spec, as: nil)
      let found = try model.requiredAction(action)
      try Console.print(
        try MarkdownRenderer.text(of: found, in: model, by: .load()))
    }
  }

  /// For this package's own catalog.
  struct Index: ReportingCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the index of a folder.", shouldDisplay: false)

    @Argument var folder: String
    @Option var output: String

    func run() throws {
      let entries = try SpecFinder.load([folder], as: nil).map(CatalogIndex.Entry.init)
      try OutputWriter.write(CatalogIndex(specs: entries).text, to: output)
    }
  }
}
