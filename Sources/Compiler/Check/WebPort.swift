extension String {
  /// Why the port of a host, or of an address on the web, is none (RFC 3986, section 3.2.3), with its digits; nil for a
  /// port that has 16 bits (RFC 9293, section 3.1), and without one.
  var problemWithPort: (message: String, digits: Substring)? {
    let start = firstRange(of: "://")?.upperBound ?? startIndex
    let authority = self[start...].prefix { !"/?#".contains($0) }
    guard let colon = authority.lastIndex(of: ":") else { return nil }
    let digits = authority[authority.index(after: colon)...]
    let number = digits.drop { $0 == "0" }
    guard !number.isEmpty, number.allSatisfy({ ("0"..."9").contains($0) }), UInt16(number) == nil
    else { return nil }
    return ("\(digits.quoted) is no port, which is a number up to 65535", digits)
  }
}
