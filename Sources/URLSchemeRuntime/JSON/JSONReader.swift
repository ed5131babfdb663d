/// The members of one JSON object, as generated code reads them. Members that nothing asks for are
/// ignored, and `null` is the same as absent unless it is a value of the member's type.
public struct JSONReader {
  private let members: [JSONValue.Member]
  private let path: String

  /// - Parameter path: The path of the object, for errors.
  /// - Throws: When it is none.
  package init(_ json: JSONValue, at path: String) throws(RequestError) {
    guard case .object(let members) = json else {
      throw RequestError(.illTyped, parameter: path, expected: "a JSON object")
    }
    (self.members, self.path) = (members, path)
  }

  @usableFromInline func fullName(_ name: String) -> String {
    RequestError.name(of: name, at: path)
  }

  /// The value of a member by any of its names; `null` only where it has no other.
  @usableFromInline func member(
    _ name: String, _ aliases: [String]
  ) throws(RequestError) -> JSONValue? {
    var found = member(name)
    for alias in aliases {
      guard let value = member(alias), found == nil || value != .null else { continue }
      guard found == nil || found == .null else {
        throw RequestError(.repeated, parameter: fullName(alias))
      }
      found = value
    }
    return found
  }

  /// One after the other: an object type asks for few, and to hash a name takes longer than to compare it.
  private func member(_ name: String) -> JSONValue? {
    let length = name.utf8.count
    for index in members.indices
    where members[index].name.utf8.count == length && members[index].name.isIdentical(to: name) {
      return members[index].value
    }
    return nil
  }

  /// Reads a member; nil when it is absent, or `null` and that is no value of its type.
  @inlinable package func value<Value>(
    ifPresent name: String, _ aliases: [String],
    _ read: (JSONValue, String) throws(RequestError) -> Value
  ) throws(RequestError) -> Value? {
    guard let json = try member(name, aliases) else { return nil }
    if case .null = json { return try? read(json, fullName(name)) }
    return try read(json, fullName(name))
  }

  @usableFromInline package func missing(_ name: String) -> RequestError {
    RequestError(.missing, parameter: fullName(name))
  }

  // MARK: Generated types

  /// A member of a generated type; nil when it is absent.
  @inlinable public mutating func value<Value: JSONConvertible>(
    ifPresent name: String, aliases: [String] = []
  ) throws(RequestError) -> Value? {
    try value(ifPresent: name, aliases, Value.init)
  }

  /// A member of a generated type.
  @inlinable public mutating func value<Value: JSONConvertible>(
    _ name: String, aliases: [String] = []
  ) throws(RequestError) -> Value {
    try value(name, as: .plain, aliases: aliases)
  }

  // MARK: In a form

  /// A member in a form; nil when it is absent.
  @inlinable public mutating func value<Value>(
    ifPresent name: String, as form: @autoclosure () -> JSONForm<Value>, aliases: [String] = []
  ) throws(RequestError) -> Value? {
    try value(ifPresent: name, aliases) { json, path throws(RequestError) in
      try form().read(json, at: path)
    }
  }

  /// A member in a form.
  @inlinable public mutating func value<Value>(
    _ name: String, as form: @autoclosure () -> JSONForm<Value>, aliases: [String] = []
  ) throws(RequestError) -> Value {
    guard let value = try value(ifPresent: name, as: form(), aliases: aliases) else {
      throw missing(name)
    }
    return value
  }
}
