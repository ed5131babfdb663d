import Foundation
import URLSchemeCompiler

/// Why a file is not XML, or is XML that has no place in a property list.
package struct XMLProblem: Error, CustomStringConvertible {
  package let message: String
  package var description: String { message }
  /// Whether this is another kind of file altogether, or a feature that is refused.
  package var isForeign = false
  /// Nil for the file as a whole, such as one that holds no text to show.
  package let range: Range<Int>?

  package init(_ message: String, _ range: Range<Int>?, isForeign: Bool = false) {
    self.message = message
    self.range = range
    self.isForeign = isForeign
  }
}

/// A tag or a text. A tag that is closed at once, `<array/>`, is both an opening one and its end.
package struct XMLToken {
  package enum Kind {
    case opening(String, isClosed: Bool, [XMLAttribute])
    case closing(String)
    case text(String)
    case end
  }

  package let kind: Kind
  package let range: Range<Int>
}

/// An attribute of a tag, such as `android:host="links.example.com"`.
package struct XMLAttribute {
  package let name: String
  package let value: String
  /// The whole attribute.
  package let range: Range<Int>
}

/// Takes XML apart, from the first byte to the last, each once. Comments and instructions to
/// programs are left out.
package struct XMLScanner {
  private let bytes: [UInt8]
  private var position: Int
  /// A name, attributes, and a slash where the tag is closed at once.
  private let tagContent =
    #/([A-Za-z0-9_.:-]+)((?:\s+[A-Za-z0-9_.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)/#
  private let attribute = #/([A-Za-z0-9_.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/#
  /// Whether a document type is still allowed here.
  private var isBeforeTags = true

  package init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start
  }

  package mutating func next() throws(XMLProblem) -> XMLToken {
    let start = position
    var text: [UInt8] = []
    while position < bytes.count {
      let here = position
      if skip("<!--") {
        try skip(past: "--", from: here)
        guard skip(">") else {
          throw XMLProblem("a comment holds no '--'", position - 2..<position)
        }
      } else if skip("<?") {
        try skip(past: "?>", from: here)
        try checkInstruction(here..<position)
      } else if skip("<![CDATA[") {
        try skip(past: "]]>", from: here)
        append(bytes[here + 9..<position - 3], to: &text)
      } else if isBeforeTags, skip("<!DOCTYPE") {
        try skipDocumentType(from: here)
      } else if bytes[position] == UInt8(ascii: "<") {
        isBeforeTags = false
        guard text.isEmpty else { break }
        return try tag(from: here)
      } else if bytes[position] == UInt8(ascii: "&") {
        try appendEntity(to: &text)
      } else if skip("]]>") {
        throw XMLProblem("']]>' is written ']]&gt;'", here..<position)
      } else {
        position += 1
        append(bytes[here..<position], to: &text)
      }
    }
    let range = start..<position
    return XMLToken(
      kind: text.isEmpty ? .end : .text(String(decoding: text, as: UTF8.self)), range: range)
  }

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

  /// `<?xml version="1.0" encoding="UTF-8"?>` begins a file, and says which encoding it has.
  private func checkInstruction(_ range: Range<Int>) throws(XMLProblem) {
    let text = String(decoding: bytes[range], as: UTF8.self).lowercased()
    guard text.hasPrefix("<?xml"), let byte = bytes[range].dropFirst(5).first,
      byte <= 0x20 || byte == UInt8(ascii: "?")
    else { return }
    guard isBeforeTags, bytes[..<range.lowerBound].allSatisfy({ $0 >= 0x80 }) else {
      throw XMLProblem("this instruction isn't allowed here", range)
    }
    guard let encoding = text.firstRange(of: "encoding") else { return }
    let value = text[encoding.upperBound...].drop { " \t\r\n=\"'".contains($0) }
      .prefix { !"\"'".contains($0) }
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(value) else {
      throw XMLProblem(
        "the encoding is '\(value)', and only UTF-8 is read; convert the file with 'plutil "
          + "-convert xml1'", range, isForeign: true)
    }
  }

  /// A document type with declarations of its own could change what any text means.
  private mutating func skipDocumentType(from start: Int) throws(XMLProblem) {
    try skipToEnd(of: start)
    isBeforeTags = false
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

  private mutating func tag(from start: Int) throws(XMLProblem) -> XMLToken {
    position += 1
    let isClosing = skip("/")
    let nameStart = position
    try skipToEnd(of: start)
    let range = start..<position
    let inner = String(decoding: bytes[nameStart..<position - 1], as: UTF8.self)
    if inner.hasPrefix("!") {
      let name = String(inner.prefix { !$0.isWhitespace })
      return XMLToken(
        kind: .opening(name, isClosed: false, []), range: range)
    }
    guard let match = try? tagContent.wholeMatch(in: inner) else {
      throw XMLProblem("this is not a tag", range)
    }
    let name = String(match.1)
    guard isClosing else {
      let attributes = try attributes(of: match.2, at: nameStart)
      return XMLToken(
        kind: .opening(name, isClosed: !match.3.isEmpty, attributes), range: range)
    }
    guard match.2.isEmpty, match.3.isEmpty else { throw XMLProblem("this is not a tag", range) }
    return XMLToken(kind: .closing(name), range: range)
  }

  /// - Parameter start: The start of the text that contains the attributes.
  private func attributes(
    of text: Substring, at start: Int
  ) throws(XMLProblem) -> [XMLAttribute] {
    var attributes: [XMLAttribute] = []
    for match in text.matches(of: attribute) {
      let offset =
        start + text.base.utf8.distance(from: text.base.startIndex, to: match.range.lowerBound)
      let range = offset..<offset + text[match.range].utf8.count
      let written = match.2 ?? match.3 ?? ""
      var value = String(written)
      if written.contains("&") {
        var scanner = XMLScanner(Array(written.utf8), from: 0)
        do throws(XMLProblem) {
          if case .text(let text) = try scanner.next().kind { value = text }
        } catch {
          throw XMLProblem(error.message, range, isForeign: error.isForeign)
        }
      }
      attributes.append(XMLAttribute(name: String(match.1), value: value, range: range))
    }
    return attributes
  }

  /// Line breaks of all kinds are one character (XML 1.0, §2.11).
  private mutating func append(_ part: ArraySlice<UInt8>, to text: inout [UInt8]) {
    for (index, byte) in zip(part.indices, part) {
      if byte == 0x0D {
        text.append(0x0A)
      } else if byte != 0x0A || index == 0 || bytes[index - 1] != 0x0D {
        text.append(byte)
      }
    }
  }

  private mutating func appendEntity(to text: inout [UInt8]) throws(XMLProblem) {
    let start = position
    // The longest one is that of a character beyond all planes, with some zeros.
    let end = bytes[start..<min(start + 16, bytes.count)].firstIndex(of: UInt8(ascii: ";"))
    guard let end else { throw XMLProblem("'&' is written '&amp;'", start..<start + 1) }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    position = end + 1
    let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let known = named[name] { return text.append(contentsOf: known.utf8) }
    guard name.hasPrefix("#") else {
      throw XMLProblem(
        "there is no entity '\(name)' in a property list", start..<position, isForeign: true)
    }
    let isHex = name.hasPrefix("#x")
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard digits.first != "+", digits.first != "-",
      let scalar = UInt32(digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init),
      XMLText.isCharacter(scalar) || scalar == "\n" || scalar == "\r"
    else { throw XMLProblem("this is not a character", start..<position) }
    text.append(contentsOf: String(scalar).utf8)
  }
}

/// Whether bytes are text that XML can hold.
enum XMLEncoding {
  static func check(_ file: SourceFile) throws(XMLProblem) {
    let bytes = file.bytes
    let advice = "convert it first: plutil -convert xml1 \(file.path)"
    if bytes.starts(with: "bplist".utf8) {
      throw XMLProblem(
        "this property list is binary, and only XML can be edited without a change to the rest; "
          + advice, nil, isForeign: true)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix(4).contains(0)
    {
      throw XMLProblem(
        "this file is in UTF-16 or UTF-32, and only UTF-8 is read; " + advice, nil, isForeign: true)
    }
    guard let text = String(validUTF8: bytes) else {
      throw XMLProblem("this file is not UTF-8; save it as that", nil, isForeign: true)
    }
    let first = text.unicodeScalars.first {
      $0 != "\u{FEFF}" && !" \t\r\n".unicodeScalars.contains($0)
    }
    if let first, first != "<" {
      throw XMLProblem(
        "this is not a property list in XML; if it is one in another format, \(advice)", 0..<0,
        isForeign: true)
    }
    var offset = 0
    for scalar in text.unicodeScalars {
      guard XMLText.isCharacter(scalar) || scalar == "\n" || scalar == "\r" else {
        throw XMLProblem("XML can't hold this character", offset..<offset + 1)
      }
      offset += UTF8.width(scalar)
    }
  }
}
