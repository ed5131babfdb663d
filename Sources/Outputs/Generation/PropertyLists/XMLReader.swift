import Foundation
import URLSchemeCompiler

extension XMLNode {
  /// The root element of a file in UTF-8.
  ///
  /// Comments and instructions to programs are left out. A document type that declares entities is
  /// refused, because it could change what any text means. Foundation's `XMLParser` doesn't say where an
  /// element is, and brings libxml2 along.
  ///
  /// - Throws: What isn't XML.
  init(_ file: SourceFile) throws(XMLProblem) {
    try XMLReader.checkText(of: file)
    var reader = XMLReader(file)
    self = try reader.read()
  }
}

/// Reads XML from the first byte to the last, each once.
struct XMLReader {
  /// The most elements that one may be inside of: far more than an app's files have.
  static let maximumDepth = 110

  private let file: SourceFile
  private let bytes: [UInt8]
  private var position: Int
  private var openNodes: [XMLNode] = []
  private var root: XMLNode?
  /// A name, attributes, and a slash where the tag is closed at once.
  private let tagContent =
    #/([A-Za-z0-9_.:-]+)((?:\s+[A-Za-z0-9_.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)/#

  fileprivate init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    position = file.contentStart
  }

  fileprivate mutating func read() throws(XMLProblem) -> XMLNode {
    while position < bytes.count {
      let start = position
      if skip("<!--") {
        try skip(past: "--", from: start)
        guard skip(">") else {
          throw XMLProblem("a comment holds no '--'", position - 2..<position)
        }
      } else if skip("<?") {
        try skip(past: "?>", from: start)
        try checkInstruction(start..<position)
      } else if skip("<![CDATA[") {
        try skip(past: "]]>", from: start)
        try add(lines(in: start + 9..<position - 3), at: start..<position)
      } else if root == nil, openNodes.isEmpty, skip("<!DOCTYPE") {
        try skipToEnd(of: start)
      } else if skip("</") {
        try closingTag(from: start)
      } else if skip("<") {
        try openingTag(from: start)
      } else {
        position = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let text = lines(in: start..<position)
        if text.contains("]]>") {
          throw XMLProblem("']]>' is written ']]&gt;'", start..<position)
        }
        try add(replacingEntities(in: text, at: start), at: start..<position)
      }
    }
    if let last = openNodes.last {
      throw XMLProblem("'\(last.name)' is not closed", last.tag.offsets)
    }
    guard let root else { throw XMLProblem("this file is empty", nil) }
    return root
  }

  // MARK: Tags

  private mutating func openingTag(from start: Int) throws(XMLProblem) {
    let nameStart = position
    try skipToEnd(of: start)
    let inner = String(decoding: bytes[nameStart..<position - 1], as: UTF8.self)
    guard let match = try? tagContent.wholeMatch(in: inner) else {
      throw XMLProblem("this is not a tag", start..<position)
    }
    guard root == nil else {
      throw XMLProblem("nothing may follow the root element", start..<position)
    }
    guard openNodes.count < Self.maximumDepth else {
      throw XMLProblem("elements nest too many levels deep", start..<position)
    }
    let node = XMLNode(
      name: String(match.1), tag: SourceRange(file: file, offsets: start..<position),
      hasAttributes: !match.2.isEmpty)
    if match.3.isEmpty { openNodes.append(node) } else { add(node) }
  }

  private mutating func closingTag(from start: Int) throws(XMLProblem) {
    try skipToEnd(of: start)
    let name = String(decoding: bytes[start + 2..<position - 1], as: UTF8.self)
    guard var node = openNodes.popLast() else {
      throw XMLProblem("'\(name)' closes nothing here", start..<position)
    }
    guard node.name == name.trimmingCharacters(in: .whitespacesAndNewlines) else {
      throw XMLProblem(
        "'\(name)' closes nothing here: '\(node.name)' is still open", start..<position)
    }
    node.content = node.range.upperBound..<start
    node.range = node.range.lowerBound..<position
    add(node)
  }

  private mutating func add(_ node: XMLNode) {
    if openNodes.isEmpty {
      root = node
    } else {
      openNodes[openNodes.count - 1].children.append(node)
    }
  }

  // MARK: Text

  private mutating func add(_ text: String, at range: Range<Int>) throws(XMLProblem) {
    let isBlank = text.allSatisfy(\.isWhitespace)
    guard !openNodes.isEmpty else {
      if isBlank { return }
      throw XMLProblem("no text is allowed outside the root element", range)
    }
    openNodes[openNodes.count - 1].text += text
    if !isBlank, openNodes[openNodes.count - 1].wordsRange == nil {
      openNodes[openNodes.count - 1].wordsRange = range
    }
  }

  /// Line breaks of all kinds are one character (XML 1.0, §2.11).
  private func lines(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).replacing("\r\n", with: "\n")
      .replacing("\r", with: "\n")
  }

  /// - Parameter start: The offset of the text.
  private func replacingEntities(in text: String, at start: Int) throws(XMLProblem) -> String {
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var result = String(parts[0])
    var offset = start
    for part in parts.dropFirst() {
      offset = bytes[offset...].firstIndex(of: UInt8(ascii: "&")) ?? offset
      // The longest one is that of a character beyond all planes, with some zeros.
      guard let end = part.prefix(16).firstIndex(of: ";") else {
        throw XMLProblem("'&' is written '&amp;'", offset..<offset + 1)
      }
      result += try character(of: part[..<end], at: offset..<offset + 1)
      result += part[part.index(after: end)...]
      offset += 1
    }
    return result
  }

  private func character(of entity: Substring, at range: Range<Int>) throws(XMLProblem) -> String {
    let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let known = named[String(entity)] { return known }
    guard entity.hasPrefix("#") else {
      throw XMLProblem("there is no entity '\(entity)' in XML", range, isForeign: true)
    }
    let isHex = entity.hasPrefix("#x")
    let digits = entity.dropFirst(isHex ? 2 : 1)
    guard digits.allSatisfy(\.isHexDigit),
      let scalar = UInt32(digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init),
      Self.isAllowed(scalar)
    else { throw XMLProblem("this is not a character", range) }
    return String(scalar)
  }

  // MARK: Other markup

  private mutating func skip(_ text: StaticString) -> Bool {
    let isNext = bytes[position...].starts(with: text.description.utf8)
    if isNext { position += text.utf8CodeUnitCount }
    return isNext
  }

  /// Goes on to what follows the text.
  private mutating func skip(past end: String, from start: Int) throws(XMLProblem) {
    guard let found = bytes[position...].firstRange(of: Array(end.utf8)) else {
      throw XMLProblem("this is not closed", start..<min(start + 4, bytes.count))
    }
    position = found.upperBound
  }

  /// Goes on to what follows the `>` that ends a tag; quoted ones don't.
  private mutating func skipToEnd(of start: Int) throws(XMLProblem) {
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
          throw XMLProblem(
            "a document type with declarations of its own is not read; remove the text in "
              + "brackets", position - 1..<position, isForeign: true)
        case UInt8(ascii: "<"): throw XMLProblem("this tag is not closed", start..<start + 1)
        default: break
        }
      }
    }
    throw XMLProblem("this tag is not closed", start..<start + 1)
  }

  /// `<?xml version="1.0" encoding="UTF-8"?>` begins a file, and says which encoding it has.
  private func checkInstruction(_ range: Range<Int>) throws(XMLProblem) {
    let text = String(decoding: bytes[range], as: UTF8.self).lowercased()
    guard text.prefixMatch(of: /<\?xml[\s?]/) != nil else { return }
    guard range.lowerBound == file.contentStart else {
      throw XMLProblem("this instruction isn't allowed here", range)
    }
    let encoding = text.firstMatch(of: /encoding\s*=\s*["']([^"']*)/)?.1 ?? "utf-8"
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else {
      throw XMLProblem(
        "the encoding is '\(encoding)', and only UTF-8 is read; convert the file with 'plutil "
          + "-convert xml1'", range, isForeign: true)
    }
  }

  // MARK: Characters

  /// Whether XML has the character.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    XMLText.isCharacter(scalar) || scalar == "\n" || scalar == "\r"
  }

  static func checkText(of file: SourceFile) throws(XMLProblem) {
    let bytes = file.bytes
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix(4).contains(0)
    {
      throw XMLProblem(
        "this file is in UTF-16 or UTF-32, and only UTF-8 is read; convert it first: plutil -convert "
          + "xml1 \(file.path)", nil, isForeign: true)
    }
    guard let text = String(validUTF8: bytes) else {
      throw XMLProblem("this file is not UTF-8; save it as that", nil, isForeign: true)
    }
    var offset = 0
    for scalar in text.unicodeScalars {
      guard isAllowed(scalar) else {
        throw XMLProblem("XML can't hold this character", offset..<offset + 1)
      }
      offset += UTF8.width(scalar)
    }
  }
}
