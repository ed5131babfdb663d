/// Lays out rendered Swift.
///
/// Templates write one declaration or statement a line, in any layout. This pass indents by the
/// open brackets, breaks lines that are longer than 100 columns, wraps comments, and joins `{` and
/// `}` with nothing between them. It keeps at most one blank line, none beside the braces of a
/// block.
///
/// It is one pass over the lines and knows only as much of Swift as that needs: brackets, string
/// literals, comments, `switch` and `#if`.
struct SwiftLayout {
  static let lineLength = 100

  private var output = LineWriter()
  private var scopes = SwiftScopes()
  private var hasPendingBlankLine = false

  /// The text laid out; it ends with one line break.
  static func format(_ text: String) -> String {
    var layout = SwiftLayout()
    let lines = Array(text.utf8)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines { layout.add(line) }
    return layout.output.text
  }

  private mutating func add(_ raw: ArraySlice<UInt8>) {
    let line = raw.trimmed
    if line.isEmpty {
      hasPendingBlankLine = true
    } else if line.starts(with: "//".utf8) {
      startLine(beginsBlock: false)
      CommentLayout.add(line, indentation: scopes.indentation, to: &output)
    } else if line.first == UInt8(ascii: "#"),
      ["#if", "#else", "#endif"].contains(where: { line.starts(with: $0.utf8) })
    {
      startLine(beginsBlock: !line.starts(with: "#if".utf8))
      output.add(line, indentation: scopes.enterCondition(line))
    } else {
      addCode(line)
    }
  }

  private mutating func addCode(_ line: ArraySlice<UInt8>) {
    let isEnd = line.first == UInt8(ascii: "}")
    startLine(beginsBlock: isEnd)
    if isEnd, line.count == 1, output.endsWithOpenBrace {
      scopes.enter(line)
      output.join("}")
      return
    }
    // An expression goes on.
    let isContinued = line.starts(with: "&& ".utf8)
    let indentation = scopes.enter(line) + (isContinued ? 2 : 0)
    LineBreaker.add(line, indentation: indentation, to: &output)
  }

  /// Writes a pending blank line, unless it would be next to a brace or at the start.
  private mutating func startLine(beginsBlock isAfterBlank: Bool) {
    if hasPendingBlankLine, !isAfterBlank, !output.isEmpty, !output.endsWithOpenBrace {
      output.add([])
    }
    hasPendingBlankLine = false
  }
}

/// The brackets and conditions that are open, and so how far the next line is indented.
struct SwiftScopes {
  /// The open brackets. Of several that one line opens, only the first indents. A `switch` has its labels at
  /// its own level.
  private var open: [(indent: Int, isSwitch: Bool)] = []

  /// The indentation of a line that neither opens nor closes anything.
  var indentation: Int { open.reduce(0) { $0 + $1.indent } }

  /// Takes a line of code, and returns its own indentation.
  @discardableResult
  mutating func enter(_ line: ArraySlice<UInt8>) -> Int {
    let closing = line.prefix(while: \.isClosingBracket)
    open.removeLast(min(closing.count, open.count))
    let isLabel =
      open.last?.isSwitch == true
      && ["case ", "default:", "@unknown "].contains { line.starts(with: $0.utf8) }
    let lineIndentation = isLabel ? indentation - 2 : indentation
    let rest = line[closing.endIndex...]
    let isSwitch = line.starts(with: "switch ".utf8)
    var depth = 0
    func take(_ byte: UInt8) {
      if byte.isOpeningBracket {
        open.append((depth == 0 ? 2 : 0, isSwitch && byte == UInt8(ascii: "{")))
        depth += 1
      } else if byte.isClosingBracket {
        _ = open.popLast()
        depth = max(0, depth - 1)
      }
    }
    // In texts and comments, which most lines don't have, they are no brackets.
    if rest.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/") }) {
      for (_, byte) in SwiftTokens(rest).marks { take(byte) }
    } else {
      rest.forEach(take)
    }
    return lineIndentation
  }

  /// Takes `#if` or what belongs to it.
  mutating func enterCondition(_ line: ArraySlice<UInt8>) -> Int {
    if !line.starts(with: "#if".utf8) { _ = open.popLast() }
    let lineIndentation = indentation
    if !line.starts(with: "#endif".utf8) { open.append((2, false)) }
    return lineIndentation
  }
}

/// Wraps a comment that is too long for its line.
enum CommentLayout {
  /// Adds a line that begins with `//` or `///`.
  ///
  /// Text that is indented by four spaces or more is code in Markdown, and stays unchanged. The
  /// words of a list item are aligned with its first word.
  static func add(_ line: ArraySlice<UInt8>, indentation: Int, to output: inout LineWriter) {
    let width = SwiftLayout.lineLength - indentation
    let slashes = line.prefix { $0 == UInt8(ascii: "/") }
    let content = line.dropFirst(slashes.count)
    let spaces = content.prefix { $0 == UInt8(ascii: " ") }.count
    guard spaces <= 4, line.columnCount > width else {
      output.add(line, indentation: indentation)
      return
    }
    let text = content.dropFirst(spaces)
    // A list's marker is never left alone.
    let marker = text.starts(with: "- ".utf8) || text.starts(with: "* ".utf8) ? 2 : 0
    let blank = repeatElement(UInt8(ascii: " "), count: spaces + marker)
    var current = Array(slashes + content.prefix(spaces + marker))
    var isFirstWord = true
    for word in text.dropFirst(marker).split(separator: UInt8(ascii: " ")) {
      if !isFirstWord, current.columnCount + 1 + word.columnCount > width {
        output.add(current, indentation: indentation)
        current = Array(slashes) + blank
        isFirstWord = true
      }
      if !isFirstWord { current.append(UInt8(ascii: " ")) }
      current += word
      isFirstWord = false
    }
    output.add(current, indentation: indentation)
  }
}

/// Collects laid-out lines in one buffer.
struct LineWriter {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the last line opens a block.
  var endsWithOpenBrace: Bool {
    bytes.count >= 2 && bytes[bytes.count - 2] == UInt8(ascii: "{")
  }

  mutating func add(_ line: some Sequence<UInt8>, indentation: Int = 0) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    bytes.append(contentsOf: line)
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Puts a text at the end of the last line.
  mutating func join(_ text: String) {
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension Collection<UInt8> {
  /// How many columns the text takes: a character each.
  var columnCount: Int {
    if allSatisfy({ $0 < 0x80 }) { return count }
    return String(decoding: self, as: UTF8.self).count
  }
}
