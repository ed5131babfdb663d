/// A type that has one text in a URL: every `URLValue`, and some of Swift's and Foundation's own types.
///
/// Generated code requires no more than this. Its members of `String`, `Int` or `URL` are not part
/// of the module's interface, so apps don't see them.
public protocol URLRepresentable: Hashable, Sendable {
  /// Reads the text of a URL's value, already percent-decoded; nil when it is not one of these.
  init?(urlText: String)

  /// The text that `init(urlText:)` reads back, not yet percent-encoded.
  var urlText: String { get }

  /// The value that survives being written and read; most types need not implement it.
  var urlNormalized: Self { get }

  /// What a text must be, as a phrase for messages: `a whole number`.
  static var expectation: String { get }

  /// The value of a query item without `=`, where that differs from an empty text; nil for most
  /// types.
  static var urlBare: Self? { get }
}

/// A type with one text in a URL.
///
/// Conform your own type to use it as `swiftType:` in a spec:
///
/// ```swift
/// public struct Celsius: URLValue {
///   public var degrees: Int
///   public init?(urlText: String) {
///     guard urlText.hasSuffix("C"), let degrees = Int(urlText.dropLast()) else { return nil }
///     self.degrees = degrees
///   }
///   public var urlText: String { "\(degrees)C" }
/// }
/// ```
///
/// The law: for every value `v`, `Self(urlText: v.urlText) == v.urlNormalized`.
public protocol URLValue: URLRepresentable {}

@_spi(Generated) extension URLRepresentable {
  @inlinable public static var urlBare: Self? { nil }
  @inlinable public var urlNormalized: Self { self }
}

extension URLValue {
  @inlinable public static var urlBare: Self? { nil }
  @inlinable public var urlNormalized: Self { self }
  public static var expectation: String { "a \(Self.self)" }
}

/// A form in which values of a type are written in a URL.
///
/// A type with one form is a `URLValue`; dates, Booleans and data have several forms.
public protocol URLForm<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Hashable & Sendable

  /// Reads a percent-decoded text, and returns nil if it doesn't have this form.
  func value(of text: String) -> Value?

  /// The canonical text of a value.
  func text(of value: Value) -> String

  /// The value that survives being written and read: a date to the form's precision, for example.
  func normalized(_ value: Value) -> Value

  /// What a text must be, as a phrase for messages.
  var expectation: String { get }

  /// The value of a query item without `=`, where that differs from an empty text.
  var bare: Value? { get }

  /// Reads a value inside JSON: by default, the form's text as a string.
  func value(of json: JSONValue) -> Value?

  /// The canonical JSON of a value.
  func json(of value: Value) -> JSONValue

  /// Reads the text of a parameter.
  ///
  /// - Parameter path: The parameter's name, for the error.
  func read(_ text: String, at path: String) throws(RequestError) -> Value

  /// Reads a member of a JSON object.
  ///
  /// - Parameter path: The path of the value, for the error.
  func read(_ json: JSONValue, at path: String) throws(RequestError) -> Value
}

extension URLForm {
  @inlinable public var bare: Value? { nil }

  /// The text of a query item; nil for an item without a value and without `=`.
  func itemText(of value: Value) -> String? {
    if let bare, bare == value { return nil }
    return text(of: value)
  }
  @inlinable public func normalized(_ value: Value) -> Value { value }

  @inlinable public func read(_ text: String, at path: String) throws(RequestError) -> Value {
    guard let value = value(of: text) else {
      throw RequestError(.illTyped, parameter: path, expected: expectation)
    }
    return value
  }

  public func read(_ json: JSONValue, at path: String) throws(RequestError) -> Value {
    guard let value = value(of: json) else {
      throw RequestError(.illTyped, parameter: path, expected: expectation)
    }
    return value
  }
}

/// The one form of a type that has one text.
public struct PlainForm<Value: URLRepresentable>: URLForm {
  /// Creates the form with the type's own text.
  @inlinable public init() {}
  @inlinable public func value(of text: String) -> Value? { Value(urlText: text) }
  @inlinable public func text(of value: Value) -> String { value.urlText }
  @inlinable public func normalized(_ value: Value) -> Value { value.urlNormalized }
  public var expectation: String { Value.expectation }
  @inlinable public var bare: Value? { Value.urlBare }

  public func read(_ text: String, at path: String) throws(RequestError) -> Value {
    guard let value = Value(urlText: text) else {
      throw RequestError(Value.refusal, parameter: path, expected: Value.expectation)
    }
    return value
  }
}
