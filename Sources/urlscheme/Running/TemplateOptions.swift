import ArgumentParser
import URLSchemeGeneration

/// Templates of the user's own.
struct TemplateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of templates that replace those of the same name; see 'urlscheme templates'.",
      valueName: "folder"), completion: .directory)
  var templates: String?

  var configuration: Configuration {
    var configuration = Configuration()
    configuration.templates = templates
    return configuration
  }
}
