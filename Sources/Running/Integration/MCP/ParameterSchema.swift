import URLSchemeCompiler
import URLSchemeInterpreter
import URLSchemeRuntime

/// The JSON Schema (2020-12) of parameters, of the JSON that `ValueText` writes and
/// `Interpreter.values(of:json:)` reads, but with names that assistants take.
struct ParameterSchema {
  private let spec: Spec
  /// Declared types that the schema refers to, in the order in which it does.
  private var definitions: [JSONValue.Member] = []
  private var defined: Set<String> = []
  /// The declared types that something sensitive holds.
  private let secretPaths: Set<String>
  /// Whether what is described is a part of such a type.
  private var isSecret = false

  /// The schema of an object that has the parameters' `PropertyNames`.
  static func object(of parameters: [Parameter], in spec: Spec) -> JSONValue {
    var schema = ParameterSchema(of: parameters, in: spec)
    let members = schema.object(of: parameters)
    let definitions = schema.definitions
    return .of(members + ["$defs": JSONMembers(definitions)])
  }

  private init(of parameters: [Parameter], in spec: Spec) {
    self.spec = spec
    let paths = spec.paths(below: parameters.compactMap(\.kind.declaredPath))
    let secrets = (parameters + paths.flatMap(spec.members(of:))).filter(\.isSensitive)
    secretPaths = spec.paths(below: secrets.compactMap(\.kind.declaredPath))
  }

  private mutating func object(of parameters: [Parameter]) -> JSONMembers {
    let names = PropertyNames(parameters)
    let properties = JSONMembers(
      parameters.map { parameter in
        let (name, shape) = (names[parameter.key], shape(of: parameter))
        return (name, JSONValue.of(schema(of: parameter, name, shape)))
      })
    let required = parameters.filter(\.isRequired)
    let needed = parameters.map { parameter in
      let others = parameter.relations.filter { $0.rule == .requires }.flatMap(\.others)
      return (names[parameter.key], others.filter(\.values.isEmpty).map { names[$0.key] })
    }
    return [
      "type": "object", "properties": JSONValue.of(properties),
      "required": required.map { names[$0.key] },
      "dependentRequired": JSONMembers(needed),
      "additionalProperties": JSONValue.boolean(false),
    ]
  }

  private func schema(
    of parameter: Parameter, _ name: String, _ shape: JSONMembers
  ) -> JSONMembers {
    let otherName = name == parameter.key ? nil : "Errors call it '\(parameter.key)'."
    let deprecation = parameter.deprecated.map { "Deprecated. " + ($0.message ?? "") }
    // The type's description follows the parameter's.
    let typeText = shape.all.first { $0.name == "description" }?.value.string
    let texts = [parameter.summary, parameter.description, deprecation, typeText, otherName]
      .compactMap(\.self)
    return JSONMembers(shape.all.filter { $0.name != "description" }) + [
      "description": texts.isEmpty ? nil : texts.joined(separator: " "),
      "deprecated": parameter.deprecated != nil, "writeOnly": parameter.isSensitive,
    ] + values(of: parameter)
  }

  /// The default and the examples, which are no secrets.
  private func values(of parameter: Parameter) -> JSONMembers {
    if isSecret || spec.hasSecret(in: parameter) { return [:] }
    func json(_ value: Value) -> JSONValue {
      let json = ValueText(spec: spec).json(value, of: parameter)
      return spec.renamed(json, as: parameter.kind, to: .properties)
    }
    return [
      "default": parameter.defaultValue().map(json), "examples": parameter.examples.map(json),
    ]
  }

  private mutating func shape(of parameter: Parameter) -> JSONMembers {
    switch parameter.kind {
    case .value(let type): return schema(of: type)
    case .choice(let path), .group(let path): return reference(to: path)
    case .pairs(let type):
      let items = JSONValue.of([
        "type": "object", "additionalProperties": JSONValue.of(schema(of: type)),
      ])
      return ["type": "array", "items": items]
    }
  }

  private mutating func schema(of written: ValueType) -> JSONMembers {
    let type = written.decoded
    let rules = constraints(of: type)
    switch type.kind {
    case .swiftType: return ["type": "string", "description": sentence(on: type)] + rules
    case .flag: return ["type": "boolean"]
    // The same in JSON, however it is written.
    case .scalar(let scalar, let form)
    where scalar != .decimal && form.isUsual || scalar == .boolean
      || scalar == .dateTime && form.word == "iso8601":
      let isTold = scalar.hasKeyword && limits(of: type).isEmpty
      return [
        "type": scalar.json.type, "format": scalar.json.format,
        "description": isTold ? nil : sentence(on: type),
      ] + rules
    case .constant(let text): return ["const": text]
    case .list(let element, _):
      return ["type": "array", "items": JSONValue.of(schema(of: element))] + rules
    case .declared(let path): return reference(to: path)
    // A text or a number, whose spelling no keyword tells. A number has bounds; other limits are words.
    default:
      return ["type": ["string", "integer", "number"], "description": sentence(on: type)]
        + (type.scalar?.rules == .bounds ? rules : [:])
    }
  }

  private func sentence(on type: ValueType) -> String {
    "It is " + spec.expectation(of: type) + limits(of: type) + "."
  }

  private func constraints(of type: ValueType) -> JSONMembers {
    let others: [ValueRule.Keyword] = [.patternDescription, .minBytes, .maxBytes]
    return JSONMembers(
      type.constraints.all.filter { !others.contains($0.keyword) }.map { keyword, limit in
        // A limit is written as JSON has it, but for a pattern.
        let json: JSONValue? =
          switch keyword.form {
          case .words: .of(["enum": limit.words])
          case .pattern: nil
          default: JSONValue(urlText: limit.text)
          }
        return (keyword.name, json ?? .string(limit.text))
      })
  }

  /// The limits of bytes and durations, which no keyword tells.
  private func limits(of type: ValueType) -> String {
    type.constraints.all.compactMap { keyword, limit in
      switch (type.scalar?.rules, keyword.form) {
      case (.spans?, _): ", \(keyword.words) \(limit.text)"
      case (.sizes?, _), (_, .count(of: "byte")):
        ", \(keyword.words) \(Int(limit.value).of("byte"))"
      default: nil
      }
    }.joined()
  }

  // MARK: Declared types

  /// Each type occurs once and is referred to, because it can contain itself.
  private mutating func reference(to path: String) -> JSONMembers {
    if let declaration = spec.declaration(path), defined.insert(path).inserted {
      let index = definitions.count
      definitions.append(JSONValue.Member(name: path, value: .null))
      let isOuterSecret = isSecret
      defer { isSecret = isOuterSecret }
      isSecret = secretPaths.contains(path)
      let texts = [declaration.summary, declaration.description].compactMap(\.self)
      let meanings = meanings(of: declaration.kind.words ?? [])
      let text = (texts.isEmpty ? [] : [texts.joined(separator: " ")]) + meanings
      definitions[index].value = .of(
        schema(of: declaration.kind)
          + ["description": text.isEmpty ? nil : text.joined(separator: "\n")])
    }
    return ["$ref": "#/$defs/" + path]
  }

  /// What the words of an enum mean, a line each.
  private func meanings(of words: EnumWords) -> [String] {
    words.compactMap { word in
      word.summary.map { "- \(words.isOpen ? word.wireText : word.key): \($0)" }
    }
  }

  private mutating func schema(of kind: Declaration.Kind) -> JSONMembers {
    switch kind {
    case .enumeration(let words) where words.isOpen:
      let known = JSONValue.of(["enum": words.map(\.wireText)])
      return ["anyOf": [known, JSONValue.of(["type": "string"])]]
    case .enumeration(let words):
      return ["enum": words.map(\.key)]
    case .object(let members), .parts(let members, _), .group(let members):
      return object(of: members)
    case .choice(let branches, _), .union(let branches), .tagged(let branches, _):
      let names = PropertyNames(branches)
      return ["oneOf": branches.map { JSONValue.of(schema(ofBranch: $0, names[$0.key])) }]
    }
  }

  /// `{ key: payload }`; without a payload, `{ key: null }`.
  private mutating func schema(ofBranch branch: Parameter, _ name: String) -> JSONMembers {
    let content = schema(of: branch, name, branch.hasPayload ? shape(of: branch) : ["type": "null"])
    return [
      "type": "object", "properties": JSONValue.of([name: JSONValue.of(content)]),
      "required": [name], "additionalProperties": JSONValue.boolean(false),
    ]
  }
}

extension ScalarType {
  /// Whether a keyword tells the form of its values in JSON, or they have none.
  fileprivate var hasKeyword: Bool {
    self == .string || json.type != "string" || json.format != nil
  }
}
