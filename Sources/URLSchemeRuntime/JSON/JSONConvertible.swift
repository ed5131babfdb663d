/// A type that is written as a JSON value.
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
    self = try Self.read(json, at: path)
  }
  public var json: JSONValue { .string(urlText) }
}

@_spi(Generated) extension JSONConvertible where Self: URLRepresentable {
  public init(json: JSONValue, at path: String) throws(RequestError) {
    self = try Self.read(json, at: path)
  }
  public var json: JSONValue { .string(urlText) }
}

extension URLRepresentable {
  fileprivate static func read(_ json: JSONValue, at path: String) throws(RequestError) -> Self {
    guard case .string(let text) = json, let value = Self(urlText: text) else {
      throw RequestError(refusal, parameter: path, expected: expectation)
    }
    return value
  }
}

@_spi(Generated) extension String: JSONConvertible {}
@_spi(Generated) extension URL: JSONConvertible {}
@_spi(Generated) extension UUID: JSONConvertible {}
extension Coordinate: JSONConvertible {}

extension JSONValue: JSONConvertible {
  public init(json: JSONValue, at path: String) throws(RequestError) { self = json }
  public var json: JSONValue { self }
}

@_spi(Generated) extension Int: JSONConvertible {
  public init(json: JSONValue, at path: String) throws(RequestError) {
    switch json {
    case .integer(let value): self = value
    case .number(let value) where Int(exactly: value) != nil: self = Int(value)
    default: throw RequestError(.illTyped, parameter: path, expected: Int.expectation)
    }
  }
  public var json: JSONValue { .integer(self) }
}

@_spi(Generated) extension Double: JSONConvertible {
  public init(json: JSONValue, at path: String) throws(RequestError) {
    switch json {
    case .integer(let value): self = Double(value)
    case .number(let value): self = value
    default: throw RequestError(.illTyped, parameter: path, expected: Double.expectation)
    }
  }
  public var json: JSONValue { Int(exactly: self).map(JSONValue.integer) ?? .number(self) }
}

/// A JSON number would lose digits on its way through other programs' floating point.
@_spi(Generated) extension Decimal: JSONConvertible {
  public init(json: JSONValue, at path: String) throws(RequestError) {
    let value: Decimal? =
      switch json {
      case .string(let text): Decimal(urlText: text)
      case .integer, .number: DecimalText.value(of: json.urlText)
      default: nil
      }
    guard let value else {
      throw RequestError(.illTyped, parameter: path, expected: Decimal.expectation)
    }
    self = value
  }
}

@_spi(Generated) extension Bool: JSONConvertible {
  public init(json: JSONValue, at path: String) throws(RequestError) {
    guard case .boolean(let value) = json else {
      throw RequestError(.illTyped, parameter: path, expected: "true or false")
    }
    self = value
  }
  public var json: JSONValue { .boolean(self) }
}

@_spi(Generated) extension Array: JSONConvertible where Element: JSONConvertible {
  public init(json: JSONValue, at path: String) throws(RequestError) {
    self = try json.elements(at: path) { (json) throws(RequestError) in
      try Element(json: json, at: path)
    }
  }
  public var json: JSONValue { .array(map(\.json)) }
}

@_spi(Generated) extension Secret: JSONConvertible where Value: JSONConvertible {
  public init(json: JSONValue, at path: String) throws(RequestError) {
    self.init(try Value(json: json, at: path))
  }
  public var json: JSONValue { revealed.json }
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

extension JSONValue {
  /// Reads the elements of an array. An error names the element that it is about.
  ///
  /// - Parameter path: The path of the array, for the error.
  package func elements<Element>(
    at path: String, _ read: (JSONValue) throws(RequestError) -> Element
  ) throws(RequestError) -> [Element] {
    guard case .array(let elements) = self else {
      throw RequestError(.illTyped, parameter: path, expected: "a JSON array")
    }
    var values: [Element] = []
    values.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do throws(RequestError) {
        values.append(try read(element))
      } catch {
        throw error.of(element: index, at: path)
      }
    }
    return values
  }
}
