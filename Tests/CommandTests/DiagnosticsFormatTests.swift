import Foundation
import TestSupport
import Testing

/// `--diagnostics-format`, `--color` and `--warnings-as-errors`.
@Suite struct DiagnosticsFormatTests {
  /// `Sample.broken`, and a scheme twice, so that a problem has two places.
  private static let broken = Sample.broken.replacing("[wordrev]", with: "[wordrev, wordrev]")
  /// A warning and nothing else.
  private static let warned = Sample.words.replacing("[wordrev]", with: "[WordRev]")

  private func run(
    _ arguments: String..., on spec: String = broken, environment: [String: String] = [:]
  ) async throws -> Tool.Run {
    let scratch = try Scratch()
    try scratch.write(spec, to: "a b.urlscheme.yaml")
    return try await Tool.run(arguments, in: scratch.path, environment: environment)
  }

  @Test func everyCommandHasTheOptions() async throws {
    let help = try await Tool.run("--help").output
    let commands = FrontDoorTests.commands(in: help)
    #expect(commands.count >= 12, "\(commands)")
    for command in commands {
      let run = try await Tool.run(command, "--warnings-as-errors", "--color", "mauve")
      #expect(run.status == 64, "\(command)")
      #expect(run.errors.contains("'mauve' is invalid for '--color"), "\(command): \(run.errors)")
    }
  }

  // MARK: JSON

  private struct Report: Decodable {
    struct Place: Decodable, Equatable {
      let line, column, offset: Int
    }
    struct Note: Decodable {
      let message: String
      let path: String?
      let start, end: Place?
    }
    struct Edit: Decodable, Equatable {
      let start, end: Place
      let text: String
    }
    struct Problem: Decodable {
      let rule, severity, message: String
      let suggestion, path: String?
      let start, end: Place?
      let edit: Edit?
      let notes: [Note]
    }
    let version: Int
    let diagnostics: [Problem]
    let omitted: Int
  }

  @Test(arguments: ["--format", "--diagnostics-format"])
  func validateGivesOneDocument(option: String) async throws {
    let run = try await run("validate", option, "json")
    #expect(run.status == 1)
    #expect(run.errors == "")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.version == 1)
    #expect(report.omitted == 0)
    #expect(report.diagnostics.map(\.rule) == ["unknown-key", "duplicate-item", "unknown-type"])
    let first = try #require(report.diagnostics.first)
    #expect(first.suggestion == "identifier")
    #expect(first.path == "a b.urlscheme.yaml")
    #expect(first.start == .init(line: 2, column: 23, offset: 35))
    #expect(first.end == .init(line: 2, column: 32, offset: 44))
    let edit = try #require(first.edit)
    #expect(edit.start == first.start && edit.end == first.end && edit.text == "identifier")
    let note = try #require(report.diagnostics[1].notes.first)
    #expect(note.start?.column == 11, "the first of two is shown as well")
  }

  @Test func whereNothingIsWrongTheDocumentSaysSo() async throws {
    let run = try await run("validate", "--diagnostics-format", "json", on: Sample.words)
    #expect(run.status == 0)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.diagnostics.isEmpty)
  }

  @Test func otherCommandsKeepTheirOutputForResults() async throws {
    let wrong = try await run("plist", "a b.urlscheme.yaml", "--diagnostics-format", "json")
    #expect(wrong.status == 1)
    #expect(wrong.output == "")
    #expect(
      try JSONDecoder().decode(Report.self, from: Data(wrong.errors.utf8)).diagnostics.count == 3)
    let right = try await run(
      "plist", "a b.urlscheme.yaml", "--diagnostics-format", "json", on: Sample.words)
    #expect(right.status == 0)
    #expect(right.output.contains("<plist"))
    #expect(
      try JSONDecoder().decode(Report.self, from: Data(right.errors.utf8)).diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      ["templates", "nonsense"], ["explain", "nonsense"], ["validate", "missing.urlscheme.yaml"],
      ["generate", "a b.urlscheme.yaml", "-o", "out", "--templates", "missing"],
      ["parse", "a b.urlscheme.yaml", "other://x"],
      ["generate", "a b.urlscheme.yaml", "-o", "a b.urlscheme.yaml"],
    ])
  func whatEndsARunIsInTheDocument(arguments: [String]) async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "a b.urlscheme.yaml")
    let run = try await Tool.run(
      arguments + ["--diagnostics-format", "json"], in: scratch.path, environment: [:])
    #expect(run.status == 1)
    let text = arguments[0] == "validate" ? run.output : run.errors
    let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    #expect(report.diagnostics.count == 1)
    let problem = try #require(report.diagnostics.first)
    #expect(problem.severity == "error")
    #expect(!problem.message.isEmpty && !problem.message.contains("error: "))
  }

  @Test(arguments: [
    ["--diagnostics-format", "json", "nonsense"], ["--diagnostics-format=json", "nonsense"],
    ["plist", "--nonsense", "--diagnostics-format", "json"],
  ])
  func aWrongCommandLineIsInTheDocument(arguments: [String]) async throws {
    let run = try await Tool.run(arguments, in: nil)
    #expect(run.status == 64)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.errors.utf8))
    #expect(report.diagnostics.count == 1)
  }

  /// Where problems are the result, the document is on the standard output, whatever is wrong.
  @Test(arguments: [
    ["validate", "--nonsense", "--diagnostics-format", "json"],
    ["validate", "--format", "json", "--nonsense"], ["validate", "--nonsense", "--format=json"],
    ["doctor", "--diagnostics-format", "json"],
  ])
  func aWrongCommandLineIsTheResult(arguments: [String]) async throws {
    let run = try await Tool.run(arguments, in: nil)
    #expect(run.status == 64)
    #expect(run.errors == "")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.diagnostics.count == 1)
  }

  /// A document that can't be written is said in words.
  @Test func aFullDiskIsReported() async throws {
    for line in ["validate --format json", "--help", "--version"] {
      let run = try await Tool.shell(#"cd "$(mktemp -d)" && "$TOOL" \#(line) >/dev/full"#)
      #expect(run.status == 1, "\(line)")
      #expect(run.errors.hasPrefix("error: the output can't be written: "), "\(run.errors)")
    }
  }

  /// The environment asks for a document as the option does, and gets no second one.
  @Test func theEnvironmentGetsOneDocument() async throws {
    let environment = ["URLSCHEME_DIAGNOSTICS_FORMAT": "json"]
    let plist = try await run("plist", "a b.urlscheme.yaml", environment: environment)
    #expect(
      try JSONDecoder().decode(Report.self, from: Data(plist.errors.utf8)).diagnostics.count == 3)
    let validate = try await run("validate", environment: environment)
    #expect(validate.errors == "")
  }

  // MARK: GitHub

  @Test func githubGetsALineForEachProblem() async throws {
    let run = try await run("validate", "--diagnostics-format", "github")
    #expect(run.status == 1)
    #expect(run.output == "1 spec, 0 examples tried: 3 errors\n")
    let lines = run.errors.split(separator: "\n")
    #expect(
      lines.first == """
        ::error file=a b.urlscheme.yaml,line=2,col=23,endColumn=32,title=unknown-key::the app has \
        no key 'identifer'; did you mean 'identifier'?
        """)
    try #require(lines.count == 3)
    #expect(lines[1].hasSuffix("%0Aa b.urlscheme.yaml:3:11: note: the first one is here"))
  }

  @Test func nothingOfASpecificationIsACommand() async throws {
    let scratch = try Scratch()
    let name = "a,b:c%0A::error::d.urlscheme.yaml"
    let hostile = #"{ urlscheme: 1, "x\n::error::forged\r%0A::stop-commands::t": 1 }"#
    try scratch.write(hostile, to: name)
    let run = try await Tool.run("validate", "--diagnostics-format", "github", in: scratch.path)
    #expect(run.status == 1)
    for line in run.errors.split(separator: "\n") {
      #expect(line.hasPrefix("::error file=a%2Cb%3Ac%250A%3A%3Aerror%3A%3Ad.urlscheme.yaml,"))
      #expect(!line.contains("%0A::"))
    }
    #expect(!run.errors.contains("\r"))
  }

  /// GitHub looks for `##[command]` anywhere in a line.
  @Test(arguments: ["github", "json"]) func nothingIsACommandOfTheOlderForm(format: String)
    async throws
  {
    let scratch = try Scratch()
    try scratch.write(
      "{ urlscheme: 1, \"###[add-matcher]x\": 1 }", to: "##[error]forged.urlscheme.yaml")
    let run = try await Tool.run("validate", "--diagnostics-format", format, in: scratch.path)
    #expect(run.status == 1)
    #expect(!(run.output + run.errors).contains("##["))
  }

  // MARK: Where the format comes from

  @Test func theEnvironmentNamesTheFormatWhereNoOptionDoes() async throws {
    let environment = ["URLSCHEME_DIAGNOSTICS_FORMAT": "github"]
    #expect(try await run("validate", environment: environment).errors.hasPrefix("::error "))
    let text = try await run("validate", "--diagnostics-format", "text", environment: environment)
    #expect(text.errors.hasPrefix("a b.urlscheme.yaml:2:23: error: "))
    let wrong = try await run("validate", environment: ["URLSCHEME_DIAGNOSTICS_FORMAT": "xml"])
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("text, json, github"))
  }

  // MARK: Colour

  @Test(
    arguments: [
      ([], [:], false), (["--color", "always"], [:], true), ([], ["FORCE_COLOR": "1"], true),
      ([], ["FORCE_COLOR": "1", "NO_COLOR": "1"], false), ([], ["FORCE_COLOR": ""], false),
      (["--color", "always"], ["NO_COLOR": "1"], true),
      (["--color", "never"], ["FORCE_COLOR": "1"], false),
    ])
  func colour(options: [String], environment: [String: String], isColoured: Bool) async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.broken, to: "a.urlscheme.yaml")
    let run = try await Tool.run(
      ["validate"] + options, in: scratch.path,
      environment: ["NO_COLOR": "", "FORCE_COLOR": ""].merging(environment) { $1 })
    #expect(run.errors.contains("\u{1B}[") == isColoured)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func aTerminalIsColoured() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.broken, to: "a.urlscheme.yaml")
    let plain = "env -u FORCE_COLOR -u NO_COLOR TERM=xterm"
    func output(_ prefix: String) async throws -> String {
      try await Tool.shell(
        "script -qec \"\(plain) \(prefix) $TOOL validate\" /dev/null", in: scratch.path
      ).output
    }
    #expect(try await output("").contains("\u{1B}[1;31merror:"))
    #expect(try await !output("NO_COLOR=1").contains("\u{1B}["))
    #expect(try await !output("TERM=dumb").contains("\u{1B}["))
  }

  // MARK: Warnings

  @Test func warningsFailOnlyWhereThatIsAskedFor() async throws {
    let usual = try await run("validate", on: Self.warned)
    #expect(usual.status == 0)
    #expect(usual.errors.contains(": warning: "))
    #expect(usual.output == "1 spec, 1 example: 1 warning\n")
    let strict = try await run("validate", "--warnings-as-errors", on: Self.warned)
    #expect(strict.status == 1)
    #expect(strict.errors.contains(": error: "))
    #expect(!strict.errors.contains(": warning: "))
    #expect(strict.output == "1 spec, 1 example: 1 error\n")
  }

  @Test func aConfigurationCanAskForIt() async throws {
    for (text, status) in [("true", 1), ("false", 0), ("maybe", 1)] {
      let scratch = try Scratch()
      try scratch.write(Self.warned, to: "a.urlscheme.yaml")
      try scratch.write("warningsAsErrors: \(text)\n", to: "c.yaml")
      let run = try await Tool.run(
        "generate", "a.urlscheme.yaml", "-o", "out", "--config", "c.yaml", in: scratch.path)
      #expect(run.status == Int32(status), "\(text): \(run.errors)")
      #expect(try scratch.names().contains("out") == (status == 0))
      let list = "<plist version=\"1.0\">\n<dict>\n</dict>\n</plist>\n"
      try scratch.write(list, to: "Info.plist")
      try scratch.write("warningsAsErrors: \(text)\nplist: Info.plist\n", to: "c.yaml")
      let plist = try await Tool.run(
        "plist", "a.urlscheme.yaml", "--config", "c.yaml", in: scratch.path)
      #expect(plist.status == Int32(status), "\(text): \(plist.errors)")
      #expect(try (scratch.read("Info.plist") != list) == (status == 0))
    }
  }
}
