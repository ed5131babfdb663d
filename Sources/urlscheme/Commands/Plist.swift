import ArgumentParser
import URLSchemeRendering

struct Plist: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the property list that registers the schemes.",
    discussion: """
      For the app that answers to the schemes it holds CFBundleURLTypes; for an app that calls \
      them, LSApplicationQueriesSchemes.
      """)

  @Argument(help: "The specifications, in the order of the list.", completion: .specs)
  var specs: [String]

  @Option(name: .customLong("for"), help: "Whose Info.plist it is for.")
  var purpose: PlistRenderer.Purpose = .owner

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write to, instead of printing it.", valueName: "file"),
    completion: .file(extensions: ["plist"]))
  var output: String?

  @OptionGroup var templates: TemplateOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  func validate() throws {
    if output == "" { throw ValidationError("'--output' needs the name of a file.") }
  }

  func run() throws {
    let pipeline = try Pipeline(configuration: templates.configuration)
    let text = try pipeline.plist(for: Pipeline.load(specs), purpose)
    guard let output else { return try Console.print(text) }
    let (folder, name) = OutputWriter.split(output)
    _ = try Console.failing { () throws(OutputFailure) in
      try OutputWriter(directory: folder).write([RenderedFile(name: name, text: text)])
    }
  }
}

extension PlistRenderer.Purpose: ExpressibleByArgument {}
