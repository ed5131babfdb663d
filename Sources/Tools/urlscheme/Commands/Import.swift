import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration

struct Import: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Make a spec from the files that register an app, or from URLs.",
    examples: [
      "import Info.plist urls.txt --output myapp.urlscheme.yaml",
      "import urls.txt --name MyApp",
    ],
    discussion: """
      Reads files of one app, and makes one spec of all of them: an Info.plist, entitlements, and \
      URLs, one a line. A comment marks each guess, and each part that the language lacks.
      """)

  @Argument(help: "The files to read.", completion: .file())
  var files: [String]

  @Option(help: "The app's name, instead of a guess.")
  var name: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write to, instead of printing; an existing file is not overwritten.",
      valueName: "file"), completion: .specs)
  var output: String?

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'--output' needs the name of a file.": output == "",
      "'--name' needs a letter from A to Z to name the app after, as in '--name WordRev'.":
        name.map { SwiftIdentifier.namespace(of: $0) == nil } ?? false,
    ]
  }

  func run() throws {
    let sources = try Console.reporting { diagnostics in
      files.compactMap { SourceFile.load(path: $0, into: &diagnostics) }
    }
    let text = try Importer.text(of: sources, appName: name)
    guard let output else { return try Console.print(text) }
    let change = try OutputWriter.write(text, to: output, replacing: .nothing)
    try Console.print(change.rawValue, output)
  }
}
