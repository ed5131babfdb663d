/// The members of one JSON object, as generated code reads them. Members that nothing asks for are
/// ignored, and `null` is the same as absent.
public struct JSONReader {
  private let members: [ExactText: JSONValue]
  private let path: String

  /// - Parameter path: The path of the object, for errors.
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

  // MARK: With one spelling

  /// A member whose type has one spelling in JSON; nil when it is absent.
  public mutating func value<Value: JSONConvertible>(
    ifPresent name: String, aliases: [String] = []
  ) throws(RequestError) -> Value? {
    guard let json = try member(name, aliases) else { return nil }
    return try Value(json: json, at: fullName(name))
  }

  /// A member whose type has one spelling in JSON.
  public mutating func value<Value: JSONConvertible>(
    _ name: String, aliases: [String] = []
  ) throws(RequestError) -> Value {
    guard let json = try member(name, aliases) else { throw missing(name) }
    return try Value(json: json, at: fullName(name))
  }

  /// A member whose type has one spelling in JSON, or a default when it is absent.
  public mutating func value<Value: JSONConvertible>(
    _ name: String, aliases: [String] = [], default value: Value
  ) throws(RequestError) -> Value {
    try self.value(ifPresent: name, aliases: aliases) ?? value
  }

  // MARK: In a form

  /// A member in one of the forms of its type; nil when it is absent.
  public mutating func value<Form: URLForm>(
    ifPresent name: String, as form: Form, aliases: [String] = []
  ) throws(RequestError) -> Form.Value? {
    guard let json = try member(name, aliases) else { return nil }
    return try form.read(json, at: fullName(name))
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
    try self.value(ifPresent: name, as: form, aliases: aliases) ?? value
  }
}
