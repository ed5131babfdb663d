/// A tag of a Mustache template, such as `{{#actions}}`.
struct TemplateTag {
  enum Kind {
    case section, invertedSection, end, partial, parent, block, dynamicPartial, other
  }

  var kind: Kind
  var name: String
  /// In bytes of the template.
  var range: Range<Int>

  /// The tags of a template in their order, as far as they are complete; the parser proper says
  /// what is wrong with those that aren't.
  static func all(in bytes: [UInt8]) -> [TemplateTag] {
    var tags: [TemplateTag] = []
    var open = Array("{{".utf8)
    var close = Array("}}".utf8)
    var index = 0
    while let start = find(open, in: bytes, from: index) {
      var content = start + open.count
      guard content < bytes.count else { break }
      let sigil = bytes[content]
      let isTriple = sigil == UInt8(ascii: "{")
      let terminator = isTriple ? [UInt8(ascii: "}")] + close : close
      guard let end = find(terminator, in: bytes, from: content + 1) else { break }
      index = end + terminator.count
      let kind: Kind
      switch sigil {
      case UInt8(ascii: "="):
        let parts = bytes[(content + 1)..<end].split {
          $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "=")
        }
        if parts.count == 2 { (open, close) = (Array(parts[0]), Array(parts[1])) }
        continue
      case UInt8(ascii: "!"), UInt8(ascii: "%"): continue
      case UInt8(ascii: "#"): kind = .section
      case UInt8(ascii: "^"): kind = .invertedSection
      case UInt8(ascii: "/"): kind = .end
      case UInt8(ascii: ">"): kind = .partial
      case UInt8(ascii: "<"): kind = .parent
      case UInt8(ascii: "$"): kind = .block
      default: kind = .other
      }
      if kind != .other || isTriple || sigil == UInt8(ascii: "&") { content += 1 }
      let name = String(decoding: bytes[min(content, end)..<end].trimmed, as: UTF8.self)
      let isDynamic = (kind == .partial || kind == .parent) && name.hasPrefix("*")
      tags.append(
        TemplateTag(kind: isDynamic ? .dynamicPartial : kind, name: name, range: start..<index))
    }
    return tags
  }

  private static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first, bytes.count >= pattern.count else { return nil }
    var index = start
    while index <= bytes.count - pattern.count {
      if bytes[index] == first, bytes[index...].starts(with: pattern) { return index }
      index += 1
    }
    return nil
  }
}
