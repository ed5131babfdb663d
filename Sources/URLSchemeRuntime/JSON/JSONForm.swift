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
