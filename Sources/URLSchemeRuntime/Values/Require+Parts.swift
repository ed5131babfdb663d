// Values with parts, whose parts are compared with their template: to read a text again would take several times as long.

extension Require {
  /// A value with parts that reads back as itself: no part holds the text behind it.
  public static func unambiguous<Value: URLParts>(
    _ name: String, _ value: Value
  ) throws(RequestError) {
    guard Value.urlTemplate.divides(value.urlParts) else { throw ambiguous(name) }
  }

  /// A value with parts that reads back as itself.
  public static func unambiguous<Value: URLParts>(
    _ name: String, _ value: Value?
  ) throws(RequestError) {
    if let value { try unambiguous(name, value) }
  }

  /// Values with parts that can be told apart, and read back as themselves.
  ///
  /// - Parameter separator: The text between them; nil where each has an item of its own.
  public static func elements<Element: URLParts>(
    _ name: String, _ values: [Element]?, separatedBy separator: Separator? = nil
  ) throws(RequestError) {
    guard let values, !values.isEmpty else { return }
    let template = Element.urlTemplate
    var texts: [String] = []
    texts.reserveCapacity(values.count)
    for value in values {
      let parts = value.urlParts(template.names)
      guard template.divides(parts) else { throw ambiguous(name) }
      texts.append(template.text(of: parts))
    }
    if let separator {
      try divide(name, texts, by: separator)
    } else if texts == [""] {
      throw oneEmptyText(name)
    }
  }
}
