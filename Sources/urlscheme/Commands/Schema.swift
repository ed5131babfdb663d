import ArgumentParser
import URLSchemePipeline
import URLSchemeRendering
import URLSchemeToolSupport

struct Schema: ReportingCommand, CheckedArguments {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of specifications, for editors.",
    discussion: """
      An editor with a YAML language server completes and explains the keys of a specification that \
      begins with

        # yaml-language-server: $schema=\(LanguageSchema.fileName)

      where that file, a path from the specification's folder, is what this command writes. \
      'urlscheme init' writes both.
      """)

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write to, instead of printing it.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output: String?

  @OptionGroup var diagnostics: DiagnosticsOptions

  var mistakes: KeyValuePairs<String, Bool> {
    ["'--output' needs the name of a file.": output == ""]
  }

  func run() throws {
    guard let output else { return try Console.print(LanguageSchema().text) }
    try OutputWriter.write(LanguageSchema().text, to: output)
  }
}

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
    let library = try Pipeline(configuration: templates.configuration).library
    try outputs.write(try LanguageReference(library: library).files())
  }
}
