// Values in JSON that have several spellings: times in seconds, data in hexadecimal digits.

extension URLForm {
  /// Reads a JSON string, or a whole number, which stands for its digits; nil for anything else.
  public func value(of json: JSONValue) -> Value? {
    switch json {
    case .string(let text): value(of: text)
    case .integer: value(of: json.urlText)
    default: nil
    }
  }

  /// A JSON string.
  public func json(of value: Value) -> JSONValue { .string(text(of: value)) }
}

// A time that is written in digits is a number.

extension DateTimeForm {
  public func json(of value: Date) -> JSONValue { .digits(text(of: value)) }
}

extension DurationForm {
  public func json(of value: Duration) -> JSONValue { .digits(text(of: value)) }
}

extension JSONValue {
  fileprivate static func digits(_ text: String) -> JSONValue {
    Int(urlText: text).map(JSONValue.integer) ?? .string(text)
  }
}

/// A value written as JSON, where it is one text among others: an element of a list, a placeholder.
public struct JSONForm<Value: JSONConvertible>: URLForm {
  /// The JSON that the type itself writes.
  public init() {}
  public func value(of text: String) -> Value? {
    JSONValue(urlText: text).flatMap { value(of: $0) }
  }
  public func value(of json: JSONValue) -> Value? { try? Value(json: json, at: "") }
  public func text(of value: Value) -> String { value.json.urlText }
  public func json(of value: Value) -> JSONValue { value.json }
  public var expectation: String { JSONValue.expectation }
}

/// A list written as a JSON array, whose elements have a form.
public struct JSONListForm<Element: URLForm>: URLForm {
  let element: Element

  /// - Parameter element: How an element is written.
  public init(_ element: Element) { self.element = element }

  public func value(of text: String) -> [Element.Value]? {
    JSONValue(urlText: text).flatMap { value(of: $0) }
  }
  public func value(of json: JSONValue) -> [Element.Value]? { try? read(json, at: "") }

  // The error about an element names the element.
  public func read(_ text: String, at path: String) throws(RequestError) -> [Element.Value] {
    guard let json = JSONValue(urlText: text) else {
      throw RequestError(.illTyped, parameter: path, expected: expectation)
    }
    return try read(json, at: path)
  }
  public func read(_ json: JSONValue, at path: String) throws(RequestError) -> [Element.Value] {
    try json.elements(at: path) { (json) throws(RequestError) in try element.read(json, at: path) }
  }

  public func text(of value: [Element.Value]) -> String { json(of: value).urlText }
  public func json(of value: [Element.Value]) -> JSONValue {
    .array(value.map { element.json(of: $0) })
  }
  public func normalized(_ value: [Element.Value]) -> [Element.Value] {
    value.map { element.normalized($0) }
  }
  public var expectation: String { JSONValue.expectation }
}
