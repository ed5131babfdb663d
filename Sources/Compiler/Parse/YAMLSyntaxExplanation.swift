import URLSchemeRuntime

/// Says in a specification's words what libyaml could not read.
///
/// libyaml reports what it was parsing, what it needed, and where it stopped. The mistake is
/// usually a little earlier: a missing quote, colon or bracket, or a wrong indentation.
struct YAMLSyntaxExplanation {
  let problem: YAMLParser.Problem
  let lines: SourceLines
  /// The start of the innermost open list or mapping in brackets.
  let openFlow: Int?
  /// The value that was read last.
  let last: Range<Int>?

  private var offset: Int { problem.offset }
  private var context: Int { problem.contextOffset ?? problem.offset }

  /// The problem as a diagnostic. The order matters: the first explanation that fits is the most
  /// specific one.
  var diagnostic: Diagnostic { tab ?? token ?? template ?? key ?? bracket ?? line ?? other }

  /// libyaml's own words, for a problem without a better explanation.
  private var other: Diagnostic {
    let context = problem.context.isEmpty ? "" : " " + problem.context
    return make(
      .yamlSyntax, "this is not YAML: \(problem.message)\(context)", at: lines.word(at: offset))
  }

  private func make(
    _ rule: Rule, _ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(rule, message, at: SourceRange(file: lines.file, offsets: range), notes: notes)
  }

  private func make(_ rule: Rule, _ message: String, at offset: Int) -> Diagnostic {
    make(rule, message, at: offset..<offset + 1)
  }

  private func note(_ message: String, at offset: Int) -> Diagnostic.Note {
    Diagnostic.Note(message, at: SourceRange(file: lines.file, offsets: offset..<offset + 1))
  }

  private func column(of offset: Int) -> Int { lines.file.position(at: offset).column }

  private func quotesNeeded(at text: Range<Int>) -> Diagnostic {
    Self.quotesNeeded(for: SourceRange(file: lines.file, offsets: text))
  }

  private static func quotesNeeded(for text: SourceRange) -> Diagnostic {
    let first = text.text.unicodeScalars.first.map { String($0) } ?? ""
    return Diagnostic(.yamlQuoteNeeded, "a text that begins with '\(first)' needs quotes", at: text)
  }
}

// MARK: Characters

extension YAMLSyntaxExplanation {
  private var tab: Diagnostic? {
    let indentation = lines.line(at: offset).lowerBound..<lines.lineContent(at: offset)
    let isHere =
      problem.message.contains("tab character")
      || lines.byte(at: offset) == 0x09 && problem.message.contains("cannot start any token")
    let isBefore = problem.context != "while scanning a quoted scalar"
    let before = isBefore ? indentation.first { lines.byte(at: $0) == 0x09 } : nil
    return (isHere ? offset : before).map {
      make(.yamlIndentation, "the indentation contains a tab; YAML allows only spaces", at: $0)
    }
  }

  /// Quotes, and what begins with a character that means something to YAML, which most people did
  /// not mean.
  private var token: Diagnostic? {
    switch problem.context {
    case "while scanning a quoted scalar":
      return make(.yamlUnclosed, "this quote is never closed", at: context)
    case "while parsing a quoted scalar": return escape
    case "while scanning an alias", "while scanning an anchor", "while scanning a tag",
      "while parsing a tag":
      return quotesNeeded(at: lines.word(at: context))
    case "while scanning a block scalar":
      let mark = lines.byte(at: context) == UInt8(ascii: "|") ? "|" : ">"
      return make(
        .yamlQuoteNeeded,
        "a block of text begins on the line after '\(mark)'; "
          + "a text that begins with '\(mark)' needs quotes",
        at: lines.restOfLine(from: context))
    default: break
    }
    if problem.message == "found undefined tag handle" {
      return YAMLTreeBuilder.unsupportedTag(
        at: SourceRange(file: lines.file, offsets: lines.word(at: offset)))
    }
    let start = lines.file.lineRange(lines.file.line(at: context)).lowerBound
    if lines.byte(at: start) == UInt8(ascii: "%") {
      return make(
        .yamlSyntax, "this directive is not understood; '%YAML 1.2' is the only one with a use",
        at: lines.restOfLine(from: start))
    }
    let reserved = [
      "found character that cannot start any token",
      "mapping keys are not allowed in this context",
    ]
    return reserved.contains(problem.message) ? quotesNeeded(at: lines.word(at: offset)) : nil
  }

  private var escape: Diagnostic {
    let isUnknown = problem.message == "found unknown escape character"
    // After a known letter, libyaml is at the digits.
    let start = isUnknown ? offset : offset - 2
    let digits = (start + 2..<max(start + 2, lines.line(at: start).upperBound)).prefix {
      lines.byte(at: $0)?.isASCIIHexDigit ?? false
    }
    var end = start + 2 + (isUnknown ? 0 : min(digits.count, 8))
    // No half of a character.
    while let byte = lines.byte(at: end), byte & 0xC0 == 0x80 { end += 1 }
    let range = start..<min(end, lines.file.bytes.count)
    let written = SourceRange(file: lines.file, offsets: range).text
    let message =
      isUnknown
      ? "'\(written)' is not an escape; write '\\\(written)', or use single quotes"
      : "'\(written)' is not a character; '\\x' takes 2 hexadecimal digits, '\\u' 4 and '\\U' 8"
    return make(.yamlEscape, message, at: range)
  }

  /// A template that begins with a brace or bracket, or holds one where that means something.
  private var template: Diagnostic? {
    if let text = lines.unquotedTemplate(before: offset, inFlow: problem.context.contains("flow")) {
      return quotesNeeded(at: text)
    }
    guard problem.message == "found unexpected ':'" else { return nil }
    let text = lines.flowText(from: context)
    return make(
      .yamlQuoteNeeded,
      "a text with ':' before a bracket or comma needs quotes; after a key, ':' needs a space",
      at: text.upperBound > offset ? text : context..<offset + 1)
  }
}

// MARK: Keys

extension YAMLSyntaxExplanation {
  /// Keys, colons and dashes where there can't be one.
  private var key: Diagnostic? {
    switch problem.message {
    case "mapping values are not allowed in this context": return misplacedColon
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
        "a list can't begin here; put '- ' on a line of its own, or the text in quotes", at: offset)
    case "did not find expected key", "did not find expected node content":
      let before = lines.lastCharacter(before: offset).flatMap(lines.byte)
      guard lines.byte(at: offset) == UInt8(ascii: ":"),
        before.map({ "{[,".utf8.contains($0) }) ?? true
      else { return nil }
      return make(.yamlKeyNotScalar, "there is no key before this ':'", at: offset)
    default: return nil
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
      return make(.yamlSyntax, "a ':' isn't allowed here", at: offset)
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
    guard key.count >= YAMLTreeBuilder.keyLimit else { return nil }
    return YAMLTreeBuilder.tooLongKey(at: SourceRange(file: lines.file, offsets: key))
  }

  /// What to say of a key that none of the colons in it ends.
  private static func colonExpected(after key: SourceRange, advice: String = "") -> Diagnostic {
    let message =
      key.text.contains(":")
      ? "the ':' after a key needs a space behind it" : "expected ':' after this key" + advice
    return Diagnostic(.yamlSyntax, message, at: key)
  }
}

// MARK: Brackets and lines

extension YAMLSyntaxExplanation {
  /// Lists and mappings in brackets.
  private var bracket: Diagnostic? {
    let isList = problem.context == "while parsing a flow sequence"
    let isFlow = isList || problem.context == "while parsing a flow mapping"
    let isMissingValue = problem.message == "did not find expected node content"
    guard isFlow || isMissingValue else { return nil }
    guard let opening = isFlow ? context : openFlow else {
      // Outside of brackets, what is no value is a bracket or comma itself.
      let stray = lines.isFirst(offset) ? strayBracket : nil
      return stray ?? quotesNeeded(at: lines.word(at: offset))
    }
    if lines.isAtEnd(offset) { return unclosed(opening, until: nil) }
    let line = lines.lineContent(at: offset)
    if line > opening, column(of: line) <= column(of: lines.lineContent(at: opening)),
      lines.colon(in: lines.restOfLine(from: line)) != nil
    {
      return unclosed(opening, until: line)
    }
    if let last, last.upperBound == offset, let byte = lines.byte(at: offset), lines.isOpening(byte)
    {
      let bracket = String(Unicode.Scalar(byte))
      return make(
        .yamlQuoteNeeded, "inside brackets, a text that holds '\(bracket)' needs quotes",
        at: lines.flowText(from: last.lowerBound))
    }
    if isMissingValue { return make(.yamlSyntax, "a value is missing here", at: offset) }
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

  private var strayBracket: Diagnostic? {
    guard let byte = lines.byte(at: offset), lines.isClosing(byte) else { return nil }
    return make(
      .yamlSyntax,
      "unexpected '\(Unicode.Scalar(byte))': there is no matching '\(byte == UInt8(ascii: "]") ? "[" : "{")'",
      at: offset)
  }

  /// Lines that are not indented like their neighbours, and text after a value's end.
  private var line: Diagnostic? {
    let isList = problem.message == "did not find expected '-' indicator"
    guard isList || problem.message == "did not find expected key" else { return nil }
    guard lines.isFirst(offset) else { return trailingText }
    if !isList, lines.byte(at: offset) == UInt8(ascii: "-") {
      return make(
        .yamlIndentation,
        "a list item is among the keys of a mapping; indent it under its own key",
        at: offset..<offset + 1, notes: [note("the mapping begins here", at: context)])
    }
    if let strayBracket { return strayBracket }
    let collection = isList ? "list" : "mapping"
    let (found, expected) = (column(of: offset) - 1, column(of: context) - 1)
    let notes = [note("the \(collection) begins here", at: context)]
    guard found != expected else {
      return make(
        .yamlSyntax, isList ? "expected '- ' and another item" : "expected a key and a ':'",
        at: lines.restOfLine(from: offset), notes: notes)
    }
    let spaces = found == 1 ? "1 space" : "\(found) spaces"
    return make(
      .yamlIndentation,
      "this line is indented by \(spaces), but the \(collection) around it by \(expected)",
      at: lines.word(at: offset), notes: notes)
  }

  private var trailingText: Diagnostic {
    let rest = lines.restOfLine(from: offset)
    let before = lines.lastCharacter(before: offset)
    let isQuote = before.flatMap(lines.byte).map { "'\"".utf8.contains($0) } ?? false
    guard isQuote else {
      return strayBracket
        ?? make(.yamlSyntax, "the line continues after the end of its value", at: rest)
    }
    let line = lines.file.line(at: offset)
    if let last, last.upperBound == before.map({ $0 + 1 }),
      lines.file.line(at: last.lowerBound) < line
    {
      return make(
        .yamlUnclosed, "this quote is closed on line \(line) only; is one missing before that?",
        at: last.lowerBound..<last.lowerBound + 1,
        notes: [note("the text goes on here", at: offset)])
    }
    return make(
      .yamlQuoteNeeded,
      "the text continues after its closing quote; "
        + #"write a quote inside it as '' in single quotes and \" in double ones"#,
      at: rest)
  }

  /// The message about a line after the end of the file's one value.
  static func strayContent(
    at rest: Range<Int>, after root: YAMLNode?, in file: SourceFile
  ) -> Diagnostic {
    let place = SourceRange(file: file, offsets: rest)
    guard let root else { return Diagnostic(.yamlSyntax, "this is not YAML", at: place) }
    let lines = SourceLines(file: file)
    if let template = lines.unquotedTemplate(before: rest.lowerBound, inFlow: false) {
      return quotesNeeded(for: SourceRange(file: file, offsets: template))
    }
    if case .scalar = root { return colonExpected(after: root.range) }
    let isOutdented = place.start.column < root.range.start.column
    return Diagnostic(
      isOutdented ? .yamlIndentation : .yamlSyntax,
      isOutdented
        ? "this line is indented less than the file's first one"
        : "the file's content has ended before this",
      at: place, notes: [Diagnostic.Note("the content begins here", at: root.range.beginning)])
  }
}
