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
        values.append(Value.Member(parameter.key, value))
      } else if case .required = parameter.presence {
        throw missing(parameter)
      }
    }
    return values
  }

  /// Checks adjacent values: those of a request, a group or a JSON object.
  ///
  /// - Throws: `RequestError` that names the parameter, as it is called beside the others.
  package func check(
    _ values: [Value.Member], in declarations: DeclarationLookup
  ) throws(RequestError) {
    let related = related
    for parameter in self { try check(parameter, values, related, declarations) }
  }

  /// The first broken rule of each of adjacent values.
  package func brokenRules(
    of values: [Value.Member], in declarations: DeclarationLookup
  ) -> [RequestError] {
    let related = related
    return compactMap { parameter in
      do throws(RequestError) {
        try check(parameter, values, related, declarations)
        return nil
      } catch {
        return error
      }
    }
  }

  /// The parameters that rules name, by their keys.
  private var related: [String: Parameter] {
    contains { !$0.relations.isEmpty } ? Dictionary(firstOf: map { ($0.key, $0) }) : [:]
  }

  /// Checks one value, and what it and the others need of each other.
  ///
  /// - Parameter related: The parameters that rules name, by their keys.
  private func check(
    _ parameter: Parameter, _ values: [Value.Member], _ related: [String: Parameter],
    _ declarations: DeclarationLookup
  ) throws(RequestError) {
    if let value = values[parameter.key] {
      try parameter.check(value, in: declarations)
    }
    for relation in parameter.relations {
      func given(_ parameter: Parameter) -> Value? {
        relation.rule.bound == nil
          ? parameter.written(in: values, declarations) : values[parameter.key]
      }
      let others = relation.others.compactMap { other in
        related[other.key].map { found in
          RelationRule.Related(
            name: found.ruleName, written: given(found),
            text: found.text(in: values, comparedTo: other, declarations), texts: other.values)
        }
      }
      if !others.isEmpty {
        try relation.rule.check(parameter.ruleName, given(parameter), others)
      }
    }
  }
}

extension Parameter {
  /// Checks one value by itself.
  package func check(
    _ value: Value, in declarations: DeclarationLookup
  ) throws(RequestError) {
    switch (kind, value) {
    case (.value(let type), .list(let groups)) where type.groupPath != nil:
      try type.check(value, named: key, in: declarations)
      guard let naming = groupNaming,
        case .group(let members)? = declarations(type.groupPath ?? "")?.kind
      else { return }
      for case (let place, .record(let record)) in groups.enumerated() {
        do throws(RequestError) {
          try members.check(record, in: declarations)
        } catch {
          throw error.named(in: members) {
            naming.name(of: $0.wireName, at: naming.firstIndex + place)
          }
        }
      }
    case (.value(let type), _):
      try type.check(value, named: wireName, in: declarations)
      if split == .beforeDecoding {
        guard let text = type.splitText(of: value, in: declarations),
          type.isBytes || URLText.decoded(text) != nil
        else { throw notRepresentable("a value whose text has no other reading") }
        return
      }
      try checkText(of: value, type, in: declarations)
    case (.choice(let path), .branch(let key, let payload?)):
      try declarations(path)?.kind.branch(key)?.check(payload, in: declarations)
    case (.group(let path), .record(let record)):
      // Read groups were checked when they were read; built ones are checked here.
      guard case .group(let members)? = declarations(path)?.kind else { return }
      do throws(RequestError) {
        try members.check(record, in: declarations)
      } catch {
        throw error.named(in: members, wireName(of:))
      }
    case (.pairs(let type), .pairs(let pairs)):
      for pair in pairs {
        try type.check(pair.value, named: wireName, in: declarations)
        try checkText(of: pair.value, type, in: declarations)
      }
    default: break
    }
  }

  /// Checks that a value's text reads back as the value.
  private func checkText(
    of value: Value, _ type: ValueType, in declarations: DeclarationLookup
  ) throws(RequestError) {
    if type.texts(of: value, in: declarations)?.contains(where: { $0.utf8.contains(0) }) ?? false {
      throw notRepresentable("text without the character NUL")
    }
    guard type.isWritable(value, in: declarations) else {
      throw notRepresentable("a value whose text reads back as the same value")
    }
  }

  private func notRepresentable(_ expected: String) -> RequestError {
    RequestError(.notRepresentable, parameter: wireName, expected: expected)
  }

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

  /// A value that is written: one that is there, and is neither a flag that is off nor the default.
  fileprivate func written(
    in values: [Value.Member], _ declarations: DeclarationLookup
  ) -> Value? {
    guard let value = values[key] else { return nil }
    if case .value(let type) = kind, type.isFlag, value == .boolean(false) { return nil }
    if case .pairs(let pairs) = value, pairs.isEmpty { return nil }
    return isDefault(value, beside: values, in: declarations) ? nil : value
  }

  /// Whether a value is the default: one of the same text, to the byte, since that is what is not
  /// written. An item without `=` is another than one with an empty text.
  package func isDefault(
    _ value: Value, beside values: [Value.Member] = [], in declarations: DeclarationLookup
  ) -> Bool {
    guard let other = defaultValue(beside: values) else { return false }
    guard case .value(let type) = kind, let text = type.text(of: value, in: declarations),
      let otherText = type.text(of: other, in: declarations)
    else { return value == other }
    return text.isIdentical(to: otherText)
      && type.isBare(value, in: declarations) == type.isBare(other, in: declarations)
  }

  /// The text that a rule compares: the value's, or the key of its alternative.
  fileprivate func text(
    in values: [Value.Member], comparedTo other: Requirement, _ declarations: DeclarationLookup
  ) -> String? {
    guard let value = values[key] else { return nil }
    if other.namesAlternatives(of: self, in: declarations), case .branch(let key, _) = value {
      return key
    }
    guard case .value(let type) = kind else { return nil }
    return type.text(of: value, in: declarations)
  }
}

extension ValueType {
  /// Checks a value of this type: its own constraints, and those of what it holds.
  ///
  /// - Throws: `RequestError` that names the value, or the member of a JSON object in it.
  package func check(
    _ value: Value, named name: String, in declarations: DeclarationLookup
  ) throws(RequestError) {
    if case (.scalar(.scheme, _), .string(let text)) = (kind, value) {
      try Require.scheme(name, text)
    }
    for rule in constraints.rules { try rule.check(name, value, constraints) }
    switch (kind, value) {
    case (.encoded, _):
      // Data holds an object, or it doesn't.
      try checkAsText(name, declarations) { () throws(RequestError) in
        try decoded.check(value, named: name, in: declarations)
      }
    case (.list(_, .groups), _): break
    case (.list(let element, .json), .list(let values)):
      for value in values { try element.check(value, named: name, in: declarations) }
    case (.list(let element, _), .list(let values)):
      // A text among others is an object, or it isn't one.
      try checkAsText(name, declarations) { () throws(RequestError) in
        for value in values { try element.check(value, named: name, in: declarations) }
      }
    case (.declared(let path), .record(let record)):
      guard let members = declarations(path)?.kind.contents else { return }
      do throws(RequestError) {
        try members.check(record, in: declarations)
      } catch {
        throw error.parameter.map { error.of(parameter: RequestError.name(of: $0, at: name)) }
          ?? error
      }
    case (.declared(let path), .branch(let key, let payload?)):
      let type = declarations(path)?.kind.branch(key)?.kind.valueType
      try type?.check(payload, named: name, in: declarations)
    default: break
    }
  }

  /// Whether a value reads back as itself.
  fileprivate func isWritable(_ value: Value, in declarations: DeclarationLookup) -> Bool {
    switch (kind, value) {
    case (.flag, _): return true
    case (.list(let element, .repeated), .list(let values)):
      let texts = values.map { element.text(of: $0, in: declarations) }
      let isOneBareItem = values.count == 1 && element.isBare(values[0], in: declarations)
      return !texts.contains(nil) && (texts != [""] || isOneBareItem)
    default: return text(of: value, in: declarations) != nil
    }
  }

  /// A problem inside one text means that the text doesn't read as its type.
  private func checkAsText(
    _ name: String, _ declarations: DeclarationLookup, _ check: () throws(RequestError) -> Void
  ) throws(RequestError) {
    do throws(RequestError) {
      try check()
    } catch {
      if error.parameter == name { throw error }
      throw RequestError(.illTyped, parameter: name, expected: expectation(in: declarations))
    }
  }

  /// Whether some texts that have the type's form are none of its values, because of a constraint.
  ///
  /// - Parameter visited: The declared types around it.
  package func isConstrained(
    in declarations: DeclarationLookup, besides visited: Set<String> = []
  ) -> Bool {
    if !constraints.isEmpty { return true }
    switch decoded.kind {
    case .scalar(.scheme, _): return true
    case .list(let element, _): return element.isConstrained(in: declarations, besides: visited)
    case .declared(let path) where !visited.contains(path):
      guard case .union(let branches)? = declarations(path)?.kind else { return false }
      return branches.contains { branch in
        branch.kind.valueType?.isConstrained(in: declarations, besides: visited.union([path]))
          ?? false
      }
    default: return false
    }
  }
}

extension [Value.Member] {
  package subscript(key: String) -> Value? { first { $0.name == key }?.value }
}

extension RequestError {
  /// The same error where a rule of a group's member was broken, which knows the member's own name.
  package func named(
    in members: [Parameter], _ name: (Parameter) -> String
  ) -> RequestError {
    guard let member = members.first(where: { $0.wireName == parameter }) else { return self }
    return of(parameter: name(member))
  }
}
