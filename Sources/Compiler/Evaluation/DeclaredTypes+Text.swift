import URLSchemeRuntime

// How values of a spec's types are written in a URL. It is the same as in the generated code,
// because both go through the runtime's forms.

extension DeclaredTypes {
  /// Reads a text, already percent-decoded.
  ///
  /// Constraints are not looked at: `check(_:as:named:)` does that.
  ///
  /// - Parameter text: The text; `nil` for a query item without `=`, which only a flag tells from an empty
  ///   text.
  /// - Returns: `nil` when the text is not one of the type. Of a list with an item for each
  ///   element, it is the list of one.
  package func value(of text: String?, as type: ValueType) -> Value? { try? read(text, as: type) }

  /// Reads a text as `value(of:as:)` does.
  ///
  /// - Throws: What is wrong, with the way to the element or the member that it is about.
  func read(_ given: String?, as type: ValueType) throws(GivenProblem) -> Value {
    let text = given ?? ""
    var value: Value?
    switch (type.kind, declared(type)) {
    case (.flag, _): value = text.isEmpty ? .boolean(true) : nil
    case (.encoded(let inner, let form), _):
      value = form.form.value(of: text).flatMap { self.value(of: $0, as: inner) }
    case (.list(let element, .repeated), _):
      return try list(of: text.isEmpty ? [] : [text], as: element)
    case (.list(let element, .separated(let separator)), _):
      return try list(of: text.isEmpty ? [] : separator.parts(of: text), as: element)
    case (.list, _), (_, .object), (_, .tagged):
      value = JSONValue(urlText: text).flatMap { try? self.value(of: $0, as: type, at: "") }
    case (_, .enumeration(let words)):
      let word = words.word(of: text)
      value = words.isOpen ? .string(word?.wireText ?? text) : word.map { .enumeration($0.key) }
    case (_, .parts(let members, let template)):
      if let parts = template.parts(of: text) { return try record(of: parts, members, template) }
    case (_, .union(let branches)):
      value = branch(of: branches, isBare: given == nil) { self.value(of: given, as: $0) }
    default: value = type.scalarForm?.valueOfText(text)
    }
    guard let value else {
      throw GivenProblem(.illTyped(expectation(of: type, insteadOf: text)))
    }
    return value
  }

  /// The list of elements that are of a type.
  ///
  /// - Parameter checksRules: Whether each element has to keep the type's rules.
  func list(
    of texts: [String], as element: ValueType, checksRules: Bool = false
  ) throws(GivenProblem) -> Value {
    .list(
      try texts.enumerated().map { (index, text) throws(GivenProblem) in
        let value = try ValueStep.element(index).reading(read(text, as: element))
        do throws(RequestError) {
          if checksRules { try check(value, as: element, named: "element") }
        } catch {
          let expected = error.expected ?? expectation(of: element)
          throw GivenProblem(.broken(error.reason, expected: expected), at: [.element(index)])
        }
        return value
      })
  }

  /// The first branch that reads, in the order of the spec.
  ///
  /// A branch whose constraints the value breaks leaves it to later branches. If none takes it, the
  /// error is about that constraint.
  func branch(of branches: [Parameter], isBare: Bool, _ read: (ValueType) -> Value?) -> Value? {
    let hasFlag = branches.contains(where: \.isFlag)
    var refused: Value?
    for branch in branches {
      guard let type = branch.kind.valueType else { continue }
      // With a flag among the branches, `k` is the flag and `k=` an empty text.
      if hasFlag, type.isFlag != isBare { continue }
      guard let value = read(type) else { continue }
      let found = Value.branch(branch.key, type.hasPayload ? value : nil)
      do throws(RequestError) {
        try check(value, as: type, named: "")
        return found
      } catch {
        if refused == nil, error.parameter == "" { refused = found }
      }
    }
    return refused
  }

  /// The text that `value(of:as:)` reads back; `nil` for a value of another type, and for one that
  /// can't be written: a list's element that holds the separator, a branch that an earlier one
  /// would read.
  ///
  /// A flag is written without a text: `isBare(_:as:)` tells when there is no `=` either.
  package func text(of value: Value, as type: ValueType) -> String? {
    switch (type.kind, declared(type), value) {
    case (.flag, _, .boolean(let value)): return value ? "" : nil
    case (.list(let element, .separated(let separator)), _, .list(let values)):
      let texts = values.allMapped { text(of: $0, as: element) }
      guard let text = texts.map(separator.joined) else { return nil }
      return self.value(of: text, as: type) == value ? text : nil
    case (.list(let element, .repeated), _, .list(let values)):
      guard let first = values.first else { return "" }
      return values.count == 1 ? text(of: first, as: element) : nil
    case (.list, _, .list), (_, .object, .record), (_, .tagged, .branch):
      return json(of: value, as: type)?.urlText
    case (.encoded(let inner, let form), _, _):
      return text(of: value, as: inner).map { form.form.text(of: $0) }
    case (_, .enumeration(let words), .enumeration(let key)):
      return words.first { $0.key == key }?.wireText
    case (_, .enumeration(let words), .string(let text)): return words.isOpen ? text : nil
    case (_, .parts(let members, let template), .record(let record)):
      let parts = partTexts(of: record, members, template)
      guard let text = parts.map(template.text), self.value(of: text, as: type) == value
      else { return nil }
      return text
    case (_, .union(let branches), .branch(let key, let payload)):
      guard let branch = branches.first(where: { $0.key == key })?.kind.valueType,
        let content = payload ?? branch.impliedPayload,
        let text = text(of: content, as: branch),
        self.value(of: branch.isFlag ? nil : text, as: type) == value
      else { return nil }
      return text
    default: return type.scalarForm?.textOfValue(value)
    }
  }

  /// Whether a value is a query item without `=`.
  package func isBare(_ value: Value, as type: ValueType) -> Bool {
    guard case .branch(let key, _) = value, let kind = declared(type), case .union = kind else {
      return type.isFlag
    }
    return kind.branch(key)?.isFlag ?? false
  }

  /// The texts of a value, one for each query item: those of a list's elements where each has an
  /// item of its own, else the one.
  package func texts(of value: Value, as type: ValueType) -> [String]? {
    guard case (.list(let element, .repeated), .list(let values)) = (type.kind, value) else {
      return text(of: value, as: type).map { [$0] }
    }
    return values.isEmpty ? [""] : values.allMapped { text(of: $0, as: element) }
  }

  /// Whether a text that doesn't read is a word that is none of the allowed ones.
  package func hasWords(_ type: ValueType) -> Bool {
    if case .list(let element, .separated) = type.kind { return hasWords(element) }
    return closedWords(type) != nil
  }

  /// The expectation for a text that isn't a value. A number out of range has another one than a
  /// text that is no number.
  package func expectation(of type: ValueType, insteadOf text: String) -> String {
    if case .scalar(.integer, let form) = type.kind, form.isUsual {
      return Int.expectation(insteadOf: text)
    }
    return expectation(of: type)
  }

  /// A phrase for messages that says what a text must be: `a whole number`.
  package func expectation(of type: ValueType) -> String {
    switch (type.kind, declared(type)) {
    case (.flag, _): "no value"
    case (.constant(let text), _): text.isEmpty ? "nothing" : "'\(text)'"
    case (.swiftType(let path), _): "a " + (path.split(separator: ".").last ?? "")
    case (.encoded(let inner, let form), _): expectation(of: inner) + form.expectation
    case (.list(_, .json), _): "a JSON array"
    case (.list(_, .groups), _): "a list of groups"
    case (.list(let element, _), _): "a list whose every element is \(expectation(of: element))"
    case (_, .enumeration(let words)):
      words.isOpen ? URLForm.string.expectation : "one of " + words.map(\.wireText).alternatives
    case (_, .union(let branches)):
      branches.compactMap(\.kind.valueType)
        .map { expectation(of: $0) + ($0.constraints.patternPhrase ?? "") }
        .uniqued.joined(separator: ", or ")
    case (_, .parts(_, let template)): template.expectation
    case (.declared, _): "a JSON object"
    case (.scalar(_, let form), _): form.expectation
    }
  }

  // MARK: Parts in one text

  /// The value whose members are parts of a text.
  ///
  /// - Throws: Which of them has no value, or breaks a rule.
  func record(
    of parts: [String], _ members: [Parameter], _ template: PartsTemplate
  ) throws(GivenProblem) -> Value {
    var record: [Value.Member] = []
    for member in members {
      guard let type = member.kind.valueType,
        let index = template.names.firstIndex(of: member.key), index < parts.count
      else {
        if member.isOptional { continue }
        let expected = member.kind.valueType.map { expectation(of: $0) } ?? ""
        throw GivenProblem(.missing(expected: "a value: " + expected), at: [.member(member.key)])
      }
      let step = ValueStep.member(member.key)
      record.append(
        Value.Member(name: member.key, value: try step.reading(read(parts[index], as: type))))
    }
    try RequestError.mapped(in: check(record, of: members)) { error in
      GivenProblem(
        .broken(error.reason, expected: error.expected ?? template.expectation),
        at: [.member(error.parameter ?? "")])
    }
    return .record(record)
  }

  /// The texts of members in the order of the template; nil where one of them can't be written.
  func partTexts(
    of record: [Value.Member], _ members: [Parameter], _ template: PartsTemplate
  ) -> [String?]? {
    var parts: [String?] = template.names.map { _ in nil }
    for member in members {
      guard let value = record[member.key] else { continue }
      guard let index = template.names.firstIndex(of: member.key), let type = member.kind.valueType,
        let text = text(of: value, as: type)
      else { return nil }
      parts[index] = text
    }
    return parts
  }
}

extension ValueType {
  package var isFlag: Bool { if case .flag = kind { true } else { false } }

  /// Whether some of its texts have reserved characters (RFC 3986 §2.2), so that the runtime's method for the type takes
  /// `allowReserved`.
  var mayHoldReserved: Bool {
    switch kind {
    case .scalar(let scalar, let form):
      !form.isUsual || ["value", "string", "number"].contains(scalar.swift.coding)
    case .flag: false
    default: true
    }
  }

  /// The fixed text that an alternative without payload waits for.
  package var constant: String? { if case .constant(let text) = kind { text } else { nil } }

  /// Whether a branch of the type carries a value.
  var hasPayload: Bool { impliedPayload == nil }

  /// The value that a branch without payload implies.
  var impliedPayload: Value? {
    switch kind {
    case .flag: .boolean(true)
    case .constant(let text): .string(text)
    default: nil
    }
  }
}

extension Parameter {
  /// Whether a branch holds a value: one fixed text, and a flag, say all by being there.
  package var hasPayload: Bool { kind.valueType?.hasPayload ?? true }
}
