import ArgumentParser
import URLSchemePipeline
import URLSchemeSpec
import URLSchemeToolSupport

struct Docs: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Write the reference of specifications, and follow them.",
    discussion: """
      As HTML it is a page for each app that needs no server and no network, with forms that build \
      URLs and a field that checks them. For a folder, or for several apps, there is a catalogue as \
      well, in index.html, and the pages share their style and scripts, which are files beside them. \
      With '--watch' they are written again whenever a specification changes, and pages that are \
      open load themselves again. For DocC it is a catalogue, a folder of articles.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case markdown, html, docc, json
  }

  @Argument(help: "Specifications, their names, or folders of them.", completion: .specNames)
  var specs: [String]

  @Option(help: "What to write it in; markdown where nothing else is said.")
  var format: Format?

  @Flag(
    help: "Put style and scripts into each page of a catalogue, instead of into files beside it.")
  var singleFile = false

  @Flag(
    help: """
      Write the pages again when a file changes that they are made from, until Ctrl-C; pages that \
      are open load themselves again, and show what is wrong.
      """)
  var watch = false

  @OptionGroup var outputs: OptionalOutputOptions

  @OptionGroup var templates: TemplateOptions

  @OptionGroup var variant: VariantOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'--watch' writes pages of HTML: '--format html'.": watch && format != .html,
      "'--watch' writes pages into a folder: '--output'.":
        watch && (outputs.output == nil || outputs.writing.isTrial),
    ]
  }

  func run() throws {
    var configuration = templates.configuration
    configuration.variant = variant.choice
    let site = SiteSource(paths: specs, configuration: configuration, isSingleFile: singleFile)
    if watch, let folder = outputs.output { return try follow(site, folder) }
    switch format ?? .markdown {
    case .html: try outputs.write(try site.read()(nil))
    case .markdown: try write(Pipeline.markdown, configuration)
    case .docc: try write(Pipeline.docc, configuration)
    case .json: try write(Pipeline.json, configuration)
    }
  }

  private func write(
    _ render: (Pipeline) -> ([Spec]) throws -> [RenderedFile], _ configuration: Configuration
  ) throws {
    let pipeline = try Pipeline(configuration: configuration)
    let specs = try SpecFinder.load(specs, as: variant.choice)
    try outputs.write(try render(pipeline)(specs))
  }

  private func follow(_ site: SiteSource, _ folder: String) throws {
    let isQuiet = outputs.writing.quiet
    try Waiting.run {
      var watch = SiteWatch(site, folder: folder) { first in
        if !isQuiet { Console.note("\(first) follows its specifications; Ctrl-C ends it.") }
      }
      try await watch.run()
    }
  }
}
