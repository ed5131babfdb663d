/// Says in a specification's words what libyaml could not read.
///
/// libyaml tells where it stopped and what it would have needed there. What is amiss mostly stands
/// a little before: a missing quote, colon or bracket, or a wrong indentation.
struct YAMLSyntaxExplanation {
  let problem: YAMLParser.Problem
  let lines: SourceLines
  /// Where the innermost list or mapping in brackets begins that is open.
  let openFlow: Int?
  /// The value that was read last.
  let last: Range<Int>?

  init(_ problem: YAMLParser.Problem, in file: SourceFile, openFlow: Int?, last: Range<Int>?) {
    self.problem = problem
    lines = SourceLines(file)
    self.openFlow = openFlow
    self.last = last
  }

  var offset: Int { problem.offset }
  var context: Int { problem.contextOffset ?? problem.offset }

  /// The problem as a diagnostic. The order matters: the first explanation that fits is the most
  /// specific one.
  var diagnostic: Diagnostic {
    tab ?? quotedText ?? property ?? unquotedTemplate ?? colonInText ?? blockText ?? directive
      ?? missingKey ?? flow
      ?? block ?? key ?? other
  }

  func make(
    _ rule: Rule, _ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(
      rule, message, at: SourceRange(file: lines.file, offsets: range), notes: notes)
  }

  func note(_ message: String, at offset: Int) -> Diagnostic.Note {
    Diagnostic.Note(message, at: SourceRange(file: lines.file, offsets: offset..<offset + 1))
  }

  func column(of offset: Int) -> Int { lines.file.position(at: offset).column }

  /// What libyaml says itself, for what has no better words.
  private var other: Diagnostic {
    let context = problem.context.isEmpty ? "" : " " + problem.context
    return make(
      .yamlSyntax, "this is not YAML: \(problem.message)\(context)", at: lines.word(at: offset))
  }
}

// MARK: Characters

extension YAMLSyntaxExplanation {
  private var tab: Diagnostic? {
    let indentation = lines.line(at: offset).lowerBound..<lines.lineContent(at: offset)
    let place: Int
    if problem.message.contains("tab character") {
      place = offset
    } else if lines.byte(at: offset) == 0x09, problem.message.contains("cannot start any token") {
      place = offset
    } else if problem.context != "while scanning a quoted scalar",
      let tab = indentation.first(where: { lines.byte(at: $0) == 0x09 })
    {
      place = tab
    } else {
      return nil
    }
    return make(
      .yamlIndentation, "a tab stands in the indentation; YAML takes spaces alone",
      at: place..<place + 1)
  }

  private var quotedText: Diagnostic? {
    switch problem.context {
    case "while scanning a quoted scalar":
      return make(.yamlUnclosed, "this quote is never closed", at: context..<context + 1)
    case "while parsing a quoted scalar":
      return escape
    default:
      return nil
    }
  }

  private var escape: Diagnostic {
    let searched = max(context, offset - 8)..<min(offset + 1, lines.file.bytes.count)
    let start = searched.last { lines.byte(at: $0) == UInt8(ascii: "\\") } ?? offset
    let isUnknown = problem.message == "found unknown escape character"
    let digits = (start + 2..<max(start + 2, lines.line(at: start).upperBound)).prefix {
      lines.byte(at: $0).map { Character(Unicode.Scalar($0)).isHexDigit } ?? false
    }
    let range = start..<start + 2 + (isUnknown ? 0 : min(digits.count, 8))
    let written = SourceRange(file: lines.file, offsets: wholeCharacters(range)).text
    switch problem.message {
    case "found unknown escape character":
      return make(
        .yamlEscape,
        "'\(written)' is not an escape; write '\\\(written)', or use single quotes",
        at: wholeCharacters(range))
    case "found invalid Unicode character escape code":
      return make(.yamlEscape, "'\(written)' is not a character of Unicode", at: range)
    default:
      return make(
        .yamlEscape,
        "'\(written)' lacks digits; '\\x' takes 2 hexadecimal ones, '\\u' 4 and '\\U' 8", at: range)
    }
  }

  /// The range without half a character at its end.
  private func wholeCharacters(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while let byte = lines.byte(at: end), byte & 0xC0 == 0x80 { end += 1 }
    return range.lowerBound..<min(end, lines.file.bytes.count)
  }

  /// Anchors, aliases and tags, which most people who write one did not mean.
  private var property: Diagnostic? {
    switch problem.context {
    case "while scanning an alias", "while scanning an anchor":
      return quotesNeeded(at: context)
    case "while scanning a tag", "while parsing a tag":
      return quotesNeeded(at: context)
    case "while parsing a node" where problem.message == "found undefined tag handle":
      let word = lines.word(at: offset)
      let written = PrintableText.abbreviated(SourceRange(file: lines.file, offsets: word).text)
      return make(
        .yamlTag,
        "the tag '\(written)' is not supported; a text that begins with '!' needs quotes", at: word)
    default:
      break
    }
    guard problem.message == "found character that cannot start any token" else { return nil }
    return quotesNeeded(at: offset)
  }

  func quotesNeeded(at offset: Int) -> Diagnostic {
    Self.quotesNeeded(for: lines.word(at: offset), in: lines.file)
  }

  static func quotesNeeded(for text: Range<Int>, in file: SourceFile) -> Diagnostic {
    let range = SourceRange(file: file, offsets: text)
    let first = range.text.unicodeScalars.first.map { String($0) } ?? ""
    return Diagnostic(
      .yamlQuoteNeeded, "a text that begins with '\(first)' needs quotes", at: range)
  }

  private var unquotedTemplate: Diagnostic? {
    let messages = [
      "did not find expected key", "did not find expected ',' or '}'",
      "did not find expected ',' or ']'", "did not find expected node content",
      "did not find expected '-' indicator", "mapping values are not allowed in this context",
    ]
    guard messages.contains(problem.message) else { return nil }
    let inFlow = problem.context.contains("flow")
    return UnquotedTemplate(lines).range(near: offset, inFlow: inFlow).map {
      Self.quotesNeeded(for: $0, in: lines.file)
    }
  }

  /// In brackets, a text ends where a brace or bracket begins, and so does a colon before one.
  private var colonInText: Diagnostic? {
    guard problem.message == "found unexpected ':'" else { return nil }
    let text = UnquotedTemplate(lines).flowText(from: context)
    return make(
      .yamlQuoteNeeded,
      "a text with ':' before a bracket or comma needs quotes; after a key, ':' needs a space",
      at: text.upperBound > offset ? text : context..<offset + 1)
  }

  private var blockText: Diagnostic? {
    guard problem.context == "while scanning a block scalar" else { return nil }
    let character = lines.byte(at: context).map { String(Unicode.Scalar($0)) } ?? ""
    if problem.message.contains("indentation indicator") {
      return make(
        .yamlSyntax, "a block of text can't ask for an indentation of 0", at: offset..<offset + 1)
    }
    return make(
      .yamlQuoteNeeded,
      "a block of text begins on the line after '\(character)'; "
        + "a text that begins with '\(character)' needs quotes",
      at: lines.restOfLine(from: context))
  }

  private var directive: Diagnostic? {
    let messages = ["found duplicate %YAML directive", "found incompatible YAML document"]
    guard problem.context.contains("directive") || messages.contains(problem.message) else {
      return nil
    }
    let start = lines.line(at: problem.contextOffset ?? offset).lowerBound
    return make(
      .yamlSyntax, "this directive is not understood; '%YAML 1.2' is the only one with a use",
      at: lines.restOfLine(from: start))
  }
}
