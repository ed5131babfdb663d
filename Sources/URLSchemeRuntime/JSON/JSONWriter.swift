/// The members of one JSON object, as generated code writes them. A nil value writes nothing, and
/// so does one equal to `omitting`, the member's default.
public struct JSONWriter {
  private(set) var members: [JSONValue.Member] = []

  private mutating func add(_ name: String, _ value: JSONValue) {
    members.append(JSONValue.Member(name: name, value: value))
  }

  /// A member whose type has one spelling in JSON.
  public mutating func value<Value: JSONConvertible>(
    _ name: String, _ value: Value?, omitting omitted: Value? = nil
  ) {
    guard let json = value?.json, json != omitted?.json else { return }
    add(name, json)
  }

  /// A member in one of the forms of its type. Numbers of seconds or milliseconds are JSON numbers.
  public mutating func value<Form: URLForm>(
    _ name: String, _ value: Form.Value?, as form: Form, omitting omitted: Form.Value? = nil
  ) {
    guard let value, value != omitted else { return }
    add(name, form.json(of: value))
  }
}
