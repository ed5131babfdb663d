import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeGeneration
import URLSchemeIntegration
import URLSchemeInterpreter
import URLSchemeRuntime

/// Tools for assistants: their arguments are what `urlscheme parse` prints.
@Suite struct ParameterSchemaTests {
  static let specs: [Spec] = {
    let folder = PackageUnderTest.folder.appending(path: "Specs")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.allObjects as? [URL] ?? []).filter {
      $0.path.hasSuffix(SpecLoader.fileSuffix)
    }
    return paths.sorted { $0.path < $1.path }.compactMap { try? SpecFile.load($0) }
      .filter { !$0.isInterface }
  }()

  /// What an assistant shows to people has the app's title.
  @Test func aToolIsTitledAsPeopleCallTheApp() throws {
    var spec = try #require(Self.specs.first { $0.stem == "word-reverser" })
    spec.app.title = "1Word & More"
    let tool = try #require(ActionTool.tools(of: [spec]).first)
    #expect(tool.json["title"] == .string("1Word & More: \(tool.action.name)"))
    #expect(tool.json["description"]?.urlText.contains("It opens the app 1Word & More and") == true)
  }

  /// Every example's JSON is valid under its action's schema, says an implementation of JSON Schema.
  @Test(
    .enabled(if: runsSlowTests),
    .enabled("Python's jsonschema is missing") { await hasValidator.value })
  func everyExampleIsValidUnderItsSchema() async throws {
    var lines: [String] = []
    for tool in ActionTool.tools(of: Self.specs) {
      let spec = tool.interpreter.spec
      let schema = try #require(tool.json["inputSchema"])
      for example in tool.action.examples {
        let parsed = try tool.interpreter.parse(example.url)
        guard tool.interpreter.secrets(of: tool.action, parsed.values).isEmpty else { continue }
        let json = ValueText(spec: spec).json(parsed.values, of: tool.action.parameters)
        lines.append(JSONValue.array([.string(tool.name), schema, json]).urlText)
      }
    }
    let script = """
      import json, sys, jsonschema
      for line in sys.stdin:
        name, schema, value = json.loads(line)
        jsonschema.Draft202012Validator.check_schema(schema)
        for error in jsonschema.Draft202012Validator(schema).iter_errors(value):
          print(name, error.json_path, error.message, file=sys.stderr)
        # What nobody has: the schema says no.
        value["no such parameter"] = 1
        if jsonschema.Draft202012Validator(schema).is_valid(value): print(name, "takes anything", file=sys.stderr)
      """
    #expect(lines.count > 400)
    #expect(try await Self.python(script, input: lines.joined(separator: "\n")) == "")
  }

  static let hasValidator = Task { (try? await python("import jsonschema", input: "")) == "" }

  /// What a script prints to its standard error.
  private static func python(_ script: String, input: String) async throws -> String {
    try await Program.run(["python3", "-c", script], input: input).errors
  }

  @Test func secretsAreFoundWhereverTheyAre() throws {
    var diagnostics = Diagnostics()
    let file = SourceFile(
      path: "a.urlscheme.yaml",
      text: """
        urlscheme: 1
        app: { name: A }
        schemes: [a]
        actions:
          open:
            url: //open
            parameters:
              word: string
              password: { type: string, sensitive: true }
              login?:
                oneOf:
                  token: { type: string, sensitive: true }
                  name: string

        """)
    let spec = try #require(SpecLoader.load(file, into: &diagnostics), "\(diagnostics.sorted)")
    let interpreter = Interpreter(spec)
    let action = spec.actions[0]
    let json = JSONValue(
      urlText: #"{"word": "w", "password": "p1", "login": {"token": "t1"}}"#)
    let values = try interpreter.values(of: action, json: try #require(json))
    let secrets = interpreter.secrets(of: action, values)
    #expect(["p1", "t1", "w"].map(secrets.masked) == ["•••", "•••", "w"])
  }

  /// What makes the bundle of macOS is a list of programs, with nothing unquoted.
  @Test func theBundleIsMadeByTheSystemsPrograms() {
    let programs = AnswerBundle(tool: "/opt/my tools/urlscheme", folder: "/tmp/Apps").programs
    #expect(programs.map { $0.words[0] }.prefix(2) == ["osacompile", "plutil"])
    #expect(
      programs[0].words.contains(
        #"do shell script "'/opt/my tools/urlscheme' deliver " & quoted form of theURL"#))
    #expect(programs[1].words.contains { $0.contains(#""CFBundleURLSchemes":["urlscheme-call"]"#) })
  }
}
