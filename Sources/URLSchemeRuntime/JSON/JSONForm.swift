/// A form in which values of a type are written in JSON (RFC 8259), such as `.integer` or
/// `.text(.iso8601)`. Generated code uses it.
///
/// ```swift
/// let form = JSONForm<[Int]>.array(of: .integer)
/// print(form.json(of: [1, 2]).urlText)  // [1,2]
/// ```
public struct JSONForm<Value: Sendable>: Sendable {
  @usableFromInline let parse: @Sendable (JSONValue, String) throws(RequestError) -> Value
  @usableFromInline let write: @Sendable (Value) -> JSONValue
  /// The value that survives being written and read; nil where every value does.
  @usableFromInline var normalize: (@Sendable (Value) -> Value)?
  @usableFromInline let expected: @Sendable () -> String

  /// - Parameters:
  ///   - expected: What the JSON must be, as a phrase for messages.
  ///   - read: Reads a value at a path, which the error names.
  ///   - write: The canonical JSON of a value.
  @inlinable init(
    expecting expected: @escaping @Sendable () -> String,
    read: @escaping @Sendable (JSONValue, String) throws(RequestError) -> Value,
    write: @escaping @Sendable (Value) -> JSONValue
  ) {
    parse = read
    self.write = write
    self.expected = expected
  }

  /// A form whose values are one kind of JSON.
  @inlinable init(
    _ expected: @autoclosure @escaping @Sendable () -> String,
    _ read: @escaping @Sendable (JSONValue) -> Value?,
    write: @escaping @Sendable (Value) -> JSONValue
  ) {
    self.init(
      expecting: expected,
      read: { (json, path) throws(RequestError) in
        guard let value = read(json) else {
          throw RequestError(.illTyped, parameter: path, expected: expected())
        }
        return value
      }, write: write)
  }

  /// Reads a JSON value.
  ///
  /// - Parameter path: The path of the value, for the error: `items.id`.
  /// - Throws: The error about JSON of another form.
  @inlinable public func read(_ json: JSONValue, at path: String) throws(RequestError) -> Value {
    try parse(json, path)
  }

  /// The canonical JSON of a value.
  @inlinable public func json(of value: Value) -> JSONValue { write(value) }

  /// A phrase for messages that says what the JSON must be.
  @inlinable package var expectation: String { expected() }
}

// MARK: Kinds of JSON

extension JSONForm where Value == JSONValue {
  /// Any JSON.
  public static var any: JSONForm {
    var form = JSONForm("JSON", { $0 }, write: { $0 })
    form.normalize = { $0.normalized }
    return form
  }
}

extension JSONForm where Value == JSONDictionary {
  /// An object of any members.
  public static var object: JSONForm {
    var form = JSONForm("a JSON object", { JSONDictionary($0) }, write: { $0.json })
    form.normalize = { JSONDictionary($0.json.normalized) ?? $0 }
    return form
  }
}

extension JSONForm where Value == String {
  /// A string.
  @inlinable public static var string: JSONForm {
    JSONForm("text", { $0.string }, write: { .string($0) })
  }
}

extension JSONForm where Value == Int {
  /// A whole number.
  @inlinable public static var integer: JSONForm {
    JSONForm(
      "a whole number",
      { json in
        if case .integer(let value) = json { return value }
        return json.number.flatMap { Int(exactly: $0) }
      },
      write: { .integer($0) })
  }
}

extension JSONForm where Value == Double {
  /// A number.
  @inlinable public static var number: JSONForm {
    JSONForm(
      "a number", { $0.number },
      write: { Int(exactly: $0).map(JSONValue.integer) ?? .number($0) })
  }
}

extension JSONForm where Value == Decimal {
  /// A string: a JSON number would lose digits on its way through other programs' floating point.
  /// Numbers are read as well.
  public static func decimal(_ form: URLForm<Decimal>) -> JSONForm {
    JSONForm(
      form.expectation,
      { json in
        switch json {
        case .string(let text): form.value(of: text)
        case .integer, .number: DecimalText.value(of: json.urlText)
        default: nil
        }
      },
      write: { .string(form.text(of: $0)) })
  }
}

extension JSONForm where Value == Bool {
  /// `true` or `false`.
  @inlinable public static var boolean: JSONForm {
    JSONForm(
      "true or false",
      { json in if case .boolean(let value) = json { value } else { nil } },
      write: { .boolean($0) })
  }
}

extension JSONForm where Value: JSONConvertible {
  /// The JSON of a generated type.
  @inlinable public static var plain: JSONForm {
    JSONForm(
      expecting: { "a JSON object" },
      read: { (json, path) throws(RequestError) in try Value(json: json, at: path) },
      write: { $0.json })
  }
}

// MARK: Made of others

extension JSONForm {
  /// A string in a form of the type; a whole number stands for its digits.
  @inlinable public static func text(_ form: URLForm<Value>) -> JSONForm {
    let (write, isNumber) = (form.write, form.isNumber)
    var json = JSONForm(
      expecting: form.expected,
      read: { (json, path) throws(RequestError) in
        switch json {
        case .string(let text): return try form.read(text, at: path)
        case .integer(let number): return try form.read(String(number), at: path)
        default: throw RequestError(form.refusal, parameter: path, expected: form.expectation)
        }
      },
      write: { value in
        let text = write(value)
        return isNumber
          ? Int(urlText: text).map(JSONValue.integer) ?? .string(text) : .string(text)
      })
    json.normalize = form.normalize
    return json
  }

  /// A value of two spellings: both are read, and this one is written, so that what is read is what
  /// survives in it.
  @inlinable public func or(_ other: JSONForm) -> JSONForm {
    var either = JSONForm(
      "\(expectation), or \(other.expectation)",
      { json in
        if let value = try? parse(json, "") { return value }
        return (try? other.parse(json, "")).map { normalize?($0) ?? $0 }
      },
      write: write)
    either.normalize = normalize
    return either
  }

  /// A value that no log, error or description shows.
  @inlinable public static func secret<Base: Hashable & Sendable>(
    _ base: JSONForm<Base>
  ) -> JSONForm where Value == Secret<Base> {
    let (parse, write) = (base.parse, base.write)
    var form = JSONForm(
      expecting: base.expected,
      read: { (json, path) throws(RequestError) in Secret(try parse(json, path)) },
      write: { write($0.revealed) })
    if let normalize = base.normalize { form.normalize = { Secret(normalize($0.revealed)) } }
    return form
  }

  /// An array. An error names the element that it is about.
  @inlinable public static func array<Element>(
    of element: JSONForm<Element>
  ) -> JSONForm where Value == [Element] {
    let (parse, write) = (element.parse, element.write)
    var form = JSONForm(
      expecting: { "a JSON array" },
      read: { (json, path) throws(RequestError) in
        try json.elements(at: path) { (json) throws(RequestError) in try parse(json, path) }
      },
      write: { .array($0.map(write)) })
    if let normalize = element.normalize { form.normalize = { $0.map(normalize) } }
    return form
  }
}

extension URLForm {
  /// JSON.
  @inlinable public static func json(_ form: JSONForm<Value>) -> URLForm {
    var url = URLForm(
      form.expectation,
      read: { JSONValue(urlText: $0).flatMap { try? form.read($0, at: "") } },
      write: { form.json(of: $0).urlText })
    url.normalize = form.normalize
    url.specialCases = SpecialCases(explanation: { text, path in
      do throws(RequestError) {
        if let json = JSONValue(urlText: text) { _ = try form.read(json, at: path) }
      } catch {
        return error
      }
      return RequestError(.illTyped, parameter: path, expected: form.expectation)
    })
    return url
  }
}

extension JSONValue {
  /// Reads the elements of an array. An error names the element that it is about.
  ///
  /// - Parameter path: The path of the array, for the error.
  @inlinable package func elements<Element>(
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
