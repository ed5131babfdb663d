import Foundation
import TestSupport
import Testing

/// `plist`, `docs`, `templates` and `init`.
@Suite struct OutputCommandTests {
  @Test func plistPrintsOrWrites() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    let printed = try await Tool.run("plist", "words.urlscheme.yaml", in: scratch.path)
    #expect(printed.status == 0)
    #expect(printed.output.contains("<string>com.example.wordrev</string>"))
    let written = try await Tool.run(
      "plist", "words.urlscheme.yaml", "--output", "new/a.plist", in: scratch.path)
    #expect(written.status == 0)
    #expect(written.output == "")
    #expect(try scratch.read("new/a.plist") == printed.output)
  }

  @Test func plistDoesNotOverwriteAnInfoPlist() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    try scratch.write("<plist/>\n", to: "Info.plist")
    let run = try await Tool.run(
      "plist", "words.urlscheme.yaml", "--output", "Info.plist", in: scratch.path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("Info.plist: error: this file was not made by urlscheme"))
    #expect(try scratch.read("Info.plist") == "<plist/>\n")
  }

  @Test func plistForACallerListsTheSchemes() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    let run = try await Tool.run(
      "plist", "words.urlscheme.yaml", "--for", "caller", in: scratch.path)
    #expect(run.status == 0 && run.errors == "")
    let list = try PropertyListSerialization.propertyList(from: Data(run.output.utf8), format: nil)
    let keys = try #require(list as? [String: [String]])
    // An app that calls claims nothing.
    #expect(keys == ["LSApplicationQueriesSchemes": ["wordrev"]])
  }

  @Test func anAssociationFileNeedsATeam() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    for team in [
      [], ["--team", "abcde12345"], ["--team", "ABCDE1234"], ["--team", "ABCDE/../12"],
    ] {
      let run = try await Tool.run(
        ["register", "--format", "apple-app-site-association", "words.urlscheme.yaml"] + team,
        in: scratch.path, environment: [:])
      #expect(run.status == 64 && run.errors.contains("--team"), "\(team): \(run.errors)")
    }
  }

  /// What is mended while pages are watched is shown then; what is not there was misspelt.
  @Test func nothingIsNotWatched() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    let run = try await Tool.run(
      "docs", "word.urlscheme.yaml", "--watch", "--format", "html", "--output", "site",
      in: scratch.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("did you mean 'words.urlscheme.yaml'?"))
    #expect(try !scratch.names().contains("site"))
    for (missing, named) in [
      (["--output", "site"], "--format html"), (["--format", "html"], "--output"),
      (["--format", "html", "--output", "site", "--check"], "--output"),
      (["--format", "json", "--output", "site"], "--format html"),
    ] {
      let run = try await Tool.run(
        ["docs", "words.urlscheme.yaml", "--watch"] + missing, in: scratch.path, environment: [:])
      #expect(run.status == 64 && run.errors.contains("'--watch' writes pages"), "\(missing)")
      #expect(run.errors.contains(named), "\(missing)")
    }
  }

  /// What the example's server shows is what the tool writes of its specification.
  @Test(arguments: ["apple-app-site-association", "pages"])
  func theExamplesSiteIsUpToDate(_ format: String) async throws {
    let folder = Tool.package.appending(path: "Examples/LinkServer/Sources/ShopLinks")
    let run = try await Tool.run(
      "register", "--format", format, "--team", "ABCDE12345", "shop.urlscheme.yaml", "--check",
      "--output", format == "pages" ? "Site/pages" : "Site", in: folder.path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func docsWritesAPageForEachSpec() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    let run = try await Tool.run(
      "docs", "words.urlscheme.yaml", "--format", "markdown", "--output", "docs", in: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "created docs/words.md\n")
    #expect(try scratch.read("docs/words.md").contains("\n# WordRev\n"))
  }

  @Test func everyTemplateIsListedPrintedAndCopied() async throws {
    let scratch = try Scratch()
    let names = try await Tool.run("templates").output.split(separator: "\n").map(String.init)
    #expect(names.contains("plist/owner"))
    let printed = try await Tool.run("templates", "plist/owner")
    #expect(printed.output.hasPrefix("<?xml"))
    let copied = try await Tool.run("templates", "--output", "mine", in: scratch.path)
    #expect(copied.status == 0)
    #expect(copied.output == names.map { "created mine/\($0).mustache\n" }.joined())
    #expect(try scratch.read("mine/plist/owner.mustache") == printed.output)
    // They are the user's now.
    try scratch.write("mine", to: "mine/plist/owner.mustache")
    let again = try await Tool.run("templates", "--output", "mine", in: scratch.path)
    #expect(again.status == 1)
    #expect(try scratch.read("mine/plist/owner.mustache") == "mine")
  }

  @Test func aTemplateOfTheUsersIsUsed() async throws {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    try scratch.write("<!-- Generated by urlscheme, mine -->\n", to: "mine/plist/owner.mustache")
    let run = try await Tool.run(
      "plist", "words.urlscheme.yaml", "--templates", "mine", in: scratch.path)
    #expect(run.output == "<!-- Generated by urlscheme, mine -->\n")
  }

  @Test func aTemplatesNameIsSuggested() async throws {
    let run = try await Tool.run("templates", "plist/ovner")
    #expect(run.status == 1)
    #expect(run.errors.contains("did you mean 'plist/owner'?"))
  }

  @Test(
    arguments: zip(
      ["my-app", "apps/Photo Box", "x.urlscheme.yaml", "3D", "Tel"],
      ["my-app", "apps/Photo Box", "x", "3D", "Tel"]))
  func initWritesASpecThatIsValid(argument: String, stem: String) async throws {
    let scratch = try Scratch()
    let run = try await Tool.run("init", argument, in: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("created \(stem).urlscheme.yaml\n"))
    let valid = try await Tool.run("validate", ".", in: scratch.path)
    #expect(valid.output == "1 spec, 3 examples, 1 reject: no problems\n", "\(valid.errors)")
    let before = try scratch.read("\(stem).urlscheme.yaml")
    try scratch.write(before + "# mine\n", to: "\(stem).urlscheme.yaml")
    let again = try await Tool.run("init", argument, in: scratch.path)
    #expect(again.status == 1)
    #expect(try scratch.read("\(stem).urlscheme.yaml") == before + "# mine\n")
  }

  @Test func initSaysSoWhereThereIsNothingToDo() async throws {
    let scratch = try Scratch()
    let first = try await Tool.run("init", "apps/My Cool App", in: scratch.path)
    // As it can be pasted.
    #expect(first.errors.contains(" urlscheme validate 'apps/My Cool App.urlscheme.yaml'\n"))
    let second = try await Tool.run("init", "apps/My Cool App", in: scratch.path)
    #expect(second.status == 0)
    #expect(second.output == "unchanged apps/My Cool App.urlscheme.yaml\n")
  }

  @Test func initAdvisesWhatItCanDoWhereAFolderHasTheName() async throws {
    let scratch = try Scratch()
    try scratch.write("", to: "Words.urlscheme.yaml/notes.txt")
    let run = try await Tool.run("init", "Words", in: scratch.path)
    #expect(run.status == 1)
    #expect(
      run.errors == "Words.urlscheme.yaml: error: this is a folder, and a file is needed; "
        + "move it away, or choose another name\n")
    #expect(try scratch.names() == ["Words.urlscheme.yaml"])
  }

  @Test func initWithoutANameHasOne() async throws {
    let scratch = try Scratch()
    let run = try await Tool.run("init", in: scratch.path)
    #expect(run.status == 0)
    #expect(try scratch.names() == [".urlscheme.schema.json", "MyApp.urlscheme.yaml"])
    // What it advises works as it is.
    let commands = run.errors.split(separator: "\n").filter { $0.hasPrefix("  urlscheme ") }
    #expect(commands.count == 3)
    for command in commands {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let next = try await Tool.run(words, in: scratch.path)
      #expect(next.status == 0, "\(command): \(next.errors)")
    }
    let link = try await Tool.run(
      "parse", "MyApp.urlscheme.yaml", "https://example.com/item/7", in: scratch.path)
    #expect(link.output.contains("\"action\": \"item\""), "\(link.errors)")
  }
}
