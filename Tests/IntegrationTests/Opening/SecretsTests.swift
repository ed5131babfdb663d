import Testing
import URLSchemeCalling
import URLSchemeCompiler
import URLSchemeIntegration
import URLSchemeInterpreter
import URLSchemeRuntime

/// What an app repeats of a request's secrets.
@Suite struct SecretsTests {
  @Test(arguments: [
    ("hunter2 is known", "••• is known"), ("the word hunter", "the word hunter"),
    ("hunter%32", "•••"), ("wrong: %68unter2", "•••"), ("%2568unter2", "•••"),
    ("a b&c", "•••"), ("a+b%26c", "•••"), ("a%20b%26c", "•••"), ("say a%20b%26C", "say a%20b%26C"),
    (#"{"text":"x\"y\\z"}"#, #"{"text":"•••"}"#), ("2", "•••"), ("2 items", "2 items"),
    ("%32", "•••"),
    ("%zz %", "%zz %"), ("", ""),
  ])
  func textsOfTheApp(text: String, masked: String) {
    let secrets = Secrets(["hunter2", "a b&c", #"x"y\z"#, "2"])
    #expect(secrets.masked(text) == masked)
  }

  @Test func nothingIsMaskedWithoutSecrets() {
    #expect(Secrets().masked("a%20b") == "a%20b")
    #expect(Secrets([""]).isEmpty)
  }

  private static let spec = """
    urlscheme: 1
    app: { name: Demo }
    schemes: [app]
    replies: { style: xCallback }
    actions:
      pay:
        url: //pay
        parameters: { pin: { type: string, sensitive: true } }
        returns:
          count: integer
          kind: { enum: [p, q] }
          day: date
          note: { type: string, minLength: 5, pattern: "[a-z 0-9]+" }
        errors: { p: { code: p } }

    """

  /// A short secret masks neither numbers, nor words of the specification, nor our own.
  @Test func aShortSecretLeavesTheRestAsItIs() throws {
    var diagnostics = Diagnostics()
    let spec = try #require(
      SpecLoader.load(
        SourceFile(path: "app.urlscheme.yaml", text: Self.spec), into: &diagnostics))
    let interpreter = Interpreter(spec)
    let action = try #require(spec.action(named: "pay"))
    let secrets = interpreter.secrets(of: action, [.init(name: "pin", value: .string("p"))])
    let told = try interpreter.answer(
      of: action, "x:?count=2&kind=p&day=2024-02-02&note=p%20p%20p", outcome: .success)
    guard case .success(let values) = told else {
      Issue.record("\(told)")
      return
    }
    #expect(
      CallEnding(.reply(values)).json(of: action, in: spec, hiding: secrets).urlText
        == #"{"reply":{"count":2,"kind":"p","day":"2024-02-02","note":"p p p"}}"#)
    let failure = CallEnding(.failed(.failed(.other(code: "p", message: "p"))))
    #expect(
      failure.json(of: action, in: spec, hiding: secrets).urlText
        == #"{"error":{"name":"p","code":"p","message":"•••"}}"#)
    let other = CallEnding(.failed(.failed(.other(code: "%70", message: "pp"))))
    #expect(
      other.json(of: action, in: spec, hiding: secrets).urlText
        == #"{"error":{"code":"•••","message":"pp"}}"#)
  }

  @Test func aChoiceThatIsWrongIsToldItsBranches() throws {
    var diagnostics = Diagnostics()
    let text = """
      urlscheme: 1
      app: { name: Demo }
      schemes: [app]
      actions:
        show:
          url: //show
          parameters:
            target: { oneOf: { id: integer, name: string } }
            price: { type: decimal, minimum: 1 }

      """
    let spec = try #require(
      SpecLoader.load(SourceFile(path: "app.urlscheme.yaml", text: text), into: &diagnostics))
    let action = try #require(spec.action(named: "show"))
    let json = try #require(JSONValue(urlText: #"{"target":{"nam":"x"}}"#))
    #expect {
      try Interpreter(spec).values(of: action, json: json)
    } throws: { "\($0)".contains("exactly one of 'id', 'name'") }
    let price = ActionTool.tools(of: [spec])[0].json["inputSchema"]?["properties"]?["price"]
    #expect(price?["minimum"] == .integer(1))
  }
}
