package import Foundation
package import URLSchemeCompiler

/// Reads a property list in XML, with the place of every value.
///
/// It takes what Apple's tools write and people edit. Other encodings than UTF-8 and other features of XML
/// are refused.
package enum PlistReader {
  /// The most values that one may be inside of: far more than any list of an app has.
  package static let maximumDepth = 100

  /// The value of a list in XML, in Apple's binary form or in an older one, without places.
  package static func value(ofAnyEncoding data: Data) throws -> Any {
    unsafe try PropertyListSerialization.propertyList(from: data, format: nil)
  }

  /// The value of the list; nil when it can't be read, which is reported.
  package static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> PlistNode? {
    do throws(XMLProblem) {
      return try root(of: file)
    } catch {
      let rule: Rule = error.isForeign ? .plistForeign : .plistSyntax
      let range = error.range.map { SourceRange(file: file, offsets: $0) }
      diagnostics.add(Diagnostic(rule, error.message, at: range, path: file.path))
      return nil
    }
  }

  private static func root(of file: SourceFile) throws(XMLProblem) -> PlistNode {
    let advice = "convert it first: plutil -convert xml1 \(file.path)"
    if file.bytes.starts(with: "bplist".utf8) {
      throw XMLProblem(
        "this property list is binary, and only XML can be edited without a change to the rest; "
          + advice, nil, isForeign: true)
    }
    try XMLReader.checkText(of: file)
    let beginning = "a property list begins with '<plist version=\"1.0\">'"
    let content = file.bytes[file.contentStart...].drop { " \t\r\n".utf8.contains($0) }
    guard let first = content.first else {
      throw XMLProblem("this file is empty; \(beginning)", nil)
    }
    guard first == UInt8(ascii: "<") else {
      throw XMLProblem(
        "this is not a property list in XML; if it is one in another format, \(advice)", 0..<0,
        isForeign: true)
    }
    let start = content.startIndex..<content.startIndex + 1
    let word = String(decoding: content.prefix(14), as: UTF8.self).lowercased()
    if word == "<!doctype html" { throw XMLProblem("this is something else; \(beginning)", start) }
    let root = try XMLNode(file)
    guard root.name == "plist" else {
      throw XMLProblem("this is something else; \(beginning)", root.tag.offsets)
    }
    try root.checkHasNoText()
    guard let child = root.children.first else {
      throw XMLProblem("this property list is empty", root.tag.offsets)
    }
    if let second = root.children.dropFirst().first {
      throw XMLProblem("a property list holds one value, and this is another", second.tag.offsets)
    }
    return try value(of: child, depth: 1)
  }

  private static func value(of node: XMLNode, depth: Int) throws(XMLProblem) -> PlistNode {
    let tag = node.tag.offsets
    guard depth <= maximumDepth else {
      throw XMLProblem("values nest more than \(maximumDepth) levels deep", tag)
    }
    guard !node.hasAttributes else {
      throw XMLProblem("values of a property list have no attributes", tag)
    }
    let value: PlistNode.Value
    switch node.name {
    case "dict": value = .dictionary(try entries(of: node, depth: depth))
    case "array":
      try node.checkHasNoText()
      var items: [PlistNode] = []
      for child in node.children { items.append(try self.value(of: child, depth: depth + 1)) }
      value = .array(items)
    case "string": value = .string(try node.onlyText())
    case "integer", "real", "date", "data", "true", "false":
      let text = try node.onlyText().trimmingCharacters(in: .whitespacesAndNewlines)
      if !text.isEmpty, ["true", "false"].contains(node.name) {
        throw XMLProblem("'\(node.name)' holds nothing", tag)
      }
      value = .scalar(node.name, text)
    case "key": throw XMLProblem("a value is missing here", tag)
    default: throw XMLProblem("a property list has no element '\(node.name)'", tag)
    }
    return PlistNode(value: value, range: node.range, content: node.content)
  }

  private static func entries(
    of node: XMLNode, depth: Int
  ) throws(XMLProblem) -> [PlistNode.Entry] {
    try node.checkHasNoText()
    var entries: [PlistNode.Entry] = []
    var key: XMLNode?
    for child in node.children {
      switch (child.name, key) {
      case ("key", nil): key = child
      case ("key", let key?): throw XMLProblem("this key has no value", key.range)
      case (_, nil):
        throw XMLProblem("a key is missing before this value", child.tag.offsets)
      case (_, let name?):
        entries.append(
          PlistNode.Entry(
            key: try name.onlyText(), keyRange: name.range,
            value: try value(of: child, depth: depth + 1)))
        key = nil
      }
    }
    if let key { throw XMLProblem("this key has no value", key.range) }
    return entries
  }
}

extension XMLNode {
  fileprivate func checkHasNoText() throws(XMLProblem) {
    if let wordsRange { throw XMLProblem("no text is allowed here", wordsRange) }
  }

  fileprivate func onlyText() throws(XMLProblem) -> String {
    if let child = children.first {
      throw XMLProblem("'\(name)' holds text alone", child.tag.offsets)
    }
    return text
  }
}

/// A value of a property list in XML, and its place in the file.
package struct PlistNode {
  package enum Value {
    case dictionary([Entry])
    case array([PlistNode])
    case string(String)
    /// `integer`, `real`, `date`, `data`, `true` or `false`, and its text without the white space
    /// around it.
    case scalar(String, String)
  }

  /// A key of a dictionary with its value.
  package struct Entry {
    package var key: String
    /// The element `key`.
    package var keyRange: Range<Int>
    package var value: PlistNode

    package init(key: String, keyRange: Range<Int>, value: PlistNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  package var value: Value
  /// The whole element, its tags included.
  package var range: Range<Int>
  /// The range between the tags; nil for an element with one tag, such as `<array/>`.
  var content: Range<Int>?

  package init(value: Value, range: Range<Int>, content: Range<Int>? = nil) {
    self.value = value
    self.range = range
    self.content = content
  }

  package var entries: [Entry]? {
    if case .dictionary(let entries) = value { entries } else { nil }
  }
  package var items: [PlistNode]? { if case .array(let items) = value { items } else { nil } }
  package var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The texts of an array of strings; nil for anything else.
  package var strings: [String]? {
    guard let items else { return nil }
    let strings = items.compactMap(\.string)
    return strings.count == items.count ? strings : nil
  }

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

  /// Whether the values are equal, regardless of their place and their spelling. The order of a
  /// dictionary's keys doesn't matter.
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
