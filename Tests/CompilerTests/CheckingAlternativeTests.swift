import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// Alternatives that a constraint tells apart, and the ways to name one.
struct CheckingAlternativeTests {
  private let spec: Spec
  private let parameters: [Parameter]

  init() throws {
    let checking = Checking(
      """
      types:
        Code: { anyOf: { code: { type: string, pattern: "^[A-Z]+$" }, other: string } }
        Rating: { anyOf: { none: { const: none }, stars: { type: number, maximum: 5 } } }
        Item: { object: { k: { type: integer, maximum: 3 }, rating?: Rating } }
      actions:
        a:
          url: //a
          parameters:
            code: Code
            ratings: { type: [Rating], separator: "," }
            items: { type: [Item], as: json }
            texts: { type: [Item], separator: ";" }
            place:
              oneOf:
                here: { name: place, const: my_location }
                there: { name: place, const: yonder }
                open: flag
                at: string
      """)
    try #require(checking.problems == [])
    spec = try #require(checking.spec)
    parameters = spec.actions[0].parameters
  }

  private func type(_ key: String) throws -> ValueType {
    let parameter = try #require(parameters.first { $0.key == key })
    guard case .value(let type) = parameter.kind else { throw Mismatch() }
    return type
  }

  private struct Mismatch: Error {}

  @Test(arguments: [("ABC", "code"), ("abc", "other"), ("", "other")])
  func aConstraintLeavesTheTextToLaterAlternatives(text: String, key: String) throws {
    let type = try type("code")
    let value = Value.branch(key, .string(text))
    #expect(spec.value(of: text, as: type) == value)
    #expect(spec.text(of: value, as: type) == text)
    let other = Value.branch(key == "code" ? "other" : "code", .string(text))
    #expect(spec.text(of: other, as: type) == nil)
  }

  /// What no alternative takes is the one's whose constraint it breaks, so that the error says so.
  @Test(
    arguments: [
      ("ratings", "none,4.5", nil, ""),
      ("ratings", "none,5.5", RequestError.Reason.tooLarge, "p"),
      ("items", #"[{"k":3,"rating":"none"}]"#, nil, ""),
      ("items", #"[{"k":1},{"k":5}]"#, .tooLarge, "p[1].k"),
      ("items", #"[{"k":1,"rating":6}]"#, .tooLarge, "p[0].rating"),
      ("texts", #"{"k":5}"#, .illTyped, "p"),
    ] as [(String, String, RequestError.Reason?, String)])
  func constraintsAreFoundWhereverTheyAre(
    key: String, text: String, reason: RequestError.Reason?, name: String
  ) throws {
    let type = try type(key)
    let error = spec.refusal(of: text, as: type)
    #expect(error?.reason == reason)
    #expect(error?.parameter ?? "" == name)
  }

  @Test(arguments: [
    ("here", "here"), ("my_location", "here"), ("yonder", "there"), ("open", "open"),
    ("{ here: }", "here"), ("{ here: my_location }", "here"), ("{ open: }", "open"),
    ("{ open: true }", "open"),
  ])
  func alternativesWithoutPayload(yaml: String, key: String) throws {
    let node = try #require(Reading("v: \(yaml)").node?.asMapping?.first?.value)
    let place = try #require(parameters.first { $0.key == "place" })
    #expect(try spec.value(node, of: place) == .branch(key, nil))
  }

  @Test(arguments: ["at", "{ open: false }", "{ here: yonder }", "home"])
  func noAlternative(yaml: String) throws {
    let node = try #require(Reading("v: \(yaml)").node?.asMapping?.first?.value)
    let place = try #require(parameters.first { $0.key == "place" })
    #expect(throws: ValueProblem.self) { try spec.value(node, of: place) }
  }

  @Test func whatAConstraintLeavesIsReached() {
    func problems(_ branches: String) -> [String] {
      Checking("types: { T: { anyOf: { \(branches) } } }").places
        .filter { $0.contains("unreachable") }
    }
    #expect(problems("a: { type: string, minLength: 2 }, b: string") == [])
    #expect(problems("a: string, b: { type: string, minLength: 2 }").count == 1)
    #expect(problems("a: { type: [integer], separator: \",\", maxItems: 2 }, b: integer") == [])
  }

  @Test func extensionsMayBeAnything() throws {
    let checking = Checking(
      "app: { name: Example, x-team: me, x-owners: [a, { b: 1 }], x-links: { to: 'c', n: } }")
    #expect(checking.problems == [])
    let extensions = try #require(checking.spec).app.extensions
    #expect(extensions.map(\.key) == ["x-team", "x-owners", "x-links"])
    #expect(extensions.map(\.value) == ["me", #"["a",{"b":1}]"#, #"{"to":"c","n":null}"#])
  }
}
