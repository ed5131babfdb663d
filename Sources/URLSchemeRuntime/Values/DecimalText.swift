#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads a decimal number exactly or not at all.
///
/// Foundation rounds what it can't hold; a sum of money must not change on its way.
enum DecimalText {
  /// A 128-bit significand holds any number of 38 digits, and some of 39.
  private static let maximumDigits = 39
  private static let exponents = -128...127

  /// The number; nil when the text is none or has more digits than a `Decimal`.
  static func value(of text: String) -> Decimal? {
    guard NumberText.isNumber(text) else { return nil }
    var bytes = text.utf8[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }

    let mantissa = bytes.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    var exponent = 0
    if mantissa.endIndex < bytes.endIndex {
      // An exponent that no `Int` holds is only good for zero.
      exponent = Int(Substring(bytes[mantissa.endIndex...].dropFirst())) ?? Int.max
    }
    let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
    let fraction = mantissa[whole.endIndex...].dropFirst()
    let digits = (Array(whole) + Array(fraction)).drop { $0 == UInt8(ascii: "0") }
    guard let last = digits.lastIndex(where: { $0 != UInt8(ascii: "0") }) else { return 0 }
    var significant = Array(digits[...last])

    let shift = digits.count - significant.count - fraction.count
    let (sum, overflow) = exponent.addingReportingOverflow(shift)
    guard !overflow else { return nil }
    exponent = sum
    while exponent > exponents.upperBound, significant.count < maximumDigits {
      significant.append(UInt8(ascii: "0"))
      exponent -= 1
    }
    guard significant.count <= maximumDigits, exponents.contains(exponent) else { return nil }

    let integer = String(decoding: significant, as: UTF8.self)
    guard let significand = Decimal(string: integer), significand.description == integer else {
      return nil
    }
    return Decimal(string: "\(isNegative ? "-" : "")\(integer)e\(exponent)")
  }
}
