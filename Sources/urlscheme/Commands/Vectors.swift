import ArgumentParser
import URLSchemeCatalog
import URLSchemePipeline
import URLSchemeSpec
import URLSchemeVectors

struct Vectors: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Write the URLs that every implementation has to read alike.",
    discussion: """
      A file for each specification, NAME.vectors.json, holds its examples, its rejected ones and \
      mutations of both, each with what becomes of it: the action, its values and the canonical URL, \
      or the reason for which it is refused. Documentation/Porting.md describes it, and what a port \
      to another language has to do.
      """)

  @Argument(help: "Specifications, their names, or folders of them.", completion: .specNames)
  var specs: [String]

  @Option(help: "What the mutations are drawn by; the same seed makes the same file.")
  var seed: UInt64 = 1

  @Option(help: "How many mutated URLs to make for each specification.")
  var mutations = 1000

  @OptionGroup var outputs: OptionalOutputOptions

  @OptionGroup var variant: VariantOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  var mistakes: KeyValuePairs<String, Bool> {
    ["'--mutations' is a number from 0 to 1000000.": !(0...1_000_000).contains(mutations)]
  }

  func run() throws {
    let files = try SpecFinder.files(in: specs)
    // A folder may hold interfaces, which have no URLs; one that is named is a mistake.
    let specs =
      try files == specs
      ? Pipeline.loadApps(files, as: variant.choice)
      : Pipeline.load(files, as: variant.choice, from: .diskAndCatalog).filter { !$0.isInterface }
    try Pipeline.checkNames(of: specs)
    try outputs.write(
      specs.map { ConformanceVectors($0, seed: seed, mutations: mutations).file() })
  }
}
