import URLSchemeRuntime

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
