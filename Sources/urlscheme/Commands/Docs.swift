import ArgumentParser

struct Docs: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the reference of specifications.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case markdown, json
  }

  @Argument(help: "The specifications.", completion: .specs)
  var specs: [String]

  @Option(help: "What to write it in.")
  var format: Format = .markdown

  @OptionGroup var outputs: OutputOptions

  @OptionGroup var templates: TemplateOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  func run() throws {
    let pipeline = try Pipeline(configuration: templates.configuration)
    let specs = try Pipeline.load(specs)
    switch format {
    case .markdown: try outputs.write(try pipeline.markdown(for: specs))
    case .json: try outputs.write(try pipeline.json(for: specs))
    }
  }
}
