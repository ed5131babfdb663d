import URLSchemeRuntime

/// Finds a declaration by its path below the namespace.
package typealias DeclarationLookup = (String) -> Declaration?

// How values of a spec's types are written in a URL. It is the same as in the generated code,
// because both go through the runtime's forms.

extension ValueType {
  /// Reads a text, already percent-decoded.
  ///
  /// Constraints are not looked at: `violation(of:in:)` does that.
  ///
  /// - Parameters:
  ///   - text: The text; `nil` for a query item without `=`, which only a flag tells from an empty
  ///     text.
  ///   - declarations: Finds the types that this one refers to.
  /// - Returns: `nil` when the text is not one of this type. Of a list with an item for each
  ///   element, it is the list of one.
  package func value(of text: String?, in declarations: DeclarationLookup) -> Value? {
    try? read(text, in: declarations)
  }

  /// Reads a text as `value(of:in:)` does.
  ///
  /// - Throws: What is wrong, with the way to the element or the member that it is about.
  func read(
    _ given: String?, in declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    let text = given ?? ""
    var value: Value?
    switch kind {
    case .flag: value = text.isEmpty ? .boolean(true) : nil
    case .encoded(let inner, let form):
      value = form.form.value(of: text).flatMap { inner.value(of: $0, in: declarations) }
    case .list(_, .json), .list(_, .groups): value = json(text, declarations)
    case .list(let element, .repeated):
      return try element.list(of: text.isEmpty ? [] : [text], in: declarations)
    case .list(let element, .separated(let separator)):
      let parts = text.isEmpty ? [] : separator.parts(of: text)
      return try element.list(of: parts, in: declarations)
    case .declared(let path):
      switch declarations(path)?.kind {
      case .enumeration(let words):
        let word = words.word(of: text)
        value = words.isOpen ? .string(word?.wireText ?? text) : word.map { .enumeration($0.key) }
      case .object, .tagged: value = json(text, declarations)
      case .parts(let members, let template):
        if let parts = template.parts(of: text) {
          return try template.read(parts, members, in: declarations)
        }
      case .union(let branches):
        value = Self.branch(of: branches, isBare: given == nil, in: declarations) { type in
          type.value(of: given, in: declarations)
        }
      case .group, .choice, nil: break
      }
    default: value = scalarForm?.valueOfText(text)
    }
    guard let value else {
      throw GivenProblem(.illTyped(expected: expectation(insteadOf: text, in: declarations)))
    }
    return value
  }

  /// The list of elements that are of the type.
  ///
  /// - Parameter checksRules: Whether each element has to keep the type's rules.
  func list(
    of texts: [String], checksRules: Bool = false, in declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    .list(
      try texts.enumerated().map { (index, text) throws(GivenProblem) in
        let value = try ValueStep.element(index).reading(read(text, in: declarations))
        do throws(RequestError) {
          if checksRules { try check(value, named: "element", in: declarations) }
        } catch {
          let expected = error.expected ?? expectation(in: declarations)
          throw GivenProblem(.broken(error.reason, expected: expected), at: [.element(index)])
        }
        return value
      })
  }

  private func json(_ text: String, _ declarations: DeclarationLookup) -> Value? {
    JSONValue(urlText: text).flatMap { try? value(of: $0, at: "", in: declarations) }
  }

  /// The first branch that reads, in the order of the spec.
  ///
  /// A branch whose constraints the value breaks leaves it to later branches. If none takes it, the
  /// error is about that constraint.
  static func branch(
    of branches: [Parameter], isBare: Bool, in declarations: DeclarationLookup,
    _ read: (ValueType) -> Value?
  ) -> Value? {
    let hasFlag = branches.contains(where: \.isFlag)
    var refused: Value?
    for branch in branches {
      guard let type = branch.kind.valueType else { continue }
      // With a flag among the branches, `k` is the flag and `k=` an empty text.
      if hasFlag, type.isFlag != isBare { continue }
      guard let value = read(type) else { continue }
      let found = Value.branch(branch.key, type.hasPayload ? value : nil)
      do throws(RequestError) {
        try type.check(value, named: "", in: declarations)
        return found
      } catch {
        if refused == nil, error.parameter == "" { refused = found }
      }
    }
    return refused
  }

  /// The text that `value(of:in:)` reads back; `nil` for a value of another type, and for one that
  /// can't be written: a list's element that holds the separator, a branch that an earlier one
  /// would read.
  ///
  /// A flag is written without a text: `isBare(_:in:)` tells when there is no `=` either.
  package func text(of value: Value, in declarations: DeclarationLookup) -> String? {
    switch (kind, value) {
    case (.flag, .boolean(let value)): return value ? "" : nil
    case (.list(let element, .separated(let separator)), .list(let values)):
      let texts = values.allMapped { element.text(of: $0, in: declarations) }
      guard let text = texts.map(separator.joined) else { return nil }
      return self.value(of: text, in: declarations) == value ? text : nil
    case (.list(let element, .repeated), .list(let values)):
      guard let first = values.first else { return "" }
      return values.count == 1 ? element.text(of: first, in: declarations) : nil
    case (.list, .list): return json(of: value, in: declarations)?.urlText
    case (.declared(let path), _): return text(of: value, path, declarations)
    case (.encoded(let inner, let form), _):
      return inner.text(of: value, in: declarations).map { form.form.text(of: $0) }
    default: return scalarForm?.textOfValue(value)
    }
  }

  private func text(
    of value: Value, _ path: String, _ declarations: DeclarationLookup
  ) -> String? {
    let kind = declarations(path)?.kind
    switch (kind, value) {
    case (.enumeration(let cases)?, .enumeration(let key)):
      return cases.first { $0.key == key }?.wireText
    case (.enumeration(let words)?, .string(let text)): return words.isOpen ? text : nil
    case (.object?, .record), (.tagged?, .branch):
      return json(of: value, in: declarations)?.urlText
    case (.parts(let members, let template)?, .record(let record)):
      let parts = template.partTexts(of: record, members, in: declarations)
      guard let text = parts.map(template.text), self.value(of: text, in: declarations) == value
      else { return nil }
      return text
    case (.union?, .branch(let key, let payload)):
      guard let type = kind?.branch(key)?.kind.valueType,
        let content = payload ?? type.impliedPayload,
        let text = type.text(of: content, in: declarations),
        self.value(of: type.isFlag ? nil : text, in: declarations) == value
      else { return nil }
      return text
    default: return nil
    }
  }

  /// Whether a value is a query item without `=`.
  package func isBare(_ value: Value, in declarations: DeclarationLookup) -> Bool {
    guard case .branch(let key, _) = value, let kind = declared(in: declarations),
      case .union = kind
    else { return isFlag }
    return kind.branch(key)?.isFlag ?? false
  }

  /// The texts of a value, one for each query item: those of a list's elements where each has an
  /// item of its own, else the one.
  package func texts(of value: Value, in declarations: DeclarationLookup) -> [String]? {
    guard case (.list(let element, .repeated), .list(let values)) = (kind, value) else {
      return text(of: value, in: declarations).map { [$0] }
    }
    if values.isEmpty { return [""] }
    return values.allMapped { element.text(of: $0, in: declarations) }
  }

  /// Whether a text that doesn't read is a word that is none of the allowed ones.
  package func hasWords(in declarations: DeclarationLookup) -> Bool {
    if case .list(let element, .separated) = kind { return element.hasWords(in: declarations) }
    guard case .enumeration(let words)? = declared(in: declarations) else { return false }
    return !words.isOpen
  }

  /// The expectation for a text that isn't a value. A number out of range has another one than a
  /// text that is no number.
  package func expectation(insteadOf text: String, in declarations: DeclarationLookup) -> String {
    if case .scalar(.integer, let form) = kind, form.isUsual {
      return Int.expectation(insteadOf: text)
    }
    return expectation(in: declarations)
  }

  /// A phrase for messages that says what a text must be: `a whole number`.
  package func expectation(in declarations: DeclarationLookup) -> String {
    switch kind {
    case .flag: return "no value"
    case .constant(let text): return text.isEmpty ? "nothing" : "'\(text)'"
    case .swiftType(let path): return "a " + (path.split(separator: ".").last ?? "")
    case .encoded(let inner, let form):
      return inner.expectation(in: declarations) + form.expectation
    case .list(let element, let form):
      if form == .json { return "a JSON array" }
      if form == .groups { return "a list of groups" }
      return "a list whose every element is \(element.expectation(in: declarations))"
    case .declared(let path):
      switch declarations(path)?.kind {
      case .enumeration(let words):
        return words.isOpen
          ? URLForm.string.expectation : "one of " + words.map(\.wireText).alternatives
      case .union(let branches):
        return branches.compactMap { branch in
          branch.kind.valueType.map {
            $0.expectation(in: declarations) + ($0.constraints.patternPhrase ?? "")
          }
        }.joined(separator: ", or ")
      case .parts(_, let template): return template.expectation
      default: return "a JSON object"
      }
    default: return scalarForm?.expectation ?? ""
    }
  }

  package var isFlag: Bool { if case .flag = kind { true } else { false } }

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

extension PartsTemplate {
  /// The members of parts.
  ///
  /// - Throws: Which of them has no value, or breaks a rule.
  func read(
    _ parts: [String], _ members: [Parameter], in declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    var record: [Value.Member] = []
    for member in members {
      guard let type = member.kind.valueType, let place = names.firstIndex(of: member.key),
        place < parts.count
      else {
        if member.isOptional { continue }
        let expected = member.kind.valueType?.expectation(in: declarations) ?? ""
        throw GivenProblem(.missing(expected: "a value: " + expected), at: [.member(member.key)])
      }
      let step = ValueStep.member(member.key)
      record.append(
        Value.Member(member.key, try step.reading(type.read(parts[place], in: declarations))))
    }
    do throws(RequestError) {
      try members.check(record, in: declarations)
    } catch {
      throw GivenProblem(
        .broken(error.reason, expected: error.expected ?? expectation),
        at: [.member(error.parameter ?? "")])
    }
    return .record(record)
  }

  /// The texts of members in the order of the template; nil where one of them can't be written.
  func partTexts(
    of record: [Value.Member], _ members: [Parameter], in declarations: DeclarationLookup
  ) -> [String?]? {
    var parts: [String?] = names.map { _ in nil }
    for member in members {
      guard let value = record[member.key] else { continue }
      guard let place = names.firstIndex(of: member.key),
        let text = member.kind.valueType?.text(of: value, in: declarations)
      else { return nil }
      parts[place] = text
    }
    return parts
  }
}
