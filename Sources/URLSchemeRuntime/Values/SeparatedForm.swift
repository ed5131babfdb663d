/// A list in one text, its elements joined with a separator: for lists inside lists and in JSON.
public struct SeparatedForm<Element: URLForm>: URLForm {
  let element: Element
  let separator: Separator

  public init(_ element: Element, separatedBy separator: Separator) {
    self.element = element
    self.separator = separator
  }

  public func value(of text: String) -> [Element.Value]? {
    if text.isEmpty { return [] }
    var values: [Element.Value] = []
    for part in separator.parts(of: text) {
      guard let value = element.value(of: part) else { return nil }
      values.append(value)
    }
    return values
  }

  public func text(of value: [Element.Value]) -> String {
    separator.joined(value.map { element.text(of: $0) })
  }

  public func normalized(_ value: [Element.Value]) -> [Element.Value] {
    value.map { element.normalized($0) }
  }

  public var expectation: String { "a list whose every element is \(element.expectation)" }
}
