import ArgumentParser
import URLSchemeGeneration
import URLSchemeReference

struct Schema: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of specs, for editors.",
    examples: [
      "schema --output .urlscheme.schema.json"
    ],
    discussion: """
      An editor with a YAML language server completes and explains the keys of a spec with this \
      first line:

        # yaml-language-server: $schema=\(LanguageSchema.fileName)

      The path is relative to the spec's folder, and this command writes the file. 'urlscheme \
      init' writes both.
      """)

  @OptionGroup var file: OutputFile

  func run() throws { try file.write(LanguageSchema.text) }
}

struct Skill: ReportingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print what an assistant has to know to work on specs.",
    examples: [
      "skill >.claude/skills/urlscheme/SKILL.md"
    ],
    discussion: """
      An assistant that writes code reads it as a skill, from a folder of its own. 'urlscheme mcp' offers the actions of apps to an assistant.
      """)

  func run() throws { try Console.print(EmbeddedFiles.document("SKILL")) }
}
