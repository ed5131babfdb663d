/// Any JSON value (RFC 8259).
///
/// ```swift
/// let value = JSONValue.object([.init(name: "a", value: .integer(1))])
/// print(value["a"]?.integer ?? 0)
/// ```
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number that fits into `Int`: `5`, and also `5.0` and `5e0`.
  case integer(Int)
  /// Any other number; finite.
  case number(Double)
  /// A text.
  case string(String)
  /// Values, in order.
  case array([JSONValue])
  /// Members in the order of the text; names are unique.
  case object([Member])

  /// A name and its value.
  public struct Member: Hashable, Sendable {
    /// The name, unescaped.
    public var name: String
    /// The value of the member.
    public var value: JSONValue
    /// Creates a member of an object.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of an object's member; nil if there is none, or for other values.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.isIdentical(to: name) }?.value
  }

  /// The string; nil for anything else.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, whole or not; nil for anything else.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The whole number; nil for anything else.
  public var integer: Int? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The truth value; nil for anything else.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The values of an array; nil for anything else.
  public var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }
}

// Texts are compared by their bytes, as everywhere in a URL.

extension JSONValue {
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let value), .boolean(let other)): value == other
    case (.integer(let value), .integer(let other)): value == other
    case (.number(let value), .number(let other)): value == other
    case (.string(let text), .string(let other)): text.isIdentical(to: other)
    case (.array(let elements), .array(let other)): elements == other
    case (.object(let members), .object(let other)): members == other
    default: false
    }
  }

  /// With the kind of each value and how many it has: the parts alone would be the same for `[0]`, `[[]]` and `[{}]`, and
  /// whoever makes the JSON could make many values that collide.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0 as UInt8)
    case .boolean(let value): hasher.combine(value ? 1 : 2 as UInt8)
    case .integer(let value):
      hasher.combine(3 as UInt8)
      hasher.combine(value)
    case .number(let value):
      hasher.combine(4 as UInt8)
      hasher.combine(value)
    case .string(let text):
      hasher.combine(5 as UInt8)
      hasher.combine(ExactText(text))
    case .array(let elements):
      hasher.combine(6 as UInt8)
      hasher.combine(elements)
    case .object(let members):
      hasher.combine(7 as UInt8)
      hasher.combine(members)
    }
  }
}

extension JSONValue.Member {
  public static func == (left: Self, right: Self) -> Bool {
    left.name.isIdentical(to: right.name) && left.value == right.value
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(name))
    hasher.combine(value)
  }
}

extension JSONValue {
  /// Parses one JSON text, strictly: no comments, no repeated names, at most 128 levels.
  public init?(urlText: String) {
    guard let value = JSONParser.value(of: urlText) else { return nil }
    self = value
  }

  /// Parses any JSON text (RFC 8259). Where it holds what a URL doesn't, U+FFFD stands for a NUL and
  /// for half of a surrogate pair, and the first of two members with one name counts.
  package init?(anyText text: String) {
    guard let value = JSONParser.value(of: text, isLenient: true) else { return nil }
    self = value
  }

  /// The value with whole numbers as `integer`, and with the first of members with the same name.
  var normalized: JSONValue {
    switch self {
    case .null, .boolean, .integer, .string: return self
    case .number(let value):
      let finite = value.urlNormalized
      return Int(exactly: finite).map(JSONValue.integer) ?? .number(finite)
    case .array(let elements): return .array(elements.map(\.normalized))
    case .object(let members):
      var names: Set<ExactText> = []
      return .object(
        members.compactMap { member in
          guard names.insert(ExactText(member.name)).inserted else { return nil }
          return Member(name: member.name, value: member.value.normalized)
        })
    }
  }

  /// The text without white space, with the members in order.
  public var urlText: String {
    var output = ""
    normalized.write(to: &output)
    return output
  }

  private func write(to output: inout String) {
    switch self {
    case .null: output += "null"
    case .boolean(let value): output += value ? "true" : "false"
    case .integer(let value): output += String(value)
    case .number(let value): output += value.urlText
    case .string(let value): Self.write(value, to: &output)
    case .array(let elements):
      output += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { output += "," }
        element.write(to: &output)
      }
      output += "]"
    case .object(let members):
      output += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { output += "," }
        Self.write(member.name, to: &output)
        output += ":"
        member.value.write(to: &output)
      }
      output += "}"
    }
  }

  private static func write(_ text: String, to output: inout String) {
    output += "\""
    defer { output += "\"" }
    if text.withBytes({ $0.isMade(of: .plainJSON) }) {
      output += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\0"..<" ": output += "\\u" + scalar.value.padded(to: 4, radix: 16)
      default: output.unicodeScalars.append(scalar)
      }
    }
  }
}
