import URLSchemeSpec

/// Why a file is not XML, or is XML that has no place in a property list.
struct XMLProblem: Error {
  let message: String
  /// Whether this is another kind of file altogether, or a feature that is refused.
  var isForeign = false
  /// Nil for the file as a whole, such as one that holds no text to show.
  let range: Range<Int>?

  init(_ message: String, _ range: Range<Int>?, isForeign: Bool = false) {
    self.message = message
    self.range = range
    self.isForeign = isForeign
  }

  init(_ message: String, at offset: Int) { self.init(message, offset..<offset) }
}

/// An opening tag: `<array>`, or one that is closed at once: `<array/>`.
struct XMLTag {
  let name: String
  let range: Range<Int>
  let isClosed: Bool
  let hasNoAttributes: Bool
}

/// Takes XML apart, from the first byte to the last, each once.
struct XMLScanner {
  private let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start
  }

  var isAtEnd: Bool { position >= bytes.count }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { expected in
      bytes.count - position >= expected.count
        && bytes[position..<position + expected.count].elementsEqual(expected)
    }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  private mutating func skipSpace() {
    while let next, next.isXMLSpace { position += 1 }
  }

  /// Goes on to what follows the text.
  private mutating func skip(past end: StaticString, from start: Int) throws(XMLProblem) {
    while !isAtEnd {
      if skip(end) { return }
      position += 1
    }
    throw XMLProblem("this is not closed", start..<min(start + 4, bytes.count))
  }

  // MARK: Around the list

  /// `<?xml version="1.0" encoding="UTF-8"?>`
  mutating func skipDeclaration() throws(XMLProblem) {
    guard isNext("<?xml"), position + 5 < bytes.count, bytes[position + 5].isXMLSpace else {
      return
    }
    let start = position
    try skip(past: "?>", from: start)
    let text = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    guard let encoding = text.firstRange(of: "encoding") else { return }
    let value = text[encoding.upperBound...].drop { " \t\r\n=\"'".contains($0) }
      .prefix { !"\"'".contains($0) }
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(value) else {
      throw XMLProblem(
        "the encoding is '\(value)', and only UTF-8 is read; convert the file with 'plutil "
          + "-convert xml1'", start..<position, isForeign: true)
    }
  }

  /// Goes on over white space, comments and instructions to programs.
  mutating func skipMisc(allowingDocumentType: Bool = false) throws(XMLProblem) {
    var mayBeType = allowingDocumentType
    while true {
      skipSpace()
      if isNext("<!--") {
        try skipComment()
      } else if isNext("<?") {
        try skipInstruction()
      } else if mayBeType, isNext("<!DOCTYPE") {
        try skipDocumentType()
        mayBeType = false
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(XMLProblem) {
    let start = position
    position += 4
    try skip(past: "--", from: start)
    guard skip(">") else {
      throw XMLProblem("a comment holds no '--'", position - 2..<position)
    }
  }

  private mutating func skipInstruction() throws(XMLProblem) {
    let start = position
    position += 2
    let name = self.name()
    guard !name.isEmpty, name.lowercased() != "xml",
      next.map({ $0.isXMLSpace || $0 == 0x3F }) == true
    else { throw XMLProblem("this is no instruction that may stand here", start..<position) }
    try skip(past: "?>", from: start)
  }

  /// A document type with declarations of its own could change what any text means.
  private mutating func skipDocumentType() throws(XMLProblem) {
    let start = position
    position += 9
    while let next {
      switch next {
      case UInt8(ascii: ">"):
        position += 1
        return
      case UInt8(ascii: "["):
        throw XMLProblem(
          "a document type with declarations of its own is not read; remove what stands in "
            + "brackets", position..<position + 1, isForeign: true)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = position
        position += 1
        while let inner = self.next, inner != next { position += 1 }
        guard !isAtEnd else { throw XMLProblem("this quote is not closed", quote..<quote + 1) }
      case UInt8(ascii: "<"):
        throw XMLProblem("this document type is not closed", start..<start + 9)
      default: break
      }
      position += 1
    }
    throw XMLProblem("this document type is not closed", start..<start + 9)
  }

  // MARK: Tags

  /// The opening tag that comes now; nil when there is a closing one.
  mutating func openingTag() throws(XMLProblem) -> XMLTag? {
    let start = position
    if isNext("</") || isAtEnd { return nil }
    guard next == UInt8(ascii: "<") else {
      throw XMLProblem("no text may stand here", start..<start + 1)
    }
    position += 1
    let name = self.name()
    guard !name.isEmpty else { throw XMLProblem("this is no tag", start..<position) }
    var hasNoAttributes = true
    while true {
      let before = position
      skipSpace()
      if skip("/>") {
        return XMLTag(
          name: name, range: start..<position, isClosed: true, hasNoAttributes: hasNoAttributes)
      }
      if skip(">") {
        return XMLTag(
          name: name, range: start..<position, isClosed: false, hasNoAttributes: hasNoAttributes)
      }
      guard before < position, !isAtEnd else {
        throw XMLProblem("this tag is not closed", start..<position)
      }
      try skipAttribute(in: start)
      hasNoAttributes = false
    }
  }

  private mutating func skipAttribute(in start: Int) throws(XMLProblem) {
    let name = self.name()
    skipSpace()
    let hasEquals = skip("=")
    skipSpace()
    guard !name.isEmpty, hasEquals, let quote = next,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { throw XMLProblem("this tag is not closed", start..<position) }
    position += 1
    while let next, next != quote {
      guard next != UInt8(ascii: "<"), next != UInt8(ascii: "&") else {
        throw XMLProblem("an attribute can't hold this here", position..<position + 1)
      }
      position += 1
    }
    guard !isAtEnd else { throw XMLProblem("this tag is not closed", start..<position) }
    position += 1
  }

  mutating func closingTag(of tag: XMLTag) throws(XMLProblem) {
    let start = position
    guard skip("</"), name() == tag.name else {
      throw XMLProblem(
        "'\(tag.name)' is not closed", start == bytes.count ? tag.range : start..<start)
    }
    skipSpace()
    guard skip(">") else { throw XMLProblem("this tag is not closed", start..<position) }
  }

  /// A name of letters, which is all that a property list has.
  private mutating func name() -> String {
    let start = position
    while let next, next.isXMLName { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Text

  /// The text up to the closing tag.
  mutating func text(in tag: XMLTag) throws(XMLProblem) -> String {
    var text: [UInt8] = []
    while let next {
      switch next {
      case UInt8(ascii: "<"):
        if isNext("</") { return String(decoding: text, as: UTF8.self) }
        if isNext("<!--") {
          try skipComment()
        } else if isNext("<?") {
          try skipInstruction()
        } else if isNext("<![CDATA[") {
          try appendLiteral(to: &text)
        } else {
          throw XMLProblem("'\(tag.name)' holds text alone", position..<position + 1)
        }
      case UInt8(ascii: "&"): try appendEntity(to: &text)
      case UInt8(ascii: "]") where isNext("]]>"):
        throw XMLProblem("']]>' is written ']]&gt;'", position..<position + 3)
      default: append(next, to: &text)
      }
    }
    throw XMLProblem("'\(tag.name)' is not closed", tag.range)
  }

  /// Line breaks of all kinds are one character (XML 1.0, §2.11).
  private mutating func append(_ byte: UInt8, to text: inout [UInt8]) {
    position += 1
    guard byte == 0x0D else { return text.append(byte) }
    text.append(0x0A)
    if next == 0x0A { position += 1 }
  }

  private mutating func appendLiteral(to text: inout [UInt8]) throws(XMLProblem) {
    let start = position
    position += 9
    while let next {
      if skip("]]>") { return }
      append(next, to: &text)
    }
    throw XMLProblem("this is not closed", start..<start + 9)
  }

  private mutating func appendEntity(to text: inout [UInt8]) throws(XMLProblem) {
    let start = position
    // The longest one is that of a character beyond all planes, with some zeros.
    let end = bytes[start..<min(start + 16, bytes.count)].firstIndex(of: UInt8(ascii: ";"))
    guard let end else {
      throw XMLProblem("'&' is written '&amp;'", start..<start + 1)
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    position = end + 1
    switch name {
    case "amp": text.append(UInt8(ascii: "&"))
    case "lt": text.append(UInt8(ascii: "<"))
    case "gt": text.append(UInt8(ascii: ">"))
    case "quot": text.append(UInt8(ascii: "\""))
    case "apos": text.append(UInt8(ascii: "'"))
    default:
      guard name.hasPrefix("#") else {
        throw XMLProblem(
          "there is no entity '\(name)' in a property list", start..<position, isForeign: true)
      }
      let isHex = name.hasPrefix("#x")
      let digits = name.dropFirst(isHex ? 2 : 1)
      guard digits.first != "+", digits.first != "-",
        let scalar = UInt32(digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init),
        XMLText.isCharacter(scalar) || scalar == "\n" || scalar == "\r"
      else { throw XMLProblem("this is no character", start..<position) }
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

extension UInt8 {
  fileprivate var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  fileprivate var isXMLName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: ":"):
      true
    default: false
    }
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
        "this is no property list in XML; if it is one in another format, \(advice)", 0..<0,
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
