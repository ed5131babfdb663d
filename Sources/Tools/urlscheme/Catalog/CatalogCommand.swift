import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeReference
import URLSchemeRuntime

struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "List, search and show specs by name.",
    discussion: """
      Wherever a command takes a spec, it also takes a name: 'urlscheme build things add \
      title=Milk'. The command looks a name up in the project's folder Specs, then in your own \
      folder, $XDG_DATA_HOME/urlscheme/specs, then in its catalog.
      """,
    subcommands: [
      List.self, Search.self, Show.self, Publish.self, Remove.self, Index.self,
    ],
    defaultSubcommand: List.self)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }
}

extension CatalogCommand {
  struct List: ReportingCommand {
    static let configuration = CommandConfiguration(
      abstract: "List all names with their apps and schemes.")

    @Option(help: "The format of the output.")
    var format = Format.text

    @OptionGroup var diagnostics: DiagnosticsOptions

    func run() throws {
      let (index, changed) = SpecFinder.names.checkedIndex
      if format == .json {
        try Console.print(PrintableText.visible(json: index.text))
      } else {
        let rows = index.specs.map { entry in
          [entry.name, entry.title, entry.schemes.joined(separator: " "), entry.summary ?? ""]
        }
        try Console.print(TextTable.text(of: rows))
      }
      try Console.report(changed)
    }
  }

  struct Search: ReportingCommand {
    static let configuration = CommandConfiguration(
      abstract: "Find actions by their purpose: 'urlscheme catalog search add a task'.",
      discussion: """
        Searches the names of apps, actions, parameters and schemes, and summaries. Common \
        synonyms, such as task and to-do, find each other.
        """)

    @Argument(help: "Words to search for.")
    var words: [String]

    @Option(help: "The format of the output.")
    var format = Format.text

    @OptionGroup var diagnostics: DiagnosticsOptions

    func run() throws {
      let query = words.joined(separator: " ")
      let (index, changed) = SpecFinder.names.checkedIndex
      let found = CatalogSearch(index).results(for: query)
      if format == .json {
        let results = found.map { result in
          JSONValue.of([
            "spec": result.entry.name, "app": result.entry.title, "action": result.action.name,
            "summary": result.action.summary, "effect": result.action.effect,
          ])
        }
        try Console.print(PrettyJSON.text(of: .array(results)) + "\n")
      } else {
        let rows = found.prefix(25).map { result in
          [
            result.entry.name, result.action.name, result.action.effect,
            result.action.summary ?? "",
          ]
        }
        try Console.print(TextTable.text(of: rows))
        if found.count > 25 { Console.note("\(found.count - 25) more; add a word") }
      }
      try Console.report(changed)
      if found.isEmpty, format == .text {
        throw Console.fail(
          "nothing in the catalog fits '\(PrintableText.escaped(query))'; try fewer or other words")
      }
    }
  }

  struct Show: ReportingCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a spec, or the reference of one of its actions.")

    @Argument(help: "The spec's name.", completion: .specNames)
    var spec: String

    @Argument(help: "The action's name.", completion: .actionNames)
    var action: String?

    @OptionGroup var diagnostics: DiagnosticsOptions

    func run() throws {
      let path = try SpecFinder.file(of: spec)
      guard let action else {
        // A stranger's text must not move the cursor or color the terminal.
        let file = try Console.reporting { diagnostics in
          do throws(Diagnostic) {
            return SourceFile?.some(try SpecSources.diskAndCatalog.file(at: path).get())
          } catch {
            diagnostics.add(error)
            return nil
          }
        }
        let lines = (file?.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        return try Console.print(
          lines.map { PrintableText.escaped(String($0)) }.joined(separator: "\n"))
      }
      let model = try Pipeline.loadApp(spec, as: nil)
      guard let found = model.action(named: action) else {
        throw Console.fail(
          "\(model.app.name) has no action '\(PrintableText.escaped(action))'",
          noneOf: model.actions.map(\.name), is: action)
      }
      try Console.print(
        try MarkdownRenderer(model, library: Renderers().library).text(of: found))
    }
  }

  struct Publish: ReportingCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a registry with a reference, for any web server.",
      discussion: """
        Writes the reference as HTML, a copy of each spec, and \(CatalogIndex.fileName), which \
        'urlscheme add' reads. Interfaces, and specs that include other files, have a page but \
        are left out of the registry.
        """)

    @Argument(help: "Specs, or folders of specs.", completion: .specs)
    var specs: [String]

    @OptionGroup var outputs: OutputOptions

    @OptionGroup var diagnostics: DiagnosticsOptions

    func run() throws {
      let files = try SpecFinder.files(in: specs)
      let renderers = try Renderers()
      let models = try Pipeline(from: .diskAndCatalog).load(files)
      var rendered = try renderers.html(for: models.filter { !$0.isInterface }, hasCatalog: true)
      let registry = try RegistryFiles(models)
      rendered += registry.generated
      try outputs.write(rendered)
      try registry.copy(into: outputs)
      for (spec, reason) in registry.skipped {
        Console.note("\(spec.path): left out of the registry, since it \(reason)")
      }
    }
  }

  struct Remove: ReportingCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove added specs.")

    @Argument(help: "Names.", completion: .specNames)
    var names: [String]

    @OptionGroup var diagnostics: DiagnosticsOptions

    func run() throws {
      for name in names {
        guard let store = try SpecStore.all.first(where: { $0.lock.entry(named: name) != nil })
        else {
          throw Console.fail(
            "'\(PrintableText.escaped(name))' was not added here; 'urlscheme add' adds "
              + "specifications")
        }
        try SpecStore.change(store.folder) { try $0.remove(name) }
        try Console.print("removed \(store.folder.file(of: name))\n")
      }
    }
  }

  /// For this package's own catalog.
  struct Index: ReportingCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the index of a folder.", shouldDisplay: false)

    @Argument var folder: String
    @Option var output: String
    @OptionGroup var diagnostics: DiagnosticsOptions

    func run() throws {
      let registry = try RegistryFiles(try SpecFinder.load([folder], as: nil))
      try OutputWriter.write(registry.index.text, to: output)
    }
  }
}

/// Rows as columns, with control characters made visible; the last column is as long as it is.
enum TextTable {
  static func text(of rows: [[String]]) -> String {
    let rows = rows.map { $0.map { PrintableText.escaped($0) } }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      min(rows.map { column < $0.count - 1 ? $0[column].count : 0 }.max() ?? 0, 32)
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == row.count - 1
          ? cell : cell + String(repeating: " ", count: max(widths[column] - cell.count, 0))
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
