/// A list in one text, its elements joined with a separator: for lists inside lists and in JSON.
public struct SeparatedForm<Element: URLForm>: URLForm {
  let element: Element
  let separator: String

  public init(_ element: Element, separatedBy separator: String) {
    self.element = element
    self.separator = separator
  }

  public func value(of text: String) -> [Element.Value]? {
    if text.isEmpty { return [] }
    var values: [Element.Value] = []
    for part in text.parts(separatedBy: separator) {
      guard let value = element.value(of: part) else { return nil }
      values.append(value)
    }
    return values
  }

  public func text(of value: [Element.Value]) -> String {
    value.map { element.text(of: $0) }.joined(separator: separator)
  }

  public func normalized(_ value: [Element.Value]) -> [Element.Value] {
    value.map { element.normalized($0) }
  }

  public var expectation: String { "a list whose every element is \(element.expectation)" }
}
