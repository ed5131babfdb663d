import URLSchemeRuntime

/// What libyaml could not read, in a specification's words.
///
/// libyaml reports what it was parsing, what it needed, and where it stopped. The mistake is usually a
/// little earlier: a missing quote, colon or bracket, or a wrong indentation. Only the commonest mistakes
/// have a message here; the others have libyaml's.
struct YAMLSyntaxExplanation {
  let problem: YAMLParser.Problem
  let lines: SourceLines
  /// The file's one value, if that has ended.
  let root: YAMLNode?
  /// The start of the innermost open list or mapping in brackets.
  let openFlow: Int?
  /// The range of the value that was read last.
  let lastValue: Range<Int>?

  private var offset: Int { problem.offset }
  private var context: Int { problem.contextOffset ?? problem.offset }

  /// The problem as a diagnostic: the first explanation that fits is the most specific one.
  var diagnostic: Diagnostic {
    tab ?? quote ?? unquotedText ?? colon ?? strayContent ?? bracket ?? indentation ?? missingValue
      ?? libyamlsOwn
  }

  private var libyamlsOwn: Diagnostic {
    let context = problem.context.isEmpty ? "" : " " + problem.context
    return make(
      .yamlSyntax, "this is not YAML: \(problem.message)\(context)", at: lines.word(at: offset))
  }

  private func make(
    _ rule: Rule, _ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(rule, message, at: SourceRange(file: lines.file, offsets: range), notes: notes)
  }

  private func note(_ message: String, at offset: Int) -> Diagnostic.Note {
    Diagnostic.Note(message, at: SourceRange(file: lines.file, offsets: offset..<offset + 1))
  }

  private func column(of offset: Int) -> Int { lines.file.position(at: offset).column }

  private func quotesNeeded(at offsets: Range<Int>) -> Diagnostic {
    let text = SourceRange(file: lines.file, offsets: offsets)
    let first = text.text.unicodeScalars.first.map { String($0) } ?? ""
    return Diagnostic(.yamlQuoteNeeded, "a text that begins with '\(first)' needs quotes", at: text)
  }

  // MARK: Texts and keys

  private var tab: Diagnostic? {
    let indentation = lines.line(at: offset).lowerBound..<lines.lineContent(at: offset)
    let isHere =
      problem.message.contains("tab character")
      || lines.byte(at: offset) == 0x09 && problem.message.contains("cannot start any token")
    let isInQuotes = problem.context == "while scanning a quoted scalar"
    let before = isInQuotes ? nil : indentation.first { lines.byte(at: $0) == 0x09 }
    return (isHere ? offset : before).map {
      make(
        .yamlIndentation, "the indentation contains a tab; YAML allows only spaces", at: $0..<$0 + 1
      )
    }
  }

  private var quote: Diagnostic? {
    switch problem.context {
    case "while scanning a quoted scalar":
      return make(.yamlUnclosed, "this quote is never closed", at: context..<context + 1)
    case "while parsing a quoted scalar":
      // After a letter that it knows, libyaml is at the digits.
      let isUnknown = problem.message == "found unknown escape character"
      let start = isUnknown ? offset : offset - 2
      return make(
        .yamlEscape, "this is not an escape; write '\\\\' for a backslash, or use single quotes",
        at: start..<start + 2)
    default: return nil
    }
  }

  /// A text that begins with a character that means something to YAML, or holds one.
  private var unquotedText: Diagnostic? {
    if let text = lines.unquotedTemplate(before: offset, inFlow: problem.context.contains("flow")) {
      return quotesNeeded(at: text)
    }
    switch problem.context {
    case "while scanning an alias", "while scanning an anchor", "while scanning a tag",
      "while parsing a tag", "while scanning a block scalar", "while scanning a directive":
      return quotesNeeded(at: lines.word(at: context))
    default: break
    }
    switch problem.message {
    case "found character that cannot start any token",
      "mapping keys are not allowed in this context", "found undefined tag handle":
      return quotesNeeded(at: lines.word(at: offset))
    case "found unexpected ':'":
      let text = lines.flowText(from: context)
      return make(
        .yamlQuoteNeeded,
        "a text with ':' before a bracket or comma needs quotes; after a key, ':' needs a space",
        at: text.upperBound > offset ? text : context..<offset + 1)
    default: return nil
    }
  }

  private var colon: Diagnostic? {
    switch problem.message {
    case "mapping values are not allowed in this context":
      let line = lines.file.lineRange(lines.file.line(at: offset))
      let start = line.first { !lines.isBlank(lines.file.bytes[$0]) } ?? offset
      if offset - start >= YAMLTreeBuilder.keyLimit {
        return YAMLTreeBuilder.tooLongKey(
          at: SourceRange(file: lines.file, offsets: start..<offset))
      }
      if let colon = lines.colon(in: start..<offset) {
        return make(
          .yamlQuoteNeeded, "a text that holds ': ' needs quotes",
          at: lines.restOfLine(from: lines.content(from: colon + 1)))
      }
      guard let above = lines.contentAbove(offset) else { return nil }
      if lines.colon(in: above) != nil {
        return make(
          .yamlIndentation,
          "this line is indented like the rest of the text above; indent it like the keys around it",
          at: start..<offset, notes: [note("the line above", at: above.lowerBound)])
      }
      return Self.colonExpected(after: SourceRange(file: lines.file, offsets: above))
    case "could not find expected ':'":
      let rest = lines.restOfLine(from: context)
      // libyaml takes a longer one for no key.
      if rest.count >= YAMLTreeBuilder.keyLimit {
        return YAMLTreeBuilder.tooLongKey(at: SourceRange(file: lines.file, offsets: rest))
      }
      return Self.colonExpected(
        after: SourceRange(file: lines.file, offsets: rest),
        advice: "; if it is the rest of a text, indent it")
    default: return nil
    }
  }

  private static func colonExpected(after key: SourceRange, advice: String = "") -> Diagnostic {
    let message =
      key.text.contains(":")
      ? "the ':' after a key needs a space behind it" : "expected ':' after this key" + advice
    return Diagnostic(.yamlSyntax, message, at: key)
  }

  // MARK: Brackets and lines

  /// Lists and mappings in brackets.
  private var bracket: Diagnostic? {
    let isList = problem.context == "while parsing a flow sequence"
    let isFlow = isList || problem.context == "while parsing a flow mapping"
    guard let opening = isFlow ? context : openFlow else { return strayBracket }
    let line = lines.lineContent(at: offset)
    let isNextKey =
      line > opening && column(of: line) <= column(of: lines.lineContent(at: opening))
      && lines.colon(in: lines.restOfLine(from: line)) != nil
    if lines.isAtEnd(offset) || isNextKey {
      let bracket = lines.byte(at: opening) == UInt8(ascii: "{") ? ("{", "}") : ("[", "]")
      return make(
        .yamlUnclosed, "this '\(bracket.0)' is never closed with '\(bracket.1)'",
        at: opening..<opening + 1,
        notes: isNextKey ? [note("this line was read as a part of it", at: line)] : [])
    }
    if let lastValue, lastValue.upperBound == offset, let byte = lines.byte(at: offset),
      lines.isOpening(byte)
    {
      return make(
        .yamlQuoteNeeded,
        "inside brackets, a text that holds '\(Unicode.Scalar(byte))' needs quotes",
        at: lines.flowText(from: lastValue.lowerBound))
    }
    guard isFlow else { return nil }
    return make(
      .yamlSyntax,
      "expected ',' or '\(isList ? "]" : "}")' here; is one missing, or are quotes?",
      at: lines.word(at: offset),
      notes: [note("the \(isList ? "list" : "mapping") begins here", at: opening)])
  }

  private var strayBracket: Diagnostic? {
    guard let byte = lines.byte(at: offset), lines.isClosing(byte) else { return nil }
    let opening = byte == UInt8(ascii: "]") ? "[" : "{"
    return make(
      .yamlSyntax, "unexpected '\(Unicode.Scalar(byte))': there is no matching '\(opening)'",
      at: offset..<offset + 1)
  }

  /// Lines that aren't indented like their neighbors, and text after a value's end.
  private var indentation: Diagnostic? {
    let isList = problem.message == "did not find expected '-' indicator"
    guard isList || problem.message == "did not find expected key" else { return nil }
    guard lines.isFirst(offset) else {
      return make(
        .yamlQuoteNeeded,
        "the line continues after the end of its value; quote the whole text",
        at: lines.restOfLine(from: offset))
    }
    let notes = [note("the \(isList ? "list" : "mapping") begins here", at: context)]
    if !isList, lines.byte(at: offset) == UInt8(ascii: "-") {
      return make(
        .yamlIndentation,
        "a list item is among the keys of a mapping; indent it under its own key",
        at: offset..<offset + 1, notes: notes)
    }
    let (found, expected) = (column(of: offset) - 1, column(of: context) - 1)
    guard found != expected else {
      return make(
        .yamlSyntax, isList ? "expected '- ' and another item" : "expected a key and a ':'",
        at: lines.restOfLine(from: offset), notes: notes)
    }
    let spaces = found == 1 ? "1 space" : "\(found) spaces"
    let collection = isList ? "list" : "mapping"
    return make(
      .yamlIndentation,
      "this line is indented by \(spaces), but the \(collection) around it by \(expected)",
      at: lines.word(at: offset), notes: notes)
  }

  private var missingValue: Diagnostic? {
    switch problem.message {
    case "did not find expected node content":
      return make(.yamlSyntax, "expected a value here", at: lines.word(at: offset))
    case "block sequence entries are not allowed in this context":
      return make(
        .yamlSyntax, "a list can't begin here; begin it on a line of its own",
        at: lines.word(at: offset))
    default: return nil
    }
  }

  /// A line after the end of the file's one value.
  private var strayContent: Diagnostic? {
    guard let root, problem.message == "did not find expected <document start>" else { return nil }
    if case .scalar = root { return Self.colonExpected(after: root.range) }
    let place = SourceRange(file: lines.file, offsets: lines.restOfLine(from: offset))
    let isOutdented = place.start.column < root.range.start.column
    return Diagnostic(
      isOutdented ? .yamlIndentation : .yamlSyntax,
      isOutdented
        ? "this line is indented less than the file's first one"
        : "the file's content has ended before this",
      at: place, notes: [Diagnostic.Note("the content begins here", at: root.range.beginning)])
  }
}
