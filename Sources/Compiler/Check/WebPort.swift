/// The port of a host or of an address on the web (RFC 3986, section 3.2.3).
struct WebPort {
  private let digits: Substring
  /// The place of its digits in the text, in bytes.
  let place: Range<Int>

  /// Nil for a text without a port.
  init?(of text: String) {
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    let authority = text[start...].prefix { !"/?#".contains($0) }
    guard let colon = authority.lastIndex(of: ":") else { return nil }
    digits = authority[authority.index(after: colon)...]
    let offset = text.utf8.distance(from: text.startIndex, to: digits.startIndex)
    place = offset..<offset + digits.utf8.count
  }

  /// Why digits are no port, which has 16 bits (RFC 9293, section 3.1); nil for others, and for none at all.
  var problem: String? {
    let number = digits.drop { $0 == "0" }
    guard !number.isEmpty, number.allSatisfy({ ("0"..."9").contains($0) }), UInt16(number) == nil
    else { return nil }
    return "\(String(digits).quoted) is no port, which is a number up to 65535"
  }
}
