/// The texts of numbers.
package enum NumberText {
  /// JSON's grammar of numbers, with leading zeros allowed: `[-] digits [. digits] [e [±] digits]`.
  static func isNumber(_ text: String) -> Bool {
    var bytes = text.utf8[...]
    if bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
    guard skipDigits(&bytes) else { return false }
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      guard skipDigits(&bytes) else { return false }
    }
    if let first = bytes.first, first | 0x20 == UInt8(ascii: "e") {
      bytes.removeFirst()
      if bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") {
        bytes.removeFirst()
      }
      guard skipDigits(&bytes) else { return false }
    }
    return bytes.isEmpty
  }

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
  private struct Digits {
    var digits: [UInt64]
    var exponent: Int

    init?(_ text: String) {
      guard isNumber(text) else { return nil }
      let bytes = text.utf8.drop { $0 == UInt8(ascii: "-") }
      let mantissa = bytes.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      let power = bytes[mantissa.endIndex...].dropFirst()
      guard let exponent = power.isEmpty ? 0 : Int(Substring(power)), abs(exponent) < 1 << 16 else {
        return nil
      }
      let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
      let fraction = mantissa[whole.endIndex...].dropFirst()
      let all = (Array(whole) + Array(fraction)).map { UInt64($0 - UInt8(ascii: "0")) }
      digits = Array(all.drop { $0 == 0 })
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

  /// Drops digits from the front; false when there is none.
  static func skipDigits(_ bytes: inout Substring.UTF8View) -> Bool {
    let count = bytes.count
    bytes = bytes.drop { $0.isASCIIDigit }
    return bytes.count < count
  }
}
