import URLSchemeSpec

/// Reads a property list in XML, with the place of every value.
///
/// It takes what Apple's tools write and people edit, and refuses everything else of XML: other
/// encodings than UTF-8, document types with declarations of their own, entities beyond the five
/// of XML, and attributes. It goes over the bytes once, and into a limited depth.
struct PlistReader {
  /// Far deeper than any list of an app.
  static let maximumDepth = 100

  private let file: SourceFile
  private var scanner: XMLScanner

  /// The value of the list; nil when it can't be read, which is reported.
  static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> PlistNode? {
    do throws(XMLProblem) {
      try XMLEncoding.check(file)
      var reader = PlistReader(file)
      return try reader.document()
    } catch {
      let rule: Rule = error.isForeign ? .plistForeign : .plistSyntax
      if let range = error.range {
        diagnostics.report(rule, error.message, at: SourceRange(file: file, offsets: range))
      } else {
        diagnostics.report(rule, error.message, path: file.path)
      }
      return nil
    }
  }

  private init(_ file: SourceFile) {
    self.file = file
    scanner = XMLScanner(file.bytes, from: file.contentStart)
  }

  private mutating func document() throws(XMLProblem) -> PlistNode {
    try scanner.skipDeclaration()
    try scanner.skipMisc(allowingDocumentType: true)
    let start = scanner.position
    let beginning = "a property list begins with '<plist version=\"1.0\">'"
    if scanner.isAtEnd { throw XMLProblem("this file is empty; \(beginning)", nil) }
    guard scanner.isNext("<plist"), let root = try scanner.openingTag(), root.name == "plist" else {
      throw XMLProblem("this is something else; \(beginning)", at: start)
    }
    guard !root.isClosed else { throw XMLProblem("this property list is empty", root.range) }
    try scanner.skipMisc()
    guard let tag = try scanner.openingTag() else {
      throw XMLProblem("this property list is empty", root.range)
    }
    let node = try value(tag, depth: 1)
    try scanner.skipMisc()
    try scanner.closingTag(of: root)
    try scanner.skipMisc()
    guard scanner.isAtEnd else {
      throw XMLProblem("nothing may follow the property list", at: scanner.position)
    }
    return node
  }

  private mutating func value(_ tag: XMLTag, depth: Int) throws(XMLProblem) -> PlistNode {
    guard depth <= Self.maximumDepth else {
      throw XMLProblem("values nest more than \(Self.maximumDepth) levels deep", tag.range)
    }
    guard tag.hasNoAttributes else {
      throw XMLProblem("values of a property list have no attributes", tag.range)
    }
    switch tag.name {
    case "dict":
      return try container(tag) { reader throws(XMLProblem) in
        .dictionary(try reader.entries(depth: depth))
      }
    case "array":
      return try container(tag) { reader throws(XMLProblem) in
        .array(try reader.items(depth: depth))
      }
    case "string": return try text(of: tag) { .string($0) }
    case "integer", "real", "date", "data":
      return try text(of: tag) { .scalar(tag.name, $0.trimmedXMLSpace) }
    case "true", "false":
      let node = try text(of: tag) { .scalar(tag.name, $0.trimmedXMLSpace) }
      guard case .scalar(_, "") = node.value else {
        throw XMLProblem("'\(tag.name)' holds nothing", tag.range)
      }
      return node
    default:
      throw XMLProblem("a property list has no element '\(tag.name)'", tag.range)
    }
  }

  private mutating func container(
    _ tag: XMLTag,
    _ read: (inout PlistReader) throws(XMLProblem) -> PlistNode.Value
  ) throws(XMLProblem) -> PlistNode {
    guard !tag.isClosed else {
      let value: PlistNode.Value = tag.name == "dict" ? .dictionary([]) : .array([])
      return PlistNode(value: value, range: tag.range)
    }
    let value = try read(&self)
    return try closed(tag, value)
  }

  private mutating func closed(
    _ tag: XMLTag, _ value: PlistNode.Value
  ) throws(XMLProblem) -> PlistNode {
    let content = tag.range.upperBound..<scanner.position
    try scanner.closingTag(of: tag)
    return PlistNode(
      value: value, range: tag.range.lowerBound..<scanner.position, content: content)
  }

  private mutating func entries(depth: Int) throws(XMLProblem) -> [PlistNode.Entry] {
    var entries: [PlistNode.Entry] = []
    while true {
      try scanner.skipMisc()
      guard let tag = try scanner.openingTag() else { return entries }
      guard tag.name == "key", tag.hasNoAttributes else {
        throw XMLProblem("a key is missing before this value", tag.range)
      }
      let key = try text(of: tag) { .string($0) }
      try scanner.skipMisc()
      guard let next = try scanner.openingTag() else {
        throw XMLProblem("this key has no value", key.range)
      }
      entries.append(
        PlistNode.Entry(
          key: key.string ?? "", keyRange: key.range, value: try value(next, depth: depth + 1)))
    }
  }

  private mutating func items(depth: Int) throws(XMLProblem) -> [PlistNode] {
    var items: [PlistNode] = []
    while true {
      try scanner.skipMisc()
      guard let tag = try scanner.openingTag() else { return items }
      items.append(try value(tag, depth: depth + 1))
    }
  }

  private mutating func text(
    of tag: XMLTag, _ value: (String) -> PlistNode.Value
  ) throws(XMLProblem) -> PlistNode {
    guard !tag.isClosed else { return PlistNode(value: value(""), range: tag.range) }
    return try closed(tag, value(try scanner.text(in: tag)))
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmedXMLSpace: String {
    let isSpace = { (character: Character) in
      [" ", "\t", "\n", "\r", "\r\n"].contains(character)
    }
    var rest = drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }
}

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
