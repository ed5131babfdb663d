@_spi(Generated) extension String: URLRepresentable {
  public init?(urlText: String) { self = urlText }
  public var urlText: String { self }
  public static var expectation: String { "text" }
}

/// Decimal digits with an optional minus sign.
@_spi(Generated) extension Int: URLRepresentable {
  public init?(urlText: String) { self.init(urlDigits: urlText) }
  public var urlText: String { String(self) }
  public static var expectation: String { "a whole number" }
}

extension Int {
  /// The expectation for a text that may be a number out of range.
  package static func expectation(insteadOf text: String) -> String {
    let digits = text.utf8.dropFirst(text.utf8.first == UInt8(ascii: "-") ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return expectation }
    return "a whole number from \(Int.min) to \(Int.max)"
  }
}

/// Decimal digits with an optional fraction and exponent, as in JSON; never infinite or NaN.
@_spi(Generated) extension Double: URLRepresentable {
  public init?(urlText: String) {
    guard let value = urlText.withBytes({ $0.number }) else { return nil }
    self = value
  }

  public var urlText: String {
    let text = String(describing: urlNormalized)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Finite: zero for NaN, the largest number for an infinite one.
  public var urlNormalized: Double {
    if isNaN || self == 0 { return 0 }
    return min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }

  public static var expectation: String { "a number" }
}

/// Decimal digits with an optional fraction; exact, unlike `Double`.
@_spi(Generated) extension Decimal: URLRepresentable {
  public init?(urlText: String) {
    guard !urlText.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      let value = DecimalText.value(of: urlText)
    else { return nil }
    self = value
  }
  public var urlText: String { urlNormalized.description }

  /// Zero for NaN.
  public var urlNormalized: Decimal { isFinite ? self : 0 }
  public static var expectation: String { "a decimal number" }
}

@_spi(Generated) extension Bool: URLRepresentable {
  public init?(urlText: String) {
    guard let value = BooleanForm.trueFalse.value(of: urlText) else { return nil }
    self = value
  }
  public var urlText: String { BooleanForm.trueFalse.text(of: self) }
  public static var expectation: String { BooleanForm.trueFalse.expectation }
}

@_spi(Generated) extension UUID: URLRepresentable {
  public init?(urlText: String) {
    guard let (high, low) = urlText.withBytes(Self.halves) else { return nil }
    func byte(_ half: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: half >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  /// The digits of a text as RFC 9562 §4 writes them, sixteen in each number. Foundation's parser also takes
  /// `0x`, a sign and text after a NUL, and is many times as slow.
  private static func halves(_ bytes: Bytes) -> (UInt64, UInt64)? {
    guard bytes.count == 36 else { return nil }
    var (high, low) = (UInt64(0), UInt64(0))
    for index in bytes.indices {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard bytes[index] == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = bytes[index].hexValue else { return nil }
        // What leaves the lower half enters the higher one.
        high = high << 4 | low >> 60
        low = low << 4 | UInt64(digit)
      }
    }
    return (high, low)
  }

  public var urlText: String { uuidString.lowercased() }
  public static var expectation: String { "a UUID" }
}

/// An absolute URL (RFC 3986). Characters that are illegal in one are read as their own escapes.
@_spi(Generated) extension URL: URLRepresentable {
  public init?(urlText: String) {
    // `URL(string:)` would escape the escapes again when any other character is illegal.
    guard let legal = URLText.legalized(urlText), let url = URL(string: legal) else { return nil }
    self = url
  }
  public var urlText: String { absoluteString }

  /// Without a base.
  public var urlNormalized: URL { absoluteURL }
  public static var expectation: String { "a URL with a scheme" }
}
