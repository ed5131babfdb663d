/// Initialisms that are all capitals or all small letters in Swift's names, as the Swift API Design Guidelines
/// ask: `matchingID`, `urlPath`.
///
/// The list has the ones that occur in the names of URLs' parameters. A name with another one can be written
/// with its capitals in the specification, as in `vpnDNS`.
enum Initialism {
  private static let all: Set<String> = [
    "API", "CSV", "HTML", "HTTP", "HTTPS", "ID", "IP", "JSON", "PDF", "QR", "SMS", "SQL", "SSH",
    "URI", "URL", "UTC", "UUID", "XML",
  ]

  /// The capitals for a part of a name, such as `ID` for `Id` or `id` and `URLs` for `urls`; nil for a part that
  /// is no initialism, or that has its capitals already.
  static func capitals(for part: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    guard part.count > 1, part.allSatisfy(\.isASCII),
      part.dropFirst().allSatisfy({ $0.properties.isLowercase })
    else { return nil }
    let text = part.map { String($0) }.joined().uppercased()
    if all.contains(text) { return Array(text.unicodeScalars) }
    guard text.hasSuffix("S"), all.contains(String(text.dropLast())) else { return nil }
    return text.dropLast().unicodeScalars + ["s"]
  }
}
