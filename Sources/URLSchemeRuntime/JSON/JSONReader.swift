/// The members of one JSON object, as generated code reads them. Members that nothing asks for are
/// ignored, and `null` is the same as absent.
public struct JSONReader {
  private let members: [ExactText: JSONValue]
  private let path: String

  /// - Parameter path: Where the object stands, for errors.
  /// - Throws: When it is none.
  package init(_ json: JSONValue, at path: String) throws(RequestError) {
    guard case .object(let members) = json else {
      throw RequestError(.illTyped, parameter: path, expected: "a JSON object")
    }
    self.members = Dictionary(
      members.map { (ExactText($0.name), $0.value) }, uniquingKeysWith: { $1 })
    self.path = path
  }

  package func fullName(_ name: String) -> String { RequestError.name(of: name, at: path) }

  package func member(_ name: String, _ aliases: [String]) throws(RequestError) -> JSONValue? {
    var found: JSONValue?
    for name in [name] + aliases {
      guard let value = members[ExactText(name)], value != .null else { continue }
      guard found == nil else { throw RequestError(.repeated, parameter: fullName(name)) }
      found = value
    }
    return found
  }

  package func missing(_ name: String) -> RequestError {
    RequestError(.missing, parameter: fullName(name))
  }

  // MARK: Any type

  /// A member of any type; nil when it is absent.
  public mutating func json<Value: JSONConvertible>(
    ifPresent name: String, aliases: [String] = []
  ) throws(RequestError) -> Value? {
    guard let json = try member(name, aliases) else { return nil }
    return try Value(json: json, at: fullName(name))
  }

  /// A member of any type.
  public mutating func json<Value: JSONConvertible>(
    _ name: String, aliases: [String] = []
  ) throws(RequestError) -> Value {
    guard let value: Value = try json(ifPresent: name, aliases: aliases) else {
      throw missing(name)
    }
    return value
  }

  /// A member of any type, or a default when it is absent.
  public mutating func json<Value: JSONConvertible>(
    _ name: String, aliases: [String] = [], default value: Value
  ) throws(RequestError) -> Value {
    guard let found: Value = try json(ifPresent: name, aliases: aliases) else { return value }
    return found
  }

  // MARK: In a form

  /// A member in one of the forms of its type; nil when it is absent.
  public mutating func value<Form: URLForm>(
    ifPresent name: String, as form: Form, aliases: [String] = []
  ) throws(RequestError) -> Form.Value? {
    guard let json = try member(name, aliases) else { return nil }
    guard let value = form.value(of: json) else {
      throw RequestError(.illTyped, parameter: fullName(name), expected: form.expectation)
    }
    return value
  }

  /// A member in one of the forms of its type.
  public mutating func value<Form: URLForm>(
    _ name: String, as form: Form, aliases: [String] = []
  ) throws(RequestError) -> Form.Value {
    guard let value = try value(ifPresent: name, as: form, aliases: aliases) else {
      throw missing(name)
    }
    return value
  }

  /// A member in one of the forms of its type, or a default when it is absent.
  public mutating func value<Form: URLForm>(
    _ name: String, as form: Form, aliases: [String] = [], default value: Form.Value
  ) throws(RequestError) -> Form.Value {
    guard let found = try self.value(ifPresent: name, as: form, aliases: aliases) else {
      return value
    }
    return found
  }

  // MARK: With one spelling

  /// A member whose type has one spelling; nil when it is absent.
  public mutating func value<Value: JSONConvertible>(
    ifPresent name: String, aliases: [String] = []
  ) throws(RequestError) -> Value? {
    try json(ifPresent: name, aliases: aliases)
  }

  /// A member whose type has one spelling.
  public mutating func value<Value: JSONConvertible>(
    _ name: String, aliases: [String] = []
  ) throws(RequestError) -> Value {
    try json(name, aliases: aliases)
  }

  /// A member whose type has one spelling, or a default when it is absent.
  public mutating func value<Value: JSONConvertible>(
    _ name: String, aliases: [String] = [], default value: Value
  ) throws(RequestError) -> Value {
    try json(name, aliases: aliases, default: value)
  }

  // MARK: The frequent ones

  /// A string; nil when it is absent.
  public mutating func string(
    ifPresent name: String, aliases: [String] = []
  ) throws(RequestError) -> String? { try json(ifPresent: name, aliases: aliases) }

  /// A string.
  public mutating func string(
    _ name: String, aliases: [String] = []
  ) throws(RequestError) -> String { try json(name, aliases: aliases) }

  /// A string, or a default when it is absent.
  public mutating func string(
    _ name: String, aliases: [String] = [], default value: String
  ) throws(RequestError) -> String { try json(name, aliases: aliases, default: value) }

  /// A whole number; nil when it is absent.
  public mutating func integer(
    ifPresent name: String, aliases: [String] = []
  ) throws(RequestError) -> Int? { try json(ifPresent: name, aliases: aliases) }

  /// A whole number.
  public mutating func integer(
    _ name: String, aliases: [String] = []
  ) throws(RequestError) -> Int { try json(name, aliases: aliases) }

  /// A whole number, or a default when it is absent.
  public mutating func integer(
    _ name: String, aliases: [String] = [], default value: Int
  ) throws(RequestError) -> Int { try json(name, aliases: aliases, default: value) }

  /// A number; nil when it is absent.
  public mutating func number(
    ifPresent name: String, aliases: [String] = []
  ) throws(RequestError) -> Double? { try json(ifPresent: name, aliases: aliases) }

  /// A number.
  public mutating func number(
    _ name: String, aliases: [String] = []
  ) throws(RequestError) -> Double { try json(name, aliases: aliases) }

  /// A number, or a default when it is absent.
  public mutating func number(
    _ name: String, aliases: [String] = [], default value: Double
  ) throws(RequestError) -> Double { try json(name, aliases: aliases, default: value) }

  /// A Boolean; nil when it is absent.
  public mutating func boolean(
    ifPresent name: String, aliases: [String] = []
  ) throws(RequestError) -> Bool? { try json(ifPresent: name, aliases: aliases) }

  /// A Boolean.
  public mutating func boolean(
    _ name: String, aliases: [String] = []
  ) throws(RequestError) -> Bool { try json(name, aliases: aliases) }

  /// A Boolean, or a default when it is absent.
  public mutating func boolean(
    _ name: String, aliases: [String] = [], default value: Bool
  ) throws(RequestError) -> Bool { try json(name, aliases: aliases, default: value) }
}
