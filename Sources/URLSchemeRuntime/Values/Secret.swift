/// A value that no log, error or debugger description shows.
///
/// ```swift
/// let pin = Secret("1234")
/// print(pin)  // •••
/// print(pin.revealed)  // 1234
/// ```
public struct Secret<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value itself. Code that reads it must keep it secret.
  public let revealed: Value

  /// Creates a secret from a value.
  @inlinable public init(_ value: Value) { revealed = value }
}

@_spi(Generated) extension Secret: URLRepresentable where Value: URLRepresentable {
  @inlinable public init?(urlText: String) {
    guard let value = Value(urlText: urlText) else { return nil }
    revealed = value
  }
  @inlinable public var urlText: String { revealed.urlText }
  public var urlNormalized: Self { Secret(revealed.urlNormalized) }
  public static var expectation: String { Value.expectation }
  @inlinable public static var urlBare: Self? { Value.urlBare.map(Secret.init) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "•••" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [(label: String?, value: Any)]()) }
}

/// The form of a secret.
public struct SecretForm<Base: URLForm>: URLForm {
  @usableFromInline let base: Base
  /// - Parameter base: The form of the value.
  @inlinable public init(_ base: Base) { self.base = base }
  @inlinable public func value(of text: String) -> Secret<Base.Value>? {
    base.value(of: text).map(Secret.init)
  }
  @inlinable public func text(of value: Secret<Base.Value>) -> String {
    base.text(of: value.revealed)
  }
  public func normalized(_ value: Secret<Base.Value>) -> Secret<Base.Value> {
    Secret(base.normalized(value.revealed))
  }
  public func value(of json: JSONValue) -> Secret<Base.Value>? {
    base.value(of: json).map(Secret.init)
  }
  public func json(of value: Secret<Base.Value>) -> JSONValue { base.json(of: value.revealed) }
  public var expectation: String { base.expectation }
  @inlinable public var bare: Secret<Base.Value>? { base.bare.map(Secret.init) }
}
