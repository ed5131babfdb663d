package import Foundation
package import URLSchemeCompiler

/// Reads a property list in XML, with the place of every value.
///
/// It takes what Apple's tools write and people edit, and refuses everything else of XML: other
/// encodings than UTF-8, document types with declarations of their own, entities beyond the five
/// of XML, and attributes. It goes over the bytes once, and into a limited depth.
package struct PlistReader {
  /// Far deeper than any list of an app.
  package static let maximumDepth = 100

  private var scanner: XMLScanner
  /// The tag that comes next, or the end; white space before it is skipped.
  private var token: XMLToken

  /// The value of a list in XML, in Apple's binary form or in an older one, without places.
  package static func value(ofAnyEncoding data: Data) throws -> Any {
    unsafe try PropertyListSerialization.propertyList(from: data, format: nil)
  }

  /// The value of the list; nil when it can't be read, which is reported.
  package static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> PlistNode? {
    do throws(XMLProblem) {
      try XMLEncoding.check(file)
      var reader = try PlistReader(file)
      return try reader.document()
    } catch {
      let rule: Rule = error.isForeign ? .plistForeign : .plistSyntax
      let range = error.range.map { SourceRange(file: file, offsets: $0) }
      diagnostics.add(Diagnostic(rule, error.message, at: range, path: file.path))
      return nil
    }
  }

  private init(_ file: SourceFile) throws(XMLProblem) {
    scanner = XMLScanner(file.bytes, from: file.contentStart)
    token = XMLToken(kind: .end, range: 0..<0)
    try advance()
  }

  private mutating func advance() throws(XMLProblem) {
    token = try scanner.next()
    while case .text(let text) = token.kind {
      guard text.allSatisfy(\.isWhitespace) else {
        throw XMLProblem("no text is allowed here", token.range)
      }
      token = try scanner.next()
    }
  }

  private mutating func document() throws(XMLProblem) -> PlistNode {
    let beginning = "a property list begins with '<plist version=\"1.0\">'"
    let root = token.range
    switch token.kind {
    case .opening("plist", isClosed: false, _): try advance()
    case .opening("plist", _, _): throw XMLProblem("this property list is empty", root)
    case .end: throw XMLProblem("this file is empty; \(beginning)", nil)
    default: throw XMLProblem("this is something else; \(beginning)", root)
    }
    if case .closing = token.kind { throw XMLProblem("this property list is empty", root) }
    let node = try value(depth: 1)
    try close("plist", root)
    guard case .end = token.kind else {
      throw XMLProblem("nothing may follow the property list", token.range)
    }
    return node
  }

  /// The element that begins with the tag that comes next.
  private mutating func value(depth: Int, isKey: Bool = false) throws(XMLProblem) -> PlistNode {
    let range = token.range
    guard case .opening(let name, let isClosed, let attributes) = token.kind else {
      throw XMLProblem("a value is missing here", range)
    }
    guard depth <= Self.maximumDepth else {
      throw XMLProblem("values nest more than \(Self.maximumDepth) levels deep", range)
    }
    guard attributes.isEmpty else {
      throw XMLProblem("values of a property list have no attributes", range)
    }
    let value: PlistNode.Value
    switch name {
    case "dict":
      if !isClosed { try advance() }
      value = .dictionary(isClosed ? [] : try entries(depth: depth))
    case "array":
      var items: [PlistNode] = []
      if !isClosed { try advance() }
      while !isClosed, !isAtClosingTag { items.append(try self.value(depth: depth + 1)) }
      value = .array(items)
    case "string" where !isKey, "key" where isKey: value = .string(isClosed ? "" : try text())
    case "integer", "real", "date", "data", "true", "false":
      let text = (isClosed ? "" : try text()).trimmingCharacters(in: .whitespacesAndNewlines)
      if !text.isEmpty, ["true", "false"].contains(name) {
        throw XMLProblem("'\(name)' holds nothing", range)
      }
      value = .scalar(name, text)
    default: throw XMLProblem("a property list has no element '\(name)'", range)
    }
    guard isClosed else {
      let content = range.upperBound..<token.range.lowerBound
      let end = try close(name, range)
      return PlistNode(value: value, range: range.lowerBound..<end, content: content)
    }
    try advance()
    return PlistNode(value: value, range: range)
  }

  private var isAtClosingTag: Bool {
    switch token.kind {
    case .closing, .end: true
    default: false
    }
  }

  /// The text behind an opening tag, up to the next tag.
  private mutating func text() throws(XMLProblem) -> String {
    token = try scanner.next()
    guard case .text(let text) = token.kind else { return "" }
    token = try scanner.next()
    return text
  }

  /// Goes on behind a closing tag, and returns where it ends.
  @discardableResult
  private mutating func close(_ name: String, _ opening: Range<Int>) throws(XMLProblem) -> Int {
    let end = token.range.upperBound
    guard case .closing(name) = token.kind else {
      if case .end = token.kind { throw XMLProblem("'\(name)' is not closed", opening) }
      throw XMLProblem("'\(name)' is not closed before this", token.range)
    }
    try advance()
    return end
  }

  private mutating func entries(depth: Int) throws(XMLProblem) -> [PlistNode.Entry] {
    var entries: [PlistNode.Entry] = []
    while !isAtClosingTag {
      guard case .opening("key", _, _) = token.kind else {
        throw XMLProblem("a key is missing before this value", token.range)
      }
      let key = try value(depth: depth, isKey: true)
      if case .opening("key", _, _) = token.kind {
        throw XMLProblem("this key has no value", key.range)
      }
      guard !isAtClosingTag else { throw XMLProblem("this key has no value", key.range) }
      entries.append(
        PlistNode.Entry(
          key: key.string ?? "", keyRange: key.range, value: try value(depth: depth + 1)))
    }
    return entries
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
