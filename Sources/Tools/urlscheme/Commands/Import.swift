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
      URLs or a router's patterns, one a line. A comment marks each guess, and each part that the \
      language lacks. Never overwrites a file.
      """)

  @Argument(help: "The files to read.", completion: .file())
  var files: [String]

  @Option(help: "The app's name, instead of a guess.")
  var name: String?

  @OptionGroup var file: OutputFile

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'--name' needs a letter from A to Z to name the app after, as in '--name WordRev'.":
        name.map { SwiftIdentifier.namespace(of: $0) == nil } ?? false,
      "This is a URL and no file; write the URLs into a file, one a line.":
        files.contains { $0.contains("://") && !Path.exists($0) },
    ]
  }

  func run() throws {
    let sources = try Console.reporting { diagnostics in
      files.compactMap { SourceFile.load(path: $0, into: &diagnostics) }
    }
    try file.write(try Importer.text(of: sources, appName: name), replacing: .nothing)
  }
}
