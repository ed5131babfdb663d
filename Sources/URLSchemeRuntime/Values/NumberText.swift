/// The texts of numbers.
enum NumberText {
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

  /// Drops digits from the front; false when there is none.
  static func skipDigits(_ bytes: inout Substring.UTF8View) -> Bool {
    let count = bytes.count
    bytes = bytes.drop { $0.isASCIIDigit }
    return bytes.count < count
  }
}
