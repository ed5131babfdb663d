import URLSchemeRuntime

/// Where a declaration stands, which decides what it may be.
enum Position {
  case namedType, parameter, result, groupMember, objectMember, branch, reading, element
  case interfaceValue

  var mapping: MappingKind.ID {
    switch self {
    case .namedType: .namedType
    case .parameter: .parameter
    case .result: .result
    case .groupMember: .groupMember
    case .objectMember: .objectMember
    case .branch: .branch
    case .reading: .reading
    case .element: .element
    case .interfaceValue: .interfaceValue
    }
  }

  /// With an article, for messages.
  var title: String { SpecLanguage.kind(mapping).title }

  /// Why a shape can't stand here; `nil` when it can.
  func refusal(of shape: Parameter.Shape) -> String? {
    switch shape {
    case .choice: refusalOfChoice
    case .group: refusalOfGroup
    case .pairs:
      self == .parameter
        ? nil : "'pairs' are query items of the whole URL and can't be \(title)"
    case .value(let type): refusal(of: type)
    }
  }

  private var refusalOfChoice: String? {
    switch self {
    case .namedType, .parameter, .result, .interfaceValue: nil
    case .branch: "a 'oneOf' can't be \(title); put its alternatives beside the others"
    case .objectMember, .element:
      "a 'oneOf' stands for several query items and can't be \(title); give it a 'discriminator' "
        + "for JSON objects of several kinds, or use 'anyOf' for one text that is read in several "
        + "ways"
    case .groupMember, .reading:
      "a 'oneOf' stands for several query items and can't be \(title); use 'anyOf' for one text "
        + "that is read in several ways"
    }
  }

  private var refusalOfGroup: String? {
    switch self {
    case .namedType, .parameter, .result, .branch, .interfaceValue: nil
    case .objectMember:
      "a 'group' stands for several query items and can't be \(title); use 'object'"
    case .groupMember: "a 'group' can't be \(title); put its members beside the others"
    case .reading, .element:
      "a 'group' stands for several query items and can't be \(title); use 'object' with 'as: json'"
    }
  }

  private func refusal(of type: ValueType) -> String? {
    switch (type.kind, self) {
    case (.flag, .objectMember): "a JSON object has no flags; use 'boolean'"
    case (.flag, .element): "a flag has no value and can't be \(title); use 'boolean'"
    case (.list(_, .repeated), .reading):
      "\(title) is one text, and this list would be several; give it a 'separator' or 'as: json'"
    default: nil
    }
  }
}

/// One of the language's own types.
package struct BuiltInType: Sendable {
  package let name: String
  /// What it is, in its usual form.
  let kind: ValueType.Kind
  /// What its values are.
  package let summary: String
  /// A value as the URL has it, before it is percent-encoded.
  package let example: String
  /// The words after `as`, the usual one first.
  package let forms: [String]

  init(
    _ name: String, _ kind: ValueType.Kind, _ summary: String, example: String,
    forms: [String] = []
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.example = example
    self.forms = forms
  }
}

/// The language's own types.
package enum BuiltInTypes {
  /// In the order of the reference.
  package static let all = [
    BuiltInType("string", .string, "Any text.", example: "foo"),
    BuiltInType("integer", .integer, "A whole number of 64 bits.", example: "20"),
    BuiltInType("number", .number, "A floating-point number, finite.", example: "0.5"),
    BuiltInType(
      "decimal", .decimal, "A decimal number, exact: what money is counted in.", example: "19.90"),
    BuiltInType(
      "boolean", .boolean(.trueFalse), "Yes or no.", example: "true",
      forms: BooleanForm.allCases.map(\.rawValue)),
    BuiltInType("url", .url, "A URL inside the URL.", example: "https://example.com/a"),
    BuiltInType(
      "uuid", .uuid, "A UUID (RFC 9562).", example: "2F8A5C1E-9D1B-4C57-9E0B-0B5A8C1D2E3F"),
    BuiltInType("date", .date, "A day of the calendar (RFC 3339).", example: "2026-03-31"),
    BuiltInType(
      "date-time", .dateTime(.iso8601), "A point in time.", example: "2026-03-31T12:30:00Z",
      forms: DateTimeForm.allCases.map(\.rawValue)),
    BuiltInType(
      "duration", .duration(.seconds), "A span of time.", example: "90",
      forms: DurationForm.allCases.map(\.rawValue)),
    BuiltInType(
      "data", .data(.base64), "Bytes.", example: "Zm9v", forms: DataForm.allCases.map(\.rawValue)),
    BuiltInType("json", .json, "Any JSON value.", example: #"{"a":1}"#),
    BuiltInType(
      "coordinate", .coordinate, "A latitude and a longitude in degrees.",
      example: "52.52,13.405"),
    BuiltInType("flag", .flag, "There or not there, without a value.", example: ""),
    BuiltInType("scheme", .scheme, "A URL scheme (RFC 3986, section 3.1).", example: "iping"),
  ]

  static let names = all.map(\.name)

  /// Each in its usual form.
  static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.kind) })

  /// What other languages call them.
  static let synonyms: [String: String] = [
    "int": "integer", "long": "integer", "float": "number", "double": "number", "real": "number",
    "bool": "boolean", "str": "string", "text": "string", "char": "string", "uri": "url",
    "guid": "uuid", "datetime": "date-time", "timestamp": "date-time", "time": "date-time",
    "interval": "duration", "seconds": "duration", "bytes": "data", "binary": "data",
    "base64": "data", "any": "json", "location": "coordinate", "point": "coordinate",
    "money": "decimal", "void": "flag", "none": "flag", "array": "[string]", "list": "[string]",
  ]
}
