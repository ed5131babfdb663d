import ArgumentParser
import URLSchemeGeneration
import URLSchemeReference

/// How problems are shown, for every command that can find some.
struct DiagnosticsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of diagnostics; by default, $URLSCHEME_DIAGNOSTICS_FORMAT, or else text.",
      valueName: "format"))
  var diagnosticsFormat: DiagnosticFormat?

  @Option(help: "How to color diagnostics; by default, on a terminal unless $NO_COLOR is set.")
  var color = ColorChoice.auto

  @Flag(help: "Make warnings fail.")
  var warningsAsErrors = false
}

extension ColorChoice: ExpressibleByArgument {}
extension DiagnosticFormat: ExpressibleByArgument {}

/// A command that can find problems.
protocol ReportingCommand: ParsableCommand {
  var diagnostics: DiagnosticsOptions { get }
  var diagnosticsFormat: DiagnosticFormat? { get }
  /// Whether problems are what the command is asked for, so that a document of them belongs to the
  /// standard output.
  static var problemsAreTheResult: Bool { get }
}

extension ReportingCommand {
  static var problemsAreTheResult: Bool { false }
  var diagnosticsFormat: DiagnosticFormat? { diagnostics.diagnosticsFormat }
}

extension Console {
  /// Runs a command with what it says about problems.
  static func run(_ command: any ParsableCommand) throws {
    var command = command
    guard let reporting = command as? any ReportingCommand else { return try command.run() }
    let options = reporting.diagnostics
    try run(
      format: reporting.diagnosticsFormat, color: options.color,
      isStrict: options.warningsAsErrors,
      printsDocument: type(of: reporting).problemsAreTheResult
    ) { try command.run() }
  }
}

extension CompletionKind {
  /// Specification files, for a shell's completion.
  static var specs: CompletionKind { .file(extensions: ["yaml"]) }
}

/// Templates of the user's own.
struct TemplateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of templates that replace the ones with the same name; see 'urlscheme templates'.",
      valueName: "folder"), completion: .directory)
  var templates: String?

  var configuration: Configuration {
    var configuration = Configuration()
    configuration.templates = templates
    return configuration
  }
}
