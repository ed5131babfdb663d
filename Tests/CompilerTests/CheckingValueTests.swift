import Foundation
import Testing
import URLSchemeCompiler
import URLSchemeRuntime

/// Values of a specification's types, from text, JSON and YAML and back.
struct CheckingValueTests {
  let spec: Spec

  init() throws {
    let checking = Checking(
      """
      types:
        Tone: { enum: { quiet: plain, plain: p } }
        Item: { object: { id: string, done: boolean = false, at?: { type: date-time, as: seconds }, tags?: [string] } }
        When: { anyOf: { never: { const: "" }, day: date, items: { type: [Item], as: json }, phrase: string } }
        Set: { anyOf: { on: flag, to: string } }
        Spot: { group: { lat: number, lon?: number } }
      actions:
        a:
          url: //a
          parameters:
            s: string
            i: integer
            n: number
            m: decimal
            b: boolean
            yn: { type: boolean, as: "YES/NO" }
            u: url
            id: uuid
            d: date
            t: date-time
            ms: { type: date-time, as: milliseconds }
            len: { type: duration, as: iso8601 }
            x: { type: data, as: hex }
            j: json
            c: coordinate
            f: flag
            sch: scheme
            tone: Tone
            item: { type: Item, as: json }
            when: When
            set: Set
            list: [integer]
            comma: { type: [string], separator: "," }
            nested: { type: [[integer]], as: json }
            spot: Spot
            rest: { pairs: integer }
            of: { oneOf: { none: { const: x }, at: { type: Spot, name: "at{member}" }, word: string } }
      """)
    spec = try #require(checking.spec, "\(checking.rendered)")
  }

  private func parameter(_ key: String) throws -> Parameter {
    try #require(spec.actions[0].parameters.first { $0.key == key })
  }

  private func type(_ key: String) throws -> ValueType {
    let parameter = try parameter(key)
    let type: ValueType? = if case .value(let type) = parameter.kind { type } else { nil }
    return try #require(type)
  }

  @Test(arguments: [
    ("s", ""), ("s", "a b"), ("i", "-5"), ("n", "0.5"), ("m", "0.10"), ("b", "true"), ("yn", "NO"),
    ("u", "a:b"), ("id", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"), ("d", "2024-02-29"),
    ("t", "2026-01-31T09:30:00Z"), ("ms", "1500"), ("len", "PT1H30M"), ("x", "00ff"),
    ("j", "{\"a\":[1,null]}"), ("c", "1.5,-2"), ("f", ""), ("sch", "a+b"), ("tone", "plain"),
    ("item", "{\"id\":\"1\",\"at\":5,\"tags\":[\"x\"]}"), ("when", ""), ("when", "2026-01-31"),
    ("when", "[{\"id\":\"1\"}]"), ("when", "tomorrow"), ("list", "5"), ("comma", "a,b,"),
    ("comma", ""), ("nested", "[[1,2],[]]"),
  ])
  func textsReadBack(key: String, text: String) throws {
    let type = try type(key)
    let value = try #require(spec.value(of: text, as: type), "\(key) of \(text)")
    let written = try #require(spec.text(of: value, as: type))
    #expect(spec.value(of: written, as: type) == value)
    if key != "m" { #expect(written == text) }
  }

  @Test(arguments: [
    ("i", "1.0"), ("i", "+1"), ("n", "NaN"), ("b", "yes"), ("yn", "no"), ("u", "x"),
    ("d", "2023-02-29"),
    ("t", "today"), ("x", "0"), ("j", "{"), ("c", "91,0"), ("f", "1"), ("sch", "1a"),
    ("tone", "quiet"), ("item", "{}"), ("item", "{\"id\":5}"), ("list", "x"), ("nested", "[1]"),
  ])
  func textsAreRefused(key: String, text: String) throws {
    #expect(try spec.value(of: text, as: type(key)) == nil)
  }

  @Test func unions() throws {
    let when = try type("when")
    #expect(spec.value(of: "", as: when) == .branch("never", nil))
    #expect(spec.value(of: "x", as: when) == .branch("phrase", .string("x")))
    // An earlier alternative would read it.
    #expect(spec.text(of: .branch("phrase", .string("2026-01-31")), as: when) == nil)
    #expect(spec.text(of: .branch("phrase", .string("")), as: when) == nil)

    let set = try type("set")
    #expect(spec.value(of: nil, as: set) == .branch("on", nil))
    #expect(spec.value(of: "", as: set) == .branch("to", .string("")))
    #expect(spec.isBare(.branch("on", nil), as: set))
    #expect(!spec.isBare(.branch("to", .string("")), as: set))
    #expect(spec.text(of: .branch("on", nil), as: set) == "")
  }

  @Test func lists() throws {
    let comma = try type("comma")
    #expect(spec.text(of: .list([.string("a,b")]), as: comma) == nil)
    #expect(spec.text(of: .list([.string("")]), as: comma) == nil)
    #expect(spec.text(of: .list([]), as: comma) == "")
    let list = try type("list")
    let values = Value.list([.integer(1), .integer(2)])
    #expect(spec.texts(of: values, as: list) == ["1", "2"])
    #expect(spec.texts(of: .list([]), as: list) == [""])
    #expect(spec.text(of: values, as: list) == nil)
  }

  @Test func objects() throws {
    let item = try type("item")
    let value = try #require(
      spec.value(of: "{\"x\":1,\"done\":null,\"id\":\"1\"}", as: item))
    #expect(
      value
        == .record([
          .init(name: "id", value: .string("1")), .init(name: "done", value: .boolean(false)),
        ]))
    #expect(spec.text(of: value, as: item) == "{\"id\":\"1\"}")
  }

  @Test(arguments: [
    ("s: x", Value.string("x")), ("s: ", .string("")), ("i: 5", .integer(5)),
    ("b: true", .boolean(true)),
    ("yn: YES", .boolean(true)), ("yn: false", .boolean(false)), ("f: true", .boolean(true)),
    ("f: ", .boolean(true)), ("f: false", .boolean(false)), ("tone: plain", .enumeration("quiet")),
    ("tone: quiet", .enumeration("quiet")), ("list: [1, 2]", .list([.integer(1), .integer(2)])),
    ("comma: [a, b]", .list([.string("a"), .string("b")])),
    ("comma: \"a,b\"", .list([.string("a"), .string("b")])),
    ("when: never", .branch("phrase", .string("never"))),
    ("when: { never: }", .branch("never", nil)),
    ("when: { phrase: x }", .branch("phrase", .string("x"))),
    (
      "j: { a: [1, \"1\", true, x] }",
      .json(
        .object([
          .init(
            name: "a", value: .array([.integer(1), .string("1"), .boolean(true), .string("x")]))
        ]))
    ),
    (
      "item: { id: x }",
      .record([
        .init(name: "id", value: .string("x")), .init(name: "done", value: .boolean(false)),
      ])
    ),
    ("spot: { lat: 1 }", .record([.init(name: "lat", value: .number(1))])),
    ("of: { none: }", .branch("none", nil)), ("of: { none: x }", .branch("none", nil)),
    ("of: { word: y }", .branch("word", .string("y"))),
    ("of: { at: { lat: 1 } }", .branch("at", .record([.init(name: "lat", value: .number(1))]))),
    (
      "rest: { a: 1, b: 2 }",
      .pairs([
        .init(name: "a", value: .integer(1)), .init(name: "b", value: .integer(2)),
      ])
    ),
    (
      "rest: [{ a: 1 }, { a: 2 }]",
      .pairs([
        .init(name: "a", value: .integer(1)), .init(name: "a", value: .integer(2)),
      ])
    ),
  ])
  func yaml(text: String, value: Value) throws {
    let pair = try #require(Reading(text).node?.asMapping?.first)
    #expect(try spec.value(pair.value, of: parameter(pair.key.text)) == value)
  }

  @Test(arguments: [
    ("i: x", "1:4 'x' is not a whole number"), ("list: [1, x]", "1:11 'x' is not a whole number"),
    ("s: [x]", "1:4 a list is not text"),
    (
      "item: { id: x, nme: y }",
      "1:16 there is no member 'nme'; there are 'id', 'done', 'at' and 'tags'"
    ),
    ("item: { done: true }", "1:7 the member 'id' is missing"),
    ("of: y", "1:5 exactly one alternative has to be named: 'none', 'at' or 'word'"),
    (
      "of: { word: x, none: }",
      "1:5 exactly one alternative has to be named: 'none', 'at' or 'word'"
    ),
    ("of: { wrd: x }", "1:5 exactly one alternative has to be named: 'none', 'at' or 'word'"),
    ("of: { none: y }", "1:13 'y' is not 'x'"),
    (
      "rest: x",
      "1:7 'x' is not a JSON array of objects such as [{\"name\": …}], of names and values"
    ),
    ("spot: 1", "1:7 '1' is not a JSON object of 'lat', 'lon'"),
  ])
  func yamlProblems(text: String, problem: String) throws {
    let pair = try #require(Reading(text).node?.asMapping?.first)
    let parameter = try parameter(pair.key.text)
    do throws(ValueProblem) {
      _ = try spec.value(pair.value, of: parameter)
      Issue.record("there is no problem with \(text)")
    } catch {
      #expect("\(error.range.start.line):\(error.range.start.column) \(error.message)" == problem)
    }
  }

  @Test(arguments: [
    ("minLength: 2", "a", RequestError.Reason.tooShort), ("maxLength: 1", "ab", .tooLong),
    ("maxLength: 1", "👩‍👩‍👧", .tooLong), ("pattern: '^a'", "ba", .patternMismatch),
    ("pattern: 'a'", "ba", nil), ("minLength: 2", "ab", nil),
  ])
  func textConstraints(constraint: String, text: String, reason: RequestError.Reason?) throws {
    let checking = Checking(
      "actions: { a: { url: //a, parameters: { p: { type: string, \(constraint) } } } }")
    let spec = try #require(checking.spec)
    let type = try #require(spec.actions[0].parameters[0].kind.valueType)
    #expect(spec.refusal(of: text, as: type)?.reason == reason)
  }

  @Test(arguments: [
    ("minimum: 2", 1, RequestError.Reason.tooSmall), ("exclusiveMinimum: 2", 2, .tooSmall),
    ("maximum: 2", 3, .tooLarge), ("exclusiveMaximum: 2", 2, .tooLarge), ("minimum: 2", 2, nil),
  ])
  func numberConstraints(constraint: String, value: Int, reason: RequestError.Reason?) throws {
    let checking = Checking(
      "actions: { a: { url: //a, parameters: { p: { type: integer, \(constraint) } } } }")
    let spec = try #require(checking.spec)
    let type = try #require(spec.actions[0].parameters[0].kind.valueType)
    #expect(spec.refusal(of: String(value), as: type)?.reason == reason)
  }
}
