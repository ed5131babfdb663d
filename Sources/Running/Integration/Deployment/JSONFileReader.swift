package import URLSchemeCompiler
import URLSchemeRuntime

/// Reads a JSON file with the place of each value.
///
/// The runtime's reader refuses JSON that can't be part of a URL. Servers' files can contain
/// escapes of NUL, halves of surrogate pairs, and objects that repeat a name. This reader treats
/// them as devices do.
package struct JSONFileReader {
  /// Why a text is not JSON, and where.
  package struct Problem: Error, CustomStringConvertible {
    package let message: String
    package let offset: Int
    package var description: String { message }
  }

  private static let maximumDepth = 128

  private let file: SourceFile
  private let bytes: [UInt8]
  private var position: Int

  package init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    position = file.contentStart
  }

  /// The one value that the file holds.
  package mutating func document() throws(Problem) -> JSONNode {
    guard String(validUTF8: bytes) != nil else {
      throw Problem(message: "the file is not UTF-8", offset: 0)
    }
    let node = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw problem("nothing may follow the value") }
    return node
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func problem(_ message: String) -> Problem { Problem(message: message, offset: position) }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func word(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func value(depth: Int) throws(Problem) -> JSONNode {
    skipSpace()
    guard depth < Self.maximumDepth else { throw problem("values nest too deeply") }
    let start = position
    let value: JSONNode.Value
    switch next {
    case UInt8(ascii: "{"): value = .object(try members(depth: depth))
    case UInt8(ascii: "["): value = .array(try elements(depth: depth))
    case UInt8(ascii: "\""): value = .string(try string())
    case _ where word("true"): value = .boolean(true)
    case _ where word("false"): value = .boolean(false)
    case _ where word("null"): value = .null
    case nil: throw problem("a value is missing at the end")
    default: value = .number(try number())
    }
    return JSONNode(value: value, range: SourceRange(file: file, offsets: start..<position))
  }

  private mutating func elements(depth: Int) throws(Problem) -> [JSONNode] {
    position += 1
    var elements: [JSONNode] = []
    if skip("]") { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      if skip("]") { return elements }
      guard skip(",") else { throw problem("',' or ']' is missing here") }
    }
  }

  private mutating func members(depth: Int) throws(Problem) -> [JSONNode.Member] {
    position += 1
    var members: [JSONNode.Member] = []
    if skip("}") { return members }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw problem("a name in quotes is missing here") }
      let start = position
      let name = try string()
      let range = SourceRange(file: file, offsets: start..<position)
      guard skip(":") else { throw problem("':' is missing here") }
      members.append(.init(name: name, range: range, value: try value(depth: depth + 1)))
      if skip("}") { return members }
      guard skip(",") else { throw problem("',' or '}' is missing here") }
    }
  }

  private mutating func number() throws(Problem) -> String {
    let rest = bytes[position...].prefix { byte in
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    let text = String(decoding: rest, as: UTF8.self)
    guard text.wholeMatch(of: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/) != nil else {
      throw problem("this is not a value")
    }
    position += rest.count
    return text
  }

  private mutating func string() throws(Problem) -> String {
    let start = position
    position += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte < 0x20 {
        throw problem("a text ends on the line where it begins; a line break is '\\n'")
      }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard next != nil else {
      position = bytes.count
      throw problem("a text is not closed")
    }
    position += 1
    let literal = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let text = JSONValue(anyText: literal)?.text else {
      throw Problem(message: "an escape in this text is none", offset: start)
    }
    return text
  }
}
