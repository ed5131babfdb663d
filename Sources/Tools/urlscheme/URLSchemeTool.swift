import ArgumentParser
import Foundation
import URLSchemeCompiler
import URLSchemeGeneration

/// The list of commands. `Pipeline` has the work that they do.
@main
struct URLSchemeTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "urlscheme",
    abstract: "Describe an app's URLs in YAML, and generate code, registrations and a reference.",
    usage: "urlscheme COMMAND [options]",
    discussion: """
      Examples:
        urlscheme init MyApp
        urlscheme validate
        urlscheme build myapp.urlscheme.yaml item id=7
        urlscheme generate myapp.urlscheme.yaml --mode types --output Sources/MyApp
        urlscheme plist myapp.urlscheme.yaml --merge Info.plist

      One spec is the source of the Swift that builds those URLs, the Swift that receives and answers \
      them, the files that register the app, and its reference. Where a command takes a spec, it also \
      takes the name of an app in the catalog.

      'urlscheme COMMAND --help' has examples and the options of a command. Every command has \
      those below, too.
      """,
    version: ToolVersion.current,
    subcommands: [Deliver.self, Compile.self],
    groupedSubcommands: [
      CommandGroup(
        name: "Spec", subcommands: [Init.self, Import.self, Validate.self, Explain.self]),
      CommandGroup(
        name: "Output",
        subcommands: [Generate.self, Plist.self, Register.self, Docs.self]),
      CommandGroup(
        name: "URL",
        subcommands: [
          Parse.self, PlanCommand.self, Build.self, Open.self, Call.self, Test.self,
        ]),
      CommandGroup(name: "Release", subcommands: [DoctorCommand.self, Diff.self]),
      CommandGroup(
        name: "Catalog",
        subcommands: [CatalogCommand.self, MCP.self]),
      CommandGroup(
        name: "Tool",
        subcommands: [
          Templates.self, Schema.self, Skill.self, Vectors.self,
        ]),
    ])

  @OptionGroup var reports: ReportOptions

  /// The options that all commands have, wherever they stand in a command line, and its other words.
  private struct Line: ParsableCommand {
    // A request for help is a word as well.
    static let configuration = CommandConfiguration(helpNames: [])

    @OptionGroup var reports: ReportOptions

    @Argument(parsing: .allUnrecognized)
    var words: [String] = []
  }

  /// Refuses arguments that are no UTF-8, in which Swift would put U+FFFD for what is no text.
  private static func checkArguments() throws {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { continue }
      if unsafe String(validatingCString: argument) == nil {
        throw CommandError(
          "argument \(index) is no UTF-8 text; percent-encode the bytes of a URL, and rename a file"
        )
      }
    }
  }

  /// What other tools call some commands.
  private static let usualNames = [
    "check": "validate", "compile": "generate", "lint": "validate", "new": "init",
  ]

  /// Refuses a word that is no command, or behind a command none of that command's own, and says which one is
  /// probably meant.
  private static func checkCommand(of arguments: [String]) throws {
    var commands = configuration.subcommands
    var path: [String] = []
    let words = words(of: arguments)
    // For a word that is no command, the parser's own 'help' shows all commands.
    if words.first == "help", arguments.count != 2 { return }
    for word in words.drop(while: { $0 == "help" }).prefix(2) {
      guard !commands.isEmpty, !word.hasPrefix("-") else { return }
      path.append(word)
      if let command = commands.first(where: { $0._commandName == word }) {
        commands = command.configuration.subcommands
        continue
      }
      let isFirst = path.count == 1
      let names =
        commands.filter { isFirst || $0.configuration.shouldDisplay }.map { $0._commandName }
        + (isFirst ? ["help"] : [])
      let hint =
        ((isFirst ? usualNames[word] : nil) ?? Suggestion.nearest(to: word, in: names))
        .map { "; did you mean '\($0)'?" }
        ?? (isFirst ? "." : "; there are \(names.conjunction).")
      let command = PrintableText.escaped(path.joined(separator: " ")).quoted
      throw ValidationError("there is no command \(command)\(hint)")
    }
  }

  /// The words of a command line that are no options of every command.
  private static func words(of arguments: [String]) -> [String] {
    (try? Line.parse(arguments))?.words ?? []
  }

  /// The command that arguments name, which can be wrong otherwise.
  private static func command(of arguments: [String]) -> (any ReportingCommand.Type)? {
    let word = words(of: arguments).first
    return configuration.subcommands.first { $0._commandName == word } as? any ReportingCommand.Type
  }

  /// The format that arguments ask for which are no command.
  private static func diagnosticsFormat(of arguments: [String]) -> DiagnosticFormat? {
    let words = arguments.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let options = command(of: arguments)?.formatOptions ?? ["--diagnostics-format"]
    return words.lastIndex(where: options.contains).flatMap {
      words.dropFirst($0 + 1).first.flatMap(DiagnosticFormat.init)
    }
  }

  /// Runs the command that arguments name; returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      try checkCommand(of: arguments)
      try Console.run(try parseAsRoot(arguments), try Line.parse(arguments).reports)
      return EXIT_SUCCESS
    } catch is RunFailure {
      return EXIT_FAILURE
    } catch {
      let (code, text) = (exitCode(for: error), fullMessage(for: error))
      if text.isEmpty { return code.rawValue }
      if code.isSuccess {
        let isPrinted = (try? Console.run(format: .text) { try Console.print(text + "\n") }) != nil
        return isPrinted ? EXIT_SUCCESS : EXIT_FAILURE
      } else {
        try? Console.run(
          format: diagnosticsFormat(of: arguments),
          printsDocument: command(of: arguments)?.problemsAreTheResult ?? false
        ) {
          if Console.reporter.isDocument { throw CommandError(message(for: error)) }
          // What was typed may come from elsewhere.
          Console.write(problems: PrintableText.escapedLines(text) + "\n")
        }
      }
      return code.rawValue
    }
  }

  static func main() {
    Console.ignoreSignalsOfWriting()
    do {
      try checkArguments()
    } catch {
      try? Console.run { throw error }
      exit(withError: ExitCode.failure)
    }
    Foundation.exit(run(Array(CommandLine.arguments.dropFirst())))
  }
}
