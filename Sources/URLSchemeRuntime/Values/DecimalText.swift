/// A decimal number with a fixed number of places, such as a price: `19.90`; or one that may have an
/// exponent.
public struct DecimalForm: URLForm {
  /// Nil for as many as a number has.
  public let places: Int?

  /// Reads an exponent as well, as in `2.014e18`, and writes none.
  public static let exponent = DecimalForm()

  private init() { places = nil }

  /// - Parameter places: How many digits follow the point, one at least.
  public init(places: Int) { self.places = max(1, places) }

  public func value(of text: String) -> Decimal? {
    guard let places else { return DecimalText.value(of: text) }
    let digits = text.utf8.reversed().prefix(places)
    guard digits.count == places, digits.allSatisfy(\.isASCIIDigit),
      text.utf8.dropLast(places).last == UInt8(ascii: ".")
    else { return nil }
    return Decimal(urlText: text)
  }

  /// A number with more places keeps them: generated code doesn't let it come this far.
  public func text(of value: Decimal) -> String {
    let text = value.urlText
    guard let places else { return text }
    let fraction = text.utf8.firstIndex(of: UInt8(ascii: ".")).map {
      text.utf8.distance(from: $0, to: text.utf8.endIndex) - 1
    }
    return text + (fraction == nil ? "." : "")
      + String(repeating: "0", count: max(0, places - (fraction ?? 0)))
  }

  /// A text in this form, or any number.
  public func value(of json: JSONValue) -> Decimal? {
    if case .string(let text) = json { return value(of: text) }
    return try? Decimal(json: json, at: "")
  }

  public var expectation: String {
    guard let places else { return "a decimal number, with or without an exponent" }
    return "a decimal number with \(places) \(places == 1 ? "place" : "places")"
  }
}

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
