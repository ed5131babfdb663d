import ArgumentParser
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeReference

/// The list of commands. `Pipeline` has the work that they do.
@main
struct URLSchemeTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "urlscheme",
    abstract: "Describe an app's URLs in YAML, and generate code, registrations and a reference.",
    discussion: """
      One spec is the source of the Swift that builds those URLs, the Swift that receives and answers \
      them, the property lists that register the scheme, and its reference.

      Start with 'urlscheme init', which writes a spec that you can change.
      """,
    version: ToolVersion.current,
    subcommands: [
      Init.self, Import.self, Validate.self, Explain.self,
      Generate.self, Strings.self, Plist.self, Register.self, Docs.self,
      Parse.self, PlanCommand.self, Build.self, Open.self, Call.self, MCP.self, Test.self,
      CatalogCommand.self, Add.self, Update.self,
      DoctorCommand.self, Diff.self, Vectors.self,
      Templates.self, Schema.self, Skill.self, Reference.self, Deliver.self, Compile.self,
    ])

  /// Refuses arguments that are no UTF-8, in which Swift would put U+FFFD for what is no text.
  private static func checkArguments() throws {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { continue }
      if unsafe String(validatingCString: argument) == nil {
        throw Console.fail("argument \(index) is no UTF-8 text, and a URL holds nothing else")
      }
    }
  }

  /// Refuses a word that is no command, and says which one is probably meant.
  private static func checkCommand() throws {
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-"),
      !names.contains(word)
    else { return }
    let hint = Suggestion.nearest(to: word, in: names).map { "; did you mean '\($0)'?" } ?? "."
    throw ValidationError("there is no command '\(PrintableText.escaped(word))'\(hint)")
  }

  static func main() {
    Console.ignoreClosedPipes()
    do {
      try Console.run { try checkArguments() }
      try checkCommand()
      try Console.run(try parseAsRoot())
    } catch is RunFailure {
      exit(withError: ExitCode.failure)
    } catch
      where CommandLine.arguments.contains("--generate-completion-script")
      && exitCode(for: error) == .success
    {
      Console.send(CompletionScript.adjusted(fullMessage(for: error)))
    } catch {
      exit(withError: error)
    }
  }
}
