import ArgumentParser
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeReference

struct Docs: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Write the reference of specs.",
    examples: [
      "docs Specs --format html --output site",
      "docs myapp.urlscheme.yaml",
    ],
    discussion: """
      HTML has a page for each app, with forms that build URLs and a field that checks them, and \
      needs no server and no network. For a folder, or several apps, it also has a catalog, \
      index.html, and files with the style and scripts of all pages. DocC is a folder of articles.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case markdown, html, docc, json
  }

  @Argument(help: "Specs, their names, or folders of specs.", completion: .specs)
  var specs: [String]

  @Option(help: "The format of the reference.")
  var format = Format.markdown

  @Flag(
    help: "Put style and scripts into each page of a catalog, instead of into separate files.")
  var singleFile = false

  @OptionGroup var outputs: OutputOptions

  @OptionGroup var templates: TemplateOptions

  @OptionGroup var variant: VariantOptions

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'--single-file' goes with '--format html'.": singleFile && format != .html,
      "'--templates' is for pages, and JSON has no template.":
        templates.templates != nil && format == .json,
    ]
  }

  func run() throws {
    let library = try templates.library()
    let files = try SpecFinder.files(in: specs)
    // A folder gives the site another form, even one that holds one file.
    let hasCatalog = files.count > 1 || specs.contains(where: FileSystem.isFolder)
    let pipeline = Pipeline(from: .diskAndCatalog, as: variant.choice) { specs in
      switch format {
      case .html:
        HTMLSite.files(
          for: specs, by: library, hasCatalog: hasCatalog, isSingleFile: singleFile)
      case .markdown:
        OutputStems.named(specs) { [MarkdownRenderer.file(for: $0, by: library)] }
      case .docc:
        OutputStems.named(specs) { MarkdownRenderer.catalog(for: $0, by: library) }
      case .json: OutputStems.named(specs) { [JSONRenderer($0).file()] }
      }
    } write: {
      try outputs.write($0)
    }
    try pipeline.run(files)
  }
}
