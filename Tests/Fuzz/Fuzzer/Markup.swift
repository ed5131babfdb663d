import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whether markup is well-formed: text that a specification brings opens and closes nothing in it.
enum Markup {
  static func isWellFormed(xml: String) -> Bool { XMLParser(data: Data(xml.utf8)).parse() }

  private static let void: Set<Substring> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]
  /// What ends only with its own end tag.
  private static let raw: Set<Substring> = ["script", "style"]
  /// HTML's elements whose end may be left out, and SVG's, all in lower case.
  private static let nameBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789-".utf8)

  /// What is wrong with a page; nil when every element ends where HTML wants it to, and every
  /// attribute's value stands in quotes.
  static func problem(html: String) -> String? {
    var rest = Substring(html).utf8[...]
    var open: [Substring] = []
    func starts(with text: String) -> Bool { rest.starts(with: text.utf8) }
    func near() -> String { String(decoding: rest.prefix(60), as: UTF8.self) }
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if starts(with: "<!--") {
        guard let end = place(of: "-->", in: rest) else { return "no end: \(near())" }
        rest = rest[end...]
        continue
      }
      if starts(with: "<!") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return "no end: \(near())" }
        rest = rest[end...]
        continue
      }
      let isEnd = starts(with: "</")
      var tail = rest.dropFirst(isEnd ? 2 : 1)
      let bytes = tail.prefix { nameBytes.contains($0 | 0x20) && $0 != UInt8(ascii: "\r") }
      let name = Substring(bytes)
      guard !name.isEmpty else { return "no name: \(near())" }
      tail = tail.dropFirst(bytes.count)
      guard let end = endOfTag(tail) else { return "no end of attributes: \(near())" }
      let closesItself = tail[..<end].last == UInt8(ascii: "/")
      if isEnd {
        guard open.popLast() == name else { return "not what is open: \(near())" }
      } else if !void.contains(name), !closesItself {
        open.append(name)
      }
      rest = tail[end...].dropFirst()
      if !isEnd, raw.contains(name) {
        guard let close = place(of: "</\(name)>", in: rest) else { return "no end: \(name)" }
        rest = rest[close...]
      }
    }
    return open.isEmpty ? nil : "open at the end: \(open.joined(separator: " "))"
  }

  /// Where a text begins; Foundation's search makes UTF-16 of the whole page first.
  private static func place(
    of text: String, in bytes: Substring.UTF8View.SubSequence
  ) -> String.Index? {
    var rest = bytes
    while let first = text.utf8.first, let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return start }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Where the `>` stands behind a tag's attributes; nil where they are none.
  private static func endOfTag(_ bytes: Substring.UTF8View.SubSequence) -> String.Index? {
    var quote: UInt8?
    var before: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      defer { before = byte }
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // Quotes stand behind `=` alone.
        guard before == UInt8(ascii: "=") else { return nil }
        quote = byte
      case UInt8(ascii: ">"): return index
      case UInt8(ascii: "<"): return nil
      default: break
      }
    }
    return nil
  }
}
