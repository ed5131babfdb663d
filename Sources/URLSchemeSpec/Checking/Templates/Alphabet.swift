import URLSchemeRuntime

/// A set of ASCII characters: what the texts of a type are made of.
struct Alphabet: Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: String) {
    for byte in characters.utf8 { insert(byte) }
  }

  mutating func insert(_ byte: UInt8) {
    guard byte < 128 else { return }
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
  }

  func contains(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return false }
    return byte < 64 ? low >> UInt64(byte) & 1 == 1 : high >> UInt64(byte & 63) & 1 == 1
  }

  func isSubset(of other: Alphabet) -> Bool { low & ~other.low == 0 && high & ~other.high == 0 }

  func union(_ other: Alphabet) -> Alphabet {
    var union = self
    union.low |= other.low
    union.high |= other.high
    return union
  }

  private static let digits = "0123456789"
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  private static let unreserved = Alphabet(letters + digits + "-._~")

  /// The characters of a type whose every value can stand in a path: none of its texts is empty or
  /// a dot segment, or needs an escape. `nil` for other types.
  init?(of type: ValueType, in declarations: DeclarationLookup) {
    switch type.kind {
    case .integer, .date, .dateTime(.seconds), .dateTime(.milliseconds), .duration(.seconds),
      .duration(.milliseconds):
      self.init(Self.digits + "-")
    case .number, .decimal: self.init(Self.digits + "-+.eE")
    case .uuid: self.init(Self.digits + "-ABCDEFabcdef")
    case .dateTime(.iso8601): self.init(Self.digits + "-:.TZ+")
    case .datePattern(let pattern), .dateTimePattern(let pattern):
      self.init(words: [pattern.characters])
    case .duration(.iso8601): self.init(Self.digits + "PTDHMS")
    case .coordinate: self.init(Self.digits + "-+.eE,")
    case .scheme: self.init(Self.letters + Self.digits + "+-.")
    case .boolean(let form): self.init(words: [form.text(of: true), form.text(of: false)])
    case .constant(let text): self.init(words: [text])
    case .declared(let path):
      guard case .enumeration(let cases)? = declarations(path)?.kind else { return nil }
      self.init(words: cases.map(\.wireText))
    case .string, .url, .data, .json, .flag, .list, .encoded, .swiftType: return nil
    }
  }

  private init?(words: [String]) {
    for word in words where word.isEmpty || word == "." || word == ".." { return nil }
    self.init(words.joined())
    let isClean = words.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } }
    guard isClean, isSubset(of: Self.unreserved) else { return nil }
  }
}
