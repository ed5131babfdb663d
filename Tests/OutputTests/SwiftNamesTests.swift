import Testing
import URLSchemeCalling
import URLSchemeRuntime

@testable import URLSchemeCompiler
@testable import URLSchemeGeneration

@Suite struct SwiftNamesTests {
  @Test func shortWhereThatIsUnambiguous() throws {
    let word = SwiftSamples.word("a")
    func declaration(_ path: String) -> Declaration {
      Declaration(
        path: path,
        kind: .enumeration([word]))
    }
    let names = TypeReferences(
      SwiftSamples.spec(
        [
          Action(name: "go", typeName: "Go", templates: []),
          Action(name: "do", typeName: "Do", templates: []),
        ],
        declarations: [
          declaration("Tone"), declaration("Go.Mode"), declaration("Mode"), declaration("Reply"),
          declaration("Go.Reply.Kind"), declaration("Go.Go"), declaration("Go.Kitchen"),
        ]))
    #expect(names.reference(to: "Tone", in: "Go") == "Tone")
    #expect(names.reference(to: "Go.Mode", in: "Go") == "Mode")
    #expect(names.reference(to: "Go.Mode", in: "Go.Reply") == "Mode")
    #expect(names.reference(to: "Go.Mode", in: "") == "Go.Mode")
    #expect(names.reference(to: "Go.Mode", in: "Do") == "Go.Mode")
    #expect(names.reference(to: "Mode", in: "Do") == "Mode")
    #expect(names.reference(to: "Mode", in: "Go") == "Kitchen.Mode")
    #expect(names.reference(to: "Reply", in: "Do") == "Kitchen.Reply")
    #expect(names.reference(to: "Go.Reply.Kind", in: "Go") == "Reply.Kind")
    #expect(names.reference(to: "Go.Reply.Kind", in: "Go.Reply") == "Kind")
  }

  @Test(arguments: ["default", "repeat", "in", "is", "await", "inout", "protocol", "throw"])
  func keywordsAreNames(_ name: String) throws {
    let spec = SwiftSamples.spec(
      [
        Action(
          name: name, typeName: "Go",
          templates: [try SwiftSamples.template("//go")],
          parameters: [SwiftSamples.parameter(name, .string)])
      ],
      declarations: [
        Declaration(path: "Word", kind: .enumeration([SwiftSamples.word(name)]))
      ])
    let types = try SwiftSamples.rendered(spec, "types")
    #expect(types.contains("case `\(name)`(Go)"))
    #expect(types.contains("case 0: self = .`\(name)`(try Go(from: &url))"))
    #expect(types.contains(".`\(name)`: \"\(name)\""))
    let actions = try SwiftSamples.rendered(spec, "actions")
    #expect(actions.contains("public let `\(name)`: String\n"))
    #expect(actions.contains("self.`\(name)` = `\(name)`\n"))
    #expect(actions.contains("`\(name)` = try url.string(\"\(name)\")"))
    let client = try SwiftSamples.rendered(spec, "client")
    let label = name == "inout" ? "`inout`" : name
    #expect(client.contains("Go(\(label): `\(name)`)"))
    #expect(try SwiftSamples.rendered(spec, "router").contains("handler.`\(name)`(request)"))
  }

  /// In the namespace, each name of the runtime has an alias, unless the spec has such a type too.
  @Test func theRuntimesNamesAreShortWhereNothingHidesThem() throws {
    let text = Parameter.Kind.value(SwiftSamples.type(.string) { $0[.minLength] = 1 })
    let spec = SwiftSamples.spec([
      Action(
        name: "URLSchemeRuntime.Require", typeName: "URLRoute",
        templates: [try SwiftSamples.template("//go")],
        parameters: [SwiftSamples.parameter("value", text)])
    ])
    let actions = try SwiftSamples.rendered(spec, "actions")
    #expect(actions.contains("struct URLRoute: URLAction {"))
    #expect(
      actions.contains("route = URLSchemeRuntime.URLRoute(\n      \"URLSchemeRuntime.Require\""))
    #expect(actions.contains("try Require.length(\"value\", value, atLeast: 1)"))
    let types = try SwiftSamples.rendered(spec, "types")
    // Public only where a public declaration spells it.
    #expect(types.contains("\n  typealias Require = URLSchemeRuntime.Require\n"))
    #expect(types.contains("  public typealias URLReader = URLSchemeRuntime.URLReader\n"))
    #expect(!types.contains("typealias URLRoute "))
    #expect(types.contains("enum Kitchen: URLSchemeRuntime.URLApp {"))
    let client = try SwiftSamples.rendered(spec, "client")
    #expect(client.contains("caller: URLSchemeCalling.URLCaller\n"))
  }

  /// A pattern that several parameters have is written once.
  @Test func aRepeatedPatternIsAConstant() throws {
    func text(_ pattern: String) -> Parameter.Kind {
      .value(SwiftSamples.type(.string) { $0[.pattern] = SwiftSamples.pattern(pattern) })
    }
    let spec = SwiftSamples.spec([
      Action(
        name: "go", typeName: "Go", templates: [try SwiftSamples.template("//go")],
        parameters: [
          SwiftSamples.parameter("from", text("^[a-z]+$")),
          SwiftSamples.parameter("alone", text("^[0-9]+$")),
          SwiftSamples.parameter("to", text("^[a-z]+$"), .optional),
        ])
    ])
    let actions = try SwiftSamples.rendered(spec, "actions")
    #expect(actions.matches(of: /\^\[a-z\]\+\$/).count == 1)
    #expect(actions.contains("private static let fromPattern: URLPattern = .init(\"^[a-z]+$\""))
    #expect(actions.contains(#"try Require.pattern("from", from, Self.fromPattern)"#))
    #expect(actions.contains(#"try Require.pattern("to", to, Self.fromPattern)"#))
    #expect(actions.contains(#"try Require.pattern("alone", alone, .init("^[0-9]+$""#))
  }

  @Test func importsFollowTheTypes() throws {
    func text(_ kind: ValueType.Kind, _ part: String, _ access: RenderOptions.Access) throws
      -> String
    {
      try SwiftSamples.rendered(
        SwiftSamples.spec([
          Action(
            name: "go", typeName: "Go",
            templates: [try SwiftSamples.template("//go")],
            parameters: [SwiftSamples.parameter("value", kind, .optional)])
        ]), part, options: RenderOptions(access: access))
    }
    #expect(!(try text(.string, "actions", .public).contains("Foundation")))
    // The runtime brings Foundation along.
    for part in ["types", "actions", "client", "router"] {
      #expect(!(try text(.url, part, .public).contains("import Foundation")))
    }
    #expect(
      try text(.url, "types", .public).contains("typealias URL = URLSchemeRuntime.URL\n"))
    #expect(try text(.url, "client", .package).contains("\npackage import URLSchemeCalling\n"))
    let own = try text(
      .list(ValueType(.swiftType("Kit.Sub.Phrase")), .repeated), "actions", .internal)
    #expect(own.contains("\nimport Kit\nimport URLSchemeRuntime\n"))
    #expect(own.contains("let value: [Kit.Sub.Phrase]?"))
  }
}
