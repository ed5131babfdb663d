import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration

struct Strings: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Write the string catalogs of App Intents, or add what is missing to them.",
    discussion: """
      The titles, descriptions and errors of intents go to Localizable.xcstrings, and the phrases of \
      App Shortcuts to AppShortcuts.xcstrings. In a catalog that exists, only missing texts are added; \
      translations stay as they are.
      """)

  @Argument(help: "The specifications, or folders of them.", completion: .specs)
  var specs: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder of the catalogs.", valueName: "folder"), completion: .directory)
  var output: String

  @Flag(help: "The intents call another app: those of 'mode: [client, intents]'.")
  var client = false

  @Flag(help: "Write nothing; fail if a text is missing.")
  var check = false

  @OptionGroup var variant: VariantOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  var mistakes: KeyValuePairs<String, Bool> {
    ["'--output' needs the name of a folder.": output.isEmpty]
  }

  func run() throws {
    let specs = try SpecFinder.load(specs, as: variant.choice)
    let mode: Set<RenderOptions.Mode> = [.types, client ? .client : .router, .intents]
    let plans = specs.filter { !$0.isInterface }.map {
      IntentPlan($0, options: RenderOptions(mode: mode))
    }
    try update(StringCatalog.fileName, plans.flatMap(\.texts))
    let phrases = plans.flatMap(\.phrases)
    if !phrases.isEmpty { try update(StringCatalog.phrasesFileName, phrases) }
  }

  private func update(_ name: String, _ texts: [StringCatalog.Text]) throws {
    let path = FileSystem.join(output, name)
    let entries = StringCatalog(texts).entries
    guard FileSystem.exists(path) else {
      if check { throw missing(path) }
      let bytes = try StringCatalogFile.empty(at: path).adding(entries)
      try OutputWriter.write(String(decoding: bytes, as: UTF8.self), to: path, replacing: .nothing)
      return try Console.print("created \(path)\n")
    }
    guard let file = try Console.reporting({ SourceFile.load(path: path, into: &$0) }) else {
      throw RunFailure()
    }
    let bytes: [UInt8]
    do throws(JSONFileReader.Problem) {
      bytes = try StringCatalogFile(file).adding(entries)
    } catch {
      throw Console.fail(
        "this is no string catalog: \(error.message); repair it, or remove it to have a new one made",
        path: path)
    }
    if bytes == file.bytes { return }
    if check { throw missing(path) }
    try FileSystem.update(file, to: bytes)
    try Console.print("changed \(path)\n")
  }

  private func missing(_ path: String) -> CommandError {
    Console.fail(
      "texts of the specifications are missing here; run the same command without --check",
      path: path)
  }
}
