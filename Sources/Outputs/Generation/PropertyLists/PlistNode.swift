import URLSchemeCompiler

/// A value of a property list in XML, and its place in the file.
package struct PlistNode {
  package enum Value {
    case dictionary([Entry])
    case array([PlistNode])
    case string(String)
    /// `integer`, `real`, `date`, `data`, `true` or `false`, and its text without the white space
    /// around it.
    case scalar(String, String)

    /// The name of the element.
    var tag: String {
      switch self {
      case .dictionary: "dict"
      case .array: "array"
      case .string: "string"
      case .scalar(let tag, _): tag
      }
    }
  }

  /// A key of a dictionary with its value.
  package struct Entry {
    package var key: String
    /// The element `key`.
    package var keyRange: Range<Int>
    package var value: PlistNode
  }

  package var value: Value
  /// The whole element, its tags included.
  package var range: Range<Int>
  /// The range between the tags; nil for an element with one tag, such as `<array/>`.
  var content: Range<Int>?

  package var entries: [Entry]? {
    if case .dictionary(let entries) = value { entries } else { nil }
  }
  package var items: [PlistNode]? { if case .array(let items) = value { items } else { nil } }
  package var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The texts of an array of strings; nil for anything else.
  package var strings: [String]? { items?.allMapped(\.string) }

  package subscript(key: String) -> PlistNode? { entries?.first { $0.key == key }?.value }

  /// The kind of the value, in words.
  package var kind: String {
    switch value {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .scalar(let element, _): "a value of type '\(element)'"
    }
  }
}
