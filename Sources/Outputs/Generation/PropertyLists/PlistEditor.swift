/// Changes of a property list, written with the file's line ends and indentation.
struct PlistEditor {
  private let bytes: [UInt8]
  /// Empty for a file on one line.
  private let lineEnd: String
  /// The indentation of one level.
  private let unit: String
  private var edits: [(range: Range<Int>, text: String)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let text = String(decoding: bytes, as: UTF8.self)
    lineEnd = text.first { ["\n", "\r\n", "\r"].contains($0) }.map { String($0) } ?? ""
    let indentations = text.split(whereSeparator: \.isNewline).lazy.map { line in
      String(line.prefix { " \t".contains($0) })
    }
    unit = lineEnd.isEmpty ? "" : indentations.first { !$0.isEmpty } ?? "\t"
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

  /// Adds items behind an array's last one, before the white space at its end.
  mutating func append(_ items: [PlistNode], to array: PlistNode) {
    append(to: array, tag: "array", sibling: array.items?.last?.range) { style, indentation in
      items.map { style.text($0, indentation: indentation) }
    }
  }

  /// Adds entries behind a dictionary's last one, before the white space at its end.
  mutating func append(_ entries: [PlistNode.Entry], to dictionary: PlistNode) {
    append(to: dictionary, tag: "dict", sibling: dictionary.entries?.last?.keyRange) {
      $0.lines(entries, indentation: $1)
    }
  }

  private mutating func append(
    to container: PlistNode, tag: String, sibling: Range<Int>?,
    lines: (_ style: PlistStyle, _ indentation: String) -> [String]
  ) {
    let style = sibling == nil ? PlistStyle(lineEnd: lineEnd, unit: unit) : style(of: container)
    let outer = indentation(at: container.range)
    let inner = sibling.map { indentation(at: $0) } ?? outer + unit
    let lines = lines(style, inner).map { style.isOneLine ? $0 : lineEnd + inner + $0 }.joined()
    let last = style.isOneLine ? "" : lineEnd + outer
    guard let content = container.content else {
      edits.append((container.range, "<\(tag)>\(lines)\(last)</\(tag)>"))
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
    hasLineEnd(node.range)
      ? PlistStyle(lineEnd: lineEnd, unit: unit) : PlistStyle(lineEnd: "", unit: "")
  }

  private func hasLineEnd(_ range: Range<Int>) -> Bool {
    bytes[range].contains { "\r\n".utf8.contains($0) }
  }

  /// The white space at the beginning of the line that this begins on.
  private func indentation(at range: Range<Int>) -> String {
    if lineEnd.isEmpty { return "" }
    let lineEnd = bytes[..<range.lowerBound].lastIndex { "\r\n".utf8.contains($0) }
    let line = bytes[(lineEnd.map { $0 + 1 } ?? 0)...]
    return String(decoding: line.prefix { " \t".utf8.contains($0) }, as: UTF8.self)
  }
}

/// How values are written: with these line ends and this indentation, or on one line.
struct PlistStyle {
  let lineEnd: String
  let unit: String

  var isOneLine: Bool { lineEnd.isEmpty }

  func text(_ node: PlistNode, indentation: String = "") -> String {
    let inner = indentation + unit
    switch node.value {
    case .string(let text): return element("string", XMLText.escaped(text))
    case .scalar(let tag, let text): return element(tag, XMLText.escaped(text))
    case .array(let items):
      return container("array", items.map { text($0, indentation: inner) }, indentation)
    case .dictionary(let entries):
      return container("dict", lines(entries, indentation: inner), indentation)
    }
  }

  /// A line for each key, and the lines of its value.
  func lines(_ entries: [PlistNode.Entry], indentation: String) -> [String] {
    entries.flatMap {
      [element("key", XMLText.escaped($0.key)), text($0.value, indentation: indentation)]
    }
  }

  private func container(_ tag: String, _ lines: [String], _ indentation: String) -> String {
    let content = lines.map { lineEnd + indentation + unit + $0 }.joined()
    return element(tag, content.isEmpty ? "" : content + lineEnd + indentation)
  }

  private func element(_ tag: String, _ content: String) -> String {
    content.isEmpty && tag != "string" ? "<\(tag)/>" : "<\(tag)>\(content)</\(tag)>"
  }
}
