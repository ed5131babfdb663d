/// The members of one JSON object, as generated code writes them. A nil value writes nothing, and
/// so does one equal to `omitting`, the member's default.
public struct JSONWriter {
  private(set) var members: [JSONValue.Member] = []

  @usableFromInline mutating func add(_ name: String, _ value: JSONValue) {
    members.append(JSONValue.Member(name: name, value: value))
  }

  /// A member of a generated type.
  @inlinable public mutating func value<Value: JSONConvertible>(
    _ name: String, _ value: Value?, omitting omitted: Value? = nil
  ) {
    self.value(name, value, as: .plain, omitting: omitted)
  }

  /// A member in a form. Numbers of seconds or milliseconds are JSON numbers.
  @inlinable public mutating func value<Value>(
    _ name: String, _ value: Value?, as form: @autoclosure () -> JSONForm<Value>,
    omitting omitted: Value? = nil
  ) {
    guard let value else { return }
    let form = form()
    let json = form.json(of: value)
    if let omitted, json == form.json(of: omitted) { return }
    add(name, json)
  }
}
