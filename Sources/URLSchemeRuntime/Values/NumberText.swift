/// The texts of numbers.
package enum NumberText {
  /// JSON's grammar of numbers, with leading zeros allowed: `[-] digits [. digits] [e [±] digits]`.
  static func isNumber(_ text: String) -> Bool { text.withBytes { $0.isNumber } }

  /// Whether a number is a multiple of another, both as they are written: 0.3 is one of 0.1,
  /// although in binary it isn't. Of zero nothing is.
  package static func isMultiple(_ text: String, of step: String) -> Bool {
    guard let value = Digits(text), let step = Digits(step), let divisor = step.magnitude else {
      return false
    }
    if value.digits.isEmpty { return true }
    let shift = value.exponent - step.exponent
    // Neither ends in a zero, so a finer value can't be made of coarser steps.
    guard shift >= 0 else { return false }
    var remainder = value.digits.reduce(0) { ($0 * 10 + $1) % divisor }
    for _ in 0..<shift where remainder > 0 { remainder = remainder * 10 % divisor }
    return remainder == 0
  }

  /// A number without its sign: digits without zeros at either end, and a power of ten.
  struct Digits {
    var digits: [UInt64]
    var exponent = 0

    init?(_ text: String) {
      guard isNumber(text) else { return nil }
      let bytes = text.utf8.drop { $0 == UInt8(ascii: "-") }
      let mantissa = bytes.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
      let fraction = mantissa[whole.endIndex...].dropFirst()
      let all = (Array(whole) + Array(fraction)).map { UInt64($0 - UInt8(ascii: "0")) }
      digits = Array(all.drop { $0 == 0 })
      // Of zero, any power is zero.
      guard !digits.isEmpty else { return }
      let power = bytes[mantissa.endIndex...].dropFirst()
      guard let exponent = power.isEmpty ? 0 : Int(Substring(power)), -65_535...65_535 ~= exponent
      else { return nil }
      self.exponent = exponent - fraction.count
      while digits.last == 0 {
        digits.removeLast()
        self.exponent += 1
      }
    }

    /// The digits as one number; nil for zero, and for more than can be reckoned with.
    var magnitude: UInt64? {
      guard (1...17).contains(digits.count) else { return nil }
      return digits.reduce(0) { $0 * 10 + $1 }
    }
  }
}

extension Bytes {
  /// The number that decimal digits stand for, of `Double`'s the nearest one; nil when it is none, or too
  /// large. Zero has no sign.
  var number: Double? {
    guard isNumber else { return nil }
    guard let value = shortNumber ?? Double(String(copying: self)), value.isFinite else {
      return nil
    }
    return value == 0 ? 0 : value
  }

  /// Whether it is a number of so few digits that every type of numbers with a fraction has it.
  var isShortNumber: Bool { count <= 15 && endOfDecimal == count }

  /// The value of a few digits, with a point perhaps, which nearly every number is.
  var plainNumber: Double? {
    guard isShortNumber, let value = shortNumber else { return nil }
    return value == 0 ? 0 : value
  }

  /// A number of 15 digits at most without an exponent: its digits and the power of ten that divides them
  /// are exact in binary, so that the quotient is rounded once.
  private var shortNumber: Double? {
    guard let decimal = shortDecimal, decimal.digits <= 15 else { return nil }
    var power = 1.0
    for _ in 0..<decimal.places { power *= 10 }
    let magnitude = Double(decimal.magnitude) / power
    return decimal.isNegative ? -magnitude : magnitude
  }

  /// A number of 18 digits at most without an exponent.
  struct ShortDecimal {
    var isNegative = false
    var magnitude: UInt64 = 0
    /// How many digits there are, zeros included.
    var digits = 0
    /// How many of them follow the point.
    var places = 0
  }

  /// The parts of a number, which `isNumber`; nil for one with more digits or an exponent.
  var shortDecimal: ShortDecimal? {
    guard count <= 20 else { return nil }
    var (decimal, hasPoint) = (ShortDecimal(), false)
    for index in indices {
      let byte = self[index]
      if byte.isASCIIDigit {
        decimal.magnitude = decimal.magnitude &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        decimal.digits &+= 1
        if hasPoint { decimal.places &+= 1 }
      } else if byte == UInt8(ascii: ".") {
        hasPoint = true
      } else if byte == UInt8(ascii: "-") {
        decimal.isNegative = true
      } else {
        return nil
      }
    }
    return decimal.digits <= 18 ? decimal : nil
  }

  fileprivate var isNumber: Bool {
    guard var end = endOfDecimal else { return false }
    if end < count, self[end] | 0x20 == UInt8(ascii: "e") {
      var power = end + 1
      if power < count, self[power] == UInt8(ascii: "+") || self[power] == UInt8(ascii: "-") {
        power += 1
      }
      end = endOfDigits(from: power)
      guard end > power else { return false }
    }
    return end == count
  }

  /// Where the number that begins here ends, but for an exponent; nil if none does.
  private var endOfDecimal: Int? {
    let whole = first == UInt8(ascii: "-") ? 1 : 0
    let end = endOfDigits(from: whole)
    guard end > whole else { return nil }
    guard end < count, self[end] == UInt8(ascii: ".") else { return end }
    let fraction = end + 1
    let fractionEnd = endOfDigits(from: fraction)
    return fractionEnd > fraction ? fractionEnd : nil
  }

  private func endOfDigits(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isASCIIDigit { end += 1 }
    return end
  }
}
