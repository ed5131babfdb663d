import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration

struct Docs: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Write the reference of specs.",
    discussion: """
      HTML has a page for each app, with forms that build URLs and a field that checks them, and \
      needs no server and no network. For a folder, or several apps, it also has a catalog, \
      index.html, and files with the style and scripts of all pages. With '--watch', the command \
      writes the pages again whenever a spec changes, and open pages reload. DocC is a folder of \
      articles.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case markdown, html, docc, json
  }

  @Argument(help: "Specs, their names, or folders of specs.", completion: .specNames)
  var specs: [String]

  @Option(help: "The format of the reference; by default, markdown.")
  var format: Format?

  @Flag(
    help: "Put style and scripts into each page of a catalog, instead of into separate files.")
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
    case .markdown: try write(Renderers.markdown, configuration)
    case .docc: try write(Renderers.docc, configuration)
    case .json: try write(Renderers.json, configuration)
    }
  }

  private func write(
    _ render: (Renderers) -> ([Spec]) throws -> [RenderedFile], _ configuration: Configuration
  ) throws {
    let renderers = try Renderers(configuration: configuration)
    try Pipeline(
      from: .diskAndCatalog, as: variant.choice, render: render(renderers), write: outputs.write
    ).run(try SpecFinder.files(in: specs))
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
