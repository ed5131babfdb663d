import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

struct Vectors: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Write conformance vectors: URLs that every implementation must read alike.",
    examples: [
      "vectors Specs --output vectors"
    ],
    discussion: """
      Writes NAME.vectors.json for each spec, with its examples, its rejected examples and \
      mutations of both. Each URL has its result: the action, its values and the canonical URL, \
      or the reason why it is refused. Documentation/Porting.md describes the file, and the \
      rules for ports to other languages.
      """)

  @Argument(help: "Specs, their names, or folders of specs.", completion: .specs)
  var specs: [String]

  @Option(help: "The seed of the mutations; the same seed makes the same file.")
  var seed: UInt64 = 1

  @Option(help: "The number of mutated URLs for each spec.")
  var mutations = 1000

  @OptionGroup var outputs: OutputOptions

  @OptionGroup var variant: VariantOptions

  var mistakes: KeyValuePairs<String, Bool> {
    ["'--mutations' is a number from 0 to 1000000.": !(0...1_000_000).contains(mutations)]
  }

  func run() throws {
    // A folder may hold interfaces, which have no URLs.
    let specs = try SpecFinder.load(specs, as: variant.choice).filter { !$0.isInterface }
    try Pipeline.checkNames(of: specs)
    try outputs.write(
      specs.map { ConformanceVectors($0, seed: seed, mutations: mutations).file() })
  }
}
