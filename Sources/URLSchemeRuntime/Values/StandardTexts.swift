/// Phrases for messages that say what a text of a frequent type must be.
@usableFromInline package enum Expectation {
  @usableFromInline package static var text: String { "text" }
  @usableFromInline static var integer: String { "a whole number" }
  @usableFromInline static var number: String { "a number" }
  @usableFromInline static var boolean: String { "'true' or 'false'" }

  /// `one of 'a', 'b', 'c'`.
  package static func oneOf(_ words: [String]) -> String {
    "one of " + words.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// `'a', 'b' or 'c'`, and no more of them than a message can hold.
  package static func listing(_ all: [String], joinedBy word: String) -> String {
    let limit = 12
    if all.count > limit { return all.prefix(limit).joined(separator: ", ") + ", …" }
    guard let last = all.last, all.count > 1 else { return all.first ?? "nothing" }
    return all.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

// The texts of Swift's and Foundation's types. They are functions and no conformances, which every app would
// carry along.

extension Int {
  /// Decimal digits with an optional minus sign.
  @usableFromInline package init?(urlText: String) { self.init(urlDigits: urlText) }

  /// The expectation for a text that may be a number out of range.
  package static func expectation(insteadOf text: String) -> String {
    let isNumber = text.withBytes { bytes in
      let start = bytes.first == UInt8(ascii: "-") ? 1 : 0
      return start < bytes.count
        && (start..<bytes.count).allSatisfy { bytes[$0].isASCIIDigit }
    }
    return isNumber ? "a whole number from \(Int.min) to \(Int.max)" : Expectation.integer
  }
}

extension FixedWidthInteger where Self: SignedInteger {
  /// Decimal digits with an optional minus sign.
  init?(urlDigits text: String) {
    // Not `Self(text)`: it takes `+5`, so that two URLs would be canonical, and is 2 KB in every app.
    let bytes = text.utf8
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = isNegative ? bytes.dropFirst() : bytes[...]
    guard !digits.isEmpty else { return nil }
    var value: Self = 0
    for byte in digits {
      guard byte.isASCIIDigit, let digit = Self(exactly: byte - UInt8(ascii: "0")) else {
        return nil
      }
      // Downwards, because there is one negative number more.
      guard let next = value.multiplied(by: 10, plus: isNegative ? 0 - digit : digit) else {
        return nil
      }
      value = next
    }
    self = value
  }

  /// The product with a number and another one added; nil for what the type doesn't hold.
  func multiplied(by factor: Self, plus other: Self = 0) -> Self? {
    let (product, overflows) = multipliedReportingOverflow(by: factor)
    let (sum, overflowsToo) = product.addingReportingOverflow(other)
    return overflows || overflowsToo ? nil : sum
  }
}

extension BinaryInteger {
  /// The digits of a number that isn't negative, with zeros before them.
  package func padded(to width: Int, radix: UInt64 = 10) -> String {
    String(capacity: Swift.max(width, 20)) {
      $0.append(UInt64(magnitude), digits: width, radix: radix)
    }
  }
}

extension OutputBytes {
  /// At least so many digits of a number, the first ones zeros; there is room for them.
  mutating func append(_ value: UInt64, digits: Int, radix: UInt64 = 10) {
    var (power, count): (UInt64, Int) = (1, 1)
    while value / power >= radix { (power, count) = (power * radix, count + 1) }
    while count < digits {
      append(UInt8(ascii: "0"))
      count += 1
    }
    var rest = value
    while power > 0 {
      let digit = UInt8(truncatingIfNeeded: rest / power)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      (rest, power) = (rest % power, power / radix)
    }
  }
}

extension Double {
  /// Decimal digits with an optional fraction and exponent, as in JSON; never infinite or NaN.
  @usableFromInline package init?(urlText: String) {
    guard let value = urlText.withBytes({ $0.number }) else { return nil }
    self = value
  }

  @usableFromInline package var urlText: String {
    let value = urlNormalized
    // Between 2^53 and 2^54, it depends on the version of Swift whether a description has an exponent.
    if value.magnitude <= 0x1p54, let whole = Int(exactly: value) { return String(whole) }
    let text = String(describing: value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Finite: zero for NaN, the largest number for an infinite one.
  @usableFromInline package var urlNormalized: Double {
    if isNaN || self == 0 { return 0 }
    return min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}

extension Decimal {
  /// Decimal digits with an optional fraction; exact, unlike `Double`.
  @usableFromInline package init?(urlText: String) {
    guard !urlText.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      let value = DecimalText.value(of: urlText)
    else { return nil }
    self = value
  }

  /// Zero for NaN.
  @usableFromInline package var urlText: String { isFinite ? description : "0" }
}

extension UUID {
  /// Either spelling of the letters.
  @usableFromInline package init?(urlText: String) {
    guard let (high, low) = urlText.withBytes({ $0.hexHalves(hasDashes: true) }) else { return nil }
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
}

extension Bytes {
  /// The values of 32 hexadecimal digits, sixteen in each number; nil for anything else. Foundation's parser of UUIDs
  /// also takes `0x`, a sign and text after a NUL, and is many times as slow.
  ///
  /// - Parameter hasDashes: Whether there are dashes between them, as RFC 9562 §4 writes a UUID.
  package func hexHalves(hasDashes: Bool) -> (high: UInt64, low: UInt64)? {
    guard count == (hasDashes ? 36 : 32) else { return nil }
    var (high, low) = (UInt64(0), UInt64(0))
    for index in indices {
      if hasDashes, index == 8 || index == 13 || index == 18 || index == 23 {
        guard self[index] == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = self[index].hexValue else { return nil }
        // What leaves the lower half enters the higher one.
        high = high << 4 | low >> 60
        low = low << 4 | UInt64(digit)
      }
    }
    return (high, low)
  }
}

extension URL {
  /// An absolute URL (RFC 3986). Characters that are illegal in one are read as their own escapes.
  @usableFromInline package init?(urlText: String) {
    // `URL(string:)` would escape the escapes again when any other character is illegal.
    guard let legal = URLText.legalized(urlText), let url = URL(string: legal) else { return nil }
    self = url
  }
}
