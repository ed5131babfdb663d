package import Foundation
package import URLSchemeCompiler

/// Reads a property list in XML, with the place of every value, from the first byte to the last.
///
/// It takes what Apple's tools write and people edit. Comments and instructions to programs are left out. Other
/// encodings than UTF-8 and other features of XML are refused, such as a document type that declares entities,
/// because it could change what any text means. Foundation's `XMLParser` doesn't say where an element is, and
/// brings libxml2 along.
package struct PlistReader {
  /// The most values that one may be inside of: far more than any list of an app has.
  package static let maximumDepth = 100

  private let file: SourceFile
  private let bytes: [UInt8]
  private var position: Int
  /// The elements that aren't closed yet.
  private var openElements: [Element] = []
  private var root: PlistNode?
  /// A name, attributes, and a slash where the tag is closed at once.
  private let tagContent =
    #/([A-Za-z0-9_.:-]+)((?:\s+[A-Za-z0-9_.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)/#

  /// An element, as far as it has been read.
  fileprivate struct Element {
    let name: String
    /// The range of the opening tag.
    let tag: Range<Int>
    /// The text between the tags.
    var text = ""
    /// The range of the first text that is more than white space.
    var wordsRange: Range<Int>?
    /// The values in an array, and in the list itself.
    var items: [PlistNode] = []
    var entries: [PlistNode.Entry] = []
    /// The key of a dictionary whose value is still to come.
    var key: (text: String, range: Range<Int>)?
  }

  private init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    position = file.contentStart
  }

  /// The value of a list in XML, in Apple's binary form or in an older one, without places.
  package static func value(ofAnyEncoding data: Data) throws -> Any {
    unsafe try PropertyListSerialization.propertyList(from: data, format: nil)
  }

  /// The value of the list; nil when it can't be read, which is reported.
  package static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> PlistNode? {
    var reader = PlistReader(file)
    do throws(PlistProblem) {
      try reader.checkBeginning()
      return try reader.read()
    } catch {
      let rule: Rule = error.isForeign ? .plistForeign : .plistSyntax
      let range = error.range.map { SourceRange(file: file, offsets: $0) }
      diagnostics.add(Diagnostic(rule, error.message, at: range, path: file.path))
      return nil
    }
  }

  private static let beginning = "a property list begins with '<plist version=\"1.0\">'"

  /// Refuses other kinds of files.
  private func checkBeginning() throws(PlistProblem) {
    let advice = "convert it first: plutil -convert xml1 \(file.path)"
    if bytes.starts(with: "bplist".utf8) {
      throw PlistProblem(
        "this property list is binary, and only XML can be edited without a change to the rest; "
          + advice, nil, isForeign: true)
    }
    guard String(validUTF8: bytes) != nil else {
      throw PlistProblem("this file is not UTF-8; \(advice)", nil, isForeign: true)
    }
    let first = bytes[file.contentStart...].first { !" \t\r\n".utf8.contains($0) }
    guard first == nil || first == UInt8(ascii: "<") else {
      throw PlistProblem(
        "this is not a property list in XML; if it is one in another format, \(advice)", nil,
        isForeign: true)
    }
  }

  private mutating func read() throws(PlistProblem) -> PlistNode {
    while position < bytes.count {
      let start = position
      if skip("<!--") {
        try skip(past: "-->", from: start)
      } else if skip("<?") {
        try skip(past: "?>", from: start)
      } else if skip("<![CDATA[") {
        try skip(past: "]]>", from: start)
        try add(lines(in: start + 9..<position - 3), at: start..<position)
      } else if root == nil, openElements.isEmpty, skip("<!DOCTYPE") {
        try skipToEnd(of: start)
      } else if skip("</") {
        try closingTag(from: start)
      } else if skip("<") {
        try openingTag(from: start)
      } else {
        position = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let text = try replacingEntities(in: lines(in: start..<position), at: start)
        try add(text, at: start..<position)
      }
    }
    if let last = openElements.last {
      throw PlistProblem("'\(last.name)' is not closed", last.tag)
    }
    guard let root else { throw PlistProblem("this file is empty; \(Self.beginning)", nil) }
    return root
  }

  // MARK: Elements

  private mutating func openingTag(from start: Int) throws(PlistProblem) {
    let nameStart = position
    try skipToEnd(of: start)
    let inner = String(decoding: bytes[nameStart..<position - 1], as: UTF8.self)
    let tag = start..<position
    guard let match = try? tagContent.wholeMatch(in: inner) else {
      throw PlistProblem("this is not a tag", tag)
    }
    let element = Element(name: String(match.1), tag: tag)
    if openElements.isEmpty {
      guard root == nil else { throw PlistProblem("nothing may follow the root element", tag) }
      guard element.name == "plist" else {
        throw PlistProblem("this is something else; \(Self.beginning)", tag)
      }
    } else if !match.2.isEmpty {
      throw PlistProblem("values of a property list have no attributes", tag)
    }
    guard openElements.count <= Self.maximumDepth else {
      throw PlistProblem("values nest more than \(Self.maximumDepth) levels deep", tag)
    }
    if match.3.isEmpty {
      openElements.append(element)
    } else {
      try close(element, range: tag, content: nil)
    }
  }

  private mutating func closingTag(from start: Int) throws(PlistProblem) {
    try skipToEnd(of: start)
    let name = String(decoding: bytes[start + 2..<position - 1], as: UTF8.self)
    guard let element = openElements.popLast() else {
      throw PlistProblem("'\(name)' closes nothing here", start..<position)
    }
    guard element.name == name.trimmingCharacters(in: .whitespacesAndNewlines) else {
      throw PlistProblem(
        "'\(name)' closes nothing here: '\(element.name)' is still open", start..<position)
    }
    try close(
      element, range: element.tag.lowerBound..<position, content: element.tag.upperBound..<start)
  }

  /// Adds an element that has been read to the one around it.
  private mutating func close(
    _ element: Element, range: Range<Int>, content: Range<Int>?
  ) throws(PlistProblem) {
    guard var parent = openElements.popLast() else {
      try element.checkHasNoText()
      guard let value = element.items.first else {
        throw PlistProblem("this property list is empty", element.tag)
      }
      root = value
      return
    }
    defer { openElements.append(parent) }
    guard element.name != "key" || parent.name != "dict" else {
      if let key = parent.key { throw PlistProblem("this key has no value", key.range) }
      parent.key = (element.text, range)
      return
    }
    let node = PlistNode(value: try element.value, range: range, content: content)
    switch (parent.name, parent.key) {
    case ("dict", let key?):
      parent.entries.append(.init(key: key.text, keyRange: key.range, value: node))
      parent.key = nil
    case ("dict", nil): throw PlistProblem("a key is missing before this value", element.tag)
    case ("plist", _) where !parent.items.isEmpty:
      throw PlistProblem("a property list holds one value, and this is another", element.tag)
    case ("plist", _), ("array", _): parent.items.append(node)
    default: throw PlistProblem("'\(parent.name)' holds text alone", element.tag)
    }
  }

  // MARK: Text

  private mutating func add(_ text: String, at range: Range<Int>) throws(PlistProblem) {
    let isBlank = text.allSatisfy(\.isWhitespace)
    guard let last = openElements.indices.last else {
      if isBlank { return }
      throw PlistProblem("no text is allowed outside the root element", range)
    }
    openElements[last].text += text
    if !isBlank, openElements[last].wordsRange == nil { openElements[last].wordsRange = range }
  }

  /// Line breaks of all kinds are one character (XML 1.0, §2.11).
  private func lines(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).replacing("\r\n", with: "\n")
      .replacing("\r", with: "\n")
  }

  /// - Parameter start: The offset of the text.
  private func replacingEntities(in text: String, at start: Int) throws(PlistProblem) -> String {
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var result = String(parts[0])
    var offset = start
    for part in parts.dropFirst() {
      offset = bytes[offset...].firstIndex(of: UInt8(ascii: "&")) ?? offset
      // The longest one is that of a character beyond all planes, with some zeros.
      guard let end = part.prefix(16).firstIndex(of: ";") else {
        throw PlistProblem("'&' is written '&amp;'", offset..<offset + 1)
      }
      result += try character(of: part[..<end], at: offset..<offset + 1)
      result += part[part.index(after: end)...]
      offset += 1
    }
    return result
  }

  private func character(of entity: Substring, at range: Range<Int>) throws(PlistProblem) -> String
  {
    let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let known = named[String(entity)] { return known }
    guard entity.hasPrefix("#") else {
      throw PlistProblem("there is no entity '\(entity)' in XML", range, isForeign: true)
    }
    let isHex = entity.hasPrefix("#x")
    let digits = entity.dropFirst(isHex ? 2 : 1)
    guard digits.allSatisfy(\.isHexDigit),
      let scalar = UInt32(digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init),
      XMLText.isCharacter(scalar) || scalar == "\n" || scalar == "\r"
    else { throw PlistProblem("this is not a character", range) }
    return String(scalar)
  }

  // MARK: Other markup

  private mutating func skip(_ text: StaticString) -> Bool {
    let isNext = bytes[position...].starts(with: text.description.utf8)
    if isNext { position += text.utf8CodeUnitCount }
    return isNext
  }

  /// Goes on to what follows the text.
  private mutating func skip(past end: String, from start: Int) throws(PlistProblem) {
    guard let found = bytes[position...].firstRange(of: Array(end.utf8)) else {
      throw PlistProblem("this is not closed", start..<min(start + 4, bytes.count))
    }
    position = found.upperBound
  }

  /// Goes on to what follows the `>` that ends a tag; quoted ones don't.
  private mutating func skipToEnd(of start: Int) throws(PlistProblem) {
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == quote {
        quote = nil
      } else if quote == nil {
        switch byte {
        case UInt8(ascii: ">"): return
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["):
          throw PlistProblem(
            "a document type with declarations of its own is not read; remove the text in "
              + "brackets", position - 1..<position, isForeign: true)
        case UInt8(ascii: "<"): throw PlistProblem("this tag is not closed", start..<start + 1)
        default: break
        }
      }
    }
    throw PlistProblem("this tag is not closed", start..<start + 1)
  }
}

extension PlistReader.Element {
  fileprivate var value: PlistNode.Value {
    get throws(PlistProblem) {
      switch name {
      case "dict":
        try checkHasNoText()
        if let key { throw PlistProblem("this key has no value", key.range) }
        return .dictionary(entries)
      case "array":
        try checkHasNoText()
        return .array(items)
      case "string": return .string(text)
      case "integer", "real", "date", "data", "true", "false":
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if !text.isEmpty, ["true", "false"].contains(name) {
          throw PlistProblem("'\(name)' holds nothing", tag)
        }
        return .scalar(name, text)
      case "key": throw PlistProblem("a value is missing here", tag)
      default: throw PlistProblem("a property list has no element '\(name)'", tag)
      }
    }
  }

  fileprivate func checkHasNoText() throws(PlistProblem) {
    if let wordsRange { throw PlistProblem("no text is allowed here", wordsRange) }
  }
}

/// Why a file can't be read as a property list in XML.
private struct PlistProblem: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
  /// Whether this is another kind of file altogether, or a feature that is refused.
  let isForeign: Bool
  /// The range in bytes; nil for the file as a whole, such as one that isn't text.
  let range: Range<Int>?

  init(_ message: String, _ range: Range<Int>?, isForeign: Bool = false) {
    self.message = message
    self.range = range
    self.isForeign = isForeign
  }
}
