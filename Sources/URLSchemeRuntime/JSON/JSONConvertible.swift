/// A type of your own that is written as a JSON value: generated types, and those of `swiftType:`.
public protocol JSONConvertible: Hashable, Sendable {
  /// Reads a JSON value.
  ///
  /// - Parameter path: The path of the value, for the error: `items.id`.
  /// - Throws: `RequestError` that names the path.
  init(json: JSONValue, at path: String) throws(RequestError)

  /// The JSON value that `init(json:at:)` reads back.
  var json: JSONValue { get }
}

extension JSONConvertible where Self: URLValue {
  /// A type that travels in a URL as text is a JSON string.
  public init(json: JSONValue, at path: String) throws(RequestError) {
    guard case .string(let text) = json, let value = Self(urlText: text) else {
      throw RequestError(Self.urlRefusal, parameter: path, expected: Self.expectation)
    }
    self = value
  }
  public var json: JSONValue { .string(urlText) }
}

/// A JSON object with declared members: what generated object types are.
public protocol JSONObject: JSONConvertible {
  /// Reads the members.
  ///
  /// - Throws: `RequestError` about the first member that is missing or wrong.
  init(from json: inout JSONReader) throws(RequestError)
  /// Writes the members in the order in which they are declared.
  func write(to json: inout JSONWriter)
}

extension RequestError {
  /// The same error for a member of an object, with the path of the member.
  package func inside(_ path: String) -> RequestError {
    guard let parameter, !path.isEmpty, !parameter.hasPrefix(path + ".") else { return self }
    return of(parameter: "\(path).\(parameter)")
  }
}

extension JSONObject {
  /// Reads the members of an object.
  public init(json: JSONValue, at path: String) throws(RequestError) {
    var reader = try JSONReader(json, at: path)
    do throws(RequestError) {
      try self.init(from: &reader)
    } catch {
      throw error.inside(path)
    }
  }

  public var json: JSONValue {
    var writer = JSONWriter()
    write(to: &writer)
    return .object(writer.members)
  }

  public static func == (left: Self, right: Self) -> Bool { left.json == right.json }
  public func hash(into hasher: inout Hasher) { hasher.combine(json) }
}
