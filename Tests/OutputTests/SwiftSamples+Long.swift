import URLSchemeRuntime

@testable import URLSchemeCompiler

extension SwiftSamples {
  /// Actions whose every line of a kind has each length around the limit once.
  static func longNames(_ lengths: ClosedRange<Int>) throws -> Spec {
    var declarations: [Declaration] = []
    var actions: [Action] = []
    for length in lengths {
      let tail = String(repeating: "x", count: length - 1)
      let type = "A" + tail
      let member = "a" + tail
      declarations.append(
        Declaration(
          path: type + ".M", kind: .enumeration([word(member, "w " + tail), word("other")])))
      declarations.append(
        Declaration(
          path: "U" + tail,
          kind: .union([
            parameter("word", .declared(type + ".M")), parameter(member, .dateTime("seconds")),
            parameter("b", .constant("c")),
          ])))
      declarations.append(
        Declaration(
          path: "G" + tail,
          kind: .group([parameter(member, .number), parameter("nickname", .string, .optional)])))
      declarations.append(
        Declaration(
          path: "C" + tail,
          kind: .choice(
            [
              parameter(member, .value(Self.type(.string) { $0[.minLength] = 1 })),
              parameter("two", .list(ValueType(.integer), .separated(by: ","))),
            ], prefersFirst: false)))
      declarations.append(
        Declaration(
          path: "O" + tail,
          kind: .object([
            parameter(member, .string, .defaulted(.string(tail))), parameter("b", .json, .optional),
          ])))
      actions.append(try longAction(type, member, tail))
    }
    return spec(actions, declarations: declarations)
  }

  private static func longAction(_ type: String, _ member: String, _ tail: String) throws -> Action
  {
    Action(
      name: member, typeName: type, summary: "See \(tail) and \(tail).",
      description: "- One \(tail) and two \(tail)\n\n    code \(tail) \(tail) \(tail)",
      deprecated: tail.count.isMultiple(of: 2)
        ? Deprecation(message: "Not \(tail) but \(tail).") : nil,
      templates: [try template("//\(member)/{m}")],
      parameters: [
        parameter(
          member,
          .value(
            Self.type(.string) {
              $0[.minLength] = 1
              $0[.maxLength] = 1000
              $0[.pattern] = pattern(tail)
            }), .optional
        ) {
          $0.aliases = [tail]
          $0.summary = "About \(tail), then \(tail), then more."
          $0.relations = RelationRule.requires.checks(of: [.init(key: "m", values: [tail])])
        },
        parameter("m", .declared(type + ".M")),
        parameter("u", .declared("U" + tail), .optional),
        parameter(
          "at", .list(ValueType(.dateTime("seconds")), .separated(by: Separator([tail]))),
          .defaulted(.list([]))),
        parameter("g", .group("G" + tail), .optional) { $0.wireName = "g\(tail)[{member}]" },
        parameter("c", .choice("C" + tail)), parameter("o", .declared("O" + tail)),
        parameter("pairs", .pairs(ValueType(.string))),
      ],
      returns: tail.count.isMultiple(of: 3) ? [] : [parameter(member, .string, .optional)],
      errors: [
        ActionError(name: "e", code: tail, message: "It is \(tail) and \(tail).")
      ])
  }
}
