import URLSchemeRuntime

extension TypeStage {
  /// The type in the form that `as` or `separator` asks for; `nil` when that can't be.
  func written(_ type: ValueType, _ reader: MappingReader) -> ValueType? {
    var type = type
    if reader.has("as") {
      guard let written = composed(type, reader) else { return nil }
      type = written
    }
    if reader.has("separator") {
      guard let written = separated(type, reader) else { return nil }
      type = written
    }
    return type
  }

  /// The type in one form, or in several of which each is written in the next.
  private func composed(_ type: ValueType, _ reader: MappingReader) -> ValueType? {
    guard let node = reader.node("as") else { return nil }
    let scalars: [YAMLScalar]
    switch node {
    case .scalar(let scalar): scalars = [scalar]
    case .sequence: scalars = reader.texts("as") ?? []
    case .mapping:
      reader.reportKind(of: node, at: "as")
      return nil
    }
    guard !scalars.isEmpty else {
      report(.emptyList, "'as' names no form; write one as in 'as: json'", at: node.range)
      return nil
    }
    var type = type
    for (index, scalar) in scalars.enumerated() {
      guard let written = form(scalar, of: type, isFirst: index == 0) else { return nil }
      type = written
    }
    return type
  }

  private func form(_ scalar: YAMLScalar, of type: ValueType, isFirst: Bool) -> ValueType? {
    var type = type
    let text = scalar.text
    if let data = DataForm(rawValue: text), type.isText || !isFirst {
      guard !type.isSeveralItems else {
        report(
          .unknownForm,
          "a list with an item for each element is no one text that could be written as "
            + "\(text.quoted); write 'as: [json, \(text)]'",
          at: scalar.range)
        return nil
      }
      guard type.encodings < Self.maximumEncodings else {
        report(
          .unknownForm, "a value is written as data \(Self.maximumEncodings) times at most",
          at: scalar.range)
        return nil
      }
      return ValueType(
        .encoded(ValueType(type.kind), data), constraints: type.constraints)
    }
    guard isFirst else {
      return unknownForm(
        scalar, after: "what the form before it makes", DataForm.allCases.map(\.rawValue))
    }
    switch type.kind {
    case .boolean: return form(scalar, BooleanForm.self, &type) { .boolean($0) }
    case .date: return pattern(scalar, of: type, [], hasTime: false) { .datePattern($0) }
    case .dateTime:
      let words = DateTimeForm.allCases.map(\.rawValue)
      guard !words.contains(text) else {
        return form(scalar, DateTimeForm.self, &type) { .dateTime($0) }
      }
      return pattern(scalar, of: type, words, hasTime: true) { .dateTimePattern($0) }
    case .duration: return form(scalar, DurationForm.self, &type) { .duration($0) }
    case .data: return form(scalar, DataForm.self, &type) { .data($0) }
    case .list(let element, _):
      switch text {
      case "repeated": type.kind = .list(element, .repeated)
      case "json": type.kind = .list(element.insideJSON, .json)
      default: return unknownForm(scalar, of: type, ["repeated", "json"])
      }
      return type
    case .json: return text == "json" ? type : unknownForm(scalar, of: type, ["json"])
    case .declared:
      guard type.isJSON(declaration) else { return noForms(scalar, type) }
      return text == "json" ? type : unknownForm(scalar, of: type, ["json"])
    default: return noForms(scalar, type)
    }
  }

  private func form<Form: CaseIterable & RawRepresentable<String>>(
    _ scalar: YAMLScalar, _: Form.Type, _ type: inout ValueType, _ kind: (Form) -> ValueType.Kind
  ) -> ValueType? {
    guard let form = Form(rawValue: scalar.text) else {
      return unknownForm(scalar, of: type, Form.allCases.map(\.rawValue))
    }
    type.kind = kind(form)
    return type
  }

  /// A day or a time in digits. A text without a year is meant to be a word.
  private func pattern(
    _ scalar: YAMLScalar, of type: ValueType, _ words: [String], hasTime: Bool,
    _ kind: (DatePattern) -> ValueType.Kind
  ) -> ValueType? {
    guard scalar.text.contains("y") || words.isEmpty else {
      return unknownForm(scalar, of: type, words)
    }
    do throws(DatePattern.Problem) {
      let pattern = try DatePattern(parsing: scalar.text)
      guard pattern.hasTime == hasTime else {
        let message =
          hasTime
          ? "this pattern has a day alone; add the time, as in \"yyyy-MM-dd HH:mm\", or use the "
            + "type 'date'"
          : "this pattern has a time as well; use the type 'date-time'"
        report(.datePattern, message, at: scalar.range)
        return nil
      }
      return ValueType(kind(pattern), constraints: type.constraints)
    } catch {
      let example = hasTime ? "yyyy-MM-dd HH:mm" : "dd.MM.yyyy"
      let other = words.isEmpty ? "" : "; the other ways to write it are \(words.alternatives)"
      report(
        .datePattern,
        "this is no pattern of \(type.noun), such as '\(example)': \(error.message)\(other)",
        at: scalar.range)
      return nil
    }
  }

  private func unknownForm(
    _ scalar: YAMLScalar, of type: ValueType, _ forms: [String]
  ) -> ValueType? {
    unknownForm(scalar, after: type.noun, forms)
  }

  private func unknownForm(
    _ scalar: YAMLScalar, after noun: String, _ forms: [String]
  ) -> ValueType? {
    report(
      .unknownForm,
      "\(noun) can't be written as \(scalar.text.quoted); it is written as "
        + "\(forms.alternatives)",
      at: scalar.range, suggestion: nearest(to: scalar.text, in: forms))
    return nil
  }

  private func noForms(_ scalar: YAMLScalar, _ type: ValueType) -> ValueType? {
    let other = DataForm.allCases.map(\.rawValue).alternatives
    report(
      .keyNotHere,
      "\(type.noun) is written in one way only, so 'as: \(scalar.text.shortened)' has no meaning "
        + "here" + (type.isText ? "; its text can be written as \(other)" : ""),
      at: scalar.range)
    return nil
  }

  private func separated(_ type: ValueType, _ reader: MappingReader) -> ValueType? {
    guard case .list(let element, _) = type.kind else {
      report(
        .keyNotHere, "'separator' goes with a list, and this is \(type.noun)",
        at: reader.keyRange("separator"))
      return nil
    }
    guard !reader.has("as") else {
      report(
        .keyNotHere, "'separator' already says how the list is written; remove 'as'",
        at: reader.keyRange("as"))
      return nil
    }
    guard let scalar = reader.scalar("separator") else { return nil }
    guard !scalar.text.isEmpty else {
      report(.emptyText, "a list's 'separator' can't be empty", at: scalar.range)
      return nil
    }
    var type = type
    type.kind = .list(element, .separated(by: scalar.text))
    return type
  }
}

extension TypeStage {
  /// More would be a mistake, and grows the text each time.
  fileprivate static let maximumEncodings = 3
}

extension ValueType {
  /// Whether a data form written for it means its text: for data it is the data's own form.
  fileprivate var isText: Bool {
    switch kind {
    case .data, .flag, .constant: false
    default: true
    }
  }

  fileprivate var isSeveralItems: Bool {
    switch kind {
    case .list(_, .repeated), .flag: true
    default: false
    }
  }

  /// How often its text is written as data.
  fileprivate var encodings: Int {
    if case .encoded(let inner, _) = kind { inner.encodings + 1 } else { 0 }
  }
}

extension TypeStage {
  static let lengthNames = ["minLength", "maxLength", "pattern"]
  static let boundNames = [
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
  ]
  static let countNames = ["minItems", "maxItems", "uniqueItems"]
  static let constraintNames = lengthNames + boundNames + countNames

  /// The type with the constraints of its mapping; `nil` when one of them is wrong.
  func constrained(
    _ type: ValueType, _ reader: MappingReader, _ context: DefinitionContext
  ) -> ValueType? {
    let names = Self.constraintNames.filter(reader.has)
    if names.isEmpty { return type }
    var isValid = true
    for name in names where !type.takes(name) {
      var message = "\(name.quoted) does not apply to \(type.noun)"
      if case .list(let element, _) = type.kind, element.takes(name) {
        message += "; put it to the element, as in 'type: [{ type: …, \(name): … }]'"
      }
      report(.constraintNotHere, message, at: reader.keyRange(name))
      isValid = false
    }
    var type = type
    read(reader, into: &type.constraints)
    for name in Self.boundNames {
      guard let scalar = reader.scalar(name), type.takes(name) else { continue }
      guard let bound = bound(scalar, of: type) else {
        let expected = type.isInteger ? "a whole number" : "a number"
        report(
          .invalidNumber, "\(name.quoted) is \(expected), not \(scalar.text.quoted)",
          at: scalar.range)
        isValid = false
        continue
      }
      if name == "multipleOf", let reason = Self.refusal(ofStep: bound) {
        report(
          .invalidNumber, "'multipleOf' is \(reason), not \(scalar.text.quoted)",
          at: scalar.range)
        isValid = false
        continue
      }
      switch name {
      case "minimum": type.constraints.minimum = bound
      case "maximum": type.constraints.maximum = bound
      case "exclusiveMinimum": type.constraints.exclusiveMinimum = bound
      case "multipleOf": type.constraints.multipleOf = bound
      default: type.constraints.exclusiveMaximum = bound
      }
    }
    return checkConsistency(of: type, reader) && isValid ? type : nil
  }

  private func read(_ reader: MappingReader, into constraints: inout Constraints) {
    if let value = reader.integer("minLength") { constraints.minLength = value }
    if let value = reader.integer("maxLength") { constraints.maxLength = value }
    if let value = reader.integer("minItems") { constraints.minItems = value }
    if let value = reader.integer("maxItems") { constraints.maxItems = value }
    if let value = reader.boolean("uniqueItems") { constraints.uniqueItems = value }
    guard let scalar = reader.scalar("pattern") else { return }
    do throws(URLPatternError) {
      _ = try URLPattern(scalar.text)
      constraints.pattern = scalar.text
    } catch {
      report(
        .invalidPattern, "this pattern can't be used: \(error.description)",
        at: scalar.range(ofUTF8: error.range))
    }
  }

  private func bound(_ scalar: YAMLScalar, of type: ValueType) -> Constraints.Number? {
    if type.isInteger, Int(urlText: scalar.text) == nil { return nil }
    return Double(urlText: scalar.text).map { Constraints.Number(text: scalar.text, value: $0) }
  }

  /// Why a number can't be the step of others; nil for one that can.
  private static func refusal(ofStep step: Constraints.Number) -> String? {
    guard step.value > 0 else { return "a number above zero" }
    // What can be reckoned with is a multiple of itself.
    return NumberText.isMultiple(step.text, of: step.text) ? nil : "a number of at most 17 digits"
  }

  /// Reports bounds that leave nothing between them.
  private func checkConsistency(of type: ValueType, _ reader: MappingReader) -> Bool {
    let constraints = type.constraints
    var isConsistent = true
    if let least = constraints.minLength, let most = constraints.maxLength, least > most {
      isConsistent = reportEmpty("minLength", "\(least)", "maxLength", "\(most)", reader)
    }
    if let least = constraints.minItems, let most = constraints.maxItems, least > most {
      isConsistent = reportEmpty("minItems", "\(least)", "maxItems", "\(most)", reader)
    }
    let lower: [(String, Constraints.Number?, Bool)] = [
      ("minimum", constraints.minimum, false),
      ("exclusiveMinimum", constraints.exclusiveMinimum, true),
    ]
    let upper: [(String, Constraints.Number?, Bool)] = [
      ("maximum", constraints.maximum, false),
      ("exclusiveMaximum", constraints.exclusiveMaximum, true),
    ]
    for (lowerName, least, excludesLeast) in lower {
      for (upperName, most, excludesMost) in upper {
        guard let least, let most else { continue }
        let isEmpty =
          least.value > most.value || least.value == most.value && (excludesLeast || excludesMost)
          || type.isInteger && excludesLeast && excludesMost && most.value - least.value < 2
        if isEmpty { return reportEmpty(lowerName, least.text, upperName, most.text, reader) }
      }
    }
    return isConsistent
  }

  private func reportEmpty(
    _ lowerName: String, _ lower: String, _ upperName: String, _ upper: String,
    _ reader: MappingReader
  ) -> Bool {
    // Either of them may come from the named type that this one narrows.
    let name = reader.has(upperName) ? upperName : lowerName
    report(
      .emptyRange,
      "no value is allowed: \(lowerName.quoted) is \(lower.shortened) and \(upperName.quoted) is "
        + "\(upper.shortened)",
      at: reader.mapping[name]?.range ?? reader.mapping.range)
    return false
  }
}
