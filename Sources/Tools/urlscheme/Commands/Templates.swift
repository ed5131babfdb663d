import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

struct Templates: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, print or copy the templates.",
    discussion: """
      Templates determine the look of outputs. Copy one into a folder, change it, and name the \
      folder with --templates.
      """)

  @Argument(help: "The template to print or copy; by default, all.")
  var name: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Copy into this folder, instead of printing.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @OptionGroup var diagnostics: DiagnosticsOptions

  func run() throws {
    let templates = try chosen()
    if let output {
      let files = templates.map { RenderedFile(name: $0.name + ".mustache", text: $0.text) }
      let copied = try OutputWriter(directory: output, replacing: .nothing).write(files)
      for file in copied where file.change != .keep { try Console.print("created \(file.path)\n") }
    } else if name == nil {
      try Console.print(templates.map { $0.name + "\n" }.joined())
    } else {
      try Console.print(templates.map(\.text).joined())
    }
  }

  private func chosen() throws -> [(name: String, text: String)] {
    let names = TemplateCatalog.names
    let wanted = name.map { name in names.filter { $0 == name } } ?? names
    let found = wanted.compactMap { name in TemplateCatalog.text(of: name).map { (name, $0) } }
    guard let name, found.isEmpty else { return found }
    throw Console.fail(
      "there is no template '\(name)'", noneOf: names, is: name,
      hint: "'urlscheme templates' lists them")
  }
}
