import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

/// The options of `generate` for languages other than Swift.
struct LanguageOptions: CheckedArguments {
  @Option(
    help: ArgumentHelp(
      """
      What to generate: swift, typescript, or a folder of templates with a manifest. Swift by \
      default.
      """, valueName: "language"), completion: .directory)
  var language: String?

  @Option(
    help: ArgumentHelp(
      "A program that makes the files from the model on its standard input.",
      valueName: "program"), completion: .file())
  var generator: String?

  @Option(
    help: ArgumentHelp(
      "An option for the generator or the templates; can be repeated.",
      valueName: "name=value"))
  var generatorOption: [NamedValue] = []

  @Option(help: ArgumentHelp("The time limit for the program.", valueName: "seconds"))
  var generatorTimeout = 300

  /// Whether something else than Swift is asked for.
  var isForeign: Bool { generator != nil || language.map { $0 != "swift" } ?? false }

  var mistakes: KeyValuePairs<String, Bool> {
    let isFolder = language.map(FileSystem.isFolder) ?? true
    return [
      "Use either '--language' or '--generator'.": generator != nil && language != nil,
      "There is no folder '\(language ?? "")'; '--language' is swift, typescript, or a folder of "
        + "templates with a \(TemplateManifest.fileName).":
        !["swift", "typescript"].contains(language) && !isFolder,
      "'--generator-option' is for '--generator' and '--language'.":
        !isForeign && !generatorOption.isEmpty,
      "'--generator-timeout' is a number from 1 to 86400.":
        !(1...86_400).contains(generatorTimeout),
    ]
  }

  func files(for specs: [Spec], templates: String?) throws -> [RenderedFile] {
    let options = generatorOption.map { ($0.name, $0.value) }
    if let generator {
      return try GeneratorProgram(generator, options: options, timeLimit: generatorTimeout)
        .files(for: specs)
    }
    let renderer =
      language == "typescript"
      ? try LanguageRenderer(
        typeScriptBy: TemplateLibrary.load(overrides: templates), options: options)
      : try LanguageRenderer(folder: language ?? "", options: options)
    return try renderer.files(for: specs)
  }
}

/// `name=value`, as it is given to a generator.
struct NamedValue: ExpressibleByArgument {
  let name: String
  let value: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    name = String(parts[0])
    value = String(parts[1])
  }
}
