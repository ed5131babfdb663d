/// A value written as JSON, where it is one text among others: an element of a list, a placeholder.
public struct JSONForm<Value: JSONConvertible>: URLForm {
  public init() {}
  public func value(of text: String) -> Value? {
    JSONValue(urlText: text).flatMap { try? Value(json: $0, at: "") }
  }
  public func text(of value: Value) -> String { value.json.urlText }
  public var expectation: String { JSONValue.expectation }
}
