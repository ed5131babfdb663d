import URLSchemeCompiler
package import URLSchemeGeneration
package import URLSchemeRuntime

/// The language's table as a JSON Schema (draft 2020-12), by which editors complete, explain and
/// check specifications while they are written.
///
/// Editors see YAML's numbers and Booleans where the tool sees text, so a text may be either, and a
/// number may be in quotes. The schema says what a file can be by its form alone; what holds
/// between several parts of it is the checker's to say.
package enum LanguageSchema {
  /// The name of the schema that `urlscheme init` writes next to a spec. It is hidden, because
  /// SwiftPM asks what to do with other unknown files.
  package static let fileName = ".urlscheme.schema.json"
  /// The texts of JSON's numbers.
  private static let number = #"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?"#

  package static var text: String { PrettyJSON.text(of: document) }

  /// The file beside a spec, which editors read and people don't: half as long, on one line.
  package static var editorFile: RenderedFile {
    RenderedFile(name: fileName, text: document.urlText + "\n")
  }

  package static var document: JSONValue {
    // The kinds whose mappings have short forms as well.
    let declarationKinds = SpecLanguage.kinds.filter { !$0.definingKeys.isEmpty }
    let definitions =
      JSONMembers(SpecLanguage.kinds.map { ($0.id.rawValue, mapping($0)) })
      + JSONMembers(declarationKinds.map { (declarationName($0.id), declaration($0.id)) })
      + ["type": type, "text": plainText, "bound": bound]
    return .of([
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$comment": GeneratedMarker.line,
      "title": "URL scheme specification, version \(SpecLanguage.version)",
      "description": "An app's URLs, or an interface of several apps.",
      "type": "object", "if": requiring("interface"), "then": reference("interface"), "else": app,
      "$defs": definitions,
    ])
  }

  /// A file without an app, schemes and actions that has types holds them for others to include.
  private static var app: JSONValue {
    let rootKeys = SpecLanguage.kind(.root).requiredKeys.map(\.name)
      .filter { !SpecLanguage.kind(.library).requiredKeys.map(\.name).contains($0) }
    return .of([
      "if": JSONValue.of([
        "required": ["types"],
        "not": JSONValue.of(["anyOf": JSONValue.array(rootKeys.map(requiring))]),
      ]), "then": reference("library"), "else": reference("root"),
    ])
  }

  /// A number, a duration, or the name of another parameter.
  private static var bound: JSONValue {
    let duration = "([0-9]+d)?([0-9]+h)?([0-9]+m)?([0-9]+s)?"
    let pattern = "^(\(number)|(?!$)\(duration)|[^-+.0-9].*)$"
    return .of(["type": ["number", "string"], "pattern": pattern])
  }

  private static func requiring(_ name: String) -> JSONValue {
    .of(["required": [name]])
  }

  private static func reference(_ name: String) -> JSONValue {
    .of(["$ref": "#/$defs/\(name)"])
  }

  // MARK: Mappings

  private static func mapping(_ kind: MappingKind) -> JSONValue {
    // An enum of whole numbers has a type as well.
    let defining = kind.definingKeys.map { key in
      key.name == "type" && kind["enum"] != nil
        ? JSONValue.of(["required": ["type"], "not": requiring("enum")]) : requiring(key.name)
    }
    let required = kind.requiredKeys.map(\.name)
    return .of([
      "title": kind.title, "description": kind.summary, "type": "object",
      "properties": JSONValue.of(JSONMembers(kind.keys.map { ($0.name, property($0)) })),
      "patternProperties": JSONValue.of([
        "^x-.": JSONValue.of(["description": "A key of your own, which templates can read."])
      ]), "additionalProperties": JSONValue.boolean(false),
      "required": required,
      "anyOf": kind.requiredKeys.flatMap { $0.needs.map(requiring) },
      "oneOf": defining,
    ])
  }

  private static func property(_ key: LanguageKey) -> JSONValue {
    let about: JSONMembers = [
      "title": key.name, "description": key.summary,
      "default": key.defaultText.map(value),
      "examples": value(of: key.example)[key.name].map { [$0] },
    ]
    return .of(about + schema(of: key.value, minimumCount: key.minimumCount).members)
  }

  /// A text of the table, which is YAML.
  private static func value(of yaml: String) -> JSONValue {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "language", text: yaml)
    return YAMLReader.read(file, into: &diagnostics).map(JSONValue.init) ?? .string(yaml)
  }

  // MARK: Values

  private static func schema(of value: LanguageValue, minimumCount: Int = 0) -> JSONValue {
    let least = minimumCount > 0 ? minimumCount : nil
    switch value {
    case .text, .template: return reference("text")
    case .datePattern:
      // Without quotes, `0.00` is a number.
      let text = JSONValue.of([
        "type": "string", "pattern": #"yyyy|MM|dd|HH|mm|^0\.0|^[A-Za-z0-9._+-]+/[A-Za-z0-9._+-]+$"#,
      ])
      return .of(["anyOf": JSONValue.array([text, .of(["const": 0])])])
    case .type: return reference("type")
    case .any: return .of([:])
    case .integer(let range) where range.lowerBound == range.upperBound:
      return .of([
        "enum": JSONValue.array([.integer(range.lowerBound), .string(String(range.lowerBound))])
      ])
    case .integer(let range):
      return .of([
        "type": ["integer", "string"],
        "minimum": range.lowerBound,
        "maximum": range.upperBound,
        "pattern": "^[0-9]+$",
      ])
    case .number:
      return .of(["type": ["number", "string"], "pattern": "^\(number)$"])
    case .bound: return reference("bound")
    case .boolean:
      return .of([
        "type": ["boolean", "string"],
        "pattern": "^(true|false)$",
      ])
    case .word(let words): return .of(["enum": JSONValue.array(words.map(JSONValue.string))])
    case .list(let element):
      return .of(["type": "array", "minItems": least, "items": schema(of: element)])
    case .elementType:
      return .of([
        "type": "array", "minItems": 1, "maxItems": 1,
        "items": reference(declarationName(.element)),
      ])
    case .declaration(let id): return reference(declarationName(id))
    case .mapping(let id): return reference(id.rawValue)
    case .named(_, let inner):
      return .of([
        "type": "object", "minProperties": least, "additionalProperties": schema(of: inner),
      ])
    case .either(let values): return either(values, minimumCount)
    }
  }

  /// One of several values. If their forms differ, an error is about the one that is meant, rather
  /// than about none of them matching.
  private static func either(_ values: [LanguageValue], _ minimumCount: Int) -> JSONValue {
    let byForm = Dictionary(grouping: values, by: form).mapValues { values in
      values.map { schema(of: $0, minimumCount: minimumCount) }
    }
    var result = anyOf(byForm[""] ?? [])
    guard byForm["any"] == nil else {
      return anyOf(values.map { schema(of: $0, minimumCount: minimumCount) })
    }
    for form in ["array", "object"] {
      guard let schemas = byForm[form] else { continue }
      result = .of([
        "if": JSONValue.of(["type": form]), "then": anyOf(schemas), "else": result,
      ])
    }
    return result
  }

  private static func anyOf(_ schemas: [JSONValue]) -> JSONValue {
    switch schemas.count {
    case 0: .boolean(false)
    case 1: schemas[0]
    default: .of(["anyOf": JSONValue.array(schemas)])
    }
  }

  /// `object` or `array`, nothing for what is neither, `any` for what may be all.
  private static func form(of value: LanguageValue) -> String {
    switch value {
    case .mapping, .named: "object"
    case .list, .elementType: "array"
    case .any, .declaration, .either: "any"
    case .text, .datePattern, .template, .type, .integer, .number, .bound, .boolean, .word: ""
    }
  }

  /// Text, as an editor types it.
  private static let plainText = JSONValue.of(["type": ["string", "number", "boolean"]])

  private static var type: JSONValue {
    let words = ScalarType.all.map { type in
      JSONValue.of(["const": type.name, "description": type.summary])
    }
    let other = JSONValue.of([
      "description": "A type of 'types', or a type with its default, as in 'integer = 20'.",
      "type": "string", "minLength": 1,
    ])
    return .of(["anyOf": JSONValue.array(words + [other])])
  }

  // MARK: Declarations

  private static func declarationName(_ id: MappingKind.ID) -> String {
    id.rawValue + "Declaration"
  }

  private static func declaration(_ id: MappingKind.ID) -> JSONValue {
    schema(of: .either([.type, .elementType, .mapping(id)]))
  }
}
