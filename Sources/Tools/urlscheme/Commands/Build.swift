import ArgumentParser
import URLSchemeGeneration

struct Build: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the URL of a request.",
    examples: [
      "build myapp.urlscheme.yaml item id=7",
      "build myapp.urlscheme.yaml item id=7 --link",
      "build things add title='Buy milk'",
    ],
    discussion: """
      Write values as plain text; the command percent-encodes them. For a list, repeat its name, \
      or write one text with separators. For one of several parameters, or a group, write its \
      key with a JSON object: target='{"issue": 4}'. Write callbacks, such as x-success, in the \
      same way.
      """)

  @Argument(help: "The spec, a file or a name.", completion: .specs)
  var spec: String

  @Argument(help: "The action's name.")
  var action: String

  @Argument(
    help: ArgumentHelp("The parameters; only the name for a flag.", valueName: "name=value"))
  var values: [String] = []

  @Flag(help: "Print the universal link of the request.")
  var link = false

  @OptionGroup var variant: VariantOptions

  func run() throws {
    let requested = try Requested(spec, action, values, as: variant.choice)
    try Console.print(try requested.url(isLink: link) + "\n")
  }
}
