import URLSchemeRuntime

/// The language's own types.
package enum BuiltInTypes {
  /// In the order of the reference.
  static let names = [
    "string", "integer", "number", "decimal", "boolean", "url", "uuid", "date", "date-time",
    "duration", "data", "json", "coordinate", "flag", "scheme",
  ]

  /// Each in its usual form.
  static let table: [String: ValueType.Kind] = [
    "string": .string, "integer": .integer, "number": .number, "decimal": .decimal,
    "boolean": .boolean(.trueFalse), "url": .url, "uuid": .uuid, "date": .date,
    "date-time": .dateTime(.iso8601), "duration": .duration(.seconds), "data": .data(.base64),
    "json": .json, "coordinate": .coordinate, "flag": .flag, "scheme": .scheme,
  ]

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
