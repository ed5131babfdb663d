import Foundation
import TestSupport
import Testing

/// What holds for all commands: help, versions, exit codes, pipes.
@Suite struct FrontDoorTests {
  @Test func theVersionIsThatOfGeneratedFiles() async throws {
    let run = try await Tool.run("--version")
    #expect(run.status == 0)
    #expect(run.output == "0.1.0\n")
  }

  /// Help begins with examples, whose options exist; those that every command has are in one place.
  @Test func helpBeginsWithExamples() async throws {
    let help = try await Tool.run("--help").output
    let common = help.components(separatedBy: "OPTIONS:").last ?? ""
    for option in ["--diagnostics-format", "--color", "--warnings-as-errors"] {
      #expect(common.contains("\n  \(option)"), "\(option)")
    }
    let names = Self.commands(in: help)
    #expect(names.count > 20, "\(names)")
    for name in names {
      let help = try await Tool.run(name, "--help").output
      let options = (help.components(separatedBy: "USAGE:").last ?? "") + common
      let text = help.components(separatedBy: "\n\n").dropFirst().first ?? ""
      let examples = text.split(separator: "\n").dropFirst()
      #expect(text.hasPrefix("Examples:\n") && !examples.isEmpty, "\(name): \(text)")
      for example in examples {
        #expect(example.hasPrefix("  urlscheme \(name)"), "\(example)")
        for word in example.split(separator: " ") where word.hasPrefix("--") {
          let isThere = options.split { " ,/\n[]=".contains($0) }.contains(word)
          // Subcommands of the catalog have options of their own.
          #expect(isThere || name == "catalog", "\(name) has no \(word)")
        }
      }
      #expect(!help.contains("--color"), "\(name)")
    }
  }

  /// The commands that `urlscheme --help` lists.
  static func commands(in help: String) -> [String] {
    help.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().flatMap { group in
      group.split(separator: "\n")
        .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
    }
  }

  @Test func helpSaysWhereFilesGo() async throws {
    let help = try await Tool.run("generate", "--help").output
    #expect(help.contains("--output") && !help.contains("instead of printing"))
  }

  @Test func helpNamesEveryCommand() async throws {
    let run = try await Tool.run("--help")
    #expect(run.status == 0)
    for command in [
      "init", "validate", "generate", "plist", "docs", "parse", "build", "templates", "schema",
      "explain", "open", "call", "mcp", "doctor", "diff", "plan",
    ] {
      #expect(run.output.contains("  \(command) "), "\(command)")
    }
  }

  @Test(
    arguments: [
      ["generate"], ["generate", "a.yaml"], ["nonsense"], ["validate", "--nonsense"],
      ["plist", "a.yaml", "--for", "everyone"], ["parse"], ["parse", "a.yaml"],
      ["build", "a.yaml"],
      ["generate", "a.yaml", "--output", "x", "--mode", "types,clients"],
      ["generate", "a.yaml", "--output", "x", "--mode", ""],
      ["generate", "a.yaml", "--output", "x", "--access", "private"],
      ["generate", "a.yaml", "--output", "x", "--dry-run"],
      ["generate", "a.yaml", "--output", "x", "--module", "a b;x"],
      ["generate", "a.yaml", "--output", ""],
      ["generate", "a.yaml", "--output", "x", "--name-prefix", "a/b"],
      ["docs", "a.yaml", "--output", "x", "--format", "pdf"], ["init", "!!!"],
      ["docs", "a.yaml", "--output", "x", "--single-file"],
      ["doctor", "a.yaml", "--plist", "x", "--ca", "y"],
      ["register", "a.yaml", "--format", "android", "--program", "x"],
      ["register", "a.yaml", "--format", "desktop", "--team", "ABCDE12345"],
      ["register", "a.yaml", "--format", "tuist", "--activity", ".A"],
      ["register", "a.yaml", "--format", "android", "--activity", "a b"],
      ["register", "a.yaml", "--format", "pages", "--target", "x"],
      ["plist", "a.yaml", "--config", "c.yaml", "--for", "caller"],
      ["import", "a.txt", "--name", "☃"], ["diff", "a.yaml", "--against", ""],
      ["help", "nonsense"],
    ])
  func aWrongCommandLineIs64(arguments: [String]) async throws {
    let run = try await Tool.run(arguments, in: nil, environment: [:])
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.output == "")
    #expect(run.errors.contains("Usage: urlscheme"))
  }

  @Test(arguments: [
    (["register", "a.yaml"], "'--format': desktop, android, entitlements, "),
    (["register", "a.yaml", "-o", "a.entitlements"], "'--output' is the folder to write to"),
    (["import", "https://example.com/item/7"], "This is a URL and no file"),
    (
      ["generate", "a.yaml", "--language", "typescript", "-o", "x", "--language-option", "path=y"],
      "'--language-option' is 'runtime=…'"
    ),
  ])
  func aWrongOptionNamesTheKnownOnes(arguments: [String], message: String) async throws {
    let run = try await Tool.run(arguments, in: nil)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(arguments: [[], ["--color", "never"], ["--warnings-as-errors", "--color=never"]])
  func aMisspelledCommandIsTheOneThatIsMeant(options: [String]) async throws {
    let run = try await Tool.run(options + ["validat", "a.yaml"], in: nil)
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix("Error: there is no command 'validat'; did you mean 'validate'?\n"))
  }

  @Test func aCommandOfOtherToolsIsTheOneHere() async throws {
    let run = try await Tool.run("lint", "a.yaml", in: nil)
    #expect(
      run.errors.hasPrefix("Error: there is no command 'lint'; did you mean 'validate'?\n"))
  }

  @Test(arguments: [
    ("things", "there are 'list', 'search' and 'show'."), ("serch", "did you mean 'search'?"),
  ])
  func aWordThatIsNoCommandOfTheCatalogIsNamed(word: String, hint: String) async throws {
    let run = try await Tool.run("catalog", word, in: nil)
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix("Error: there is no command 'catalog \(word)'; \(hint)\n"),
      "\(run.errors)")
  }

  @Test func whatHasNoExamplesOpensNone() async throws {
    let scratch = try Scratch()
    try scratch.write(Self.called, to: "a.urlscheme.yaml")
    let run = try await Tool.run("open", "a.urlscheme.yaml", "--examples", in: scratch.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("there is nothing to open; give the actions examples"))
  }

  @Test func anAppThatIsOnlyCalledHasARouterOnlyIfSomebodySaysSo() async throws {
    let scratch = try Scratch()
    try scratch.write(Self.called, to: "a.urlscheme.yaml")
    let usual = try await Tool.run("generate", "a.urlscheme.yaml", "-o", "a", in: scratch.path)
    #expect(usual.output.contains("client.swift") && !usual.output.contains("router.swift"))
    let said = try await Tool.run(
      "generate", "a.urlscheme.yaml", "-o", "b", "--mode", "types,router", in: scratch.path)
    #expect(said.output.contains("router.swift"))
  }

  @Test func aURLIsReadWithTheSpecOfATarget() async throws {
    let scratch = try Scratch()
    try scratch.write(Self.called, to: "Sources/Target/a.urlscheme.yaml")
    try scratch.write("", to: "Package.swift")
    let run = try await Tool.run("parse", "called://a", in: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\"spec\": \"Sources/Target/a.urlscheme.yaml\""))
  }

  /// Each once, also where this folder is the one of specs that have names.
  @Test(arguments: [".", "Specs"])
  func aURLIsReadWithTheSpecOfThisFolder(_ folder: String) async throws {
    let scratch = try Scratch()
    try scratch.write("", to: "Package.swift")
    try scratch.write(Self.called, to: folder + "/a.urlscheme.yaml")
    let here = scratch.file(folder)
    let run = try await Tool.run("parse", "called://a", in: here)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\"spec\": \"a.urlscheme.yaml\""))
    let refused = try await Tool.run("parse", "called://b", in: here)
    #expect(refused.errors.hasPrefix("error: no action has a URL of this shape"))
    let other = try await Tool.run("parse", "kalled://b", in: here)
    #expect(other.errors.contains("no specification here, in Sources, in Specs or in the catalog"))
  }

  @Test func aCopyIsNotSaidToDescribeYourApp() async throws {
    let scratch = try Scratch()
    let copy = try await Tool.run("init", "--from", "things", in: scratch.path)
    #expect(copy.errors.hasPrefix("Change what your copy should say otherwise, then run"))
    // The app is only called, so that there is nothing to register.
    #expect(copy.errors.contains("urlscheme plist things.urlscheme.yaml --for caller\n"))
    let list = try await Tool.run(
      "plist", "things.urlscheme.yaml", "--for", "caller", in: scratch.path)
    #expect(list.status == 0 && list.output.contains("<string>things</string>"), "\(list.text)")
    let own = try await Tool.run("init", "Notes", in: scratch.path)
    #expect(own.errors.hasPrefix("Change it to describe your app, then run"))
    #expect(try scratch.read("Notes.urlscheme.yaml").contains("url: //item/{id}\n"))
    let named = try await Tool.run("init", "9x", in: scratch.path)
    #expect(
      named.errors.hasPrefix("The app is called 'X', because '9x' can't be its name in Swift."))
  }

  private static let called = """
    urlscheme: 1
    app: { name: Called }
    schemes: [called]
    claims: false
    actions:
      a: { url: //a, effect: none }

    """

  @Test func allThatIsWrongWithACommandLineIsSaidAtOnce() async throws {
    let run = try await Tool.run(
      ["open", "a.yaml", "--allow", "pays"], in: nil, environment: [:])
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix(
        """
        Error: Name an action, or open all examples with '--examples'.
               '--allow' needs '--examples'.
        Usage: urlscheme open
        """))
  }

  @Test(
    arguments: [
      ["validate", "missing.yaml"], ["generate", "missing.yaml", "--output", "x"],
      ["plist", "missing.yaml"], ["docs", "missing.yaml", "--output", "x"],
      ["parse", "missing.yaml", "a:b"], ["build", "missing.yaml", "a"], ["templates", "missing"],
    ])
  func wrongInputIs1(arguments: [String]) async throws {
    let scratch = try Scratch()
    let run = try await Tool.run(arguments, in: scratch.path, environment: [:])
    #expect(run.status == 1)
    #expect(run.output == "" || arguments[0] == "validate")
    #expect(run.errors.contains("error: "))
    #expect(try scratch.names() == [], "nothing is written")
  }

  @Test func aReaderThatHasSeenEnoughIsNoProblem() async throws {
    let run = try await Tool.shell(
      "set -o pipefail; for i in 1 2 3 4 5; do \"$TOOL\" templates swift/types | true; done")
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func aFullDiskUnderTheOutputIsAnError() async throws {
    let run = try await Tool.shell("test -e /dev/full || exit 1; \"$TOOL\" templates > /dev/full")
    #expect(run.status == 1)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func shellsGetCompletions(shell: String) async throws {
    let run = try await Tool.run("--generate-completion-script", shell)
    #expect(run.status == 0)
    #expect(run.output.contains("generate"))
  }

  @Test func problemsGoToTheErrorOutputAndAreNotColouredThere() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.broken, to: "a.urlscheme.yaml")
    let run = try await Tool.run("plist", "a.urlscheme.yaml", in: scratch.path)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("a.urlscheme.yaml:2:23: error: "))
    #expect(run.errors.contains("\na.urlscheme.yaml:7:25: error: "))
    #expect(!run.errors.contains("\u{1B}"))
  }
}
