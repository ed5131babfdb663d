import URLSchemeRuntime

// Values as `urlscheme parse` prints them, which is how requests are given to the tool, and as specs have them.

extension DeclaredTypes {
  /// Reads a parameter's given value: objects by the keys of their members, one of several values by the key of its
  /// alternative, and words by their keys.
  ///
  /// Names and texts of the URL are read as well, where they are no keys.
  package func value(_ given: GivenValue, of parameter: Parameter) throws(GivenProblem) -> Value {
    switch parameter.kind {
    case .value(let type): return try value(given, as: type)
    case .choice(let path):
      let branches = branches(of: path)
      if let value = try branch(given, of: branches) { return value }
      throw GivenProblem(.ambiguous(branches.map(\.key)))
    case .group(let path):
      let members = members(of: path)
      if let items = given.members { return .record(try values(items, of: members)) }
      let keys = members.map { "'\($0.key)'" }.joined(separator: ", ")
      throw GivenProblem(.illTyped("a JSON object of " + keys))
    case .pairs(let type): return try pairs(given, of: type)
    }
  }

  /// The values of adjacent parameters, by their keys or names.
  package func values(
    _ items: [(name: String, value: GivenValue)], of members: [Parameter]
  ) throws(GivenProblem) -> [Value.Member] {
    var found: [String: (name: String, value: GivenValue)] = [:]
    for item in items {
      let member =
        members.first { $0.key == item.name }
        ?? members.first { $0.wireNames.contains(item.name) }
      guard let member, found[member.key] == nil else {
        throw GivenProblem(.unknown(known: members.map(\.key)), at: [.member(item.name)])
      }
      found[member.key] = item
    }
    return try members.values { (member) throws(GivenProblem) in
      guard let item = found[member.key] else { return member.isPairs ? .pairs([]) : nil }
      if item.value.isNothing, item.value.prefersTexts || !member.takesNull { return nil }
      let step = ValueStep.member(item.value.prefersTexts ? item.name : member.key)
      return try step.reading(value(item.value, of: member))
    } missing: { member in
      let expected = member.kind.valueType.map { expectation(of: $0) } ?? "a value"
      return GivenProblem(.missing(expected: expected), at: [.member(member.key)])
    }
  }

  /// The alternative that an object of one member names, or a text for one without a value; nil for what is
  /// neither.
  private func branch(
    _ given: GivenValue, of branches: [Parameter]
  ) throws(GivenProblem) -> Value? {
    guard let members = given.members else {
      return given.text.flatMap { bareKey($0, of: branches) }.map { .branch($0, nil) }
    }
    guard let (key, content) = members.first, members.count == 1,
      let branch = branches.first(where: { $0.key == key })
    else { return nil }
    guard branch.hasPayload else {
      if content.isNothing || implies(content, branch) { return .branch(key, nil) }
      let expected = branch.kind.valueType.map { expectation(of: $0) } ?? "no value"
      throw GivenProblem(.illTyped(expected), at: [.member(key)])
    }
    if case .json(.null) = content, !branch.takesNull { return nil }
    return .branch(key, try ValueStep.member(key).reading(value(content, of: branch)))
  }

  /// Whether a value is what a branch without payload stands for, or says that it is there.
  private func implies(_ given: GivenValue, _ branch: Parameter) -> Bool {
    guard let type = branch.kind.valueType else { return false }
    if branch.isFlag, given.json == .boolean(true) { return true }
    return given.text.map { value(of: $0, as: type) != nil } ?? false
  }

  /// The alternative without payload that one word names: by its key, or by its text in the URL where it is the only
  /// one with that.
  private func bareKey(_ word: String, of branches: [Parameter]) -> String? {
    let bare = branches.filter { !$0.hasPayload }
    if bare.contains(where: { $0.key == word }) { return word }
    let sameText = bare.filter { $0.kind.valueType?.constant == word }
    return sameText.count == 1 ? sameText.first?.key : nil
  }

  private func pairs(_ given: GivenValue, of type: ValueType) throws(GivenProblem) -> Value {
    // A list of objects has names that repeat, and an order across names.
    var pairs: [NamedValue<Value>] = []
    for object in given.elements ?? [given] {
      guard let members = object.members else {
        throw GivenProblem(
          .illTyped("a JSON array of objects such as [{\"name\": …}], of names and values"))
      }
      for (name, content) in members {
        pairs.append(NamedValue(name: name, value: try value(content, as: type)))
      }
    }
    return .pairs(pairs)
  }

  // MARK: Types

  /// Reads a given value of a type.
  package func value(_ given: GivenValue, as type: ValueType) throws(GivenProblem) -> Value {
    if given.prefersTexts, let text = given.text, let value = value(of: text, as: type) {
      return value
    }
    switch type.kind {
    case .encoded:
      // What is encoded is given as its content.
      do throws(GivenProblem) {
        return try value(given, as: type.decoded)
      } catch {
        guard case .illTyped = error.reason, let value = text(given, as: type) else { throw error }
        return value
      }
    case .list(let element, let form): return try list(given, type, of: element, form)
    case .flag:
      if case .boolean(let isThere) = given.json { return .boolean(isThere) }
      if let text = given.text, ["", "true", "false"].contains(text) {
        return .boolean(text != "false")
      }
    case .declared(let path):
      let kind = declaration(path)?.kind
      // Where a text says which alternative it is, the one that it says.
      if case .union(let branches) = kind, branches.contains(where: \.hasText),
        let value = text(given, as: type)
      {
        return value
      }
      if let value = try value(given, kind) { return value }
    case .scalar(let scalar, _): return try value(given, type, scalar)
    case .constant, .swiftType: break
    }
    guard let value = text(given, as: type) else { throw illTyped(given, type) }
    return value
  }

  /// The value of a text as a URL has it.
  private func text(_ given: GivenValue, as type: ValueType) -> Value? {
    switch given.json {
    case .string(let text): value(of: text, as: type)
    case .null, .array, .object: nil
    case .boolean, .integer, .number: value(of: given.json.urlText, as: type)
    }
  }

  private func list(
    _ given: GivenValue, _ type: ValueType, of element: ValueType, _ form: ValueType.ListForm
  ) throws(GivenProblem) -> Value {
    let items = given.elements
    var elements = items ?? []
    if items == nil {
      switch (given.json, form) {
      case (_, .groups):
        let keys = element.declaredPath.map(members(of:))?.map(\.key) ?? []
        throw GivenProblem(
          .illTyped(
            "a JSON array of objects such as [{\"\(keys.first ?? "name")\": …}], whose keys are "
              + keys.joined(separator: ", ")))
      case (.null, _), (.object, .separated), (_, .json): throw illTyped(given, type)
      case (.string(let text), .separated(let separator)):
        if !text.isEmpty { elements = separator.parts(of: text).map { .json(.string($0)) } }
      case (.string(""), .repeated): break
      case (_, .repeated), (_, .separated): elements = [given]
      }
    }
    return .list(
      try elements.enumerated().map { (index, item) throws(GivenProblem) in
        // A list of one, written as its element, has no part to be named.
        items == nil && given.json == item.json
          ? try value(item, as: element)
          : try ValueStep.element(index).reading(value(item, as: element))
      })
  }

  /// A value of a declared type; nil for what may still be a text of it.
  private func value(
    _ given: GivenValue, _ kind: Declaration.Kind?
  ) throws(GivenProblem) -> Value? {
    switch kind {
    case .enumeration(let words):
      // Any text is a value of an open one, in JSON also one that is a word's key.
      guard let word = words.first(where: { $0.key == given.text }) else { return nil }
      if words.isOpen { return given.prefersTexts ? .string(word.wireText) : nil }
      return .enumeration(word.key)
    case .object(let members), .parts(let members, _), .group(let members):
      let content = given.text.flatMap { JSONValue(urlText: $0) }.map(GivenValue.json) ?? given
      return try content.members.map { (items) throws(GivenProblem) in
        Value.record(try values(items, of: members))
      }
    case .union(let branches):
      if let value = try branch(given, of: branches) { return value }
      let isBare = if case .json(.null) = given { true } else { false }
      return branch(of: branches, isBare: isBare) { try? value(given, as: $0) }
    case .tagged(let branches, let discriminator):
      guard case .object(let members) = given.json, let word = given.json[discriminator]?.string,
        let branch = branches.first(where: { $0.wireName == word }),
        let type = branch.kind.valueType
      else {
        // Not in the form of its JSON, so the alternative has to be named by its key.
        if let value = try self.branch(given, of: branches) { return value }
        if given.members == nil { return nil }
        throw GivenProblem(.ambiguous(branches.map(\.key)))
      }
      let rest = JSONValue.object(members.filter { $0.name != discriminator })
      return .branch(branch.key, try value(.json(rest), as: type))
    case .choice, nil: return nil
    }
  }

  private func value(
    _ given: GivenValue, _ type: ValueType, _ scalar: ScalarType
  ) throws(GivenProblem) -> Value {
    if let text = given.text, !scalar.isJSON || given.prefersTexts {
      if let value = value(of: text, as: type) { return value }
      // A value in the type's usual form: a date by ISO 8601, true and false.
      let usual = value(of: text, as: ValueType(scalar.kind))
      if let usual, self.text(of: usual, as: type) != nil { return usual }
      throw illTyped(given, type)
    }
    // Whatever two words a URL has for it, in JSON it is true or false.
    if case .boolean(let value) = given.json, scalar == .boolean { return .boolean(value) }
    let value = type.scalarForm?.valueOfJSON(given.json) ?? text(given, as: type)
    guard let value else { throw illTyped(given, type) }
    return value
  }

  private func illTyped(_ given: GivenValue, _ type: ValueType) -> GivenProblem {
    let expected = given.text.map { expectation(of: type, insteadOf: $0) }
    return GivenProblem(.illTyped(expected ?? expectation(of: type)))
  }
}

extension Parameter {
  /// Whether a fixed text around its values tells them from others.
  fileprivate var hasText: Bool {
    if case .encoded(_, .template)? = kind.valueType?.kind { true } else { false }
  }

  /// Whether `null` is a value; of others, it says that they are absent.
  package var takesNull: Bool {
    if case .value(let type) = kind { type.scalar == .json } else { false }
  }
}
