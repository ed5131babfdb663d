/// Changes bytes of files so that they stay near to what they were.
enum ByteMutation {
  private static let tricks = [
    "\u{0}", "\t", "\n\n", "- ", ": ", "{", "}", "[", "]", "\"", "'", "#", "&a ", "*a", "!!x ",
    "|\n",
    ">\n", "? ", "<<: ", "---\n", "null", "true", "-1", "99999999999999999999", "1e999", "\u{FEFF}",
    "\u{301}", "\u{202E}", "{x}", "[{x}]", "{x+}", "{x*}", "%", "%zz", "//", "string", "integer?",
    "enum: []", "oneOf: {}", "<![CDATA[", "]]>", "<!--", "&lt;", "</dict>", "<array>", "<!DOCTYPE",
  ]

  /// Keys that change how a URL is chosen, divided or checked; `NEIGHBOR` is the key of another line.
  private static let keys = [
    "invalid: next", "invalid: ignore", "split: beforeDecoding", "split: afterDecoding",
    "not: [a, b]", "open: true", "maxBytes: 4", "minLength: 2", "as: hex", "as: base64url",
    "as: [seconds, iso8601]", "as: fractionalSeconds", "text: \"a{value}\"", "separator: \",\"",
    "sensitive: true", "repeated: last", "uniqueItems: true", "ignoreCase: true", "aliases: [q]",
    "minimum: NEIGHBOR", "exclusiveMaximum: NEIGHBOR", "defaultsTo: NEIGHBOR",
    "as: percentEncoded", "name: \"a{key}\"", "text: \"A{value}\", ignoreCase: true",
  ]
  private static let templateParts = [
    "/{_}", "[/{_*}]", "{rest+}", "{rest*}/-/", "#{part}", "://", "*}",
    "+}",
  ]

  static func mutated(
    _ bytes: [UInt8], _ others: [(path: String, bytes: [UInt8])], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...3, using: &random) { bytes = step(bytes, others, &random) }
    return bytes
  }

  /// The key that a line begins with, or its first word.
  private static func key(of line: ArraySlice<UInt8>) -> String {
    let word = line.drop { $0 == UInt8(ascii: " ") }.prefix { !":? ".utf8.contains($0) }
    return String(decoding: word, as: UTF8.self)
  }

  private static func step(
    _ bytes: [UInt8], _ others: [(path: String, bytes: [UInt8])], _ random: inout SeededGenerator
  ) -> [UInt8] {
    guard !bytes.isEmpty else { return Array("a: 1\n".utf8) }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = Int.random(in: lines.indices, using: &random)
    let place = Int.random(in: bytes.indices, using: &random)
    var result = bytes
    switch Int.random(in: 0...10, using: &random) {
    case 9:
      let key = keys.randomElement(using: &random) ?? ""
      let text = key.replacing("NEIGHBOR", with: Self.key(of: lines[line])) + ", "
      lines[(line + 1) % lines.count] =
        inserting(
          text, after: "{ ", Array(lines[(line + 1) % lines.count]), &random)[...]
    case 10:
      let part = templateParts.randomElement(using: &random) ?? ""
      return inserting(part, after: Bool.random(using: &random) ? "}" : "//", bytes, &random)
    case 0:
      result[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      return result
    case 1, 2:
      let trick = tricks.randomElement(using: &random) ?? ""
      result.insert(contentsOf: trick.utf8, at: place)
      return result
    case 3: return Array(bytes[..<place])
    case 4: lines.remove(at: line)
    case 5: lines.insert(lines[line], at: Int.random(in: lines.indices, using: &random))
    case 6: lines.swapAt(line, Int.random(in: lines.indices, using: &random))
    case 7:
      // Another indentation.
      let drop = lines[line].prefix { $0 == UInt8(ascii: " ") }.count
      let width = Int.random(in: 0...8, using: &random)
      lines[line] =
        (Array(repeating: UInt8(ascii: " "), count: width) + lines[line].dropFirst(drop))[...]
    default:
      let other = others.randomElement(using: &random)?.bytes ?? bytes
      let others = other.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      lines[line] = others.randomElement(using: &random) ?? []
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The bytes with a text behind some occurrence of another one.
  private static func inserting(
    _ text: String, after mark: String, _ bytes: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var result = bytes
    guard let range = bytes.ranges(of: Array(mark.utf8)).randomElement(using: &random) else {
      return bytes
    }
    result.insert(contentsOf: text.utf8, at: range.upperBound)
    return result
  }
}
