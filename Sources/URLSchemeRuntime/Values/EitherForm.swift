/// A value of two spellings: both are read, and the first is written, so that what is read is what
/// survives in the first.
///
/// Three are `EitherForm(EitherForm(first, second), third)`.
public struct EitherForm<First: URLForm, Second: URLForm>: URLForm
where First.Value == Second.Value {
  /// The form that is read and written.
  public let first: First
  /// The form that is only read.
  public let second: Second

  /// - Parameters:
  ///   - first: The form that is read and written.
  ///   - second: The form that is only read.
  @inlinable public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable public func value(of text: String) -> First.Value? {
    first.value(of: text) ?? second.value(of: text).map(first.normalized)
  }
  @inlinable public func text(of value: First.Value) -> String { first.text(of: value) }
  public func value(of json: JSONValue) -> First.Value? {
    first.value(of: json) ?? second.value(of: json).map(first.normalized)
  }
  public func json(of value: First.Value) -> JSONValue { first.json(of: value) }
  @inlinable public func normalized(_ value: First.Value) -> First.Value { first.normalized(value) }
  public var expectation: String { "\(first.expectation), or \(second.expectation)" }
}
