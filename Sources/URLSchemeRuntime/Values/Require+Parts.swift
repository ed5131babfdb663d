// Values with parts, whose texts are written once to check them.

extension Require {
  /// A value with parts that reads back as itself: no part holds the text behind it.
  public static func unambiguous<Value: URLParts>(
    _ name: String, _ value: Value?
  ) throws(RequestError) {
    if let value { _ = try partsText(name, value) }
  }

  /// Values with parts that can be told apart, and read back as themselves.
  public static func elements<Element: URLParts>(
    _ name: String, _ values: [Element]?, separatedBy separator: Separator
  ) throws(RequestError) {
    guard let values, !values.isEmpty else { return }
    let template = Element.urlTemplate
    var writer = PartsWriter(template.names)
    // One empty text is no element at all.
    var isDivided = values.count > 1 && separator.isFree(in: template.texts)
    for value in values {
      writer.clear()
      value.write(to: &writer)
      guard template.divides(writer.parts) else { throw ambiguous(name) }
      isDivided = isDivided && separator.isFree(in: writer.parts)
    }
    if !isDivided { try divide(name, URLForm<Element>.plain.texts(of: values), by: separator) }
  }

  /// Values with parts in an item each, which read back as themselves.
  public static func elements<Element: URLParts>(
    _ name: String, _ values: [Element]?
  ) throws(RequestError) {
    guard let values else { return }
    for value in values {
      guard try partsText(name, value).isEmpty, values.count == 1 else { continue }
      throw oneEmptyText(name)
    }
  }

  private static func partsText<Value: URLParts>(
    _ name: String, _ value: Value
  ) throws(RequestError) -> String {
    let parts = value.urlParts
    guard Value.urlTemplate.divides(parts) else { throw ambiguous(name) }
    return Value.urlTemplate.text(of: parts)
  }
}

extension Separator {
  /// Whether texts hold nothing of a separator that has one byte and no escape.
  fileprivate func isFree(in texts: [String?]) -> Bool {
    guard isSimple, text.utf8.count == 1, let byte = text.utf8.first else { return false }
    for text in texts where text?.withBytes({ $0.contains(byte) }) ?? false { return false }
    return true
  }
}
