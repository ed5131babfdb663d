/// 128 random bits from the system's generator: what proves that an answer belongs to a call.
///
/// Whoever has it can forge an answer. No log shows it, because a `PendingCall` mirrors only its public properties.
struct Nonce: RawRepresentable, Codable, Equatable, Sendable {
  private let high: UInt64
  private let low: UInt64

  init() {
    var generator = SystemRandomNumberGenerator()
    high = generator.next()
    low = generator.next()
  }

  /// 32 hexadecimal digits; nil for any other text.
  ///
  /// Nonces compare as two integers, so the time to compare doesn't depend on where two texts differ.
  init?(rawValue text: String) {
    guard text.utf8.count == 32 else { return nil }
    var (high, low) = (UInt64(0), UInt64(0))
    for byte in text.utf8 {
      guard let digit = byte.hexValue else { return nil }
      // What leaves the lower half enters the higher one.
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(digit)
    }
    (self.high, self.low) = (high, low)
  }

  /// 32 hexadecimal digits.
  var rawValue: String { high.padded(to: 16, radix: 16) + low.padded(to: 16, radix: 16) }
}
