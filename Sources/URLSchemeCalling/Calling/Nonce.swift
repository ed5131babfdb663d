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
    guard let halves = text.withBytes({ $0.hexHalves(hasDashes: false) }) else { return nil }
    (high, low) = halves
  }

  /// 32 hexadecimal digits.
  var rawValue: String { high.padded(to: 16, radix: 16) + low.padded(to: 16, radix: 16) }
}
