/// A range of a file, and its replacement.
struct PlistEdit {
  let range: Range<Int>
  let text: String
}

/// Writes values into a property list the way the file writes its own: with its line ends and
/// indentation.
struct PlistEditor {
  private let bytes: [UInt8]
  /// Nothing for a file on one line, which has no indentation either.
  private let lineEnd: String
  /// The indentation of one level.
  private var unit = ""

  init(_ bytes: [UInt8], root: PlistNode) {
    self.bytes = bytes
    lineEnd = Self.lineEnd(of: bytes)
    if !lineEnd.isEmpty { unit = unit(of: root) ?? "\t" }
  }

  /// The bytes with edits, which do not overlap.
  func applying(_ edits: [PlistEdit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.text.utf8.count })
    var position = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }

  // MARK: Edits

  func replacing(_ node: PlistNode, with value: PlistNode) -> PlistEdit {
    PlistEdit(range: node.range, text: text(value, indentation: indentation(at: node.range)))
  }

  /// An item, with the white space before it.
  func removing(_ item: PlistNode) -> PlistEdit {
    let end = bytes[..<item.range.lowerBound].lastIndex { !isSpace($0) } ?? -1
    return PlistEdit(range: end + 1..<item.range.upperBound, text: "")
  }

  /// Items after an array's last one.
  func appending(_ values: [PlistNode], to array: PlistNode) -> PlistEdit {
    append(to: array, tag: "array", last: array.items?.last.map { ($0.range, $0.range) }) { base in
      values.map { text($0, indentation: base) }
    }
  }

  /// Entries after a dictionary's last one.
  func appending(_ entries: [PlistNode.Entry], to dictionary: PlistNode) -> PlistEdit {
    let last = dictionary.entries?.last.map { ($0.keyRange, $0.value.range) }
    return append(to: dictionary, tag: "dict", last: last) { base in lines(entries, base) }
  }

  /// - Parameter last: Where the last child begins, and where it ends.
  private func append(
    to container: PlistNode, tag: String, last: (first: Range<Int>, last: Range<Int>)?,
    lines: (_ indentation: String) -> [String]
  ) -> PlistEdit {
    if let last {
      let standsAlone = isFirst(last.first.lowerBound)
      let base = standsAlone ? indentation(at: last.first) : ""
      let end =
        standsAlone
        ? endOfComments(after: last.last.upperBound, before: container.content?.upperBound)
        : last.last.upperBound
      let start = standsAlone ? lineEnd + base : ""
      return PlistEdit(range: end..<end, text: lines(base).map { start + $0 }.joined())
    }
    let outer = indentation(at: container.range)
    let base = outer + unit
    let text = lines(base).map { lineEnd + base + $0 }.joined()
    guard let content = container.content else {
      return PlistEdit(
        range: container.range, text: "<\(tag)>\(text)\(lineEnd)\(outer)</\(tag)>")
    }
    // Comments stay where they are.
    let end = (bytes[content].lastIndex { !isSpace($0) } ?? content.lowerBound - 1) + 1
    let hasLineEnd = bytes[end..<content.upperBound].contains(where: isLineEnd)
    return PlistEdit(
      range: end..<end, text: text + (hasLineEnd ? "" : lineEnd + outer))
  }

  // MARK: Text

  private func lines(_ entries: [PlistNode.Entry], _ base: String) -> [String] {
    entries.flatMap {
      ["<key>\(XMLText.escaped($0.key))</key>", text($0.value, indentation: base)]
    }
  }

  private func text(_ node: PlistNode, indentation: String) -> String {
    switch node.value {
    case .string(let text): return "<string>\(XMLText.escaped(text))</string>"
    case .scalar(let element, ""): return "<\(element)/>"
    case .scalar(let element, let text):
      return "<\(element)>\(XMLText.escaped(text))</\(element)>"
    case .array(let items):
      return container("array", indentation) { inner in
        items.map { text($0, indentation: inner) }
      }
    case .dictionary(let entries):
      return container("dict", indentation) { inner in lines(entries, inner) }
    }
  }

  private func container(
    _ tag: String, _ indentation: String, _ lines: (_ indentation: String) -> [String]
  ) -> String {
    let inner = indentation + unit
    let lines = lines(inner)
    guard !lines.isEmpty else { return "<\(tag)/>" }
    return "<\(tag)>" + lines.map { lineEnd + inner + $0 }.joined() + lineEnd + indentation
      + "</\(tag)>"
  }

  // MARK: The file's own way

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || isLineEnd(byte) }

  /// The end of the comments that follow on the same line.
  private func endOfComments(after offset: Int, before limit: Int?) -> Int {
    var end = offset
    while true {
      let rest = bytes[end..<(limit ?? bytes.count)].drop(while: isBlank)
      guard rest.starts(with: "<!--".utf8),
        let close = rest.dropFirst(4).firstRange(of: Array("-->".utf8))
      else { return end }
      end = close.upperBound
    }
  }

  /// Whether only white space precedes this offset on its line.
  private func isFirst(_ offset: Int) -> Bool {
    bytes[..<offset].last { !isBlank($0) }.map(isLineEnd) ?? false
  }

  /// The white space at the beginning of the line that this begins on.
  private func indentation(at range: Range<Int>) -> String {
    if lineEnd.isEmpty { return "" }
    // A byte-order mark may precede the first line.
    let start = bytes[..<range.lowerBound].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...].prefix(while: isBlank), as: UTF8.self)
  }

  private static func lineEnd(of bytes: [UInt8]) -> String {
    guard let index = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "" }
    if bytes[index] == 0x0A { return "\n" }
    return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? "\r\n" : "\r"
  }

  /// The indentation of a child relative to its container; nil if the file doesn't show it.
  private func unit(of node: PlistNode) -> String? {
    let children = node.entries.map { $0.map(\.keyRange) } ?? (node.items ?? []).map(\.range)
    if let child = children.first, isFirst(child.lowerBound) {
      let (outer, inner) = (indentation(at: node.range), indentation(at: child))
      if inner.hasPrefix(outer), inner.utf8.count > outer.utf8.count {
        return String(inner.dropFirst(outer.count))
      }
    }
    return (node.entries.map { $0.map(\.value) } ?? node.items ?? []).lazy
      .compactMap(unit(of:)).first
  }
}
