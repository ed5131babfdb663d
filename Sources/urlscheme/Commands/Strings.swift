import ArgumentParser
import Foundation
import URLSchemePipeline
import URLSchemeRuntime
import URLSchemeSpec
import URLSchemeSwift
import URLSchemeToolSupport

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
    let isThere = FileManager.default.fileExists(atPath: path)
    var existing: JSONValue?
    var before = ""
    if isThere {
      before = try Self.text(at: path)
      existing = JSONValue(urlText: before)
    }
    guard !isThere || existing != nil, let text = StringCatalog(texts).merged(into: existing) else {
      throw Console.fail(
        "this is no string catalog, which is JSON with 'strings'; repair it, or remove it to have a new "
          + "one made", path: path)
    }
    guard existing != JSONValue(urlText: text) else { return }
    if check {
      throw Console.fail(
        "texts of the specifications are missing here; run the same command without --check",
        path: path)
    }
    try FileManager.default.createDirectory(
      atPath: output, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    try Console.print("\(isThere ? "changed" : "created") \(path)\n")
  }

  private static func text(at path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Console.fail("this file can't be read; check its permissions", path: path)
    }
    return String(decoding: data, as: UTF8.self)
  }
}
