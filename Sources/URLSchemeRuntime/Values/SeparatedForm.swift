/// A list in one text, its elements joined with a separator: for lists inside lists and in JSON.
public struct SeparatedForm<Element: URLForm>: URLForm {
  @usableFromInline let element: Element
  @usableFromInline let separator: Separator

  /// - Parameters:
  ///   - element: How an element is written.
  ///   - separator: The text between the elements.
  @inlinable public init(_ element: Element, separatedBy separator: Separator) {
    self.element = element
    self.separator = separator
  }

  @inlinable public func value(of text: String) -> [Element.Value]? {
    text.isEmpty ? [] : element.values(of: separator.parts(of: text))
  }

  @inlinable public func text(of value: [Element.Value]) -> String {
    separator.joined(element.texts(of: value))
  }

  public func normalized(_ value: [Element.Value]) -> [Element.Value] {
    value.map { element.normalized($0) }
  }

  public var expectation: String { "a list whose every element is \(element.expectation)" }
}

// Lists can be as long as a URL. To append to an array of a type that the compiler doesn't know costs
// more than to read an element, so that values are written to their places.

extension URLForm {
  /// The values of texts; nil when one of them has none.
  @inlinable func values(of texts: [String]) -> [Value]? {
    if let values = ownTexts(texts) { return values }
    var values: [Value] = []
    values.reserveCapacity(texts.count)
    for index in texts.indices {
      if texts[index].isEmpty, index > 0, texts[index - 1].isEmpty {
        // Only an empty element takes no byte of its own: there may be as many as bytes.
        values.append(values[index - 1])
      } else if let value = value(of: texts[index]) {
        values.append(value)
      } else {
        return nil
      }
    }
    return values
  }

  /// The texts of values.
  @inlinable func texts(of values: [Value]) -> [String] {
    if let texts = ownTexts(of: values) { return texts }
    var texts: [String] = []
    texts.reserveCapacity(values.count)
    for index in 0..<values.count { texts.append(text(of: values[index])) }
    return texts
  }

  /// Texts as they are, where they are the values: by far the most frequent ones.
  @inlinable func ownTexts(_ texts: [String]) -> [Value]? {
    // Inlinable, so that an app's compiler knows that the values are texts.
    if Value.self == String.self { return Self.isPlainText ? texts as Any as? [Value] : nil }
    return ownSecrets(texts)
  }

  @usableFromInline static var isPlainText: Bool { Self.self == PlainForm<String>.self }

  @usableFromInline func ownSecrets(_ texts: [String]) -> [Value]? {
    guard Self.self == PlainForm<Secret<String>>.self else { return nil }
    return texts.map { Secret($0) } as Any as? [Value]
  }

  /// Values as they are, where they are texts.
  @inlinable func ownTexts(of values: [Value]) -> [String]? {
    Value.self == String.self && Self.isPlainText ? values as Any as? [String] : nil
  }
}
