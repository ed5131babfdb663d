/// The explanation of YAML that libyaml can't read, in a specification's words.
///
/// libyaml reports what it was parsing, what it needed, and where it stopped. The mistake is usually a
/// little earlier: a missing quote, colon or bracket, or a wrong indentation. Only the commonest mistakes
/// have a message here; the others have libyaml's.
struct YAMLSyntaxExplanation {
  let problem: YAMLParser.Problem
  let file: SourceFile
  /// The start of the innermost open list or mapping in brackets.
  let openFlow: Int?
  /// The range of the value that was read last.
  let lastValue: Range<Int>?

  private var offset: Int { problem.offset }
  private var context: Int { problem.contextOffset ?? problem.offset }

  /// The problem as a diagnostic: the first explanation that fits is the most specific one.
  var diagnostic: Diagnostic { tab ?? text ?? bracket ?? line ?? libyamlsOwn }

  private var libyamlsOwn: Diagnostic {
    let context = problem.context.isEmpty ? "" : " " + problem.context
    return make(
      .yamlSyntax, at: file.word(at: offset), "this is not YAML: \(problem.message)\(context)")
  }

  private func make(
    _ rule: Rule, at range: Range<Int>, _ message: String, notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(rule, at: SourceRange(file: file, offsets: range), message, notes: notes)
  }

  private func note(_ message: String, at offset: Int) -> Diagnostic.Note {
    Diagnostic.Note(message, at: SourceRange(file: file, offsets: offset..<offset + 1))
  }

  private func column(of offset: Int) -> Int { file.position(at: offset).column }

  private var tab: Diagnostic? {
    let indentation = file.lineRange(at: offset).lowerBound..<file.lineContent(at: offset)
    let isHere =
      problem.message.contains("tab character")
      || file.byte(at: offset) == 0x09 && problem.message.contains("cannot start any token")
    let isInQuotes = problem.context == "while scanning a quoted scalar"
    let before = isInQuotes ? nil : indentation.first { file.byte(at: $0) == 0x09 }
    return (isHere ? offset : before).map {
      make(
        .yamlIndentation, at: $0..<$0 + 1,
        "the indentation contains a tab; YAML allows only spaces")
    }
  }

  // MARK: Texts and keys

  /// Quotes that are missing or not closed, and keys without a colon.
  private var text: Diagnostic? {
    switch (problem.context, problem.message) {
    case ("while scanning a quoted scalar", _):
      return make(.yamlUnclosed, at: context..<context + 1, "this quote is never closed")
    case ("while parsing a quoted scalar", _):
      // After a letter that it knows, libyaml is at the digits.
      let isUnknown = problem.message == "found unknown escape character"
      let start = isUnknown ? offset : offset - 2
      return make(
        .yamlEscape, at: start..<start + 2,
        "this is not an escape; write '\\\\' for a backslash, or use single quotes")
    case ("while scanning an alias", _), ("while scanning an anchor", _),
      ("while scanning a tag", _), ("while parsing a tag", _),
      ("while scanning a block scalar", _), ("while scanning a directive", _):
      return quotesNeeded(at: file.word(at: context))
    case (_, "found character that cannot start any token"),
      (_, "mapping keys are not allowed in this context"), (_, "found undefined tag handle"):
      return quotesNeeded(at: file.word(at: offset))
    case (_, "found unexpected ':'"):
      return make(
        .yamlQuoteNeeded, at: context..<offset + 1,
        "a text with ':' before a bracket or comma needs quotes; after a key, ':' needs a space")
    case (_, "mapping values are not allowed in this context"): return unexpectedColon
    case (_, "could not find expected ':'"):
      let key = file.restOfLine(from: context)
      return tooLongKey(key)
        ?? make(
          .yamlSyntax, at: key,
          "expected ':' and a space after this key; if it is the rest of a text, indent it")
    default: return nil
    }
  }

  private func quotesNeeded(at offsets: Range<Int>) -> Diagnostic {
    let text = SourceRange(file: file, offsets: offsets)
    let first = text.text.unicodeScalars.first.map { String($0) } ?? ""
    return Diagnostic(.yamlQuoteNeeded, at: text, "a text that begins with '\(first)' needs quotes")
  }

  /// A colon in a text, or after a key that is read as a part of the text above.
  private var unexpectedColon: Diagnostic {
    let start = file.lineContent(at: offset)
    if let tooLong = tooLongKey(start..<offset) { return tooLong }
    guard let colon = file.colon(in: start..<offset) else {
      return make(.yamlIndentation, at: start..<offset, continuedText(at: start))
    }
    let text = file.restOfLine(from: colon + 1).drop { file.isBlank(file.bytes[$0]) }
    return make(
      .yamlQuoteNeeded, at: text.startIndex..<text.endIndex, "a text that holds ': ' needs quotes")
  }

  /// Why a line with a key is read as a part of the text above it.
  private func continuedText(at start: Int) -> String {
    let texts = (1..<file.line(at: start)).reversed().lazy.map { line in
      file.restOfLine(from: file.lineContent(at: file.lineRange(line).lowerBound))
    }
    guard let text = texts.first(where: { !$0.isEmpty }), file.colon(in: text) != nil,
      file.isIndented(text.lowerBound, lessThan: start)
    else {
      return "this line is read as a part of the text above; indent it like the keys around it, or "
        + "put a ':' and a space after the key above"
    }
    let above = SourceRange(file: file, offsets: text).text.shortened
    return "this line is indented deeper than '\(above)' above it, and so read as a part of that "
      + "text; indent both alike"
  }

  /// libyaml takes a longer key for none.
  private func tooLongKey(_ key: Range<Int>) -> Diagnostic? {
    key.count < YAMLTreeBuilder.keyLimit
      ? nil : YAMLTreeBuilder.tooLongKey(at: SourceRange(file: file, offsets: key))
  }

  // MARK: Brackets and lines

  /// Lists and mappings in brackets.
  private var bracket: Diagnostic? {
    let isList = problem.context == "while parsing a flow sequence"
    let isFlow = isList || problem.context == "while parsing a flow mapping"
    guard let opening = isFlow ? context : openFlow else { return nil }
    let line = file.lineContent(at: offset)
    let isNextLine =
      line > opening && column(of: line) <= column(of: file.lineContent(at: opening))
    let isAtEnd = file.isAtEnd(offset)
    let bracket = file.byte(at: opening) == UInt8(ascii: "{") ? ("{", "}") : ("[", "]")
    if isAtEnd || isNextLine {
      return make(
        .yamlUnclosed, at: opening..<opening + 1,
        "this '\(bracket.0)' is never closed with '\(bracket.1)'",
        notes: isNextLine && !isAtEnd ? [note("this line was read as a part of it", at: line)] : [])
    }
    if let lastValue, lastValue.upperBound == offset, let byte = file.byte(at: offset),
      "[{".utf8.contains(byte)
    {
      return make(
        .yamlQuoteNeeded, at: lastValue.lowerBound..<offset + 1,
        "inside '\(bracket.0)…\(bracket.1)', a text that holds "
          + "'\(Unicode.Scalar(byte))' needs quotes")
    }
    guard isFlow else { return nil }
    return make(
      .yamlSyntax, at: file.word(at: offset),
      "expected ',' or '\(isList ? "]" : "}")' here; is one missing, or are quotes?",
      notes: [note("the \(isList ? "list" : "mapping") begins here", at: opening)])
  }

  /// Lines that aren't indented like their neighbors, and text after a value's end.
  private var line: Diagnostic? {
    let isList = problem.message == "did not find expected '-' indicator"
    switch problem.message {
    case "did not find expected node content",
      "block sequence entries are not allowed in this context":
      return make(
        .yamlSyntax, at: file.word(at: offset),
        "expected a value here; a list begins on a line of its own")
    case "did not find expected <document start>":
      return make(
        .yamlSyntax, at: file.restOfLine(from: offset),
        "the file's content has ended before this; is the line indented less than the first one?")
    case _ where isList, "did not find expected key": break
    default: return nil
    }
    guard file.isFirstOnLine(offset) else {
      return make(
        .yamlQuoteNeeded, at: file.restOfLine(from: offset),
        "the line continues after the end of its value; quote the whole text")
    }
    let collection = isList ? "list" : "mapping"
    let (found, expected) = (column(of: offset) - 1, column(of: context) - 1)
    return make(
      .yamlIndentation, at: file.word(at: offset),
      found == expected
        ? "expected \(isList ? "'- ' and another item" : "a key and a ':'")"
        : "this line is indented by \(found.of("space")), but the \(collection) around it by \(expected)",
      notes: [note("the \(collection) begins here", at: context)])
  }
}
