/// A strict reader of one JSON text (RFC 8259), in one pass.
///
/// Foundation's parser keeps the last of two members with one name, and another reader may keep
/// the first; a URL is refused instead, as for repeated query items.
struct JSONParser {
  private static let maximumDepth = 128
  private static let numberMarks = ByteSet(of: "+-.eE")
  private let bytes: [UInt8]
  private var position = 0
  /// Whether valid JSON is read that URLs don't hold: a name twice, a NUL, half of a surrogate pair.
  private let isLenient: Bool

  private init(_ text: String, isLenient: Bool) {
    bytes = Array(text.utf8)
    self.isLenient = isLenient
  }

  /// The one value that a text is; nil when it is not JSON.
  static func value(of text: String, isLenient: Bool = false) -> JSONValue? {
    var parser = JSONParser(text, isLenient: isLenient)
    guard let value = parser.value(depth: 0) else { return nil }
    parser.skipSpace()
    return parser.position == parser.bytes.count ? value : nil
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func word(_ word: String, _ value: JSONValue) -> JSONValue? {
    guard bytes[position...].starts(with: word.utf8) else { return nil }
    position += word.utf8.count
    return value
  }

  private mutating func value(depth: Int) -> JSONValue? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return depth < Self.maximumDepth ? object(depth: depth) : nil
    case UInt8(ascii: "["): return depth < Self.maximumDepth ? array(depth: depth) : nil
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return word("true", .boolean(true))
    case UInt8(ascii: "f"): return word("false", .boolean(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  /// The elements of an array or the members of an object, at its opening bracket.
  private mutating func elements<Element>(
    to end: UInt8, _ read: (inout JSONParser) -> Element?
  ) -> [Element]? {
    position += 1
    var elements: [Element] = []
    skipSpace()
    if skip(end) { return elements }
    while let element = read(&self) {
      elements.append(element)
      skipSpace()
      if skip(end) { return elements }
      guard skip(UInt8(ascii: ",")) else { return nil }
    }
    return nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    elements(to: UInt8(ascii: "]")) { $0.value(depth: depth + 1) }.map(JSONValue.array)
  }

  private mutating func object(depth: Int) -> JSONValue? {
    let members = elements(to: UInt8(ascii: "}")) { parser -> JSONValue.Member? in
      parser.skipSpace()
      guard parser.next == UInt8(ascii: "\""), let name = parser.string() else { return nil }
      parser.skipSpace()
      guard parser.skip(.colon), let value = parser.value(depth: depth + 1) else { return nil }
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
    let start = position
    while let byte = next, byte.isASCIIDigit || Self.numberMarks.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }.prefix { $0.isASCIIDigit }
    guard NumberText.isNumber(text), digits.count == 1 || digits.first != UInt8(ascii: "0") else {
      return nil
    }
    if let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else { return nil }
    return JSONValue.number(value).normalized
  }

  /// A string, at its opening quote.
  private mutating func string() -> String? {
    position += 1
    let start = position
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      position += 1
    }
    // Nearly all strings have no escape.
    if skip(UInt8(ascii: "\"")) {
      return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
    }
    var output = Array(bytes[start..<position])
    while let byte = next {
      position += 1
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
    guard let byte = next else { return nil }
    position += 1
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
      let end = position
      guard skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")), let low = codeUnit(),
        (0xDC00..<0xE000).contains(low)
      else {
        position = end
        return replacement
      }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[position..<(position + 4)] {
      guard let digit = byte.hexValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    position += 4
    return unit
  }
}
