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
    // Foundation's parser also takes `0x`, a sign and text after a NUL.
    let isUUID =
      urlText.utf8.count == 36
      && urlText.utf8.enumerated().allSatisfy { index, byte in
        [8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : byte.isASCIIHexDigit
      }
    guard isUUID else { return nil }
    self.init(uuidString: urlText)
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
