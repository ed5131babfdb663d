/// The members of one JSON object, as generated code reads them. Members that nothing asks for are
/// ignored, and `null` is the same as absent unless it is a value of the member's type.
public struct JSONReader {
  private let members: [JSONValue.Member]
  /// Whether some member is `null`, as few are.
  private let hasNull: Bool
  private let path: String

  /// - Parameter path: The path of the object, for errors.
  /// - Throws: When it is none.
  package init(_ json: JSONValue, at path: String) throws(RequestError) {
    guard case .object(let members) = json else {
      throw RequestError(.illTyped, parameter: path, expected: "a JSON object")
    }
    self.members = members
    hasNull = members.contains { if case .null = $0.value { true } else { false } }
    self.path = path
  }

  @usableFromInline package func fullName(_ name: String) -> String {
    RequestError.name(of: name, at: path)
  }

  @usableFromInline package func member(
    _ name: String, _ aliases: [String]
  ) throws(RequestError) -> JSONValue? {
    var found = member(name)
    for alias in aliases {
      guard let value = member(alias) else { continue }
      guard found == nil else { throw RequestError(.repeated, parameter: fullName(alias)) }
      found = value
    }
    return found
  }

  /// The last member of a name, unless it is `null`.
  ///
  /// One after the other: an object type asks for few, and to hash a name takes longer than to compare it.
  private func member(_ name: String) -> JSONValue? {
    let length = name.utf8.count
    var index = members.count - 1
    while index >= 0 {
      let other = members[index].name
      if other.utf8.count == length, other.isIdentical(to: name) { break }
      index -= 1
    }
    return index < 0 || members[index].value == .null ? nil : members[index].value
  }

  /// Reads the `null` of a member that has no other value; nil where that is none of its type.
  @usableFromInline package func null<Value>(
    _ name: String, _ aliases: [String],
    _ read: (JSONValue, String) throws(RequestError) -> Value
  ) -> Value? {
    guard hasNull else { return nil }
    let isThere = members.contains { member in
      member.value == .null && ([name] + aliases).contains { $0.isIdentical(to: member.name) }
    }
    return isThere ? try? read(.null, fullName(name)) : nil
  }

  @usableFromInline package func missing(_ name: String) -> RequestError {
    RequestError(.missing, parameter: fullName(name))
  }

  // MARK: Generated types

  /// A member of a generated type; nil when it is absent.
  @inlinable public mutating func value<Value: JSONConvertible>(
    ifPresent name: String, aliases: [String] = []
  ) throws(RequestError) -> Value? {
    guard let json = try member(name, aliases) else { return null(name, aliases, Value.init) }
    return try Value(json: json, at: fullName(name))
  }

  /// A member of a generated type.
  @inlinable public mutating func value<Value: JSONConvertible>(
    _ name: String, aliases: [String] = []
  ) throws(RequestError) -> Value {
    guard let value: Value = try value(ifPresent: name, aliases: aliases) else {
      throw missing(name)
    }
    return value
  }

  // MARK: In a form

  /// A member in a form; nil when it is absent.
  @inlinable public mutating func value<Value>(
    ifPresent name: String, as form: @autoclosure () -> JSONForm<Value>, aliases: [String] = []
  ) throws(RequestError) -> Value? {
    guard let json = try member(name, aliases) else {
      return null(name, aliases) { json, path throws(RequestError) in
        try form().read(json, at: path)
      }
    }
    return try form().read(json, at: fullName(name))
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
