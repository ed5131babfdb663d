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

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "•••" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [(label: String?, value: Any)]()) }
}
