package import URLSchemeCompiler

/// A value of a JSON file (RFC 8259), and its place there.
package struct JSONNode {
  package enum Value {
    case null
    case boolean(Bool)
    /// As the file writes it.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  package struct Member {
    package let name: String
    /// The name with its quotes.
    package let range: SourceRange
    package let value: JSONNode
  }

  package let value: Value
  package let range: SourceRange

  /// The member of an object; of several with one name the last, as most readers have it.
  package subscript(name: String) -> JSONNode? { members?.last { $0.name == name }?.value }

  package var members: [Member]? { if case .object(let members) = value { members } else { nil } }
  package var items: [JSONNode]? { if case .array(let items) = value { items } else { nil } }
  package var text: String? { if case .string(let text) = value { text } else { nil } }
  package var boolean: Bool? { if case .boolean(let value) = value { value } else { nil } }

  /// The flag that a member is.
  ///
  /// Not inlined: optimizing a chain of optionals through this enum ends the compiler of Swift 6.3.
  @inline(never) package func boolean(of name: String) -> Bool? { self[name].flatMap(\.boolean) }

  /// The elements of an array of strings; nil for anything else.
  package var strings: [JSONNode]? {
    guard let items, items.allSatisfy({ $0.text != nil }) else { return nil }
    return items
  }

  /// The value as the file writes it, on one line, for messages.
  package var excerpt: String {
    PrintableText.abbreviated(
      range.text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// Whether two files say the same, in whatever order.
  package func isSame(as other: JSONNode) -> Bool {
    switch (value, other.value) {
    case (.null, .null): true
    case (.boolean(let own), .boolean(let other)): own == other
    case (.number(let own), .number(let other)): own == other
    case (.string(let own), .string(let other)): own == other
    case (.array(let own), .array(let other)):
      own.count == other.count && zip(own, other).allSatisfy { $0.isSame(as: $1) }
    case (.object(let own), .object(let others)):
      own.count == others.count
        && own.allSatisfy { member in other[member.name]?.isSame(as: member.value) ?? false }
    default: false
    }
  }
}
