import Foundation
import TestSupport
import Testing
import URLSchemeCalling
import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeOpening
import URLSchemeRuntime

/// What `parse` prints of a request is what `build` and tools take, and they refuse what they don't know.
@Suite struct GivenValueTests {
  /// All specs with examples: the catalog's, those of tests, and those of cases without errors.
  static let specs: [Spec] = ["Specs", "Tests", "Examples"].flatMap { name -> [Spec] in
    let folder = PackageUnderTest.folder.appending(path: name)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).map(\.path)
      .filter { $0.hasSuffix(SpecLoader.fileSuffix) && !$0.contains("/.build/") }.sorted()
      .compactMap { try? SpecFile.load(URL(filePath: $0)) }
      .filter { spec in spec.actions.contains { !$0.examples.isEmpty } }
  }

  /// `parse(build(parse(url)))` is `parse(url)`, through one JSON object and through arguments.
  @Test func whatIsPrintedIsTaken() throws {
    var count = 0
    for spec in Self.specs {
      let interpreter = Interpreter(spec)
      for action in spec.actions {
        for example in action.examples {
          // A case may have an example that is refused.
          guard let parsed = try? interpreter.parse(example.url), parsed.action.name == action.name
          else { continue }
          guard interpreter.secrets(of: action, parsed.values).isEmpty else { continue }
          let json = ValueText(spec: spec).json(parsed.values, of: action.parameters)
          let title = "\(spec.stem).\(action.name): \(example.url) is \(json.urlText)"
          do {
            let values = try interpreter.values(of: action, json: json)
            #expect(sorted(values) == sorted(parsed.values), "\(title)")
            let given = try interpreter.values(of: action, arguments: arguments(json, of: action))
              .values
            #expect(sorted(given) == sorted(parsed.values), "\(title), as arguments")
          } catch {
            Issue.record("\(title): \(error)")
          }
          count += 1
        }
      }
    }
    #expect(count > 900)
  }

  private func sorted(_ values: RequestValues) -> RequestValues {
    values.sorted { $0.name < $1.name }
  }

  /// What a person copies: a text without its quotation marks, and other JSON as it is.
  private func arguments(_ json: JSONValue, of action: Action) -> [Interpreter.Argument] {
    guard case .object(let members) = json else { return [] }
    return members.map { member in
      let takesJSON = action.parameters.first { $0.key == member.name }?.takesNull ?? false
      let text = takesJSON ? member.value.urlText : member.value.string ?? member.value.urlText
      return Interpreter.Argument(name: member.name, value: text)
    }
  }

  static let spec = """
    urlscheme: 1
    app: { name: Given }
    schemes: [given]
    types:
      Order: { object: { preAuth: { type: boolean, name: pre_auth }, "note?": string } }
      Range: { object: { start: integer, "end?": integer }, text: "{start}-{end}" }
      IDs: { anyOf: { users: { type: [integer], separator: "," }, name: string } }
      Swapped: { enum: { a: b, b: a } }
      Plan: { enum: { walking: w }, open: true }
    actions:
      go:
        url: //go
        parameters:
          order?: Order
          orders?: [Order]
          packed?: { type: Order, as: [json, base64] }
          text?: { type: string, as: base64 }
          range?: Range
          ranges?: [Range]
          ids?: IDs
          lists?: { type: [IDs] }
          swapped?: Swapped
          plan?: Plan
          anything?: json
          rest: { pairs: Range }

    """

  static func interpreter() throws -> Interpreter {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "given.urlscheme.yaml", text: spec)
    return Interpreter(
      try #require(SpecLoader.load(file, into: &diagnostics), "\(diagnostics.sorted)"))
  }

  @Test(arguments: [
    ("order={\"preAuth\":true}", "order=%7B%22pre_auth%22%3Atrue%7D"),
    ("order={\"pre_auth\":true}", "order=%7B%22pre_auth%22%3Atrue%7D"),
    ("packed={\"preAuth\":true}", "packed=eyJwcmVfYXV0aCI6dHJ1ZX0%3D"),
    ("packed=eyJwcmVfYXV0aCI6dHJ1ZX0=", "packed=eyJwcmVfYXV0aCI6dHJ1ZX0%3D"),
    ("text=Zm9v", "text=Wm05dg%3D%3D"),
    ("range={\"start\":1,\"end\":2}", "range=1-2"), ("range=1-2", "range=1-2"),
    ("ranges=[{\"start\":1},{\"start\":2,\"end\":3}]", "ranges=1&ranges=2-3"),
    ("ids={\"users\":[1,2]}", "ids=1%2C2"), ("ids=1,2", "ids=1%2C2"),
    ("ids={\"name\":\"x\"}", "ids=x"),
    ("lists=[{\"users\":[1,2]},{\"name\":\"x\"}]", "lists=1%2C2&lists=x"),
    ("swapped=a", "swapped=b"), ("plan=walking", "plan=walking"),
    ("anything=\"5\"", "anything=%225%22"), ("anything=5", "anything=5"),
    ("anything=null", "anything=null"),
    ("rest=[{\"a\":{\"start\":1}},{\"a\":{\"start\":2,\"end\":4}}]", "a=1&a=2-4"),
  ])
  func jsonIsTakenAsItIsPrinted(argument: String, query: String) throws {
    let interpreter = try Self.interpreter()
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    let url = try interpreter.build(
      interpreter.spec.actions[0], arguments: [.init(name: parts[0], value: parts[1])])
    #expect(url == "given://go?" + query)
  }

  @Test(arguments: [
    (
      "order={\"preauth\":true}",
      "there is no parameter 'order.preauth'; there are: order.preAuth, order.note"
    ),
    ("order={}", "go: 'order.preAuth' is missing; expected 'true' or 'false'"),
    (
      "orders=[{\"preAuth\":true,\"x\":1}]",
      "there is no parameter 'orders[0].x'; there are: orders[0].preAuth, orders[0].note"
    ),
    (
      "range={\"start\":\"x\"}",
      "go: 'range.start' has to be a whole number"
    ),
    (
      "ids={\"users\":[\"x\"]}",
      "go: 'ids.users[0]' has to be a whole number"
    ),
    ("anything=x", "go: 'anything' has to be JSON"),
  ])
  func whatIsNotKnownIsRefused(argument: String, message: String) throws {
    let interpreter = try Self.interpreter()
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    #expect {
      try interpreter.build(
        interpreter.spec.actions[0], arguments: [.init(name: parts[0], value: parts[1])])
    } throws: { error in
      #expect("\(error)" == message)
      return true
    }
  }

  /// An item of a campaign is no misspelt parameter, beside one or without one.
  @Test(arguments: [
    (["utm_source=a"], "go: 'text' is missing; expected text"),
    (["utm_source=a", "txt=b"], "there is no parameter 'txt'; there are: text"),
    (
      ["text=b", "utm_source=\(String(repeating: "a", count: 100))"],
      "the URL is too long; expected at most 64 bytes, in canonical form as well"
    ),
  ])
  func aCampaignIsNoUnknownName(arguments: [String], message: String) throws {
    let interpreter = try Self.interpreter(ofCampaign: "utm_*")
    let given = arguments.map { argument in
      let parts = argument.split(separator: "=").map(String.init)
      return Interpreter.Argument(name: parts[0], value: parts[1])
    }
    #expect {
      try interpreter.build(interpreter.spec.actions[0], arguments: given)
    } throws: { error in
      #expect("\(error)" == message)
      return true
    }
  }

  /// A call opens the URL that `build` prints, with the callbacks.
  @Test func aCampaignIsPartOfACall() async throws {
    let interpreter = try Self.interpreter(ofCampaign: "utm_*")
    let action = interpreter.spec.actions[0]
    let given = [
      Interpreter.Argument(name: "utm_source", value: "a b"),
      Interpreter.Argument(name: "text", value: "c"),
    ]
    let url = try interpreter.build(action, arguments: given)
    #expect(url == "given://go?text=c&utm_source=a%20b")
    let (values, campaign) = try interpreter.values(of: action, arguments: given)
    let opened = Lock<[String]>([])
    let opener = ClosureOpener { url in
      opened.withLock { $0.append(url) }
      return true
    }
    let caller = URLCaller(interpreter.routes.interface, opener: opener)
    _ = try await interpreter.call(action, values, campaign, through: caller)
    #expect(opened.withLock(\.self) == [url])
  }

  private static func interpreter(ofCampaign name: String) throws -> Interpreter {
    var diagnostics = Diagnostics()
    let text = """
      urlscheme: 1
      app: { name: Given }
      schemes: [given]
      campaign: [\(name)]
      limits: { url: 64 }
      actions: { go: { url: //go, effect: none, parameters: { text: string } } }
      """
    let file = SourceFile(path: "given.urlscheme.yaml", text: text)
    return Interpreter(try #require(SpecLoader.load(file, into: &diagnostics)))
  }
}
