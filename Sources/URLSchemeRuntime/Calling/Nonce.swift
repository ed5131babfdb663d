/// 128 random bits from the system's generator: what proves that an answer belongs to a call.
struct Nonce: RawRepresentable, Codable, Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  init() {
    var generator = SystemRandomNumberGenerator()
    high = generator.next()
    low = generator.next()
  }

  /// 32 hexadecimal digits; nil for any other text.
  init?(rawValue text: String) {
    let digits = text.utf8
    guard digits.count == 32, digits.allSatisfy({ $0.hexValue != nil }),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  /// 32 hexadecimal digits.
  var rawValue: String { high.padded(to: 16, radix: 16) + low.padded(to: 16, radix: 16) }

  /// Compares in a time that doesn't depend on where the texts differ.
  func matches(_ other: String) -> Bool { Self.areEqual(rawValue.utf8, other.utf8) }

  /// Compares texts of one length byte by byte to their ends, wherever they differ.
  static func areEqual(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for (own, other) in zip(left, right) { difference |= own ^ other }
    return difference == 0
  }
}
