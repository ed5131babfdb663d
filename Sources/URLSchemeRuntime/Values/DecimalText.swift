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
    if let decimal = text.withBytes({ $0.shortDecimal }) { return value(of: decimal) }
    guard let number = NumberText.Digits(text) else { return nil }
    guard !number.digits.isEmpty else { return 0 }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    // As nearly all numbers are.
    if let magnitude = number.magnitude, exponents.contains(number.exponent) {
      return Decimal(
        sign: isNegative ? .minus : .plus, exponent: number.exponent,
        significand: Decimal(magnitude))
    }
    var (significant, exponent) = (number.digits, number.exponent)
    while exponent > exponents.upperBound, significant.count < maximumDigits {
      significant.append(0)
      exponent -= 1
    }
    guard significant.count <= maximumDigits, exponents.contains(exponent) else { return nil }

    let integer = String(decoding: significant.map { UInt8(ascii: "0") + UInt8($0) }, as: UTF8.self)
    guard let significand = Decimal(string: integer), significand.description == integer else {
      return nil
    }
    return Decimal(string: "\(isNegative ? "-" : "")\(integer)e\(exponent)")
  }

  /// The number of a text with so many places.
  static func value(of text: String, places: Int) -> Decimal? {
    let digits = text.utf8.reversed().prefix(places)
    guard digits.count == places, digits.allSatisfy(\.isASCIIDigit),
      text.utf8.dropLast(places).last == UInt8(ascii: ".")
    else { return nil }
    return Decimal(urlText: text)
  }

  /// The text of a number, with zeros where it has fewer places.
  static func text(of value: Decimal, places: Int) -> String {
    let text = value.urlText
    let fraction = text.utf8.firstIndex(of: UInt8(ascii: ".")).map {
      text.utf8.distance(from: $0, to: text.utf8.endIndex) - 1
    }
    return text + (fraction == nil ? "." : "")
      + String(repeating: "0", count: max(0, places - (fraction ?? 0)))
  }

  private static func value(of decimal: Bytes.ShortDecimal) -> Decimal {
    var (magnitude, exponent) = (decimal.magnitude, -decimal.places)
    guard magnitude > 0 else { return 0 }
    while magnitude.isMultiple(of: 10) {
      magnitude /= 10
      exponent += 1
    }
    return Decimal(
      sign: decimal.isNegative ? .minus : .plus, exponent: exponent,
      significand: Decimal(magnitude))
  }
}
