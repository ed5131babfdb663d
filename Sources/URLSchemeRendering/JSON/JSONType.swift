import URLSchemeRuntime
import URLSchemeSpec

/// The type of a value, of the reference in JSON: `{"type": "string", "maxLength": 20}`.
struct JSONType {
  func value(_ type: ValueType) -> JSONValue {
    var members = JSONMembers()
    add(type.kind, to: &members)
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
    switch kind {
    case .string: members.add("type", "string")
    case .integer: members.add("type", "integer")
    case .number: members.add("type", "number")
    case .decimal: members.add("type", "decimal")
    case .boolean(let form): add("boolean", as: form.rawValue, to: &members)
    case .url: members.add("type", "url")
    case .uuid: members.add("type", "uuid")
    case .date: members.add("type", "date")
    case .datePattern(let pattern): add("date", as: pattern.text, to: &members)
    case .dateTime(let form): add("date-time", as: form.rawValue, to: &members)
    case .dateTimePattern(let pattern): add("date-time", as: pattern.text, to: &members)
    case .duration(let form): add("duration", as: form.rawValue, to: &members)
    case .data(let form): add("data", as: form.rawValue, to: &members)
    case .json: members.add("type", "json")
    case .coordinate: members.add("type", "coordinate")
    case .flag: members.add("type", "flag")
    case .scheme: members.add("type", "scheme")
    case .constant(let text):
      members.add("type", "const")
      members.add("const", text)
    case .declared(let path):
      members.add("type", "declared")
      members.add("declaration", path)
    case .list(let element, let form):
      members.add("type", "list")
      members.add("items", value(element))
      switch form {
      case .repeated: members.add("as", "repeated")
      case .separated(let separator): members.add("separator", separator)
      case .json: members.add("as", "json")
      }
    case .encoded(let inner, let form):
      members.add("type", "encoded")
      members.add("content", value(inner))
      members.add("as", form.rawValue)
    case .swiftType(let name):
      members.add("type", "swiftType")
      members.add("swiftType", name)
    }
  }

  private func add(_ type: String, as form: String, to members: inout JSONMembers) {
    members.add("type", type)
    members.add("as", form)
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
