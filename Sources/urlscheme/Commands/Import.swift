import ArgumentParser
import URLSchemeImporting
import URLSchemeRendering
import URLSchemeSpec
import URLSchemeToolSupport

struct Import: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Make a spec from a property list, URLs or JSON.",
    discussion: """
      Reads an Info.plist, a list of example URLs (one a line), or JSON: 'app', 'schemes', 'examples', \
      and 'actions', each with 'name', 'url_template' and a list of 'parameters' with 'name', 'type' \
      and 'required'. A comment marks each guess, and each part that the language lacks.
      """)

  @Argument(help: "The file to read.", completion: .file())
  var file: String

  @Option(help: "The app's name, instead of a guess.")
  var name: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write to, instead of printing; an existing file is not overwritten.",
      valueName: "file"), completion: .specs)
  var output: String?

  @OptionGroup var diagnostics: DiagnosticsOptions

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'--output' needs the name of a file.": output == "",
      "'--name' needs the name of an app.": name == "",
    ]
  }

  func run() throws {
    let loaded = try Console.reporting { SourceFile.load(path: file, into: &$0) }
    guard let source = loaded else { throw RunFailure() }
    let text: String
    do throws(ImportError) {
      text = try Importer.text(of: source, appName: name)
    } catch {
      throw Console.fail(error.description, path: file)
    }
    guard let output else { return try Console.print(text) }
    let change = try OutputWriter.write(text, to: output, replacing: .nothing)
    try Console.print("\(change == .keep ? "unchanged" : "created") \(output)\n")
  }
}
