/// Lays out rendered Swift as `swift format` would leave it.
///
/// Templates say what stands there, one declaration or statement a line, and need not care for the
/// rest. This pass indents by the brackets that are open, breaks lines that are longer than 100
/// columns, wraps comments, joins `{` and `}` with nothing between them, and keeps at most one
/// blank line, none beside the braces of a block.
///
/// It is one pass over the lines and knows only as much of Swift as that needs: brackets, string
/// literals, comments, `switch` and `#if`.
struct SwiftLayout {
  static let lineLength = 100

  private var output = LineWriter()
  private var scopes = SwiftScopes()
  private var hasPendingBlankLine = false
  private var isInsideMultilineString = false

  /// The text laid out; it ends with one line break.
  static func format(_ text: String) -> String {
    var layout = SwiftLayout()
    layout.output.reserve(text.utf8.count * 5 / 4)
    var text = text
    text.withUTF8 { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        layout.add(line)
      }
    }
    return layout.output.text
  }

  private mutating func add(_ raw: Slice<UnsafeBufferPointer<UInt8>>) {
    let line = Array(raw.trimmed)
    if isInsideMultilineString {
      output.add(Array(raw))
      if line.containsMultilineDelimiter { isInsideMultilineString = false }
    } else if line.isEmpty {
      hasPendingBlankLine = true
    } else if line.starts(with: "//".utf8) {
      startLine(beginsBlock: false)
      CommentLayout.add(line, indentation: scopes.indentation, to: &output)
    } else if line.first == UInt8(ascii: "#"), let directive = Directive(line) {
      add(directive, line)
    } else {
      addCode(line)
    }
  }

  private mutating func addCode(_ line: [UInt8]) {
    let isEnd = line.first == UInt8(ascii: "}")
    startLine(beginsBlock: isEnd)
    if line == [UInt8(ascii: "}")], output.canCloseBlock {
      scopes.enter(line)
      output.join("}")
      return
    }
    let indentation = scopes.enter(line)
    if LineBreaker.fits(line[...], indentation) {
      output.add(line, indentation: indentation)
    } else {
      LineBreaker.add(line[...], indentation: indentation, to: &output)
    }
    if line.containsMultilineDelimiter { isInsideMultilineString = true }
  }

  private mutating func add(_ directive: Directive, _ line: [UInt8]) {
    startLine(beginsBlock: directive != .begin)
    output.add(line, indentation: scopes.enter(directive))
  }

  /// Writes the blank line that is due, unless it would stand beside a brace or first of all.
  private mutating func startLine(beginsBlock isAfterBlank: Bool) {
    if hasPendingBlankLine, !isAfterBlank, !output.isEmpty, !output.endsWithOpenBrace {
      output.addBlankLine()
    }
    hasPendingBlankLine = false
  }
}

/// `#if` and what belongs to it.
enum Directive {
  case begin, middle, end

  init?(_ line: [UInt8]) {
    if line.starts(with: "#if".utf8) {
      self = .begin
    } else if line.starts(with: "#else".utf8) {
      self = .middle
    } else if line.starts(with: "#endif".utf8) {
      self = .end
    } else {
      return nil
    }
  }
}
