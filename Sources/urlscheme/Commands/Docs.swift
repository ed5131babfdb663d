import ArgumentParser
import URLSchemeGeneration

struct Docs: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the reference of specifications, or preview it.",
    discussion: """
      As HTML it is a page for each app that needs no server and no network, with forms that build \
      URLs and a field that checks them. For a folder, or for several apps, there is a catalogue as \
      well, in index.html, and the pages share their style and scripts, which are files beside them. \
      With '--serve' browsers of this machine show these pages, and show them \
      again when a specification changes. For DocC it is a catalogue, a folder of articles.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case markdown, html, docc, json
  }

  @Argument(help: "Specifications, or folders of them.", completion: .specs)
  var specs: [String]

  @Option(help: "What to write it in; markdown where nothing else is said.")
  var format: Format?

  @Flag(
    help: "Put style and scripts into each page of a catalogue, instead of into files beside it.")
  var singleFile = false

  @OptionGroup var serving: DocsServing

  @OptionGroup var outputs: OptionalOutputOptions

  @OptionGroup var templates: TemplateOptions

  @OptionGroup var variant: VariantOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  func validate() throws {
    guard serving.serve else { return }
    if outputs.output != nil {
      throw ValidationError("'--serve' writes no files; leave '--output' out.")
    }
    if let format, format != .html {
      throw ValidationError("'--serve' shows pages of HTML; leave '--format' out.")
    }
  }

  func run() throws {
    var configuration = templates.configuration
    configuration.variant = variant.choice
    if serving.serve { return try serving.run(specs, configuration: configuration) }
    let pipeline = try Pipeline(configuration: configuration)
    let files = try SpecFinder.files(in: specs)
    let hasCatalogue = files.count > 1 || files != specs
    let specs = try Pipeline.load(files, as: variant.choice)
    switch format ?? .markdown {
    case .html:
      try outputs.write(
        try pipeline.html(for: specs, hasCatalogue: hasCatalogue, isSingleFile: singleFile))
    case .markdown: try outputs.write(try pipeline.markdown(for: specs))
    case .docc: try outputs.write(try pipeline.docc(for: specs))
    case .json: try outputs.write(try pipeline.json(for: specs))
    }
  }
}
