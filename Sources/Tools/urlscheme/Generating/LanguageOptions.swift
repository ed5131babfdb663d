import ArgumentParser

/// The options of `generate` for languages other than Swift.
struct LanguageOptions: CheckedArguments {
  enum Language: String, ExpressibleByArgument, CaseIterable { case swift, typescript }

  @Option(help: "The language to generate.")
  var language = Language.swift

  @Option(
    help: ArgumentHelp(
      "The module of the JavaScript library that TypeScript imports; by default, it is written beside.",
      valueName: "module"))
  var runtime: String?

  /// Whether something else than Swift is asked for.
  var isForeign: Bool { language != .swift }

  var mistakes: KeyValuePairs<String, Bool> {
    ["'--runtime' is for TypeScript.": !isForeign && runtime != nil]
  }
}
