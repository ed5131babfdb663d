/// Changes of a property list, written with the file's line ends and indentation.
struct PlistEditor {
  private let bytes: [UInt8]
  /// How the file is written.
  private let fileStyle: PlistStyle
  private var edits: [(range: Range<Int>, text: String)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let text = String(decoding: bytes, as: UTF8.self)
    let lineEnd = text.first { ["\n", "\r\n", "\r"].contains($0) }.map { String($0) }
    let indentations = text.split(whereSeparator: \.isNewline).lazy.map { line in
      String(line.prefix { " \t".contains($0) })
    }
    fileStyle =
      lineEnd.map { PlistStyle(lineEnd: $0, unit: indentations.first { !$0.isEmpty } ?? "\t") }
      ?? .oneLine
  }

  /// The file with all changes.
  var changedBytes: [UInt8] {
    var result = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return result
  }

  // MARK: Changes

  mutating func replace(_ node: PlistNode, with value: PlistNode) {
    let style = style(of: node)
    edits.append((node.range, style.text(value, indentation: indentation(at: node.range))))
  }

  /// Adds items behind an array's last one, or entries behind a dictionary's, before the white space at its end.
  mutating func append(_ added: PlistNode.Value, to container: PlistNode) {
    let sibling = container.items?.last?.range ?? container.entries?.last?.keyRange
    let style = sibling == nil ? fileStyle : style(of: container)
    let outer = indentation(at: container.range)
    let inner = sibling.map { indentation(at: $0) } ?? outer + fileStyle.unit
    let lines = style.lines(of: added, indentation: inner)
      .map { style.isOneLine ? $0 : style.lineEnd + inner + $0 }.joined()
    let last = style.isOneLine ? "" : style.lineEnd + outer
    guard let content = container.content else {
      edits.append((container.range, "<\(added.tag)>\(lines)\(last)</\(added.tag)>"))
      return
    }
    let end = bytes[content].lastIndex { !" \t\r\n".utf8.contains($0) }
    let place = end.map { $0 + 1 } ?? content.lowerBound
    let hasLast = hasLineEnd(place..<content.upperBound)
    edits.append((place..<place, lines + (hasLast ? "" : last)))
  }

  // MARK: The file's style

  /// The style of the text in place of a value or within it.
  private func style(of node: PlistNode) -> PlistStyle {
    hasLineEnd(node.range) ? fileStyle : .oneLine
  }

  private func hasLineEnd(_ range: Range<Int>) -> Bool {
    bytes[range].contains { "\r\n".utf8.contains($0) }
  }

  /// The white space at the beginning of the line that this begins on.
  private func indentation(at range: Range<Int>) -> String {
    if fileStyle.isOneLine { return "" }
    let lineEnd = bytes[..<range.lowerBound].lastIndex { "\r\n".utf8.contains($0) }
    let line = bytes[(lineEnd.map { $0 + 1 } ?? 0)...]
    return String(decoding: line.prefix { " \t".utf8.contains($0) }, as: UTF8.self)
  }
}

/// How values are written: with these line ends and this indentation, or on one line.
struct PlistStyle {
  static let oneLine = PlistStyle(lineEnd: "", unit: "")

  let lineEnd: String
  /// The indentation of one level.
  let unit: String

  var isOneLine: Bool { lineEnd.isEmpty }

  func text(_ node: PlistNode, indentation: String = "") -> String {
    let tag = node.value.tag
    switch node.value {
    case .string(let text), .scalar(_, let text): return element(tag, XMLText.escaped(text))
    case .array, .dictionary:
      let inner = indentation + unit
      let content = lines(of: node.value, indentation: inner).map { lineEnd + inner + $0 }.joined()
      return element(tag, content.isEmpty ? "" : content + lineEnd + indentation)
    }
  }

  /// A line for each item of an array, and for each key and each value of a dictionary; a value may go on in further
  /// ones.
  func lines(of value: PlistNode.Value, indentation: String) -> [String] {
    switch value {
    case .array(let items): items.map { text($0, indentation: indentation) }
    case .dictionary(let entries):
      entries.flatMap {
        [element("key", XMLText.escaped($0.key)), text($0.value, indentation: indentation)]
      }
    case .string, .scalar: []
    }
  }

  private func element(_ tag: String, _ content: String) -> String {
    content.isEmpty && tag != "string" ? "<\(tag)/>" : "<\(tag)>\(content)</\(tag)>"
  }
}
