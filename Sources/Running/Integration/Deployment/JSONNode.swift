package import URLSchemeCompiler
package import URLSchemeRuntime

/// A value of a JSON file (RFC 8259), and its place there.
///
/// JSON is YAML, whose reader knows the places. It refuses a few escapes that JSON has and a name that an object
/// repeats; values of such files have no places.
package struct JSONNode {
  package let value: JSONValue
  private let place: YAMLNode?
}

extension JSONNode {
  /// The value of a file; nil where it isn't JSON.
  ///
  /// - Parameter problems: What the reader of places has to say of it.
  package init?(_ file: SourceFile, _ problems: inout Diagnostics) {
    let place = YAMLReader.read(file, into: &problems)
    guard let text = String(validUTF8: Array(file.bytes[file.contentStart...])),
      let value = JSONValue(anyText: text)
    else { return nil }
    self.init(value: value, place: problems.hasErrors ? nil : place)
  }

  package var range: SourceRange? { place?.range }

  /// The member of an object; of several with one name the last, as most readers have it.
  package subscript(name: String) -> JSONNode? { members?.last { $0.name == name }?.value }

  package var members: [(name: String, value: JSONNode)]? {
    guard case .object(let members) = value else { return nil }
    return members.map { ($0.name, JSONNode(value: $0.value, place: place?[$0.name])) }
  }

  package var items: [JSONNode]? {
    guard case .array(let items) = value else { return nil }
    return items.enumerated().map { JSONNode(value: $1, place: place?.asSequence?[$0]) }
  }

  package var text: String? { if case .string(let text) = value { text } else { nil } }
  package var boolean: Bool? { if case .boolean(let value) = value { value } else { nil } }

  /// The flag that a member is.
  ///
  /// Not inlined: optimizing a chain of optionals here ends the compiler of Swift 6.3.
  @inline(never) package func boolean(of name: String) -> Bool? { self[name].flatMap(\.boolean) }

  /// The elements of an array of strings; nil for anything else.
  package var strings: [String]? { items?.allMapped(\.text) }

  /// The value as the file writes it, on one line, for messages.
  package var excerpt: String {
    let text = range?.text ?? value.urlText
    return PrintableText.abbreviated(
      text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
