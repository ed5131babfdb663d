import ArgumentParser
import URLSchemeGeneration

extension ColorChoice: ExpressibleByArgument {}
extension DiagnosticFormat: ExpressibleByArgument {}

/// The options of all commands: how problems are reported.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of problems; by default, $URLSCHEME_DIAGNOSTICS_FORMAT, or else text.",
      valueName: "format"))
  var diagnosticsFormat: DiagnosticFormat?

  @Option(
    help: """
      How to color problems; by default, on a terminal or with $FORCE_COLOR, but not with $NO_COLOR.
      """)
  var color = ColorChoice.auto

  @Flag(help: "Make warnings fail.")
  var warningsAsErrors = false
}

/// A command that can find problems.
protocol ReportingCommand: ParsableCommand {
  /// The format of problems that an option of the command itself names.
  var ownFormat: DiagnosticFormat? { get }
  /// Whether problems are what the command is asked for, so that a document of them belongs to the
  /// standard output.
  static var problemsAreTheResult: Bool { get }
  /// The options that name the format of problems.
  static var formatOptions: [String] { get }
}

extension ReportingCommand {
  static var problemsAreTheResult: Bool { false }
  static var formatOptions: [String] { ["--diagnostics-format"] }
  var ownFormat: DiagnosticFormat? { nil }
}

extension Console {
  /// Runs a command, and reports its problems as the options say.
  static func run(_ command: any ParsableCommand, _ options: ReportOptions) throws {
    var command = command
    guard let reporting = command as? any ReportingCommand else { return try command.run() }
    try run(
      format: reporting.ownFormat ?? options.diagnosticsFormat, color: options.color,
      isStrict: options.warningsAsErrors, printsDocument: type(of: reporting).problemsAreTheResult
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

  func library() throws -> TemplateLibrary { try .load(overrides: templates) }
}
