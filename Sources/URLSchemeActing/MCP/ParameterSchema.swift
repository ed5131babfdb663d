import URLSchemeRuntime
import URLSchemeSpec

/// The JSON Schema (2020-12) of parameters, of the JSON that `ValueText` writes and
/// `Interpreter.values(of:json:)` reads.
struct ParameterSchema {
  private let spec: Spec
  /// What an answer holds has its secrets masked.
  private let isMasked: Bool
  /// Declared types that the schema refers to, in the order in which it does.
  private var definitions: [JSONValue.Member] = []
  private var defined: Set<String> = []

  /// The schema of an object that has the parameters' keys.
  static func object(
    of parameters: [Parameter], in spec: Spec, isMasked: Bool = false
  ) -> JSONValue {
    var schema = ParameterSchema(spec: spec, isMasked: isMasked)
    var members = schema.object(of: parameters)
    if !schema.definitions.isEmpty {
      members.append(JSONValue.Member(name: "$defs", value: .object(schema.definitions)))
    }
    return .object(members)
  }

  private init(spec: Spec, isMasked: Bool) {
    self.spec = spec
    self.isMasked = isMasked
  }

  private mutating func object(of parameters: [Parameter]) -> [JSONValue.Member] {
    let properties = parameters.map {
      JSONValue.Member(name: $0.key, value: .object(schema(of: $0)))
    }
    let required = parameters.filter { parameter in
      if case .pairs = parameter.shape { return false }
      if case .value(let type) = parameter.shape, case .flag = type.kind { return false }
      if case .required = parameter.presence { return true }
      return false
    }
    let needed = parameters.filter { $0.requires.contains { $0.value == nil } }
    return Self.members([
      ("type", "object"), ("properties", .object(properties)),
      ("required", required.isEmpty ? nil : .array(required.map { .string($0.key) })),
      (
        "dependentRequired",
        needed.isEmpty
          ? nil
          : .object(
            needed.map { parameter in
              let keys = parameter.requires.filter { $0.value == nil }.map(\.key)
              return JSONValue.Member(
                name: parameter.key, value: .array(keys.map(JSONValue.string)))
            })
      ), ("additionalProperties", .boolean(false)),
    ])
  }

  private mutating func schema(of parameter: Parameter) -> [JSONValue.Member] {
    var text = [parameter.summary, parameter.description].compactMap(\.self)
    if let deprecated = parameter.deprecated {
      text.append("Deprecated. " + (deprecated.message ?? ""))
    }
    let isSecret = parameter.isSensitive
    let shape = isSecret && isMasked ? Self.members([("type", "string")]) : shape(of: parameter)
    var described = shape
    if !text.isEmpty {
      // What the type says of itself comes after what the parameter is.
      let own = described.first { $0.name == "description" }?.value
      if case .string(let more)? = own { text.append(more) }
      described.removeAll { $0.name == "description" }
      described.append(
        JSONValue.Member(name: "description", value: .string(text.joined(separator: " "))))
    }
    return described
      + Self.members([
        ("deprecated", parameter.deprecated == nil ? nil : .boolean(true)),
        ("writeOnly", isSecret && !isMasked ? .boolean(true) : nil),
      ])
  }

  private mutating func shape(of parameter: Parameter) -> [JSONValue.Member] {
    switch parameter.shape {
    case .value(let type): return schema(of: type)
    case .choice(let path), .group(let path): return reference(to: path)
    case .pairs(let type):
      let items = Self.members([
        ("type", "object"), ("additionalProperties", .object(schema(of: type))),
      ])
      return Self.members([("type", "array"), ("items", .object(items))])
    }
  }

  private mutating func schema(of written: ValueType) -> [JSONValue.Member] {
    let type = written.decoded
    let rules = constraints(of: type)
    switch type.kind {
    case .string, .swiftType: return Self.members([("type", "string")]) + rules
    case .integer: return Self.members([("type", "integer")]) + rules
    case .number: return Self.members([("type", "number")]) + rules
    case .boolean, .flag: return Self.members([("type", "boolean")])
    case .url: return Self.members([("type", "string"), ("format", "uri")]) + rules
    case .uuid: return Self.members([("type", "string"), ("format", "uuid")])
    case .date: return Self.members([("type", "string"), ("format", "date")])
    case .dateTime(.iso8601):
      return Self.members([("type", "string"), ("format", "date-time")])
    case .json: return []
    case .constant(let text): return Self.members([("const", .string(text))])
    case .list(let element, _):
      return Self.members([("type", "array"), ("items", .object(schema(of: element)))]) + rules
    case .declared(let path): return reference(to: path)
    // A text or a number, whose spelling no keyword tells.
    default:
      return Self.members([
        ("type", .array(["string", "integer", "number"])),
        ("description", .string("It is " + type.expectation(in: spec.declaration) + ".")),
      ])
    }
  }

  private func constraints(of type: ValueType) -> [JSONValue.Member] {
    let rules = type.constraints
    func number(_ bound: Constraints.Number?) -> JSONValue? {
      bound.flatMap { JSONValue(urlText: $0.text) }
    }
    return Self.members([
      ("minLength", rules.minLength.map(JSONValue.integer)),
      ("maxLength", rules.maxLength.map(JSONValue.integer)),
      ("pattern", rules.pattern.map(JSONValue.string)), ("minimum", number(rules.minimum)),
      ("maximum", number(rules.maximum)), ("exclusiveMinimum", number(rules.exclusiveMinimum)),
      ("exclusiveMaximum", number(rules.exclusiveMaximum)),
      ("multipleOf", number(rules.multipleOf)),
      ("minItems", rules.minItems.map(JSONValue.integer)),
      ("maxItems", rules.maxItems.map(JSONValue.integer)),
      ("uniqueItems", rules.uniqueItems ? .boolean(true) : nil),
    ])
  }

  // MARK: Declared types

  /// A type stands once, since it may hold itself.
  private mutating func reference(to path: String) -> [JSONValue.Member] {
    if let declaration = spec.declaration(path), defined.insert(path).inserted {
      let index = definitions.count
      definitions.append(JSONValue.Member(name: path, value: .null))
      var members = schema(of: declaration.kind)
      let text = [declaration.summary, declaration.description].compactMap(\.self)
      if !text.isEmpty {
        members.append(
          JSONValue.Member(name: "description", value: .string(text.joined(separator: " "))))
      }
      definitions[index].value = .object(members)
    }
    return Self.members([("$ref", .string("#/$defs/" + path))])
  }

  private mutating func schema(of kind: Declaration.Kind) -> [JSONValue.Member] {
    switch kind {
    case .enumeration(let cases):
      return Self.members([("enum", .array(cases.map { .string($0.key) }))])
    case .object(let members), .group(let members): return object(of: members)
    case .choice(let branches, _), .union(let branches), .tagged(let branches, _):
      return Self.members([("oneOf", .array(branches.map { .object(schema(of: $0)) }))])
    }
  }

  /// `{ key: payload }`; without a payload, `{ key: null }`.
  private mutating func schema(of branch: Branch) -> [JSONValue.Member] {
    var isBare = false
    if let kind = branch.valueType?.kind {
      switch kind {
      case .constant, .flag: isBare = true
      default: break
      }
    }
    let content = isBare ? Self.members([("type", "null")]) : schema(of: branch.content)
    return Self.members([
      ("type", "object"), ("properties", .member(branch.key, .object(content))),
      ("required", .array([.string(branch.key)])), ("additionalProperties", .boolean(false)),
    ])
  }

  private static func members(_ members: [(String, JSONValue?)]) -> [JSONValue.Member] {
    members.compactMap { name, value in value.map { JSONValue.Member(name: name, value: $0) } }
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
}
