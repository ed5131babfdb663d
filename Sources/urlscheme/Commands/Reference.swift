import ArgumentParser
import URLSchemeGeneration

struct Reference: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the reference of the specification language.",
    discussion: """
      It is made from the same table as the checker and the JSON Schema. The reference of your own specifications is what 'urlscheme docs' writes.
      """)

  @OptionGroup var outputs: OutputOptions

  @OptionGroup var templates: TemplateOptions

  @OptionGroup var diagnostics: DiagnosticsOptions

  func run() throws {
    let pipeline = try Pipeline(configuration: templates.configuration)
    try outputs.write(try pipeline.reference())
  }
}
