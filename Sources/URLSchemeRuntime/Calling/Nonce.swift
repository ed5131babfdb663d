/// 128 random bits from the system's generator: what proves that an answer belongs to a call.
struct Nonce: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  init() {
    var generator = SystemRandomNumberGenerator()
    high = generator.next()
    low = generator.next()
  }

  /// 32 hexadecimal digits; nil for any other text.
  init?(text: String) {
    let digits = text.utf8
    guard digits.count == 32, digits.allSatisfy({ $0.hexValue != nil }),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  /// 32 hexadecimal digits.
  var text: String { Self.hex(high) + Self.hex(low) }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Compares in a time that doesn't depend on where the texts differ.
  func matches(_ other: String) -> Bool { Self.areEqual(Array(text.utf8), Array(other.utf8)) }

  /// Compares texts of one length byte by byte to their ends, wherever they differ.
  static func areEqual(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for (own, other) in zip(left, right) { difference |= own ^ other }
    return difference == 0
  }
}

extension Nonce: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let nonce = Nonce(text: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a nonce")
    }
    self = nonce
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
