// What holds values together: brackets, keys, dashes, indentation.
extension YAMLSyntaxExplanation {
  /// A colon without anything before it.
  var missingKey: Diagnostic? {
    let messages = ["did not find expected key", "did not find expected node content"]
    guard messages.contains(problem.message), lines.byte(at: offset) == UInt8(ascii: ":") else {
      return nil
    }
    let before = lines.lastCharacter(before: offset).flatMap(lines.byte)
    guard before.map({ "{[,".utf8.contains($0) }) ?? true else { return nil }
    return make(.yamlKeyNotScalar, "there is no key before this ':'", at: offset..<offset + 1)
  }

  /// Lists and mappings in brackets.
  var flow: Diagnostic? {
    let isFlow =
      problem.context == "while parsing a flow sequence"
      || problem.context == "while parsing a flow mapping"
    let isMissingValue = problem.message == "did not find expected node content"
    guard isFlow || isMissingValue else { return nil }
    guard let opening = isFlow ? context : openFlow else {
      // Outside of brackets, what is no value is a bracket or comma itself.
      let stray = lines.isFirst(offset) ? strayBracket : nil
      return stray ?? quotesNeeded(at: offset)
    }
    if lines.isAtEnd(offset) { return unclosed(opening, until: nil) }
    let line = lines.lineContent(at: offset)
    let openingLine = lines.lineContent(at: opening)
    if line > opening, column(of: line) <= column(of: openingLine),
      lines.colon(in: lines.restOfLine(from: line)) != nil
    {
      return unclosed(opening, until: line)
    }
    if let last, last.upperBound == offset,
      let bracket = lines.byte(at: offset).map({ String(Unicode.Scalar($0)) }),
      bracket == "{" || bracket == "["
    {
      return make(
        .yamlQuoteNeeded, "inside brackets, a text that holds '\(bracket)' needs quotes",
        at: UnquotedTemplate(lines).flowText(from: last.lowerBound))
    }
    if isMissingValue {
      return make(.yamlSyntax, "a value is missing here", at: offset..<offset + 1)
    }
    let isList = problem.context == "while parsing a flow sequence"
    return make(
      .yamlSyntax,
      "expected ',' or '\(isList ? "]" : "}")' here; is one missing, or are quotes?",
      at: lines.word(at: offset),
      notes: [note("the \(isList ? "list" : "mapping") begins here", at: opening)])
  }

  private func unclosed(_ opening: Int, until line: Int?) -> Diagnostic {
    let bracket = lines.byte(at: opening) == UInt8(ascii: "{") ? ("{", "}") : ("[", "]")
    return make(
      .yamlUnclosed, "this '\(bracket.0)' is never closed with '\(bracket.1)'",
      at: opening..<opening + 1,
      notes: line.map { [note("this line was read as a part of it", at: $0)] } ?? [])
  }

  /// Lines that are not indented like their neighbours, and text after a value's end.
  var block: Diagnostic? {
    switch problem.message {
    case "did not find expected key":
      if !lines.isFirst(offset) { return trailingText }
      if lines.byte(at: offset) == UInt8(ascii: "-") {
        return make(
          .yamlIndentation,
          "a list item stands among the keys of a mapping; indent it under its own key",
          at: offset..<offset + 1, notes: [note("the mapping begins here", at: context)])
      }
      return misplacedLine("mapping")
    case "did not find expected '-' indicator":
      return lines.isFirst(offset) ? misplacedLine("list") : trailingText
    default:
      return nil
    }
  }

  private var strayBracket: Diagnostic? {
    let byte = lines.byte(at: offset)
    guard byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") else { return nil }
    let bracket = byte == UInt8(ascii: "]") ? "]" : "}"
    return make(.yamlSyntax, "nothing is open that '\(bracket)' closes", at: offset..<offset + 1)
  }

  private func misplacedLine(_ collection: String) -> Diagnostic {
    if let strayBracket { return strayBracket }
    let (found, expected) = (column(of: offset) - 1, column(of: context) - 1)
    let notes = [note("the \(collection) begins here", at: context)]
    guard found != expected else {
      return make(
        .yamlSyntax,
        collection == "list" ? "expected '- ' and another item" : "expected a key and a ':'",
        at: lines.restOfLine(from: offset), notes: notes)
    }
    return make(
      .yamlIndentation,
      "this line is indented by \(spaces(found)), but the \(collection) around it by "
        + "\(expected)",
      at: lines.word(at: offset), notes: notes)
  }

  private func spaces(_ count: Int) -> String { count == 1 ? "1 space" : "\(count) spaces" }

  private var trailingText: Diagnostic {
    let rest = lines.restOfLine(from: offset)
    let before = lines.lastCharacter(before: offset)
    switch before.flatMap(lines.byte) {
    case UInt8(ascii: "'")?, UInt8(ascii: "\"")?:
      if let last, last.upperBound == before.map({ $0 + 1 }),
        lines.file.line(at: last.lowerBound) < lines.file.line(at: offset)
      {
        let line = lines.file.line(at: offset)
        return make(
          .yamlUnclosed, "this quote is closed on line \(line) only; is one missing before that?",
          at: last.lowerBound..<last.lowerBound + 1,
          notes: [note("the text goes on here", at: offset)])
      }
      return make(
        .yamlQuoteNeeded,
        "the text goes on after its closing quote; "
          + #"a quote inside is written '' in single quotes and \" in double ones"#,
        at: rest)
    case UInt8(ascii: "]")?, UInt8(ascii: "}")?:
      if let strayBracket { return strayBracket }
      return make(.yamlSyntax, "the line goes on after the end of its value", at: rest)
    default:
      return make(.yamlSyntax, "the line goes on after the end of its value", at: rest)
    }
  }

  /// Keys, colons and dashes where there can't be one.
  var key: Diagnostic? {
    switch problem.message {
    case "mapping values are not allowed in this context":
      return misplacedColon
    case "could not find expected ':'":
      let line = lines.file.lineRange(lines.file.line(at: context))
      if let colon = lines.colon(in: context..<line.upperBound),
        let tooLong = longKey(context..<colon)
      {
        return tooLong
      }
      return Self.colonExpected(
        after: SourceRange(file: lines.file, offsets: lines.restOfLine(from: context)),
        advice: "; if it is the rest of a text, indent it")
    case "block sequence entries are not allowed in this context":
      return make(
        .yamlSyntax,
        "a list can't begin here; put '- ' on a line of its own, or the text in quotes",
        at: offset..<offset + 1)
    case "mapping keys are not allowed in this context":
      return quotesNeeded(at: offset)
    default:
      return nil
    }
  }

  private var misplacedColon: Diagnostic {
    let line = lines.file.lineRange(lines.file.line(at: offset))
    let start = line.first { !lines.isBlank(lines.file.bytes[$0]) } ?? offset
    if let colon = lines.colon(in: start..<offset) {
      return make(
        .yamlQuoteNeeded, "a text that holds ': ' needs quotes",
        at: lines.restOfLine(from: lines.content(from: colon + 1)))
    }
    if let tooLong = longKey(start..<offset) { return tooLong }
    guard let above = lines.contentAbove(offset) else {
      return make(.yamlSyntax, "a ':' can't stand here", at: offset..<offset + 1)
    }
    if lines.colon(in: above) != nil || column(of: above.lowerBound) > column(of: start) {
      return make(
        .yamlIndentation,
        "this line is indented like the rest of the text above; indent it like the keys around it",
        at: start..<offset, notes: [note("the line above", at: above.lowerBound)])
    }
    return Self.colonExpected(after: SourceRange(file: lines.file, offsets: above))
  }

  /// A key that libyaml does not take for one, because of its length.
  private func longKey(_ key: Range<Int>) -> Diagnostic? {
    let limit = YAMLTreeBuilder.keyLimit
    guard key.count >= limit else { return nil }
    return make(
      .yamlTooLarge, "this key has more than \(limit) characters, the most allowed", at: key)
  }

  /// What to say of a key that none of the colons in it ends.
  private static func colonExpected(after key: SourceRange, advice: String = "") -> Diagnostic {
    let message =
      key.text.contains(":")
      ? "the ':' after a key needs a space behind it" : "expected ':' after this key" + advice
    return Diagnostic(.yamlSyntax, message, at: key)
  }

  /// What to say of a line that follows where the file's one value has ended.
  static func strayContent(
    at rest: Range<Int>, after root: YAMLNode?, in file: SourceFile
  ) -> Diagnostic {
    let place = SourceRange(file: file, offsets: rest)
    guard let root else { return Diagnostic(.yamlSyntax, "this is not YAML", at: place) }
    if let template = UnquotedTemplate(SourceLines(file)).range(
      near: rest.lowerBound, inFlow: false)
    {
      return quotesNeeded(for: template, in: file)
    }
    if case .scalar = root {
      return colonExpected(after: root.range)
    }
    let notes = [Diagnostic.Note("the content begins here", at: root.range.beginning)]
    guard place.start.column < root.range.start.column else {
      return Diagnostic(
        .yamlSyntax, "the file's content has ended before this", at: place, notes: notes)
    }
    return Diagnostic(
      .yamlIndentation, "this line is indented less than the file's first one", at: place,
      notes: notes)
  }
}
