/// Makes hostile URLs of good ones: each stays near enough to the original to get past the first
/// checks.
package enum URLMutation {
  package static func mutated(
    _ url: String, _ random: inout some RandomNumberGenerator
  ) -> String {
    var mutant = Mutant(bytes: Array(url.utf8), random: random)
    for _ in 0...Int.random(in: 0...2, using: &mutant.random) { mutant.change() }
    random = mutant.random
    return String(decoding: mutant.bytes, as: UTF8.self)
  }
}

/// A URL that is being changed.
private struct Mutant<Random: RandomNumberGenerator> {
  var bytes: [UInt8]
  var random: Random

  mutating func change() {
    switch Int.random(in: 0...11, using: &random) {
    case 0:
      guard let index = bytes.indices.randomElement(using: &random) else { return }
      bytes[index] ^= 1 << UInt8(Int.random(in: 0...6, using: &random))
    case 1: bytes.removeSubrange(Int.random(in: 0...bytes.count, using: &random)...)
    case 2: insert(Pieces.tricks)
    case 3: changeCase()
    case 4, 5: changeItems()
    case 6, 7: changeValue()
    // An escape means the same as its byte, or nearly.
    case 8:
      guard let index = bytes.indices.randomElement(using: &random) else { return }
      let digits = String(bytes[index], radix: 16, uppercase: random.chance(2))
      bytes.replaceSubrange(index...index, with: "%\(digits.count < 2 ? "0" : "")\(digits)".utf8)
    case 9: insert(Pieces.characters)
    case 10:
      guard let index = bytes.indices.randomElement(using: &random) else { return }
      bytes.remove(at: index)
    default: bytes += pick(Pieces.endings).utf8
    }
  }

  private mutating func insert(_ pieces: [String]) {
    let piece = pick(pieces).utf8
    bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &random))
  }

  private mutating func changeCase() {
    let changesAll = random.chance(3)
    let text = String(decoding: bytes, as: UTF8.self)
    bytes = text.flatMap { changesAll || random.chance(4) ? $0.uppercased().utf8 : $0.utf8 }
  }

  // MARK: Items

  private mutating func changeItems() {
    var (start, items) = split()
    guard let item = items.randomElement(using: &random) else { return }
    switch Int.random(in: 0...4, using: &random) {
    case 0: items.append(item)
    case 1: items.insert(item + "1".utf8, at: 0)
    case 2: items.remove(at: Int.random(in: 0...items.count - 1, using: &random))
    case 3: items.shuffle(using: &random)
    default: items.append(item.prefix { $0 != UInt8(ascii: "=") })
    }
    bytes = Array(bytes[..<start] + items.joined(separator: "&".utf8))
  }

  private mutating func changeValue() {
    var (start, items) = split()
    guard let index = items.indices.randomElement(using: &random) else { return }
    items[index] =
      items[index].prefix { $0 != UInt8(ascii: "=") } + "=".utf8 + pick(Pieces.values).utf8
    bytes = Array(bytes[..<start] + items.joined(separator: "&".utf8))
  }

  /// The items of the query, and where they begin.
  private func split() -> (start: Int, items: [ArraySlice<UInt8>]) {
    let start = bytes.firstIndex(of: UInt8(ascii: "?")).map { $0 + 1 } ?? bytes.count
    return (start, bytes[start...].split(separator: UInt8(ascii: "&")))
  }

  private mutating func pick(_ elements: [String]) -> String {
    elements.randomElement(using: &random) ?? ""
  }
}

/// What is put into URLs.
private enum Pieces {
  static let tricks = [
    "%", "%0", "%00", "%zz", "%2F", "%2E", "%26", "%3D", "%25", "%23", "%3F", "%C3", "%C3%A9",
    "%ED%A0%80", "%c0%af", "+", "//", "/", "/../", "/./", "?", "&", "&&", "=", "#", ":", "@", "[",
    "]", "{", "}", "|", " ", "%7B", "%7D", "%5B", "%5D", "%22", "%3A", "%2C", "null",
    "%22%22%3A1%2C",
    "\u{0}", "\u{212A}", "e\u{301}", "\n",
  ]

  /// Characters that aren't a URL's own, and ones that look like them.
  static let characters = Array(
    "aZ09 \t\r\"'\\<>;,~$!()*\u{1}\u{7F}é\u{301}ß漢😀\u{2028}\u{FEFF}\u{FFFD}".unicodeScalars
  ).map { String(Character($0)) }

  static let endings = [
    "?", "&", "#", "#x", "/", "//", "&x", "&x=", "&x=1", "&=1", "?x=1", "&x-success=a%3A",
    "&x-success=a:&x-success=b:", "&x-success=%FF", "&scheme=1", "&returnURL=%zz", "&returnURL=a:b",
    "&x-source=a&x-source=b", "&to=a%3A", "&back=x&back=y",
  ]

  static let values = [
    "", "0", "-0", "-1", "+1", "1e3", "1.50", "01", "99999999999999999999", "1e400", "nan", "inf",
    "true", "TRUE", "1", "yes", "a", "ab", "abc", "abcdefgh", "a,b", "1,2", "a::b", ",", ";", "-",
    "2026-02-29", "2026-02-28", "2026-01-31T09:30:00Z", "PT1H", "P1D", "AA==", "AA", "ff", "fF",
    "%5B%5D", "%7B%7D", "%7B%22id%22%3A%22x%22%7D", "%5B%7B%22id%22%3A1%7D%5D", "null", "%22a%22",
    "%5B1%2C2%5D", "1.5,-2", "91,0", "plain", "SHOUT!", "today", "none", "fast", "default", "20C",
    "https://a.b/", "https%3A%2F%2Fa.b%2F%25", "a:b", "%F0%9F%8D%B3", "%2B", "a%20b", "a+b", "x%00",
    "01020304-0506-0708-090a-0b0c0d0e0f10", "K", "%E2%84%AA",
    "-9223372036854775808", "1e-9223372036854775808", "1e9223372036854775807",
  ]
}
