import Foundation
import TestSupport
import Testing

/// What the tool says about the language itself: its schema, its reference and its rules.
@Suite struct LanguageCommandTests {
  @Test func theSchemaInTheRepositoryIsWhatTheTableSays() async throws {
    let file = Tool.package.appending(path: "Documentation/urlscheme.schema.json")
    let isUpToDate =
      try await Tool.run("schema").output == String(contentsOf: file, encoding: .utf8)
    #expect(isUpToDate, "run 'make reference'")
  }

  @Test func theSchemaIsPrintedOrWritten() async throws {
    let scratch = try Scratch()
    let printed = try await Tool.run("schema")
    #expect(printed.status == 0)
    #expect(printed.output.hasPrefix("{\n"))
    let written = try await Tool.run("schema", "--output", "editor/schema.json", in: scratch.path)
    #expect(written.status == 0, "\(written.errors)")
    #expect(try scratch.read("editor/schema.json") == printed.output)
    let again = try await Tool.run("schema", "-o", "editor/schema.json", in: scratch.path)
    #expect(again.status == 0, "it is one of its own files")
  }

  @Test func aFileOfSomebodyElseIsNotOverwrittenWithTheSchema() async throws {
    let scratch = try Scratch()
    try scratch.write("{}", to: "schema.json")
    let run = try await Tool.run("schema", "-o", "schema.json", in: scratch.path)
    #expect(run.status == 1)
    #expect(try scratch.read("schema.json") == "{}")
  }

  @Test func aNewSpecificationNamesTheSchemaBesideIt() async throws {
    let scratch = try Scratch()
    let run = try await Tool.run("init", "deep/WordRev", in: scratch.path)
    #expect(run.status == 0, "\(run.errors)")
    let line = try #require(
      try scratch.read("deep/WordRev.urlscheme.yaml").split(separator: "\n").first)
    #expect(line == "# yaml-language-server: $schema=.urlscheme.schema.json")
    let schema = try await Tool.run("schema").output
    let written = try scratch.read("deep/.urlscheme.schema.json")
    #expect(written.utf8.count < 125_000)
    #expect(
      try JSONSerialization.jsonObject(with: Data(written.utf8)) as? NSDictionary
        == JSONSerialization.jsonObject(with: Data(schema.utf8)) as? NSDictionary)
    // A second one shares it.
    let second = try await Tool.run("init", "deep/Other", in: scratch.path)
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output == "created deep/Other.urlscheme.yaml\n")
  }

  @Test func nothingIsStartedWhereTheSchemaCannotStand() async throws {
    let scratch = try Scratch()
    try scratch.write("{}", to: ".urlscheme.schema.json")
    let run = try await Tool.run("init", "WordRev", in: scratch.path)
    #expect(run.status == 1)
    #expect(try scratch.names() == [".urlscheme.schema.json"])
  }

  @Test func aRuleIsExplained() async throws {
    let run = try await Tool.run("explain", "unknown-key")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("unknown-key (error)\n"))
    #expect(run.output.contains("sumary: Reverses words."))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try await Tool.run("explain", "[unknown-key]").output == run.output)
  }

  @Test func everyRuleOfTheListCanBeExplained() async throws {
    let list = try await Tool.run("explain")
    #expect(list.status == 0)
    let ids = list.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(ids.count > 80)
    #expect(Set(ids).count == ids.count)
    for id in ["configuration", "template", "plist-no-identifier", "yaml-depth"] {
      #expect(try await Tool.run("explain", id).status == 0)
    }
  }

  @Test func aRuleThatIsMisspelledIsSuggested() async throws {
    let near = try await Tool.run("explain", "unknown-keys")
    #expect(near.status == 1)
    #expect(near.errors == "error: there is no rule 'unknown-keys'; did you mean 'unknown-key'?\n")
    let far = try await Tool.run("explain", "x")
    #expect(far.errors.contains("'urlscheme explain' lists them"))
  }

  /// The page whose commands `WalkthroughTests` runs.
  @Test func theSkillIsThePageAndShort() async throws {
    let run = try await Tool.run("skill")
    let page = try String(
      contentsOf: Tool.package.appending(path: "Documentation/SKILL.md"), encoding: .utf8)
    #expect(run.status == 0 && run.output == page)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count < 200)
    #expect(page.hasPrefix("---\nname: urlscheme\ndescription: "))
  }
}
