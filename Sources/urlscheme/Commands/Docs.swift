import ArgumentParser

struct Docs: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the reference of specifications.",
    discussion: """
      As HTML it is a page for each app that needs no server and no network, with forms that build \
      URLs and a field that checks them. For a folder, or for several apps, there is a catalogue as \
      well, in index.html.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case markdown, html, json
  }

  @Argument(help: "Specifications, or folders of them.", completion: .specs)
  var specs: [String]

  @Option(help: "What to write it in.")
  var format: Format = .markdown

  @OptionGroup var outputs: OutputOptions

  @OptionGroup var templates: TemplateOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  func run() throws {
    let pipeline = try Pipeline(configuration: templates.configuration)
    let files = try SpecFinder.files(in: specs)
    let hasCatalogue = files.count > 1 || files != specs
    let specs = try Pipeline.load(files)
    switch format {
    case .html: try outputs.write(try pipeline.html(for: specs, hasCatalogue: hasCatalogue))
    case .markdown: try outputs.write(try pipeline.markdown(for: specs))
    case .json: try outputs.write(try pipeline.json(for: specs))
    }
  }
}
