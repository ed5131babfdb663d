/// A strict reader of one JSON text (RFC 8259), in one pass.
///
/// Foundation's parser keeps the last of two members with one name, and another reader may keep
/// the first; a URL is refused instead, as for repeated query items.
struct JSONParser {
  private static let maximumDepth = 128
  private static let numberMarks = ByteSet(of: "+-.eE")
  private var scanner: ByteScanner
  /// Whether valid JSON is read that URLs don't hold: a name twice, a NUL, half of a surrogate pair.
  private let isLenient: Bool

  /// The one value that a text is; nil when it is not JSON.
  static func value(of text: String, isLenient: Bool = false) -> JSONValue? {
    text.withBytes { bytes in
      var parser = JSONParser(scanner: ByteScanner(bytes), isLenient: isLenient)
      guard let value = parser.value(depth: 0) else { return nil }
      parser.skipSpace()
      return parser.scanner.isAtEnd ? value : nil
    }
  }

  private mutating func skipSpace() {
    scanner.skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  private mutating func value(depth: Int) -> JSONValue? {
    skipSpace()
    switch scanner.next {
    case UInt8(ascii: "{"): return depth < Self.maximumDepth ? object(depth: depth) : nil
    case UInt8(ascii: "["): return depth < Self.maximumDepth ? array(depth: depth) : nil
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return scanner.skip("true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): return scanner.skip("false") ? .boolean(false) : nil
    case UInt8(ascii: "n"): return scanner.skip("null") ? .null : nil
    default: return number()
    }
  }

  /// The elements of an array or the members of an object, at its opening bracket.
  private mutating func elements<Element>(
    to end: UInt8, _ read: (inout JSONParser) -> Element?
  ) -> [Element]? {
    scanner.index += 1
    var elements: [Element] = []
    skipSpace()
    if scanner.skip(end) { return elements }
    while let element = read(&self) {
      elements.append(element)
      skipSpace()
      if scanner.skip(end) { return elements }
      guard scanner.skip(UInt8(ascii: ",")) else { return nil }
    }
    return nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    elements(to: UInt8(ascii: "]")) { $0.value(depth: depth + 1) }.map(JSONValue.array)
  }

  private mutating func object(depth: Int) -> JSONValue? {
    let members = elements(to: UInt8(ascii: "}")) { parser -> JSONValue.Member? in
      parser.skipSpace()
      guard parser.scanner.next == UInt8(ascii: "\""), let name = parser.string() else {
        return nil
      }
      parser.skipSpace()
      guard parser.scanner.skip(.colon), let value = parser.value(depth: depth + 1) else {
        return nil
      }
      return JSONValue.Member(name: name, value: value)
    }
    guard let members, isLenient || Self.areDistinct(members) else { return nil }
    return .object(members)
  }

  /// Whether no two members have one name: the names of a few are compared, those of many hashed.
  private static func areDistinct(_ members: [JSONValue.Member]) -> Bool {
    guard members.count <= 16 else {
      return Set(members.map { ExactText($0.name) }).count == members.count
    }
    return members.indices.allSatisfy { index in
      !members[..<index].contains { $0.name.isIdentical(to: members[index].name) }
    }
  }

  private mutating func number() -> JSONValue? {
    let start = scanner.index
    scanner.skip { $0.isASCIIDigit || Self.numberMarks.contains($0) }
    let text = scanner.text(from: start)
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }.prefix { $0.isASCIIDigit }
    guard digits.count == 1 || digits.first != UInt8(ascii: "0") else { return nil }
    if let value = Int(urlText: text) { return .integer(value) }
    return Double(urlText: text).map { JSONValue.number($0).normalized }
  }

  /// A string, at its opening quote.
  private mutating func string() -> String? {
    scanner.index += 1
    let start = scanner.index
    scanner.skip { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    // Nearly all strings have no escape.
    if scanner.next == UInt8(ascii: "\"") {
      defer { scanner.index += 1 }
      return scanner.text(from: start)
    }
    var output = [UInt8](scanner.bytes[start..<scanner.index])
    while let byte = scanner.next {
      scanner.index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: output, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        output.append(contentsOf: String(Character(scalar)).utf8)
      case 0..<0x20: return nil
      default: output.append(byte)
      }
    }
    return nil
  }

  /// The character for an escape after a backslash (RFC 8259 §7).
  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = scanner.next else { return nil }
    scanner.index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), .slash: return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      // Neither here nor as `%00` does a URL hold what ends a text for programs in C.
      guard let unit = codeUnit() else { return nil }
      let replacement: Unicode.Scalar? = isLenient ? "\u{FFFD}" : nil
      guard unit != 0 else { return replacement }
      guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) ?? replacement }
      let end = scanner.index
      guard scanner.skip("\\u"), let low = codeUnit(), (0xDC00..<0xE000).contains(low) else {
        scanner.index = end
        return replacement
      }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = scanner.next?.hexValue else { return nil }
      unit = unit << 4 | UInt32(digit)
      scanner.index += 1
    }
    return unit
  }
}
