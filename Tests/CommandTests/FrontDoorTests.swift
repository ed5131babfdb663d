import TestSupport
import Testing

/// What holds for all commands: help, versions, exit codes, pipes.
@Suite struct FrontDoorTests {
  @Test func theVersionIsThatOfGeneratedFiles() async throws {
    let run = try await Tool.run("--version")
    #expect(run.status == 0)
    #expect(run.output == "0.1.0\n")
  }

  @Test func helpNamesEveryCommand() async throws {
    let run = try await Tool.run("--help")
    #expect(run.status == 0)
    for command in [
      "init", "validate", "generate", "plist", "docs", "parse", "build", "templates", "schema",
      "explain", "reference", "open", "call", "mcp", "doctor", "diff",
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
      ["generate", "a.yaml", "--output", "x", "--check", "--dry-run"],
      ["generate", "a.yaml", "--output", ""],
      ["generate", "a.yaml", "--output", "x", "--name-prefix", "a/b"],
      ["docs", "a.yaml", "--output", "x", "--format", "pdf"], ["init", "!!!"],
    ])
  func aWrongCommandLineIs64(arguments: [String]) async throws {
    let run = try await Tool.run(arguments, in: nil, environment: [:])
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.output == "")
    #expect(run.errors.contains("Usage: urlscheme"))
  }

  @Test func allThatIsWrongWithACommandLineIsSaidAtOnce() async throws {
    let run = try await Tool.run(
      ["open", "a.yaml", "--allow", "pays", "--pause=9999"], in: nil, environment: [:])
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix(
        """
        Error: Name an action, or open all examples with '--examples'.
               '--allow' needs '--examples'.
               '--pause' is a number of seconds from 0 to 3600.
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
