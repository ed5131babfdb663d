/// 128 random bits from the system's generator: what proves that an answer belongs to a call.
struct Nonce: RawRepresentable, Codable, Hashable, Sendable, CustomDebugStringConvertible,
  CustomReflectable
{
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
    let digits = text.utf8
    guard digits.count == 32, digits.allSatisfy({ $0.hexValue != nil }),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  /// Whoever has it can forge an answer, so it is never shown.
  var debugDescription: String { "•••" }
  var customMirror: Mirror { Mirror(self, children: [(label: String?, value: Any)]()) }

  /// 32 hexadecimal digits.
  var rawValue: String { high.padded(to: 16, radix: 16) + low.padded(to: 16, radix: 16) }
}
