import Foundation
import URLSchemeRuntime

extension TypeStage {
  /// The type in the form that `as` or `separator` asks for; `nil` when that can't be.
  func written(_ type: ValueType, _ reader: MappingReader) -> ValueType? {
    if type.groupPath != nil { return type }
    guard let composed = reader.has("as") ? composed(type, reader) : type,
      let separated = reader.has("separator") ? separated(composed, reader) : composed
    else { return nil }
    return reader.has("text") && !reader.has("object") ? surrounded(separated, reader) : separated
  }

  /// One value with a fixed text around it.
  private func surrounded(_ type: ValueType, _ reader: MappingReader) -> ValueType? {
    guard type.isOneText, type.hasPayload else {
      reader.misplaced("text", "is around a value that is one text, and this is \(type.noun)")
      return nil
    }
    guard let scalar = reader.scalar("text") else { return nil }
    let form = /[^{}]*\{value\}[^{}]*/
    guard scalar.text != "{value}", scalar.text.wholeMatch(of: form) != nil else {
      return refuse(
        .invalidTemplate, at: scalar.range,
        "a text around one value has '{value}' once, as in 'text: \"ttl={value}\"'")
    }
    let ignoresCase = reader.boolean("ignoreCase") ?? false
    return type.encoded(as: .template(scalar.text, ignoresCase: ignoresCase))
  }

  /// The type in one form, or in several of which each is written in the next.
  private func composed(_ type: ValueType, _ reader: MappingReader) -> ValueType? {
    guard let scalars = reader.oneOrMore("as") else { return nil }
    if case .list = type.kind, reader.has("separator") {
      return refuse(
        .keyNotHere, at: reader.keyRange("as"),
        "'separator' already says how the list is written; remove 'as'")
    }
    if let bytes = scalars.first(where: { $0.text == "percentEncoded" }),
      scalars.count > 1 || reader.kind["split"] == nil
    {
      return refuse(
        .unknownForm, at: bytes.range,
        "bytes as they are in the URL are a parameter of an action by "
          + "themselves, with no other form")
    }
    guard let first = scalars.first else { return type }
    return scalars.dropFirst().reduce(form(first, of: type)) { type, scalar in
      type.flatMap { furtherForm(scalar, of: $0) }
    }
  }

  private func form(_ scalar: YAMLScalar, of type: ValueType) -> ValueType? {
    let text = scalar.text
    if let data = DataEncoding(rawValue: text), type.isText(written: text) {
      return encoded(type, as: data, scalar)
    }
    switch type.kind {
    case .scalar(let row, _) where row != .json: return form(scalar, of: row, type)
    case .list(let element, _):
      switch text {
      case "repeated": return ValueType(.list(element, .repeated), constraints: type.constraints)
      case "json":
        return ValueType(.list(element.insideJSON, .json), constraints: type.constraints)
      default: return unknownForm(scalar, after: type.noun, ["repeated", "json"])
      }
    default:
      guard isJSONText(type) else { return noForms(scalar, type) }
      return text == "json" ? type : unknownForm(scalar, after: type.noun, ["json"])
    }
  }

  /// The type in a form behind another one: its text as data, or a form that is read as well.
  private func furtherForm(_ scalar: YAMLScalar, of type: ValueType) -> ValueType? {
    var words = DataEncoding.allCases.map(\.rawValue)
    if let data = DataEncoding(rawValue: scalar.text) { return encoded(type, as: data, scalar) }
    if case .scalar(let row, let first) = type.kind {
      if let also = try? row.form(scalar.text) {
        return ValueType(.scalar(row, first.reading(also)), constraints: type.constraints)
      }
      if row != .data { words = row.words + words }
    }
    return unknownForm(scalar, after: "the result of the form before it", words)
  }

  private func encoded(
    _ type: ValueType, as data: DataEncoding, _ scalar: YAMLScalar
  ) -> ValueType? {
    guard type.isOneText else {
      return refuse(
        .unknownForm, at: scalar.range,
        "a list with an item for each element is no one text that could be written as "
          + "\(scalar.text.quoted); write 'as: [json, \(scalar.text)]'")
    }
    guard type.encodings < Self.maximumEncodings else {
      return refuse(
        .unknownForm, at: scalar.range,
        "a value is written as data \(Self.maximumEncodings) times at most")
    }
    return type.encoded(as: .data(data))
  }

  /// The form of a value that is one text, by its name or by a pattern.
  private func form(
    _ scalar: YAMLScalar, of row: ScalarType, _ type: ValueType
  ) -> ValueType? {
    let words = row.words
    do throws(DatePattern.Problem) {
      if let form = try row.form(scalar.text) {
        var constraints = type.constraints
        if row == .decimal, constraints[.multipleOf] == nil, scalar.text.hasPrefix("0.") {
          // A value with more places can't be written.
          let step = scalar.text.dropLast() + "1"
          constraints[.multipleOf] = Limit(text: String(step), value: Double(step) ?? 0)
        }
        return ValueType(.scalar(row, form), constraints: constraints)
      }
    } catch {
      let other = words.isEmpty ? "" : "; the other ways to write it are \(words.alternatives)"
      return refuse(
        .datePattern, at: scalar.range,
        "this is not a pattern for \(type.noun), such as '\(row.patterns?.example ?? "")': "
          + "\(error.message)\(other)")
    }
    let known = words + (words.isEmpty ? [row.patterns?.example].compactMap(\.self) : [])
    return known.isEmpty ? noForms(scalar, type) : unknownForm(scalar, after: type.noun, known)
  }

  private func unknownForm(
    _ scalar: YAMLScalar, after noun: String, _ forms: [String]
  ) -> ValueType? {
    return refuse(
      .unknownForm, at: scalar.range,
      "\(noun) can't be written as \(scalar.text.quoted); it is written as "
        + "\(forms.alternatives)", suggestion: nearest(to: scalar.text, in: forms))
  }

  private func noForms(_ scalar: YAMLScalar, _ type: ValueType) -> ValueType? {
    let other = DataEncoding.allCases.map(\.rawValue).alternatives
    return refuse(
      .keyNotHere, at: scalar.range,
      "\(type.noun) is written in one way only, so 'as: \(scalar.text.shortened)' has no meaning "
        + "here" + (type.isText(written: other) ? "; its text can be written as \(other)" : ""))
  }

  private func separated(_ type: ValueType, _ reader: MappingReader) -> ValueType? {
    guard case .list(let element, _) = type.decoded.kind else {
      reader.misplaced("separator", "needs a list, and this is \(type.noun)")
      return nil
    }
    guard let scalars = reader.oneOrMore("separator") else { return nil }
    let escape = reader.has("escape") ? reader.scalar("escape") : nil
    if let escape,
      escape.text.utf8.count != 1 || scalars.contains(where: { $0.text.contains(escape.text) })
    {
      return refuse(
        .wrongKind, at: escape.range,
        "'escape' is one character of ASCII that is no part of the separator, as in "
          + "'escape: \\'")
    }
    if let escape, escape.text == "%" {
      report(
        .lostValue, at: escape.range,
        "'%' escapes nothing: what a URL escapes with it is decoded before the text is split; use another "
          + "character, as in 'escape: \\'")
    }
    var type = type
    type.kind = .list(element, .separated(by: Separator(scalars.map(\.text), escape: escape?.text)))
    return type
  }

  /// More would be a mistake, and grows the text each time.
  fileprivate static let maximumEncodings = 3

  // MARK: Constraints

  /// The type with the constraints of its mapping; `nil` when one of them is wrong.
  func constrained(_ type: ValueType, _ reader: MappingReader) -> ValueType? {
    let keywords = ValueRule.Keyword.all.filter {
      reader.has($0.name) && boundName($0, reader, of: type) == nil
    }
    if keywords.isEmpty { return type }
    var isValid = true
    for keyword in keywords where !takes(keyword, type) {
      let name = keyword.name
      var message = "\(name.quoted) does not apply to \(type.noun)"
      if case .list(let element, _) = type.kind, element.takes(keyword) {
        message += "; put it to the element, as in 'type: [{ type: …, \(name): … }]'"
      } else if type.scalar?.rules == .order, keyword.side != nil, canBound(reader) {
        message = "\(name.quoted) of \(type.noun) is the name of another \(type.kind.name)"
      } else if let side = keyword.side,
        let other = ValueRule.Keyword.all.first(where: { $0.side == side && takes($0, type) })
      {
        message += "; it has \(other.name.quoted)"
      }
      report(.constraintNotHere, at: reader.keyRange(name), message)
      isValid = false
    }
    var type = type
    for keyword in keywords where takes(keyword, type) {
      if let limit = limit(keyword, reader, of: type) {
        type.constraints[keyword] = limit
      } else if keyword.form == .number {
        isValid = false
      }
    }
    return checkConsistency(of: type, reader) && isValid ? type : nil
  }

  /// The name of another parameter whose value is the limit; nil for a limit of its own.
  func boundName(
    _ keyword: ValueRule.Keyword, _ reader: MappingReader, of type: ValueType?
  ) -> YAMLScalar? {
    guard type?.scalar?.isOrdered ?? false, canBound(reader),
      RelationRule.all.contains(where: { $0.bound == keyword }),
      let scalar = reader.node(keyword.name)?.asScalar,
      let first = scalar.text.first, !"0123456789-+.".contains(first)
    else { return nil }
    return scalar
  }

  /// Whether it has neighbors whose values can be bounds.
  private func canBound(_ reader: MappingReader) -> Bool {
    reader.kind[RelationRule.requires.key] != nil
  }

  /// Whether a keyword means something for the type: other texts of an open enum can have lengths and a pattern.
  private func takes(_ keyword: ValueRule.Keyword, _ type: ValueType) -> Bool {
    if let words = enumWords(type.decoded) {
      return words.isOpen && keyword.subject == .text && keyword != .not
    }
    return type.takes(keyword)
  }

  private func limit(
    _ keyword: ValueRule.Keyword, _ reader: MappingReader, of type: ValueType
  ) -> Limit? {
    switch keyword.form {
    case .count: return reader.integer(keyword.name).map { Limit($0) }
    case .flag: return reader.boolean(keyword.name) ?? false ? "true" : nil
    case .words:
      let words = unique(reader.texts(keyword.name) ?? [], of: keyword.name.quoted).map(\.text)
      return words.isEmpty ? nil : Limit(words: words)
    case .meaning: return reader.text(keyword.name).map { Limit(text: $0) }
    case .number: return reader.scalar(keyword.name).flatMap { bound($0, keyword, of: type) }
    case .pattern:
      return reader.scalar(keyword.name).flatMap { compiled($0) }.map { Limit($0) }
    }
  }

  private func bound(
    _ scalar: YAMLScalar, _ keyword: ValueRule.Keyword, of type: ValueType
  ) -> Limit? {
    let text = scalar.text
    func not(_ expected: String) -> Limit? {
      refuse(
        .invalidNumber, at: scalar.range,
        "\(keyword.name.quoted) is \(expected), not \(text.quoted)")
    }
    if type.scalar == .duration {
      guard let span = URLForm<Duration>.units.value(of: text) else {
        return not("a duration such as 1h30m, 5m or 90s")
      }
      return Limit(
        text: URLForm<Duration>.units.text(of: span), value: Double(span.components.seconds))
    }
    let isExact =
      type.isInteger
      ? Int(urlText: text) != nil : type.scalar != .decimal || Decimal(urlText: text) != nil
    guard isExact, let value = Double(urlText: text) else {
      if type.isInteger { return not(Int.expectation(insteadOf: scalar.text)) }
      let isDecimal = type.scalar == .decimal
      return not(isDecimal ? "a number of at most 38 digits without an exponent" : "a number")
    }
    if keyword == .multipleOf {
      guard value > 0 else { return not("a number above zero") }
      // A number that can be computed exactly is a multiple of itself.
      guard NumberText.isMultiple(text, of: text) else {
        return not("a number of at most 17 digits")
      }
    }
    return Limit(text: text, value: value)
  }

  /// Reports bounds that leave nothing between them.
  private func checkConsistency(of type: ValueType, _ reader: MappingReader) -> Bool {
    let sides = type.constraints.all.compactMap { word, limit in word.side.map { (word, $0, limit) }
    }
    for (lower, side, least) in sides where side.isLower {
      let opposite = sides.first { _, other, most in
        let exclusive = [side, other].count(where: \.isExclusive)
        return !other.isLower
          && (least.value > most.value || least.value == most.value && exclusive > 0
            || type.isInteger && exclusive == 2 && most.value - least.value < 2)
      }
      guard let (upper, _, most) = opposite else { continue }
      // Either of them may come from the named type that this one narrows.
      let name = reader.has(upper.name) ? upper.name : lower.name
      return fail(
        .emptyRange, at: reader.mapping[name]?.range ?? reader.mapping.range,
        "no value is allowed: \(lower.name.quoted) is \(least.text.shortened) and "
          + "\(upper.name.quoted) is \(most.text.shortened)")
    }
    return true
  }
}

extension ValueType {
  fileprivate func encoded(as coding: TextCoding) -> ValueType {
    ValueType(.encoded(ValueType(kind), coding), constraints: constraints)
  }

  /// Whether a form of data written for it means its text: some types have a form of that name.
  fileprivate func isText(written word: String) -> Bool {
    switch kind {
    case .scalar(let row, _): !row.words.contains(word)
    case .flag, .constant: false
    default: true
    }
  }

  /// How often its text is written as data.
  fileprivate var encodings: Int {
    if case .encoded(let inner, _) = kind { inner.encodings + 1 } else { 0 }
  }
}
