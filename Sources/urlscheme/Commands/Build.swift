import ArgumentParser
import URLSchemeToolSupport

struct Build: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the URL that asks for an action.",
    discussion: """
      Values are plain text: what has to be percent-encoded is. A list is given as its URL has it: \
      its name several times, or one text with separators. Callbacks, such as x-success, are given \
      in the same way.
      """)

  @Argument(help: "The specification, a file or a name.", completion: .specNames)
  var spec: String

  @Argument(help: "The action's name.", completion: .actionNames)
  var action: String

  @Argument(
    help: ArgumentHelp("The parameters; a name alone for a flag.", valueName: "name=value"),
    completion: .parameters)
  var values: [String] = []

  @Flag(help: "Print the same request's address on the web.")
  var link = false

  @OptionGroup var variant: VariantOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  func run() throws {
    let requested = try Requested(spec, action, values, as: variant.choice)
    try Console.print(try requested.url(isLink: link) + "\n")
  }
}
