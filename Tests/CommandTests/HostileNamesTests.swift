import Foundation
import TestSupport
import Testing

/// Links and texts in a folder of somebody else's.
@Suite struct HostileNamesTests {
  @Test(arguments: [
    ["validate"], ["validate", "x.urlscheme.yaml"], ["validate", "own.urlscheme.yaml"],
  ])
  func aLinkToAnotherKindOfFileIsNotRead(_ arguments: [String]) async throws {
    let scratch = try Scratch()
    try scratch.write("secret: hunter2\n", to: "elsewhere/credentials")
    for name in ["x.urlscheme.yaml", "part.yaml"] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.file(name), withDestinationPath: "elsewhere/credentials")
    }
    try scratch.write(
      Sample.words.replacing("urlscheme: 1", with: "urlscheme: 1\ninclude: [part.yaml]"),
      to: "own.urlscheme.yaml")
    let run = try await Tool.run(arguments, in: scratch.path)
    #expect(run.status == 1 && run.errors.contains("this is a link to a file"), "\(run.errors)")
    #expect(!run.text.contains("hunter2") && !run.text.contains("secret"), "\(run.text)")
  }

  @Test(arguments: ["nowhere.urlscheme.yaml", "loop.urlscheme.yaml"])
  func aLinkThatLeadsNowhereIsNamed(target: String) async throws {
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("loop.urlscheme.yaml"), withDestinationPath: target)
    let run = try await Tool.run("validate", "loop.urlscheme.yaml", in: scratch.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("it is a symbolic link that leads nowhere"), "\(run.errors)")
  }

  #if os(Linux)
    @Test func aNameThatIsNoTextIsNamed() async throws {
      let run = try await Tool.shell(
        """
        folder=$(mktemp -d); : > "$folder"/$'n\\xff.urlscheme.yaml'
        $TOOL validate "$folder"; status=$?; rm -r "$folder"; exit $status
        """)
      #expect(run.status == 1)
      #expect(
        run.errors.contains("this file can't be read: its name is not UTF-8; rename it"),
        "\(run.errors)")
    }
  #endif

  @Test func aLinkToASpecIsRead() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "store/words.urlscheme.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("link.urlscheme.yaml"), withDestinationPath: "store/words.urlscheme.yaml"
    )
    let run = try await Tool.run("validate", "link.urlscheme.yaml", in: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func theCatalogShowsWhatCantBeSeen() async throws {
    let scratch = try Scratch()
    try scratch.write(
      Sample.words.replacing(
        "Reverse a word.", with: #""a\u202Eb\u2066c\u009Bd\u200Fe""#),
      to: "Specs/words.urlscheme.yaml")
    let run = try await CatalogCommandTests.run("catalog", "--format", "json", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(#"a\u202eb\u2066c\u009bd\u200fe"#), "\(run.output.suffix(300))")
  }

  /// Names of a spec, of a URL and of the command line can't steer the terminal, nor begin a line.
  @Test(arguments: [
    ["plan", "own.urlscheme.yaml"], ["plan", "own.urlscheme.yaml", "wordrev://a"],
    ["parse", "own.urlscheme.yaml", "wordrev://a?x\u{1B}%0Aerror:=1"],
    ["open", "own.urlscheme.yaml", "--examples", "--print"],
    ["validate", "--\u{1B}[31m"], ["plist", "own.urlscheme.yaml", "--output", "a\u{1B}\nerror:"],
    ["generate", "own.urlscheme.yaml", "--output", "\u{1B}[31m"],
  ])
  func namesAreShownAsTheyAre(_ arguments: [String]) async throws {
    let scratch = try Scratch()
    try scratch.write(
      #"""
      urlscheme: 1
      app: { name: WordRev, identifier: com.example.wordrev }
      schemes: [wordrev]
      actions:
        "a\u202E\u2028error:": { url: //a, effect: none, examples: ["wordrev://a"] }
        "b\u202E\u2028error:": { url: //b, effect: writes, examples: ["wordrev://b"] }

      """#, to: "own.urlscheme.yaml")
    let run = try await Tool.run(arguments, in: scratch.path)
    #expect([#"\u{1B}"#, #"\u{202E}"#].contains(where: run.text.contains), "\(run.text)")
    for hostile in ["\u{1B}", "\u{202E}", "\u{2028}", "\nerror:"] {
      #expect(!run.text.contains(hostile), "\(run.text)")
    }
  }

  @Test func aListOfTooManyURLsIsNotReadToItsEnd() async throws {
    let scratch = try Scratch()
    let lines = (0..<125_000).map { "words://show/\($0)" }
    try scratch.write(lines.joined(separator: "\n"), to: "urls")
    let run = try await Tool.run("import", "urls", in: scratch.path)
    #expect(run.status == 1 && run.errors.contains("more than 10000 URLs"), "\(run.errors)")
  }
}
