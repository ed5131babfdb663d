#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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

  /// Reads a JSON array.
  ///
  /// - Parameter path: Where it stands, for the error.
  func values(
    of json: JSONValue, at path: String
  ) throws(RequestError) -> [Value] {
    try json.elements(at: path) { (json) throws(RequestError) in
      guard let value = value(of: json) else {
        throw RequestError(.illTyped, parameter: path, expected: expectation)
      }
      return value
    }
  }
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

extension URLReader {
  /// A list written as a JSON array; nil when the parameter is absent.
  ///
  /// - Parameters:
  ///   - name: The parameter's name in the URL.
  ///   - form: How each element is written.
  ///   - aliases: Other names that it may have.
  ///   - repeated: What a second occurrence means.
  public mutating func json<Form: URLForm>(
    ifPresent name: String, of form: Form, aliases: [String] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> [Form.Value]? {
    guard let field = try field(name, aliases: aliases, repeated: repeated) else { return nil }
    guard let json = JSONValue(urlText: try text(field, name)) else {
      throw illTyped(name, JSONValue.expectation)
    }
    return try form.values(of: json, at: fullName(name))
  }

  /// A list written as a JSON array.
  public mutating func json<Form: URLForm>(
    _ name: String, of form: Form, aliases: [String] = [], repeated: Repetition = .reject
  ) throws(RequestError) -> [Form.Value] {
    let values = try json(ifPresent: name, of: form, aliases: aliases, repeated: repeated)
    guard let values else { throw missing(name, JSONValue.expectation) }
    return values
  }

  /// A list written as a JSON array, or a default when the parameter is absent.
  public mutating func json<Form: URLForm>(
    _ name: String, of form: Form, aliases: [String] = [], repeated: Repetition = .reject,
    default value: [Form.Value]
  ) throws(RequestError) -> [Form.Value] {
    let values = try json(ifPresent: name, of: form, aliases: aliases, repeated: repeated)
    return values ?? value
  }
}

extension URLWriter {
  /// A list written as a JSON array.
  public mutating func json<Form: URLForm>(
    _ name: String, _ values: [Form.Value]?, of form: Form, omitting omitted: [Form.Value]? = nil,
    allowReserved: Bool = false
  ) {
    guard let values, values != omitted else { return }
    let array = JSONValue.array(values.map { form.json(of: $0) })
    json(name, array, allowReserved: allowReserved)
  }
}

extension JSONReader {
  /// A list whose elements have a form; nil when it is absent.
  public mutating func json<Form: URLForm>(
    ifPresent name: String, of form: Form, aliases: [String] = []
  ) throws(RequestError) -> [Form.Value]? {
    guard let json = try member(name, aliases) else { return nil }
    return try form.values(of: json, at: fullName(name))
  }

  /// A list whose elements have a form.
  public mutating func json<Form: URLForm>(
    _ name: String, of form: Form, aliases: [String] = []
  ) throws(RequestError) -> [Form.Value] {
    let values = try json(ifPresent: name, of: form, aliases: aliases)
    guard let values else { throw missing(name) }
    return values
  }

  /// A list whose elements have a form, or a default when it is absent.
  public mutating func json<Form: URLForm>(
    _ name: String, of form: Form, aliases: [String] = [], default value: [Form.Value]
  ) throws(RequestError) -> [Form.Value] {
    let values = try json(ifPresent: name, of: form, aliases: aliases)
    return values ?? value
  }
}

extension JSONWriter {
  /// A list whose elements have a form.
  public mutating func json<Form: URLForm>(
    _ name: String, _ values: [Form.Value]?, of form: Form, omitting omitted: [Form.Value]? = nil
  ) {
    guard let values, values != omitted else { return }
    value(name, JSONValue.array(values.map { form.json(of: $0) }))
  }
}

/// A value written as JSON, where it is one text among others: an element of a list, a placeholder.
public struct JSONForm<Value: JSONConvertible>: URLForm {
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

  public init(_ element: Element) { self.element = element }

  public func value(of text: String) -> [Element.Value]? {
    JSONValue(urlText: text).flatMap { value(of: $0) }
  }
  public func value(of json: JSONValue) -> [Element.Value]? {
    try? element.values(of: json, at: "")
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
