import ArgumentParser
import URLSchemeGeneration

extension ColorChoice: ExpressibleByArgument {}
extension DiagnosticFormat: ExpressibleByArgument {}

/// A command that can find problems.
protocol ReportingCommand: ParsableCommand {
  var tool: URLSchemeTool { get }
  var diagnosticsFormat: DiagnosticFormat? { get }
  /// Whether problems are what the command is asked for, so that a document of them belongs to the
  /// standard output.
  static var problemsAreTheResult: Bool { get }
  /// The options that name the format of problems.
  static var formatOptions: [String] { get }
}

extension ReportingCommand {
  static var problemsAreTheResult: Bool { false }
  static var formatOptions: [String] { ["--diagnostics-format"] }
  var diagnosticsFormat: DiagnosticFormat? { tool.diagnosticsFormat }
}

extension Console {
  /// Runs a command with what it says about problems.
  static func run(_ command: any ParsableCommand) throws {
    var command = command
    guard let reporting = command as? any ReportingCommand else { return try command.run() }
    let tool = reporting.tool
    try run(
      format: reporting.diagnosticsFormat, color: tool.color, isStrict: tool.warningsAsErrors,
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

  func library() throws -> TemplateLibrary { try .load(overrides: templates) }
}
