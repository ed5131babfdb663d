import URLSchemeGeneration
import URLSchemeRuntime
import URLSchemeSpec

/// A parameter, a result, or a member of a type, of the reference in JSON.
struct JSONParameter {
  private let spec: Spec

  init(_ spec: Spec) { self.spec = spec }

  func value(_ parameter: Parameter) -> JSONValue {
    var members = JSONMembers()
    members.add("key", parameter.key)
    members.add("names", JSONNames.value(parameter.propertyName))
    members.add("name", parameter.wireName)
    members.add("swiftName", parameter.propertyName)
    members.add("summary", parameter.summary)
    members.add("description", parameter.description)
    members.add("deprecated", JSONRenderer.deprecation(parameter.deprecated))
    addShape(of: parameter, to: &members)
    addPresence(of: parameter, to: &members)
    members.add("place", parameter.place.word)
    members.add("aliases", parameter.aliases)
    members.add("sensitive", parameter.isSensitive)
    members.add("repeated", parameter.repeated == .reject ? nil : parameter.repeated.rawValue)
    members.add("requires", parameter.requires.map(requirement))
    members.add("requiredWhen", parameter.requiredWhen.map(requirement))
    members.add("allowReserved", parameter.allowReserved)
    members.add("namedBy", parameter.namedBy)
    members.add("examples", examples(of: parameter))
    members.add("extensions", JSONRenderer.extensions(parameter.extensions))
    return members.value
  }

  private func addShape(of parameter: Parameter, to members: inout JSONMembers) {
    let types = JSONType()
    switch parameter.shape {
    case .value(let type): members.add("type", types.value(type))
    case .choice(let path):
      members.add("type", types.reference(to: path))
      members.add("spread", "oneOf")
    case .group(let path):
      members.add("type", types.reference(to: path))
      members.add("spread", "group")
    case .pairs(let type):
      members.add("type", types.value(type))
      members.add("spread", "pairs")
    }
  }

  private func addPresence(of parameter: Parameter, to members: inout JSONMembers) {
    switch parameter.presence {
    // None of them has to be there, whatever they are called.
    case .required where !parameter.isAlwaysThere: members.add("presence", "optional")
    case .required: members.add("presence", "required")
    case .optional: members.add("presence", "optional")
    case .defaulted(let value):
      members.add("presence", "defaulted")
      members.add("default", text(of: value, parameter))
    }
  }

  private func requirement(_ requirement: Parameter.Requirement) -> JSONValue {
    var members = JSONMembers()
    members.add("key", requirement.key)
    members.add("value", requirement.value)
    return members.value
  }

  private func examples(of parameter: Parameter) -> [String] {
    parameter.examples.compactMap { text(of: $0, parameter) }
  }

  /// A value as it stands in a URL before percent-encoding; nil for a secret, and for what is not
  /// one text.
  private func text(of value: Value, _ parameter: Parameter) -> String? {
    guard !SecretSearch(spec).isAny(in: parameter) else { return nil }
    return spec.text(of: value, parameter.shape)
  }
}

extension Parameter.Place {
  fileprivate var word: String {
    switch self {
    case .query: "query"
    case .template: "template"
    case .either: "either"
    }
  }
}

/// The type of a value, of the reference in JSON: `{"type": "string", "maxLength": 20}`.
struct JSONType {
  func value(_ type: ValueType) -> JSONValue {
    var members = JSONMembers()
    add(type.kind, to: &members)
    if case .integer = type.kind { members.add("bits", Self.bits(of: type.constraints)) }
    add(type.constraints, to: &members)
    return members.value
  }

  /// A type that stands under `types`.
  func reference(to path: String) -> JSONValue {
    var members = JSONMembers()
    add(.declared(path), to: &members)
    return members.value
  }

  private func add(_ kind: ValueType.Kind, to members: inout JSONMembers) {
    members.add("type", kind.name)
    switch kind {
    case .constant(let text): members.add("const", text)
    case .declared(let path):
      members.add("declaration", path)
      members.add("names", JSONNames.value(path))
    case .list(let element, let form):
      members.add("items", value(element))
      switch form {
      case .repeated: members.add("as", "repeated")
      case .separated(let separator): members.add("separator", separator)
      case .json: members.add("as", "json")
      }
    case .encoded(let inner, let form):
      members.add("content", value(inner))
      members.add("as", form.rawValue)
    case .swiftType(let name): members.add("swiftType", name)
    default: members.add("as", kind.writtenAs)
    }
  }

  /// How many bits hold every whole number that is allowed: 32, 53 as a double's, or 64.
  private static func bits(of constraints: Constraints) -> Int {
    func bound(_ texts: [String?]) -> Int64? { texts.compactMap { $0.flatMap { Int64($0) } }.first }
    guard
      let minimum = bound([constraints.minimum?.text, constraints.exclusiveMinimum?.text]),
      let maximum = bound([constraints.maximum?.text, constraints.exclusiveMaximum?.text])
    else { return 64 }
    if Int32(exactly: minimum) != nil, Int32(exactly: maximum) != nil { return 32 }
    let safe: ClosedRange<Int64> = -(1 << 53) + 1...(1 << 53) - 1
    return safe.contains(minimum) && safe.contains(maximum) ? 53 : 64
  }

  /// JSON Schema's keywords; bounds are texts, so that `0.1` stays `0.1`.
  private func add(_ constraints: Constraints, to members: inout JSONMembers) {
    members.add("minLength", constraints.minLength)
    members.add("maxLength", constraints.maxLength)
    members.add("pattern", constraints.pattern)
    members.add("minimum", constraints.minimum?.text)
    members.add("maximum", constraints.maximum?.text)
    members.add("exclusiveMinimum", constraints.exclusiveMinimum?.text)
    members.add("exclusiveMaximum", constraints.exclusiveMaximum?.text)
    members.add("multipleOf", constraints.multipleOf?.text)
    members.add("minItems", constraints.minItems)
    members.add("maxItems", constraints.maxItems)
    members.add("uniqueItems", constraints.uniqueItems)
  }
}
