import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

/// The options of `generate` for languages other than Swift.
struct LanguageOptions: CheckedArguments {
  enum Language: String, ExpressibleByArgument, CaseIterable {
    case swift, typescript
  }

  @Option(help: "The language to generate.")
  var language: Language = .swift

  @Option(
    help: ArgumentHelp(
      "An option for the language's templates; can be repeated.", valueName: "name=value"))
  var languageOption: [NamedValue] = []

  /// Whether something else than Swift is asked for.
  var isForeign: Bool { language != .swift }

  var mistakes: KeyValuePairs<String, Bool> {
    [
      "'--language-option' is for another '--language' than Swift.":
        !isForeign && !languageOption.isEmpty
    ]
  }

  func files(for specs: [Spec], by library: TemplateLibrary) throws -> [RenderedFile] {
    try TypeScriptRenderer(library: library, options: languageOption.map { ($0.name, $0.value) })
      .files(for: specs)
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
