import URLSchemeRuntime

@testable import URLSchemeCompiler

/// Specs made by hand.
enum SwiftSamples {
  static func type(_ kind: ValueType.Kind, _ change: (inout Constraints) -> Void = { _ in })
    -> ValueType
  {
    var type = ValueType(kind)
    change(&type.constraints)
    return type
  }

  /// What a regular expression is in a spec.
  static func pattern(_ text: String) -> Limit? { (try? Pattern(text)).map { Limit($0) } }

  static func parameter(
    _ key: String, _ kind: ValueType.Kind, _ presence: Parameter.Presence = .required,
    _ change: (inout Parameter) -> Void = { _ in }
  ) -> Parameter {
    parameter(key, .value(ValueType(kind)), presence, change)
  }

  static func parameter(
    _ key: String, _ kind: Parameter.Kind, _ presence: Parameter.Presence = .required,
    _ change: (inout Parameter) -> Void = { _ in }
  ) -> Parameter {
    var parameter = Parameter(key: key, wireName: key, kind: kind, presence: presence)
    if case .group = kind { parameter.wireName = Parameter.memberPlaceholder }
    change(&parameter)
    return parameter
  }

  static func word(_ key: String, _ text: String? = nil) -> EnumCase {
    EnumCase(key: key, wireText: text ?? key)
  }

  static func template(_ text: String) throws -> URLTemplate {
    try URLTemplate(text, schemes: ["kitchen"], schemeVariables: ["app"])
  }

  static func spec(
    _ actions: [Action], declarations: [Declaration] = [], name: String = "Kitchen"
  ) -> Spec {
    Spec(
      path: "folder/kitchen.urlscheme.yaml", stem: "kitchen",
      head: Head(app: App(name: name), schemes: [Scheme(name: "kitchen")]),
      declarations: declarations, actions: actions)
  }

  /// Every construct once; the expectations are in `Fixtures/Kitchen`.
  static func kitchen() throws -> Spec {
    var replies = Replies()
    replies.style = .xCallback
    return Spec(
      path: "/somewhere/kitchen.urlscheme.yaml", stem: "kitchen",
      head: Head(
        app: App(
          name: "Kitchen", identifier: "com.example.kitchen",
          summary: "Shows every construct once.", appStore: "123456789"),
        schemes: [Scheme(name: "kitchen"), Scheme(name: "kitchen-beta")], replies: replies),
      declarations: kitchenDeclarations, actions: try kitchenActions(replies))
  }

  private static var kitchenDeclarations: [Declaration] {
    [
      Declaration(
        path: "Tone", summary: "How loud it is.",
        kind: .enumeration([word("plain"), word("shout")])),
      Declaration(
        path: "Item",
        kind: .object([
          parameter("id", .string),
          parameter("done", .boolean("true/false"), .defaulted(.boolean(false))),
          parameter("notes", .string, .optional),
        ])),
      Declaration(
        path: "Spot",
        kind: .group([
          parameter("latitude", .number), parameter("longitude", .number),
          parameter("nickname", .string, .optional),
        ])),
      Declaration(
        path: "When",
        kind: .union([
          parameter("preset", .declared("WhenPreset")), parameter("day", .date),
          parameter("cleared", .constant("")),
        ])),
      Declaration(
        path: "WhenPreset",
        kind: .enumeration([word("today"), word("tomorrow")])),
      Declaration(
        path: "Reverse.Mode",
        kind: .enumeration([word("quick", "q"), word("slow", "s")])),
      Declaration(
        path: "Reverse.Target",
        kind: .choice(
          [
            parameter("name", .string), parameter("index", .integer),
            parameter("all", .constant("1")),
          ], prefersFirst: false)),
    ]
  }

  private static func kitchenActions(_ replies: Replies) throws -> [Action] {
    let parameters = [
      parameter(
        "word",
        .value(
          type(.string) {
            $0[.minLength] = 1
            $0[.maxLength] = 200
          })
      ) { $0.summary = "The word." },
      parameter("tone", .declared("Tone"), .defaulted(.enumeration("plain"))),
      parameter("mode", .declared("Reverse.Mode"), .optional),
      parameter(
        "limit",
        .value(
          type(.integer) {
            $0[.minimum] = .init(text: "1", value: 1)
            $0[.maximum] = .init(text: "100", value: 100)
          }), .defaulted(.integer(20))),
      parameter("items", .list(ValueType(.declared("Item")), .json), .optional),
      parameter("tags", .list(ValueType(.string), .separated(by: ",")), .optional),
      parameter("target", .choice("Reverse.Target")),
      parameter("spot", .group("Spot"), .optional),
      parameter("pickup", .group("Spot"), .optional) { $0.wireName = "pickup[{member}]" },
      parameter("when", .declared("When"), .optional),
      parameter("at", .dateTime("seconds"), .optional),
      parameter("loud", .flag),
      parameter("url", .url, .optional),
      parameter("password", .string, .optional) { $0.isSensitive = true },
      parameter("extra", .pairs(ValueType(.string))),
    ]
    return [
      Action(
        name: "reverse", typeName: "Reverse", summary: "Reverse a word.",
        description: "Letters only.", templates: [try template("//x-callback-url/reverse")],
        parameters: parameters, replies: replies,
        returns: [parameter("word", .string), parameter("count", .integer, .optional)],
        errors: [
          ActionError(name: "emptyWord", code: "1", message: "The word is empty.")
        ]),
      Action(
        name: "open-file", typeName: "OpenFile",
        templates: [try template("//file/{path*}[:{line}]")],
        parameters: [parameter("path", .string), parameter("line", .integer, .optional)],
        replies: replies, buildingThrows: true),
      Action(
        name: "ping", typeName: "Ping", templates: [try template("//ping")]),
    ]
  }
}

extension ValueType.Kind {
  static let integer = ScalarType.integer.kind
  static let number = ScalarType.number.kind
  static let boolean = ScalarType.boolean.kind
  static let url = ScalarType.url.kind
  static let uuid = ScalarType.uuid.kind
  static let date = ScalarType.date.kind
  static let json = ScalarType.json.kind
  static func boolean(_ word: String) -> Self { kind(.boolean, as: word) }
  static func dateTime(_ word: String) -> Self { kind(.dateTime, as: word) }
  static func duration(_ word: String) -> Self { kind(.duration, as: word) }
  static func data(_ encoding: DataEncoding) -> Self { kind(.data, as: encoding.rawValue) }

  private static func kind(_ type: ScalarType, as word: String) -> Self {
    type.forms.first { $0.word == word }.map { .scalar(type, $0) } ?? type.kind
  }

  static let coordinate = ScalarType.coordinate.kind
  static let scheme = ScalarType.scheme.kind
}
