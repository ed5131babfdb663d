package import URLSchemeRuntime

// The rules that a type doesn't express, checked by the runtime's own functions in the order in
// which generated initializers do it.

extension [Parameter] {
  /// The values of adjacent parameters: those that are present, and else the defaults.
  ///
  /// - Parameters:
  ///   - find: Returns the value of a parameter, if it is present.
  ///   - missing: Makes the error for a required parameter that is absent.
  package func values<Failure>(
    _ find: (Parameter) throws(Failure) -> Value?, missing: (Parameter) -> Failure
  ) throws(Failure) -> [Value.Member] {
    var values: [Value.Member] = []
    for parameter in inURLOrder {
      if let value = try find(parameter) ?? parameter.defaultValue(beside: values) {
        values.append(Value.Member(name: parameter.key, value: value))
      } else if parameter.presence == .required {
        throw missing(parameter)
      }
    }
    return values
  }

  /// The parameters that rules name, by their keys.
  fileprivate var related: [String: Parameter] {
    contains { !$0.relations.isEmpty } ? Dictionary(firstOf: map { ($0.key, $0) }) : [:]
  }
}

extension DeclaredTypes {
  /// Checks adjacent values: those of a request, a group or a JSON object.
  ///
  /// - Parameter isJSON: Whether they are written in JSON, where some have other readings than as texts.
  /// - Throws: `RequestError` that names the parameter, as it is called beside the others.
  package func check(
    _ values: [Value.Member], of parameters: [Parameter], isJSON: Bool = false
  ) throws(RequestError) {
    let related = parameters.related
    for parameter in parameters { try check(values, parameter, related, isJSON: isJSON) }
  }

  /// The first broken rule of each of adjacent values.
  package func brokenRules(of values: [Value.Member], _ parameters: [Parameter]) -> [RequestError] {
    let related = parameters.related
    return parameters.compactMap { parameter in
      do throws(RequestError) {
        try check(values, parameter, related)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Checks one of adjacent values, and what it and the others need of each other.
  ///
  /// - Parameter related: The parameters that rules name, by their keys.
  private func check(
    _ values: [Value.Member], _ parameter: Parameter, _ related: [String: Parameter],
    isJSON: Bool = false
  ) throws(RequestError) {
    if let value = values[parameter.key] { try check(value, of: parameter, isJSON: isJSON) }
    for relation in parameter.relations {
      func given(_ parameter: Parameter) -> Value? {
        relation.rule.bound == nil ? written(parameter, in: values) : values[parameter.key]
      }
      let others = relation.others.compactMap { other in
        related[other.key].map { found in
          RelationRule.Related(
            name: found.ruleName, written: given(found),
            text: text(of: found, in: values, comparedTo: other), texts: other.values)
        }
      }
      if !others.isEmpty {
        try relation.rule.check(parameter.ruleName, given(parameter), others)
      }
    }
  }

  /// Checks one parameter's value by itself.
  package func check(
    _ value: Value, of parameter: Parameter, isJSON: Bool = false
  ) throws(RequestError) {
    switch (parameter.kind, value) {
    case (.value(let type), .list(let groups)) where type.groupPath != nil:
      try check(value, as: type, named: parameter.key)
      guard case .group(let members)? = declaration(type.groupPath ?? "")?.kind else { return }
      for case (let index, .record(let record)) in groups.enumerated() {
        try RequestError.mapped(in: check(record, of: members)) {
          $0.named(in: members) { parameter.groupNames(of: $0, at: index)[0] }
        }
      }
    case (.value(let type), _):
      try check(value, as: type, named: parameter.wireName)
      try checkText(of: value, as: type, of: parameter, isJSON: isJSON)
    case (.choice(let path), .branch(let key, let payload?)):
      if let branch = declaration(path)?.kind.branch(key) { try check(payload, of: branch) }
    case (.group(let path), .record(let record)):
      // Read groups were checked when they were read; built ones are checked here.
      guard case .group(let members)? = declaration(path)?.kind else { return }
      try RequestError.mapped(in: check(record, of: members)) {
        $0.named(in: members, parameter.wireName(of:))
      }
    case (.pairs(let type), .pairs(let pairs)):
      for pair in pairs {
        try check(pair.value, as: type, named: parameter.wireName)
        try checkText(of: pair.value, as: type, of: parameter)
      }
    default: break
    }
  }

  /// Checks that a value's text reads back as the value.
  private func checkText(
    of value: Value, as type: ValueType, of parameter: Parameter, isJSON: Bool = false
  ) throws(RequestError) {
    if let expected = writableValue(insteadOf: value, as: type, parameter.split, isJSON: isJSON) {
      throw RequestError(.notRepresentable, parameter: parameter.wireName, expected: expected)
    }
  }

  /// A value that is written: one that is there, and is neither a flag that is off nor the default.
  private func written(_ parameter: Parameter, in values: [Value.Member]) -> Value? {
    guard let value = values[parameter.key] else { return nil }
    if parameter.isFlag, value == .boolean(false) { return nil }
    if case .pairs(let pairs) = value, pairs.isEmpty { return nil }
    return isDefault(value, of: parameter, beside: values) ? nil : value
  }

  /// Whether a value is the default: one of the same text, to the byte, since that is what is not
  /// written. An item without `=` is another than one with an empty text.
  package func isDefault(
    _ value: Value, of parameter: Parameter, beside values: [Value.Member] = []
  ) -> Bool {
    guard let other = parameter.defaultValue(beside: values) else { return false }
    guard case .value(let type) = parameter.kind, let text = text(of: value, as: type),
      let otherText = self.text(of: other, as: type)
    else { return value == other }
    return text.isIdentical(to: otherText) && isBare(value, as: type) == isBare(other, as: type)
  }

  /// The text that a rule compares: the value's, or the key of its alternative.
  private func text(
    of parameter: Parameter, in values: [Value.Member], comparedTo other: Parameter.Requirement
  ) -> String? {
    guard let value = values[parameter.key] else { return nil }
    if namesAlternatives(other, of: parameter), case .branch(let key, _) = value { return key }
    guard case .value(let type) = parameter.kind else { return nil }
    return text(of: value, as: type)
  }

  // MARK: Types

  /// Checks a value of a type: the type's own constraints, and those of what it holds.
  ///
  /// - Throws: `RequestError` that names the value, or the member of a JSON object in it.
  package func check(_ value: Value, as type: ValueType, named name: String) throws(RequestError) {
    if case (.scalar(.scheme, _), .string(let text)) = (type.kind, value) {
      try Require.scheme(name, text)
    }
    for rule in type.constraints.rules { try rule.check(name, value, type.constraints) }
    switch (type.kind, value) {
    case (.encoded, _):
      // Data holds an object, or it doesn't.
      try checkAsText(type, name) { () throws(RequestError) in
        try check(value, as: type.decoded, named: name)
      }
    case (.list(_, .groups), _): break
    case (.list(let element, .json), .list(let values)):
      for value in values { try check(value, as: element, named: name) }
    case (.list(let element, _), .list(let values)):
      // A text among others is an object, or it isn't one.
      try checkAsText(type, name) { () throws(RequestError) in
        for value in values { try check(value, as: element, named: name) }
      }
    case (.declared(let path), .record(let record)):
      let isJSON = self.isJSON(type)
      try RequestError.mapped(in: check(record, of: members(of: path), isJSON: isJSON)) { error in
        error.parameter.map { error.of(parameter: RequestError.name(of: $0, at: name)) } ?? error
      }
    case (.declared(let path), .branch(let key, let payload?)):
      guard let type = declaration(path)?.kind.branch(key)?.kind.valueType else { return }
      try check(payload, as: type, named: name)
    default: break
    }
  }

  /// What a value that can't be written has to be instead; nil for one that can.
  private func writableValue(
    insteadOf value: Value, as type: ValueType, _ split: Parameter.Split, isJSON: Bool
  ) -> String? {
    switch (type.kind, value) {
    case _ where split == .beforeDecoding:
      let text = splitText(of: value, as: type)
      if let text, type.isBytes || URLText.decoded(text) != nil { return nil }
    case _ where texts(of: value, as: type)?.contains(where: { $0.utf8.contains(0) }) ?? false:
      return "text without the character NUL"
    case (.flag, _): return nil
    case (.list(let element, .repeated), .list(let values)):
      let texts = values.map { text(of: $0, as: element) }
      if texts.contains(nil) { break }
      let isOneBareItem = values.count == 1 && isBare(values[0], as: element)
      return texts != [""] || isOneBareItem ? nil : "a list of more than one empty text"
    default:
      let isWritten = isJSON ? json(of: value, as: type) != nil : text(of: value, as: type) != nil
      if isWritten { return nil }
      guard case (.list(let element, let form), .list(let values)) = (type.kind, value),
        let separator = form.separator, values.allSatisfy({ text(of: $0, as: element) != nil })
      else { break }
      return "elements that don't hold the separator '\(separator.text)'"
    }
    return "a value whose text has no other reading"
  }

  /// A problem inside one text means that the text doesn't read as its type.
  private func checkAsText(
    _ type: ValueType, _ name: String, _ check: () throws(RequestError) -> Void
  ) throws(RequestError) {
    try RequestError.mapped(in: check()) { error in
      error.parameter == name
        ? error : RequestError(.illTyped, parameter: name, expected: expectation(of: type))
    }
  }

  /// Whether some texts that have a type's form are none of its values, because of a constraint.
  ///
  /// - Parameter visited: The declared types around it.
  package func isConstrained(_ type: ValueType, besides visited: Set<String> = []) -> Bool {
    if !type.constraints.isEmpty { return true }
    switch type.decoded.kind {
    case .scalar(.scheme, _): return true
    case .list(let element, _): return isConstrained(element, besides: visited)
    case .declared(let path) where !visited.contains(path):
      guard case .union(let branches)? = declaration(path)?.kind else { return false }
      return branches.compactMap(\.kind.valueType)
        .contains { isConstrained($0, besides: visited.union([path])) }
    default: return false
    }
  }
}

extension Parameter {
  /// The value of one that is absent, where that is another than none.
  ///
  /// - Parameter values: The values of the others.
  package func defaultValue(beside values: [Value.Member] = []) -> Value? {
    switch presence {
    case .defaulted(let value): value
    case .follows(let key): values[key]
    case .required, .optional: nil
    }
  }
}

extension [Value.Member] {
  package subscript(key: String) -> Value? { first { $0.name == key }?.value }
}

extension RequestError {
  /// The same error where a rule of a group's member was broken, which knows the member's own name.
  package func named(in members: [Parameter], _ name: (Parameter) -> String) -> RequestError {
    guard let member = members.first(where: { $0.wireName == parameter }) else { return self }
    return of(parameter: name(member))
  }
}
