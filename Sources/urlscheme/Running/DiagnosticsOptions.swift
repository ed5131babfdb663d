import ArgumentParser
import URLSchemeRendering

/// How problems are shown, for every command that can find some.
struct DiagnosticsOptions: ParsableArguments {
  /// When the text is coloured.
  enum Color: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never
  }

  @Option(
    help: ArgumentHelp(
      "How problems are written; $URLSCHEME_DIAGNOSTICS_FORMAT by default, else as text.",
      valueName: "format"))
  var diagnosticsFormat: DiagnosticFormat?

  @Option(help: "Whether problems are coloured; on a terminal unless $NO_COLOR is set.")
  var color: Color = .auto

  @Flag(help: "Fail because of warnings, too.")
  var warningsAsErrors = false
}

extension DiagnosticFormat: ExpressibleByArgument {}

/// A command that can find problems.
protocol ReportingCommand: ParsableCommand {
  var diagnostics: DiagnosticsOptions { get }
  /// Whether problems are what the command is asked for, so that a document of them belongs to the
  /// standard output.
  static var problemsAreTheResult: Bool { get }
}

extension ReportingCommand {
  static var problemsAreTheResult: Bool { false }
}
