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

  static let forms = """
    urlscheme: 1
    app: { name: Forms }
    schemes: [forms]
    types:
      Mode:
        summary: A way to go.
        enum: { walking: { value: w, summary: On foot. }, driving: { value: d, summary: By car. }, flying: f }
      Open: { enum: { a: { value: A, summary: The first. } }, open: true }
      Login: { object: { user: string = guest, "pin?": { type: string, examples: ["1234"] } } }
      Place: { object: { city: string = Rome, "at?": { type: coordinate, examples: ["1,2"] } } }
    actions:
      go:
        url: //go
        effect: none
        parameters:
          mode: Mode = driving
          word: Open = A
          at?: { type: coordinate, examples: ["52.5,13.4", "1,2"] }
          time?: { type: local-time, summary: When it rings. }
          moment?: local-date-time
          app: { type: scheme, default: maps }
          price: decimal = 1.50
          wait: { type: duration, as: minutes, default: 5, maximum: 1h }
          count: integer = 2
          day?: date
          draft: boolean = false
          tags: { type: [string], default: [] }
          text?: { type: string, maxLength: 9, minBytes: 2, maxBytes: 20 }
          page?: { type: url, maxBytes: 200 }
          own?: { swiftType: Maps.Temperature }
          place?: { type: Place, as: json, examples: [{ city: Bonn }] }
          goal?: { oneOf: { id: integer, home: { const: home, summary: The way home. } }, examples: [home] }
          login?: { type: Login, as: json, sensitive: true, examples: [{ user: me }] }
          token: { type: string, sensitive: true, default: none, examples: [secret] }

    """

  /// What an assistant has to know of values, in what it can have of JSON Schema, and otherwise in words.
  @Test(arguments: [
    ("mode", ##"{"$ref":"#/$defs/Mode","default":"driving"}"##),
    ("word", ##"{"$ref":"#/$defs/Open","default":"A"}"##),
    (
      "at",
      #"{"type":"string","description":"It is 'latitude,longitude' in degrees, up to 90 and 180.","examples":["52.5,13.4","1,2"]}"#
    ),
    (
      "time",
      #"{"type":"string","description":"When it rings. It is a time such as 09:30."}"#
    ),
    (
      "moment",
      #"{"type":"string","description":"It is a local date and time such as 2026-01-31T09:30."}"#
    ),
    (
      "app",
      #"{"type":"string","description":"It is a URL scheme.","default":"maps"}"#
    ),
    (
      "price",
      #"{"type":["string","integer","number"],"description":"It is a decimal number.","default":"1.5"}"#
    ),
    (
      "wait",
      #"{"type":["string","integer","number"],"description":"It is whole minutes, at most 1h.","default":"5"}"#
    ),
    ("count", #"{"type":"integer","default":2}"#),
    ("day", #"{"type":"string","format":"date"}"#),
    ("draft", #"{"type":"boolean","default":false}"#),
    ("tags", #"{"type":"array","items":{"type":"string"},"default":[]}"#),
    (
      "text",
      #"{"type":"string","maxLength":9,"description":"It is text, at least 2 bytes, at most 20 bytes."}"#
    ),
    (
      "page",
      #"{"type":"string","format":"uri","description":"It is a URL with a scheme, at most 200 bytes."}"#
    ),
    (
      "own",
      #"{"type":"string","description":"It is a Temperature."}"#
    ),
    (
      "place",
      ##"{"$ref":"#/$defs/Place","examples":[{"city":"Bonn"}]}"##
    ),
    (
      "goal",
      ##"{"$ref":"#/$defs/Go.Goal","examples":[{"home":null}]}"##
    ),
    ("login", ##"{"$ref":"#/$defs/Login","writeOnly":true}"##),
    ("token", #"{"type":"string","writeOnly":true}"#),
  ])
  func valuesAreDescribed(key: String, json: String) throws {
    let schema = try PropertyNamesTests.schema(PropertyNamesTests.spec(Self.forms))
    #expect(schema["properties"]?[key]?.urlText == json)
  }

  @Test(arguments: [
    (
      "Mode",
      #"{"enum":["walking","driving","flying"],"description":"A way to go.\n- walking: On foot.\n- driving: By car."}"#
    ),
    (
      "Open",
      #"{"anyOf":[{"enum":["A"]},{"type":"string"}],"description":"- A: The first."}"#
    ),
    (
      "Place",
      #"{"type":"object","properties":{"city":{"type":"string","default":"Rome"},"at":{"type":"string","description":"It is 'latitude,longitude' in degrees, up to 90 and 180.","examples":["1,2"]}},"additionalProperties":false}"#
    ),
    (
      "Login",
      #"{"type":"object","properties":{"user":{"type":"string"},"pin":{"type":"string"}},"additionalProperties":false}"#
    ),
    (
      "Go.Goal",
      #"{"oneOf":[{"type":"object","properties":{"id":{"type":"integer"}},"required":["id"],"additionalProperties":false},{"type":"object","properties":{"home":{"type":"null","description":"The way home."}},"required":["home"],"additionalProperties":false}]}"#
    ),
  ])
  func typesAreDescribed(path: String, json: String) throws {
    let schema = try PropertyNamesTests.schema(PropertyNamesTests.spec(Self.forms))
    #expect(schema["$defs"]?[path]?.urlText == json)
  }

  /// Every example's JSON is valid under its action's schema, says an implementation of JSON Schema, and so is every
  /// value that the schema shows. Names are those that assistants take.
  @Test(
    .enabled(if: runsSlowTests),
    .enabled("Python's jsonschema is missing") { await hasValidator.value })
  func everyExampleIsValidUnderItsSchema() async throws {
    var lines: [String] = []
    let others = try [PropertyNamesTests.text, Self.forms].map { try PropertyNamesTests.spec($0) }
    for tool in ActionTool.tools(of: Self.specs + others) {
      let spec = tool.interpreter.spec
      let schema = try #require(tool.json["inputSchema"])
      lines.append(JSONValue.array([.string(tool.name), schema, .null]).urlText)
      for example in tool.action.examples {
        let parsed = try tool.interpreter.parse(example.url)
        guard tool.interpreter.secrets(of: tool.action, parsed.values).isEmpty else { continue }
        let json = ValueText(spec: spec).json(parsed.values, of: tool.action.parameters)
        let named = spec.renamed(json, of: tool.action.parameters, to: .properties)
        lines.append(JSONValue.array([.string(tool.name), schema, named]).urlText)
      }
    }
    let script = """
      import json, re, sys, jsonschema
      def check(name, schema, root):
        if isinstance(schema, list):
          for part in schema: check(name, part, root)
        if not isinstance(schema, dict): return
        for key in schema.get("properties", {}):
          if not re.fullmatch("[a-zA-Z0-9_.-]{1,64}", key): print(name, key, file=sys.stderr)
        whole = jsonschema.Draft202012Validator({**schema, "$defs": root.get("$defs", {})})
        for value in schema.get("examples", []) + ([schema["default"]] if "default" in schema else []):
          for error in whole.iter_errors(value): print(name, error.message, file=sys.stderr)
        for key, part in schema.items():
          if key in ["properties", "$defs"]: check(name, list(part.values()), root)
          elif key not in ["default", "examples", "enum", "const"]: check(name, part, root)
      for line in sys.stdin:
        name, schema, value = json.loads(line)
        jsonschema.Draft202012Validator.check_schema(schema)
        if value is None:
          check(name, schema, schema)
          continue
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
