import Foundation
import URLSchemeRuntime

@testable import URLSchemeCompiler

extension SwiftSamples {
  /// Every type in every presence, in an action, a reply, an object and a group, with and without
  /// secrets and constraints.
  static func everything() throws -> Spec {
    var spec = Spec(
      path: "all.urlscheme.yaml", stem: "all",
      head: Head(
        app: App(name: "Every", summary: "All that\nthe model can say."),
        schemes: [Scheme(name: "kitchen")]), declarations: declarations, actions: try actions())
    spec.matching.path = .caseInsensitive
    spec.matching.names = .caseInsensitive
    spec.matching.trailingSlash = .strict
    spec.matching.prefixes = ["//x-callback-url/", "//"]
    spec.spaces = .plus
    spec.unknownParameters = .reject
    spec.maximumLength = 1_048_576
    return spec
  }

  /// A type, and a default for it.
  private static var values: [(name: String, kind: ValueType.Kind, value: Value?)] {
    [
      ("string", .string, .string("a \"quoted\" \\(word)\n")),
      ("integer", .integer, .integer(12_345_678)), ("number", .number, .number(-0.5)),
      ("decimal", .decimal, .decimal(Decimal(string: "0.1") ?? 0)),
      ("boolean", .boolean("true/false"), .boolean(true)),
      ("oneZero", .boolean("1/0"), .boolean(false)),
      ("link", .url, URL(string: "https://example.com/a?b=c").map(Value.url)),
      ("uuid", .uuid, .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))),
      ("date", .date, CalendarDate(year: 2026, month: 1, day: 31).map(Value.date)),
      ("iso", .dateTime("iso8601"), .dateTime(Date(timeIntervalSince1970: 1_700_000_000.5))),
      ("seconds", .dateTime("seconds"), .dateTime(Date(timeIntervalSince1970: 0))),
      ("length", .duration("milliseconds"), .duration(.milliseconds(1500))),
      ("data", .data(.base64url), .data(Data([0, 255]))),
      ("json", .json, .json(.object([.init(name: "a", value: .array([.null, .boolean(true)]))]))),
      ("place", .coordinate, Coordinate(latitude: 1.5, longitude: -2).map(Value.coordinate)),
      ("scheme", .scheme, .string("kitchen")),
      ("tone", .declared("Tone"), .enumeration("default")),
      ("item", .declared("Item"), .record([.init(name: "id", value: .string("x"))])),
      (
        "when", .declared("When"),
        .branch("day", CalendarDate(year: 2026, month: 1, day: 31).map(Value.date))
      ),
      (
        "tree", .declared("Tree"),
        .branch("leaf", .record([.init(name: "value", value: .integer(3))]))
      ),
      ("toggle", .declared("Toggle"), .branch("none", nil)),
      ("packed", .encoded(ValueType(.declared("Item")), .data(.base64)), nil),
      ("packedText", .encoded(ValueType(.string), .data(.hex)), .string("x")),
      (
        "packedTimes",
        .encoded(ValueType(.list(ValueType(.dateTime("seconds")), .json)), .data(.base64url)), nil
      ),
      (
        "packedTexts",
        .list(ValueType(.encoded(ValueType(.string), .data(.hex))), .separated(by: ".")),
        .list([.string("x")])
      ),
      (
        "grid", .list(ValueType(.list(ValueType(.data(.hex)), .json)), .json),
        .list([.list([.data(Data([1]))])])
      ),
      ("repeatedTexts", .list(ValueType(.string), .repeated), .list([.string("a"), .string("b")])),
      ("numbers", .list(ValueType(.number), .separated(by: ";")), .list([])),
      ("times", .list(ValueType(.dateTime("seconds")), .separated(by: ",")), .list([])),
      ("blobs", .list(ValueType(.data(.hex)), .repeated), nil),
      (
        "tones", .list(ValueType(.declared("Tone")), .separated(by: "\n")),
        .list([.enumeration("default")])
      ),
      ("items", .list(ValueType(.declared("Item")), .json), nil),
      (
        "rows",
        .list(ValueType(.list(ValueType(.string), .separated(by: "-"))), .separated(by: ",")), nil
      ),
      ("jsonTimes", .list(ValueType(.dateTime("seconds")), .json), nil),
      ("matrix", .list(ValueType(.list(ValueType(.integer), .json)), .json), nil),
    ]
  }

  private static func parameters(inJSON: Bool = false) -> [Parameter] {
    var all: [Parameter] = []
    for (name, kind, value) in values {
      if inJSON, case .list(_, .repeated) = kind { continue }
      all.append(parameter(name, kind))
      all.append(parameter(name + "Maybe", kind, .optional))
      if let value, name != "item", name != "when" {
        all.append(parameter(name + "Usual", kind, .defaulted(value)))
      }
      all.append(parameter(name + "Secret", kind, .optional) { $0.isSensitive = true })
    }
    return all
  }

  private static var constrained: [Parameter] {
    [
      parameter(
        "code", .value(type(.string) { $0[.pattern] = pattern("^[A-Z]{3}\\d\"$") }), .optional
      ) {
        $0.relations = RelationRule.requires.checks(of: [
          .init(key: "level"), .init(key: "tone", values: ["default"]),
        ])
      },
      parameter(
        "level",
        .value(
          type(.integer) {
            $0[.exclusiveMinimum] = .init(text: "0.5", value: 0.5)
            $0[.exclusiveMaximum] = .init(text: "1000000", value: 1_000_000)
          }), .optional),
      parameter("homepage", .value(type(.url) { $0[.maxLength] = 100 }), .optional) {
        $0.isSensitive = true
      },
      parameter(
        "price", .value(type(.decimal) { $0[.minimum] = .init(text: "0.1", value: 0.1) }), .optional
      ),
      parameter(
        "ratio",
        .value(
          type(.number) {
            $0[.minimum] = .init(text: "0", value: 0)
            $0[.maximum] = .init(text: "1", value: 1)
          }), .optional
      ) { $0.isSensitive = true },
      parameter(
        "words",
        .value(
          ValueType(
            .list(type(.string) { $0[.minLength] = 2 }, .separated(by: ", ")),
            constraints: {
              var constraints = Constraints()
              constraints[.minItems] = 1
              constraints[.maxItems] = 9
              constraints[.uniqueItems] = "true"
              return constraints
            }())), .optional),
      parameter("tone", .declared("Tone")),
      parameter("content", .choice("Content")),
      parameter("maybeContent", .choice("Content"), .optional),
      parameter("whens", .list(ValueType(.declared("When")), .repeated), .optional),
      parameter("first", .string, .optional) {
        $0.aliases = ["erste", "prima"]
        $0.repeated = .first
        $0.allowReserved = true
      },
      parameter("extra", .pairs(ValueType(.number))),
    ]
  }

  private static var declarations: [Declaration] {
    [
      Declaration(
        path: "Tone",
        kind: .enumeration([word("default"), word("Any"), word("loud", "\u{202E}\"")])),
      Declaration(
        path: "Item",
        kind: .object([parameter("id", .string), parameter("json", .json, .optional)])),
      Declaration(path: "Bag", kind: .object(parameters(inJSON: true))),
      Declaration(
        path: "Amount",
        kind: .union([
          parameter("minor", .integer), parameter("at", .dateTime("seconds")),
          parameter("item", .declared("Amounts")), parameter("text", .string),
        ])),
      Declaration(
        path: "Amounts",
        kind: .object([
          parameter("amounts", .list(ValueType(.declared("Amount")), .json), .optional) {
            $0.isSensitive = true
          }, parameter("tone", .declared("Tone"), .optional),
        ])),
      Declaration(
        path: "Spot",
        kind: .group([parameter("latitude", .number), parameter("url", .string, .optional)])),
      Declaration(
        path: "When",
        kind: .union([
          parameter("tone", .declared("Tone")), parameter("day", .date),
          parameter("at", .dateTime("iso8601")),
          parameter("long", .value(type(.string) { $0[.minLength] = 3 })),
          parameter("none", .constant("\"")),
        ])),
      Declaration(
        path: "Tree",
        kind: .tagged(
          [parameter("leaf", .declared("Leaf")), parameter("fork", .declared("Fork"))],
          discriminator: "kind")),
      Declaration(path: "Leaf", kind: .object([parameter("value", .integer)])),
      Declaration(
        path: "Fork",
        kind: .object([
          parameter("left", .declared("Tree")), parameter("right", .declared("Tree"), .optional),
        ])),
      Declaration(
        path: "Toggle",
        kind: .union([
          parameter("none", .flag), parameter("empty", .constant("")), parameter("to", .integer),
        ])),
      Declaration(
        path: "Content",
        kind: .choice(
          [
            parameter("text", .value(type(.string) { $0[.maxLength] = 3 })),
            parameter("times", .list(ValueType(.dateTime("seconds")), .separated(by: ","))),
            parameter("flag", .flag), parameter("one", .constant("1")),
            parameter("spot", .group("Spot")) { $0.wireName = "s[{member}]" },
            parameter("key", .string) { $0.isSensitive = true },
          ], prefersFirst: true)),
    ]
  }

  private static func actions() throws -> [Action] {
    var address = Replies()
    address.style = .returnURL
    address.parameter = "returnURL"
    address.prefix = "ifcc_"
    address.required = true
    address.write = .value
    address.outcome = .init(
      parameter: "responseType", success: ["approved"], cancel: ["cancelled"],
      error: ["declined", "error"], code: "errorCode", message: "errorMessage")
    return [
      Action(
        name: "all", typeName: "All",
        deprecated: Deprecation(message: "Use \"constrained\".\n"),
        templates: [try template("//all")], parameters: parameters(), replies: address,
        returns: parameters()),
      Action(
        name: "constrained", typeName: "Constrained",
        deprecated: Deprecation(),
        templates: [
          try template("//c/{level}/{price}"), try template("{app}:c/{level}[/{when}][/{at}]"),
        ],
        parameters: constrained + [
          parameter("when", .declared("When"), .optional),
          parameter("at", .dateTime("seconds"), .optional),
          parameter("app", .scheme),
          parameter("bag", .declared("Bag"), .optional),
        ], buildingThrows: true),
    ]
  }
}
