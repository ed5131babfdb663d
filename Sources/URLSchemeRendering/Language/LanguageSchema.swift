package import URLSchemeGeneration
package import URLSchemeRuntime
import URLSchemeSpec

/// The language's table as a JSON Schema (draft 2020-12), by which editors complete, explain and
/// check specifications while they are written.
///
/// Editors see YAML's numbers and Booleans where the tool sees text, so a text may be either, and a
/// number may be in quotes. The schema says what a file can be by its form alone; what holds
/// between several parts of it is the checker's to say.
package struct LanguageSchema {
  /// What the file is called that `urlscheme init` writes beside a specification. SwiftPM leaves
  /// hidden files alone, where it would ask what to do with others.
  package static let fileName = ".urlscheme.schema.json"

  package init() {}

  package var text: String { PrettyJSON.text(of: document) + "\n" }

  package func file(named name: String) -> RenderedFile { RenderedFile(name: name, text: text) }

  package var document: JSONValue {
    let definitions =
      SpecLanguage.kinds.map { JSONValue.Member(name: $0.id.rawValue, value: mapping($0)) }
      + declarationKinds.map {
        JSONValue.Member(name: Self.declarationName($0), value: declaration($0))
      } + [JSONValue.Member(name: "type", value: type), .init(name: "text", value: plainText)]
    return .members(
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("$comment", .string(GeneratedMarker.text + " " + ToolVersion.current)),
      ("title", .string("URL scheme specification, version \(SpecLanguage.version)")),
      (
        "description",
        .string("What an app can be asked to do by URL, or what several apps have in common.")
      ),
      ("type", .string("object")),
      ("if", requiring("interface")),
      ("then", reference("interface")),
      ("else", app),
      ("$defs", .object(definitions)))
  }

  /// A file without an app, schemes and actions that has types holds them for others to include.
  private var app: JSONValue {
    let own = SpecLanguage.kind(.root).requiredKeys.map(\.name)
      .filter { !SpecLanguage.kind(.library).requiredKeys.map(\.name).contains($0) }
    return .members(
      (
        "if",
        .members(
          ("required", .array([.string("types")])),
          ("not", .members(("anyOf", .array(own.map(requiring))))))
      ),
      ("then", reference("library")),
      ("else", reference("root")))
  }

  private func requiring(_ name: String) -> JSONValue {
    .members(("required", .array([.string(name)])))
  }

  private func reference(_ name: String) -> JSONValue {
    .members(("$ref", .string("#/$defs/\(name)")))
  }

  // MARK: Mappings

  private func mapping(_ kind: MappingKind) -> JSONValue {
    let defining = kind.definingKeys.map { requiring($0.name) }
    let required = kind.requiredKeys.map { JSONValue.string($0.name) }
    return .members(
      ("title", .string(kind.title)),
      ("description", .string(kind.summary)),
      ("type", .string("object")),
      (
        "properties",
        .object(kind.keys.map { JSONValue.Member(name: $0.name, value: property($0)) })
      ),
      (
        "patternProperties",
        .members(
          (
            "^x-.",
            .members(("description", .string("A key of your own, which templates can read.")))
          ))
      ),
      ("additionalProperties", .boolean(false)),
      ("required", required.isEmpty ? nil : .array(required)),
      ("oneOf", defining.isEmpty ? nil : .array(defining)))
  }

  private func property(_ key: LanguageKey) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(name: "title", value: .string(key.name)),
      .init(name: "description", value: .string(key.summary)),
    ]
    if let text = key.defaultText {
      members.append(.init(name: "default", value: Self.value(of: text)))
    }
    if let example = Self.value(of: key.example)[key.name] {
      members.append(.init(name: "examples", value: .array([example])))
    }
    if case .object(let own) = schema(of: key.value, minimumCount: key.minimumCount) {
      members += own
    }
    return .object(members)
  }

  /// A text of the table, which is YAML.
  private static func value(of yaml: String) -> JSONValue {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "language", text: yaml)
    return YAMLReader.read(file, into: &diagnostics).map(JSONValue.init) ?? .string(yaml)
  }

  // MARK: Values

  private func schema(of value: LanguageValue, minimumCount: Int = 0) -> JSONValue {
    let least: JSONValue? = minimumCount > 0 ? .integer(minimumCount) : nil
    switch value {
    case .text: return reference("text")
    case .datePattern:
      return .members(("type", .string("string")), ("pattern", .string("yyyy")))
    case .template: return reference("text")
    case .type: return reference("type")
    case .any: return .members()
    case .integer(let range) where range.lowerBound == range.upperBound:
      return .members(
        ("enum", .array([.integer(range.lowerBound), .string(String(range.lowerBound))])))
    case .integer(let range):
      return .members(
        ("type", .array([.string("integer"), .string("string")])),
        ("minimum", .integer(range.lowerBound)),
        ("maximum", range.upperBound == .max ? nil : .integer(range.upperBound)),
        ("pattern", .string("^[0-9]+$")))
    case .number:
      return .members(
        ("type", .array([.string("number"), .string("string")])),
        ("pattern", .string(#"^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$"#)))
    case .boolean:
      return .members(
        ("type", .array([.string("boolean"), .string("string")])),
        ("pattern", .string("^(true|false)$")))
    case .word(let words): return .members(("enum", .array(words.map(JSONValue.string))))
    case .list(let element):
      return .members(
        ("type", .string("array")), ("minItems", least), ("items", schema(of: element)))
    case .elementType:
      return .members(
        ("type", .string("array")), ("minItems", .integer(1)), ("maxItems", .integer(1)),
        ("items", reference(Self.declarationName(.element))))
    case .declaration(let id): return reference(Self.declarationName(id))
    case .mapping(let id): return reference(id.rawValue)
    case .named(_, let inner):
      return .members(
        ("type", .string("object")), ("minProperties", least),
        ("additionalProperties", schema(of: inner)))
    case .either(let values): return either(values, minimumCount)
    }
  }

  /// One of several values. Where their forms tell them apart, what is wrong is said of the one that
  /// is meant, and not that it is none of them.
  private func either(_ values: [LanguageValue], _ minimumCount: Int) -> JSONValue {
    var byForm: [String: [JSONValue]] = [:]
    for value in values {
      byForm[Self.form(of: value), default: []].append(
        schema(of: value, minimumCount: minimumCount))
    }
    var result = Self.anyOf(byForm[""] ?? [])
    guard byForm["any"] == nil else {
      return Self.anyOf(values.map { schema(of: $0, minimumCount: minimumCount) })
    }
    for form in ["array", "object"] {
      guard let own = byForm[form] else { continue }
      result = .members(
        ("if", .members(("type", .string(form)))), ("then", Self.anyOf(own)), ("else", result))
    }
    return result
  }

  private static func anyOf(_ schemas: [JSONValue]) -> JSONValue {
    switch schemas.count {
    case 0: .boolean(false)
    case 1: schemas[0]
    default: .members(("anyOf", .array(schemas)))
    }
  }

  /// `object` or `array`, nothing for what is neither, `any` for what may be all.
  private static func form(of value: LanguageValue) -> String {
    switch value {
    case .mapping, .named: "object"
    case .list, .elementType: "array"
    case .any, .declaration, .either: "any"
    case .text, .datePattern, .template, .type, .integer, .number, .boolean, .word: ""
    }
  }

  /// Text, as an editor types it.
  private var plainText: JSONValue {
    .members(("type", .array(["string", "number", "boolean"].map(JSONValue.string))))
  }

  private var type: JSONValue {
    let words = BuiltInTypes.all.map { type in
      JSONValue.members(
        ("const", .string(type.name)),
        ("description", .string(type.summary)))
    }
    let other = JSONValue.members(
      (
        "description",
        .string("A type of 'types', or a type with its default, as in 'integer = 20'.")
      ),
      ("type", .string("string")), ("minLength", .integer(1)))
    return .members(("anyOf", .array(words + [other])))
  }

  // MARK: Declarations

  /// The kinds whose mappings have short forms as well.
  private var declarationKinds: [MappingKind.ID] {
    SpecLanguage.kinds.filter { !$0.definingKeys.isEmpty }.map(\.id)
  }

  private static func declarationName(_ id: MappingKind.ID) -> String {
    id.rawValue + "Declaration"
  }

  private func declaration(_ id: MappingKind.ID) -> JSONValue {
    schema(of: .either([.type, .elementType, .mapping(id)]))
  }
}
