/// Wraps a comment that is too long for its line.
enum CommentLayout {
  /// Adds a line that begins with `//` or `///`.
  ///
  /// Text that is indented by four spaces or more is code in Markdown, and stays as it is. Words
  /// that continue a list item stand below its first one.
  static func add(_ line: [UInt8], indentation: Int, to output: inout LineWriter) {
    let width = SwiftLayout.lineLength - indentation
    let slashes = line.prefix { $0 == UInt8(ascii: "/") }
    let content = line.dropFirst(slashes.count)
    let spaces = content.prefix { $0 == UInt8(ascii: " ") }.count
    guard spaces <= 4, line.columnCount > width else {
      output.add(line, indentation: indentation)
      return
    }
    let text = content.dropFirst(spaces)
    let marker = text.starts(with: "- ".utf8) || text.starts(with: "* ".utf8) ? 2 : 0
    let hanging = Array(slashes) + repeatElement(UInt8(ascii: " "), count: spaces + marker)
    var current = Array(slashes) + content.prefix(spaces)
    var isFirstWord = true
    for word in text.split(separator: UInt8(ascii: " ")) {
      // A list's marker is never left alone.
      let isMarker = marker > 0 && word.count == 1 && isFirstWord
      if !isFirstWord, current.columnCount + 1 + word.columnCount > width {
        output.add(current, indentation: indentation)
        current = hanging
        isFirstWord = true
      }
      if !isFirstWord { current.append(UInt8(ascii: " ")) }
      current.append(contentsOf: word)
      if isMarker {
        current.append(UInt8(ascii: " "))
      } else {
        isFirstWord = false
      }
    }
    output.add(current, indentation: indentation)
  }
}
