package import Foundation
package import URLSchemeCompiler

/// Reads a property list in XML, with the place of every value, from the first byte to the last.
///
/// Foundation says whether it is a list, and what texts mean; it doesn't say where values are, so this reader finds
/// their tags. It takes what Apple's tools write and people edit, in UTF-8.
package struct PlistReader {
  /// The most values that one may be inside of: far more than any list of an app has.
  package static let maximumDepth = 100

  private let bytes: [UInt8]
  private var position: Int
  private var isTooDeep = false
  /// Where text after the list begins, which Foundation ignores; nil if nothing follows it.
  private var rest: Int?

  private init(_ file: SourceFile) {
    bytes = file.bytes
    position = file.contentStart
  }

  /// The value of a list in XML, in Apple's binary form or in an older one, without places.
  package static func value(ofAnyEncoding data: Data) throws -> Any {
    unsafe try PropertyListSerialization.propertyList(from: data, format: nil)
  }

  /// The value of the list; nil when it can't be read, which is reported.
  package static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> PlistNode? {
    func refuse(_ rule: Rule, _ problem: String, at range: SourceRange? = nil) -> PlistNode? {
      diagnostics.report(rule, at: range, in: file.path, problem)
      return nil
    }
    if let problem = foreignForm(of: file) { return refuse(.plistForeign, problem) }
    var reader = PlistReader(file)
    let root = reader.root()
    if reader.isTooDeep {
      return refuse(.plistSyntax, "values nest more than \(maximumDepth) levels deep")
    }
    do {
      _ = try value(ofAnyEncoding: Data(bytes(of: file)))
    } catch {
      let reason =
        bytes(of: file).isEmpty
        ? "there is nothing in it" : (error as NSError).userInfo["NSDebugDescription"] as? String
      let clause = reason.map { ": " + PrintableText.escaped($0) } ?? ""
      return refuse(.plistSyntax, "this property list can't be read" + clause)
    }
    if let rest = reader.rest {
      let end = file.lineRange(file.line(at: rest)).upperBound
      return refuse(
        .plistSyntax, "the property list ends before this; remove it",
        at: SourceRange(file: file, offsets: rest..<max(rest, end)))
    }
    return root ?? refuse(.plistSyntax, "this property list has a tag that can't be read")
  }

  private static func bytes(of file: SourceFile) -> ArraySlice<UInt8> {
    file.bytes[file.contentStart...]
  }

  /// Why a file is another kind of list than one in XML; nil for one that may be it.
  private static func foreignForm(of file: SourceFile) -> String? {
    let advice = "convert it first: plutil -convert xml1 \(file.path)"
    if file.bytes.starts(with: "bplist".utf8) {
      return
        "this property list is binary, and only XML can be edited without a change to the rest; "
        + advice
    }
    guard String(validUTF8: file.bytes) != nil else { return "this file is not UTF-8; \(advice)" }
    let first = bytes(of: file).first { !" \t\r\n".utf8.contains($0) }
    return first == nil || first == UInt8(ascii: "<")
      ? nil : "this is not a property list in XML; if it is one in another format, \(advice)"
  }

  // MARK: Elements

  /// A tag of an element.
  private struct Tag {
    let name: String
    let range: Range<Int>
    let isClosing: Bool
    /// Whether it opens and closes the element, as `<array/>` does.
    let isWhole: Bool
  }

  /// The value between the tags `plist`, which Apple's readers don't need; nil where the tags aren't those of a
  /// list.
  private mutating func root() -> PlistNode? {
    guard let tag = nextTag(), !tag.isWhole, let node = element(tag, depth: 0) else { return nil }
    rest = firstRest(from: position)
    return tag.name == "plist" ? node.items?.first : node
  }

  /// The element that a tag begins; nil where it begins none, has no end, or is inside of too many others.
  private mutating func element(_ opening: Tag, depth: Int) -> PlistNode? {
    if opening.isClosing { return nil }
    if opening.isWhole { return PlistNode(value: value(opening, nil, []), range: opening.range) }
    isTooDeep = depth > Self.maximumDepth
    var children: [PlistNode] = []
    while !isTooDeep, let tag = nextTag() {
      if tag.isClosing {
        return PlistNode(
          value: value(opening, tag, children),
          range: opening.range.lowerBound..<tag.range.upperBound,
          content: opening.range.upperBound..<tag.range.lowerBound)
      }
      guard let child = element(tag, depth: depth + 1) else { return nil }
      children.append(child)
    }
    return nil
  }

  /// The first byte after the list that belongs to no white space and no comment.
  private func firstRest(from end: Int) -> Int? {
    var rest = bytes[end...]
    while let start = rest.firstIndex(where: { !" \t\r\n".utf8.contains($0) }) {
      rest = rest[start...]
      let comment = Self.otherMarkup.first {
        ["<!--", "<?"].contains($0.0) && rest.starts(with: $0.0.utf8)
      }
      guard let (opening, ending) = comment,
        let end = rest.dropFirst(opening.utf8.count).firstRange(of: Array(ending.utf8))
      else { return start }
      rest = rest[end.upperBound...]
    }
    return nil
  }

  private func value(_ opening: Tag, _ closing: Tag?, _ children: [PlistNode]) -> PlistNode.Value {
    var content: String {
      closing.map { text(opening.range.upperBound..<$0.range.lowerBound) } ?? ""
    }
    switch opening.name {
    case "array", "plist": return .array(children)
    case "dict":
      // A key before each value.
      return .dictionary(
        stride(from: 1, to: children.count, by: 2).map { index in
          let key = children[index - 1]
          return .init(key: key.string ?? "", keyRange: key.range, value: children[index])
        })
    case "string", "key": return .string(content)
    default: return .scalar(opening.name, content.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  /// The text of an element, whose characters may be escaped.
  private func text(_ content: Range<Int>) -> String {
    // Line breaks of all kinds are one character (XML 1.0, §2.11).
    let text = String(decoding: bytes[content], as: UTF8.self).replacing("\r\n", with: "\n")
      .replacing("\r", with: "\n")
    guard text.utf8.contains(where: { "&<".utf8.contains($0) }) else { return text }
    let list = Data("<plist><string>\(text)</string></plist>".utf8)
    return (try? Self.value(ofAnyEncoding: list)) as? String ?? text
  }

  /// Markup that begins with `<` and is no tag of an element, and the end of each.
  private static let otherMarkup = [
    ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">"),
  ]

  private mutating func nextTag() -> Tag? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      let other = Self.otherMarkup.first { rest.starts(with: $0.0.utf8) }
      let (opening, ending) = other ?? ("<", ">")
      guard let end = rest.dropFirst(opening.utf8.count).firstRange(of: Array(ending.utf8)) else {
        return nil
      }
      position = end.upperBound
      if other != nil { continue }
      let words = rest[..<end.lowerBound].dropFirst()
      let name = words.drop { $0 == UInt8(ascii: "/") }.prefix { !"/ \t\r\n".utf8.contains($0) }
      return Tag(
        name: String(decoding: name, as: UTF8.self), range: start..<position,
        isClosing: words.first == UInt8(ascii: "/"), isWhole: words.last == UInt8(ascii: "/"))
    }
    return nil
  }
}
