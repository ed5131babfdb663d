/// A value of a property list in XML, and where it stands in the file.
struct PlistNode {
  enum Value {
    case dictionary([Entry])
    case array([PlistNode])
    case string(String)
    /// `integer`, `real`, `date`, `data`, `true` or `false`, and its text without the white space
    /// around it.
    case scalar(String, String)
  }

  /// A key of a dictionary with its value.
  struct Entry {
    var key: String
    /// The element `key`.
    var keyRange: Range<Int>
    var value: PlistNode
  }

  var value: Value
  /// The whole element, its tags included.
  var range: Range<Int>
  /// What stands between the tags; nil for an element that is one tag: `<array/>`.
  var content: Range<Int>?

  var entries: [Entry]? { if case .dictionary(let entries) = value { entries } else { nil } }
  var items: [PlistNode]? { if case .array(let items) = value { items } else { nil } }
  var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The texts of an array of strings; nil for anything else.
  var strings: [String]? {
    guard let items else { return nil }
    let strings = items.compactMap(\.string)
    return strings.count == items.count ? strings : nil
  }

  subscript(key: String) -> PlistNode? { entries?.first { $0.key == key }?.value }

  /// What the value is, in words.
  var kind: String {
    switch value {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .scalar(let element, _): "a value of type '\(element)'"
    }
  }

  /// Whether the values are the same, wherever they stand and however they are written. The order
  /// of a dictionary's keys says nothing.
  func isSame(as other: PlistNode) -> Bool {
    switch (value, other.value) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.scalar(let left, let leftText), .scalar(let right, let rightText)):
      left == right && leftText == rightText
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count
        && left.allSatisfy { entry in
          right.contains { $0.key == entry.key && $0.value.isSame(as: entry.value) }
        }
    default: false
    }
  }
}
