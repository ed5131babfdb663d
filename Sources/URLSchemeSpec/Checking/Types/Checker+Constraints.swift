import URLSchemeRuntime

extension Checker {
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
