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
    let isBare = text == nil
    let text = text ?? ""
    switch kind {
    case .flag: return text.isEmpty ? .boolean(true) : nil
    case .encoded(let inner, let form):
      return form.form.value(of: text).flatMap { inner.value(of: $0, in: declarations) }
    case .list(let element, let form): return list(text, of: element, form, declarations)
    case .declared(let path):
      switch declarations(path)?.kind {
      case .enumeration(let words):
        let word = words.word(of: text)
        return words.isOpen
          ? .string(word?.wireText ?? text) : word.map { .enumeration($0.key) }
      case .object, .tagged: return json(text, declarations)
      case .parts(let members, let template):
        return template.value(of: text, members, in: declarations)
      case .union(let branches):
        return Self.branch(of: branches, isBare: isBare, in: declarations) { type in
          type.value(of: isBare ? nil : text, in: declarations)
        }
      case .group, .choice, nil: return nil
      }
    default: return scalarForm?.valueOfText(text)
    }
  }

  private func json(_ text: String, _ declarations: DeclarationLookup) -> Value? {
    JSONValue(urlText: text).flatMap { try? value(of: $0, at: "", in: declarations) }
  }

  /// The first branch that reads, in the order of the spec.
  ///
  /// A branch whose constraints the value breaks leaves it to later branches. If none takes it, the
  /// error is about that constraint.
  static func branch(
    of branches: [Branch], isBare: Bool, in declarations: DeclarationLookup,
    _ read: (ValueType) -> Value?
  ) -> Value? {
    let hasFlag = branches.contains { $0.valueType?.isFlag ?? false }
    var refused: Value?
    for branch in branches {
      guard let type = branch.valueType else { continue }
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

  private func list(
    _ text: String, of element: ValueType, _ form: ListForm, _ declarations: DeclarationLookup
  ) -> Value? {
    let parts: [String]
    switch form {
    case .json, .groups: return json(text, declarations)
    case .repeated: parts = text.isEmpty ? [] : [text]
    case .separated(let separator):
      parts = text.isEmpty ? [] : separator.parts(of: text)
    }
    var values: [Value] = []
    for part in parts {
      guard let value = element.value(of: part, in: declarations) else { return nil }
      values.append(value)
    }
    return .list(values)
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
      var texts: [String] = []
      for value in values {
        guard let text = element.text(of: value, in: declarations) else { return nil }
        texts.append(text)
      }
      let text = separator.joined(texts)
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
    switch (declarations(path)?.kind, value) {
    case (.enumeration(let cases)?, .enumeration(let key)):
      return cases.first { $0.key == key }?.wireText
    case (.enumeration(let words)?, .string(let text)): return words.isOpen ? text : nil
    case (.object?, .record), (.tagged?, .branch):
      return json(of: value, in: declarations)?.urlText
    case (.parts(let members, let template)?, .record(let record)):
      guard let text = template.text(of: record, members, in: declarations),
        self.value(of: text, in: declarations) == value
      else { return nil }
      return text
    case (.union(let branches)?, .branch(let key, let payload)):
      guard let type = branches.first(where: { $0.key == key })?.valueType,
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
    guard case .branch(let key, _) = value, case .union(let branches)? = declared(in: declarations)
    else { return isFlag }
    return branches.first { $0.key == key }?.valueType?.isFlag ?? false
  }

  /// The texts of a value, one for each query item: those of a list's elements where each has an
  /// item of its own, else the one.
  package func texts(of value: Value, in declarations: DeclarationLookup) -> [String]? {
    guard case (.list(let element, .repeated), .list(let values)) = (kind, value) else {
      return text(of: value, in: declarations).map { [$0] }
    }
    if values.isEmpty { return [""] }
    let texts = values.compactMap { element.text(of: $0, in: declarations) }
    return texts.count == values.count ? texts : nil
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

  /// What a text must be, as a phrase for messages: `a whole number`.
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
          branch.valueType.map {
            $0.expectation(in: declarations) + ($0.constraints.patternPhrase ?? "")
          }
        }.joined(separator: ", or ")
      case .parts(_, let template): return template.expectation
      default: return "a JSON object"
      }
    default: return scalarForm?.expectation ?? ""
    }
  }
}

extension ValueType {
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

extension Branch {
  /// The type of a branch that is one value.
  package var valueType: ValueType? {
    if case .value(let type) = content.kind { type } else { nil }
  }

  /// Whether it holds a value: one fixed text, and a flag, say all by being there.
  package var hasPayload: Bool { valueType?.hasPayload ?? true }
}

extension PartsTemplate {
  /// The members of a text; nil where one of them has no value, or breaks a rule.
  fileprivate func value(
    of text: String, _ members: [Parameter], in declarations: DeclarationLookup
  ) -> Value? {
    parts(of: text).flatMap { value(ofParts: $0, members, in: declarations) }
  }

  /// The members of parts; nil where one of them has no value, or breaks a rule.
  func value(
    ofParts parts: [String], _ members: [Parameter], in declarations: DeclarationLookup
  ) -> Value? {
    var record: [Value.Member] = []
    for member in members {
      guard let place = names.firstIndex(of: member.key), place < parts.count else {
        if member.isOptional { continue }
        return nil
      }
      guard let value = member.kind.valueType?.value(of: parts[place], in: declarations) else {
        return nil
      }
      record.append(Value.Member(member.key, value))
    }
    do throws(RequestError) {
      try members.check(record, in: declarations)
    } catch {
      return nil
    }
    return .record(record)
  }

  /// The text of members; nil where one of them can't be written.
  fileprivate func text(
    of record: [Value.Member], _ members: [Parameter], in declarations: DeclarationLookup
  ) -> String? {
    partTexts(of: record, members, in: declarations).map { text(of: $0) }
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
