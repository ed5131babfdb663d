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
      "An option for the language's templates; can be repeated.", valueName: "name=value"))
  var languageOption: [NamedValue] = []

  /// Whether something else than Swift is asked for.
  var isForeign: Bool { language.map { $0 != "swift" } ?? false }

  var mistakes: KeyValuePairs<String, Bool> {
    let isFolder = language.map(FileSystem.isFolder) ?? true
    return [
      "There is no folder '\(language ?? "")'; '--language' is swift, typescript, or a folder of "
        + "templates with a \(TemplateManifest.fileName).":
        !["swift", "typescript"].contains(language) && !isFolder,
      "'--language-option' is for another '--language' than Swift.":
        !isForeign && !languageOption.isEmpty,
    ]
  }

  func files(for specs: [Spec], templates: String?) throws -> [RenderedFile] {
    let options = languageOption.map { ($0.name, $0.value) }
    let renderer =
      language == "typescript"
      ? try LanguageRenderer(
        typeScriptBy: TemplateLibrary.load(overrides: templates), options: options)
      : try LanguageRenderer(folder: language ?? "", options: options)
    return try renderer.files(for: specs)
  }
}

/// `name=value`, as templates get it.
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
