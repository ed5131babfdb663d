/// Makes hostile URLs of good ones: each stays near enough to the original to get past the first
/// checks.
package enum URLMutation {
  package static func mutated(
    _ url: String, _ random: inout some RandomNumberGenerator
  ) -> String {
    var text = url
    for _ in 0...Int.random(in: 0...2, using: &random) { text = step(text, &random) }
    return text
  }

  private static func step(_ text: String, _ random: inout some RandomNumberGenerator) -> String {
    switch Int.random(in: 0...11, using: &random) {
    case 0:
      return changed(text, &random) { bytes, index, random in
        bytes[index] ^= 1 << UInt8(Int.random(in: 0...6, using: &random))
      }
    case 1:
      return String(
        decoding: Array(text.utf8).prefix(Int.random(in: 0...text.utf8.count, using: &random)),
        as: UTF8.self)
    case 2: return insertion(pick(tricks, &random), into: text, &random)
    case 3: return changedCase(text, &random)
    case 4, 5: return changedItems(text, &random)
    case 6, 7: return changedValue(text, &random)
    // An escape means the same as its byte, or nearly.
    case 8:
      return changed(text, &random) { bytes, index, random in
        let digits = String(bytes[index], radix: 16, uppercase: random.chance(2))
        bytes.replaceSubrange(index...index, with: "%\(digits.count < 2 ? "0" : "")\(digits)".utf8)
      }
    case 9: return insertion(pick(characters, &random), into: text, &random)
    case 10: return changed(text, &random) { bytes, index, _ in bytes.remove(at: index) }
    default: return text + pick(endings, &random)
    }
  }

  private static let tricks = [
    "%", "%0", "%00", "%zz", "%2F", "%2E", "%26", "%3D", "%25", "%23", "%3F", "%C3", "%C3%A9",
    "%ED%A0%80", "%c0%af", "+", "//", "/", "/../", "/./", "?", "&", "&&", "=", "#", ":", "@", "[",
    "]", "{", "}", "|", " ", "%7B", "%7D", "%5B", "%5D", "%22", "%3A", "%2C", "null",
    "%22%22%3A1%2C",
    "\u{0}", "\u{212A}", "e\u{301}", "\n",
  ]

  /// What text may hold that is not of a URL's own characters, and what only looks like them.
  private static let characters = Array(
    "aZ09 \t\r\"'\\<>;,~$!()*\u{1}\u{7F}é\u{301}ß漢😀\u{2028}\u{FEFF}\u{FFFD}".unicodeScalars
  ).map { String(Character($0)) }

  private static let endings = [
    "?", "&", "#", "#x", "/", "//", "&x", "&x=", "&x=1", "&=1", "?x=1", "&x-success=a%3A",
    "&x-success=a:&x-success=b:", "&x-success=%FF", "&scheme=1", "&returnURL=%zz", "&returnURL=a:b",
    "&x-source=a&x-source=b", "&to=a%3A", "&back=x&back=y",
  ]

  private static let values = [
    "", "0", "-0", "-1", "+1", "1e3", "1.50", "01", "99999999999999999999", "1e400", "nan", "inf",
    "true", "TRUE", "1", "yes", "a", "ab", "abc", "abcdefgh", "a,b", "1,2", "a::b", ",", ";", "-",
    "2026-02-29", "2026-02-28", "2026-01-31T09:30:00Z", "PT1H", "P1D", "AA==", "AA", "ff", "fF",
    "%5B%5D", "%7B%7D", "%7B%22id%22%3A%22x%22%7D", "%5B%7B%22id%22%3A1%7D%5D", "null", "%22a%22",
    "%5B1%2C2%5D", "1.5,-2", "91,0", "plain", "SHOUT!", "today", "none", "fast", "default", "20C",
    "https://a.b/", "https%3A%2F%2Fa.b%2F%25", "a:b", "%F0%9F%8D%B3", "%2B", "a%20b", "a+b", "x%00",
    "01020304-0506-0708-090a-0b0c0d0e0f10", "K", "%E2%84%AA",
  ]

  /// The text with something done at one of its bytes.
  private static func changed<Generator: RandomNumberGenerator>(
    _ text: String, _ random: inout Generator,
    _ change: (inout [UInt8], _ index: Int, inout Generator) -> Void
  ) -> String {
    var bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return text }
    change(&bytes, Int.random(in: 0...bytes.count - 1, using: &random), &random)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func insertion(
    _ piece: String, into text: String, _ random: inout some RandomNumberGenerator
  ) -> String {
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: piece.utf8, at: Int.random(in: 0...bytes.count, using: &random))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func changedCase(_ text: String, _ random: inout some RandomNumberGenerator)
    -> String
  {
    guard !random.chance(3) else { return text.uppercased() }
    return text.map { random.chance(4) ? $0.uppercased() : String($0) }.joined()
  }

  // MARK: Items

  private static func changedItems(_ text: String, _ random: inout some RandomNumberGenerator)
    -> String
  {
    var (place, items) = split(text)
    guard !items.isEmpty else { return text }
    let item = pick(items, &random)
    switch Int.random(in: 0...4, using: &random) {
    case 0: items.append(item)
    case 1: items.insert(item + "1", at: 0)
    case 2: items.remove(at: Int.random(in: 0...items.count - 1, using: &random))
    case 3: items.shuffle(using: &random)
    default: items.append(String(item.prefix { $0 != "=" }))
    }
    return place + "?" + items.joined(separator: "&")
  }

  private static func changedValue(_ text: String, _ random: inout some RandomNumberGenerator)
    -> String
  {
    var (place, items) = split(text)
    guard !items.isEmpty else { return text }
    let index = Int.random(in: 0...items.count - 1, using: &random)
    items[index] = items[index].prefix { $0 != "=" } + "=" + pick(values, &random)
    return place + "?" + items.joined(separator: "&")
  }

  private static func split(_ text: String) -> (place: String, items: [String]) {
    guard let mark = text.firstIndex(of: "?") else { return (text, []) }
    return (
      String(text[..<mark]), text[text.index(after: mark)...].split(separator: "&").map(String.init)
    )
  }

  private static func pick(
    _ elements: [String], _ random: inout some RandomNumberGenerator
  ) -> String {
    elements.randomElement(using: &random) ?? ""
  }
}
