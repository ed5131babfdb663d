import TestSupport
import Testing

@Suite struct ConfigurationTests {
  private func generate(_ configuration: String, _ extra: String...) async throws -> (
    Tool.Run, [String]
  ) {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    try scratch.write(configuration, to: "urlscheme-config.yaml")
    let run = try await Tool.run(
      [
        "generate", "words.urlscheme.yaml", "--output", "out", "--config", "urlscheme-config.yaml",
      ] + extra, in: scratch.path, environment: [:])
    let names = try scratch.names().contains("out") ? scratch.names("out") : []
    return (run, try names.map { try scratch.read("out/\($0)") })
  }

  @Test func modeAndAccessAreRead() async throws {
    let (run, texts) = try await generate("mode: [types]\naccess: public\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(texts.contains { $0.contains("public enum WordRev") })
    #expect(!texts.contains { $0.contains("Router") && $0.contains("public struct Router") })
  }

  @Test func optionsComeBeforeIt() async throws {
    let (run, texts) = try await generate("access: public\n", "--access", "package")
    #expect(run.status == 0, "\(run.errors)")
    #expect(texts.contains { $0.contains("package enum WordRev") })
  }

  @Test func anEmptyOneIsTheDefault() async throws {
    let (run, texts) = try await generate("# nothing yet\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(!texts.isEmpty)
  }

  @Test(
    arguments: zip(
      [
        "mod: [types]\n", "mode: [types, clients]\n", "access: private\n", "mode: { a: b }\n",
        "templates: ../elsewhere\n", "templates: /elsewhere\n", "access: [public]\n", "- mode\n",
        "mode: []\n", "specs: []\n", "specs: [../words.urlscheme.yaml]\n", "output: /out\n",
      ],
      [
        "1:1: error: ", "1:15: error: ", "1:9: error: ", "1:7: error: ", "1:12: error: ",
        "1:12: error: ", "1:9: error: ", "1:1: error: ", "1:7: error: ", "1:8: error: ",
        "1:9: error: ",
        "1:9: error: ",
      ]))
  func problemsHaveTheirPlace(configuration: String, place: String) async throws {
    let (run, texts) = try await generate(configuration)
    #expect(run.status == 1)
    #expect(run.errors.contains("urlscheme-config.yaml:" + place), "\(run.errors)")
    #expect(texts.isEmpty)
  }

  @Test func nearWordsAreSuggested() async throws {
    #expect(try await generate("acces: public\n").0.errors.contains("did you mean 'access'?"))
    #expect(try await generate("mode: [clients]\n").0.errors.contains("did you mean 'client'?"))
  }

  // MARK: Specs and output

  /// `urlscheme generate`, and what the configuration says.
  private func generated(_ configuration: String?, _ arguments: String...) async throws -> (
    Tool.Run, [String]
  ) {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "Specs/words.urlscheme.yaml")
    if let configuration { try scratch.write(configuration, to: "urlscheme-config.yaml") }
    let run = try await Tool.run(["generate"] + arguments, in: scratch.path, environment: [:])
    return (run, try scratch.names().contains("Code") ? scratch.names("Code") : [])
  }

  @Test func itSaysWhatToGenerateWithoutArguments() async throws {
    let configuration = "specs: [Specs]\noutput: Code\nmode: types\n"
    let (run, names) = try await generated(configuration)
    #expect(run.status == 0, "\(run.errors)")
    #expect(names == ["words.urlscheme.actions.swift", "words.urlscheme.types.swift"])
    let check = try await generated(configuration, "--check")
    #expect(check.0.status == 1 && check.1.isEmpty)
    #expect(check.0.output.contains("would create Code/words.urlscheme.types.swift"))
  }

  @Test(arguments: [
    (nil, "Name specs, or write urlscheme-config.yaml with 'specs' and 'output'.", 64),
    ("output: Code\n", "urlscheme-config.yaml: error: this names nothing to generate from", 1),
    ("specs: [Specs]\n", "urlscheme-config.yaml: error: there is no folder to write to", 1),
  ])
  func whatItLeavesOutIsSaid(configuration: String?, message: String, status: Int32) async throws {
    let (run, names) = try await generated(configuration)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(names.isEmpty)
  }

  @Test(arguments: [
    ("specs: [Specs,\n nope]\noutput: Code\n", "2:2: error: there is no file 'nope'"),
    ("specs: [Specs,\n no/pe]\noutput: Code\n", "2:2: error: there is no file or folder 'no/pe'"),
    ("specs: [Specs]\noutput: Code\ncatalog: [nope]\n", "3:11: error: there is no file 'nope'"),
  ])
  func whatIsNotThereHasItsPlace(configuration: String, problem: String) async throws {
    let (run, names) = try await generated(configuration)
    #expect(run.errors.hasPrefix("urlscheme-config.yaml:" + problem), "\(run.errors)")
    #expect(names.isEmpty)
  }

  @Test func anotherLanguageNeedsSpecsAndAFolder() async throws {
    let run = try await generated("specs: [Specs]\noutput: Code\n", "--language", "typescript").0
    #expect(run.status == 64)
    #expect(run.errors.contains("needs specs and '--output FOLDER'"), "\(run.errors)")
  }
}
