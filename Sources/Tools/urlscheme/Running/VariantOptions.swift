import ArgumentParser
import URLSchemeGeneration

/// Which build of the apps a command is about.
struct VariantOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The app's build, one of its 'variants'; other specs without variants stay "
        + "as they are.", valueName: "name"))
  var variant: String?

  var choice: VariantChoice? { variant.map { VariantChoice(name: $0) } }
}
