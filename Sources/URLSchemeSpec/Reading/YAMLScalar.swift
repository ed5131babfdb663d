/// Text in a YAML file.
package struct YAMLScalar: Sendable {
  package enum Style: Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// A block that begins with `|`.
    case literal
    /// A block that begins with `>`.
    case folded
  }

  /// The text, after quotes, escapes and folding are undone.
  package let text: String
  package let style: Style
  /// Where the scalar stands, its quotes included; for an alias, the alias.
  package let range: SourceRange
  /// Where its text is written; differs from `range` for an alias alone.
  package let writtenRange: SourceRange

  init(text: String, style: Style, range: SourceRange) {
    self.init(text: text, style: style, range: range, writtenRange: range)
  }

  private init(text: String, style: Style, range: SourceRange, writtenRange: SourceRange) {
    self.text = text
    self.style = style
    self.range = range
    self.writtenRange = writtenRange
  }

  /// Whether nothing stands here, as after `key:`. An empty string in quotes is something.
  package var isAbsent: Bool { style == .plain && text.isEmpty }

  /// The place of the bytes `part` of the text, so that a message about a template can point into
  /// it.
  ///
  /// Where the text up to there is not written as it reads, because of an escape or a line break,
  /// it is the range of the whole scalar.
  package func range(ofUTF8 part: Range<Int>) -> SourceRange {
    let quote = style == .plain ? 0 : 1
    let written = writtenRange.offsets
    guard style != .literal, style != .folded, part.upperBound <= text.utf8.count,
      part.lowerBound >= 0
    else { return range }
    let start = written.lowerBound + quote
    guard start + part.upperBound <= written.upperBound - quote else { return range }
    let source = writtenRange.file.bytes[start..<start + part.upperBound]
    guard source.elementsEqual(text.utf8.prefix(part.upperBound)) else { return range }
    return SourceRange(
      file: writtenRange.file, offsets: start + part.lowerBound..<start + part.upperBound)
  }

  func withRange(_ range: SourceRange) -> YAMLScalar {
    YAMLScalar(text: text, style: style, range: range, writtenRange: writtenRange)
  }
}
