import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration

struct Templates: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, print or copy the templates.",
    examples: [
      "templates",
      "templates html",
      "templates plist/owner --output Templates",
    ],
    discussion: """
      Templates determine the look of outputs. Copy one into a folder, change it, and name the \
      folder with --templates.
      """)

  @Argument(help: "The template to print or copy, or a folder of them; by default, all.")
  var name: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Copy into this folder, instead of printing.", valueName: "folder"),
    completion: .directory)
  var output: String?

  func run() throws {
    let templates = try chosen()
    if let output {
      let files = templates.map { RenderedFile(name: $0.name + ".mustache", text: $0.text) }
      let copied = try OutputWriter(directory: output, replacing: .nothing).write(files)
      for file in copied where file.change != .keep { try Console.print("created", file.path) }
    } else if templates.count > 1 {
      try Console.print(templates.map { $0.name + "\n" }.joined())
    } else {
      try Console.print(templates.map(\.text).joined())
    }
  }

  private func chosen() throws -> [(name: String, text: String)] {
    let all = EmbeddedFiles.templates.sorted { $0.name < $1.name }
    guard let name else { return all }
    let found = all.filter { $0.name == name || $0.name.hasPrefix(name + "/") }
    guard found.isEmpty else { return found }
    throw CommandError(
      "there is no template \(name.quoted)", noneOf: all.map(\.name), is: name,
      hint: "'urlscheme templates' lists them")
  }
}
