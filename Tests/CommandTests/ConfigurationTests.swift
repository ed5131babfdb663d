import Testing

@Suite struct ConfigurationTests {
  private func generate(_ configuration: String, _ extra: String...) throws -> (Tool.Run, [String])
  {
    let scratch = try Scratch()
    try scratch.write(Sample.words, to: "words.urlscheme.yaml")
    try scratch.write(configuration, to: "urlscheme-config.yaml")
    let run = try Tool.run(
      Tool.url,
      [
        "generate", "words.urlscheme.yaml", "--output", "out", "--config", "urlscheme-config.yaml",
      ] + extra, in: scratch.path, environment: [:])
    let names = try scratch.names().contains("out") ? scratch.names("out") : []
    return (run, try names.map { try scratch.read("out/\($0)") })
  }

  @Test func modeAndAccessAreRead() throws {
    let (run, texts) = try generate("mode: [types]\naccess: public\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(texts.contains { $0.contains("public enum WordRev") })
    #expect(!texts.contains { $0.contains("Router") && $0.contains("public struct Router") })
  }

  @Test func optionsComeBeforeIt() throws {
    let (run, texts) = try generate("access: public\n", "--access", "package")
    #expect(run.status == 0, "\(run.errors)")
    #expect(texts.contains { $0.contains("package enum WordRev") })
  }

  @Test func anEmptyOneIsTheDefault() throws {
    let (run, texts) = try generate("# nothing yet\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(!texts.isEmpty)
  }

  @Test(
    arguments: zip(
      [
        "mod: [types]\n", "mode: [types, clients]\n", "access: private\n", "mode: { a: b }\n",
        "templates: ../elsewhere\n", "templates: /elsewhere\n", "access: [public]\n", "- mode\n",
        "mode: []\n",
      ],
      [
        "1:1: error: ", "1:15: error: ", "1:9: error: ", "1:7: error: ", "1:12: error: ",
        "1:12: error: ", "1:9: error: ", "1:1: error: ", "1:7: error: ",
      ]))
  func problemsHaveTheirPlace(configuration: String, place: String) throws {
    let (run, texts) = try generate(configuration)
    #expect(run.status == 1)
    #expect(run.errors.contains("urlscheme-config.yaml:" + place), "\(run.errors)")
    #expect(texts.isEmpty)
  }

  @Test func nearWordsAreSuggested() throws {
    #expect(try generate("acces: public\n").0.errors.contains("did you mean 'access'?"))
    #expect(try generate("mode: [clients]\n").0.errors.contains("did you mean 'client'?"))
  }
}
