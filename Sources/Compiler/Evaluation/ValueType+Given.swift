import URLSchemeRuntime

// Values as `urlscheme parse` prints them, which is how requests are given to the tool, and as specs have them.

extension Parameter {
  /// Reads a given value: objects by the keys of their members, one of several values by the key of its alternative,
  /// and words by their keys.
  ///
  /// Names and texts of the URL are read as well, where they are no keys.
  package func value(
    given: GivenValue, in declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    switch kind {
    case .value(let type): return try type.value(given: given, in: declarations)
    case .choice(let path):
      let branches = declarations(path)?.kind.branches ?? []
      if let value = try Self.branch(given, of: branches, declarations) { return value }
      throw GivenProblem(.ambiguous(branches.map(\.key)))
    case .group(let path):
      let members = declarations(path)?.kind.contents ?? []
      if let items = given.members {
        return .record(try Self.members(items, of: members, declarations))
      }
      let keys = members.map { "'\($0.key)'" }.joined(separator: ", ")
      throw GivenProblem(.illTyped(expected: "a JSON object of " + keys))
    case .pairs(let type): return try Self.pairs(given, of: type, declarations)
    }
  }

  /// The values of adjacent parameters, by their keys or names.
  package static func members(
    _ items: [(name: String, value: GivenValue)], of members: [Parameter],
    _ declarations: DeclarationLookup
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
      if case .json(.null) = item.value, !member.takesNull { return nil }
      let step = ValueStep.member(item.value.prefersTexts ? item.name : member.key)
      return try step.reading(member.value(given: item.value, in: declarations))
    } missing: { member in
      let expected = member.kind.valueType?.expectation(in: declarations) ?? "a value"
      return GivenProblem(.missing(expected: expected), at: [.member(member.key)])
    }
  }

  /// Whether `null` is a value; of others, it says that they are absent.
  package var takesNull: Bool {
    if case .value(let type) = kind { type.scalar == .json } else { false }
  }

  /// The alternative that an object of one member names, or a text for one without a value; nil for what is
  /// neither.
  fileprivate static func branch(
    _ given: GivenValue, of branches: [Parameter], _ declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value? {
    guard let members = given.members else {
      return given.text.flatMap { bareKey($0, of: branches) }.map { .branch($0, nil) }
    }
    guard let (key, content) = members.first, members.count == 1,
      let branch = branches.first(where: { $0.key == key })
    else { return nil }
    guard branch.hasPayload else {
      if content.isNothing || branch.isImplied(by: content, declarations) {
        return .branch(key, nil)
      }
      let expected = branch.kind.valueType?.expectation(in: declarations) ?? "no value"
      throw GivenProblem(.illTyped(expected: expected), at: [.member(key)])
    }
    if case .json(.null) = content, !branch.takesNull { return nil }
    let step = ValueStep.member(key)
    return .branch(key, try step.reading(branch.value(given: content, in: declarations)))
  }

  /// The alternative without payload that one word names: by its key, or by its text in the URL where it is the only
  /// one with that.
  private static func bareKey(_ word: String, of branches: [Parameter]) -> String? {
    let bare = branches.filter { !$0.hasPayload }
    if bare.contains(where: { $0.key == word }) { return word }
    let sameText = bare.filter { branch in
      if case .constant(word)? = branch.kind.valueType?.kind { true } else { false }
    }
    return sameText.count == 1 ? sameText.first?.key : nil
  }

  private static func pairs(
    _ given: GivenValue, of type: ValueType, _ declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    // A list of objects has names that repeat, and an order across names.
    var pairs: [NamedValue<Value>] = []
    for object in given.elements ?? [given] {
      guard let members = object.members else {
        throw GivenProblem(
          .illTyped(
            expected: "a JSON array of objects such as [{\"name\": …}], of names and values"))
      }
      for (name, content) in members {
        pairs.append(NamedValue(name, try type.value(given: content, in: declarations)))
      }
    }
    return .pairs(pairs)
  }
}

extension Parameter {
  /// Whether a value is what a branch without payload stands for, or says that it is there.
  fileprivate func isImplied(by given: GivenValue, _ declarations: DeclarationLookup) -> Bool {
    guard let type = kind.valueType else { return false }
    if isFlag, given.json == .boolean(true) { return true }
    return given.text.map { type.value(of: $0, in: declarations) != nil } ?? false
  }
}

extension ValueType {
  /// Reads a given value.
  package func value(
    given: GivenValue, in declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    if given.prefersTexts, let text = given.text, let value = value(of: text, in: declarations) {
      return value
    }
    switch kind {
    case .encoded:
      // What is encoded is given as its content.
      do throws(GivenProblem) {
        return try decoded.value(given: given, in: declarations)
      } catch {
        guard case .illTyped = error.reason, let value = text(given, in: declarations) else {
          throw error
        }
        return value
      }
    case .list(let element, let form): return try list(given, of: element, form, declarations)
    case .flag:
      if case .boolean(let isThere) = given.json { return .boolean(isThere) }
      if let text = given.text, ["", "true", "false"].contains(text) {
        return .boolean(text != "false")
      }
    case .declared(let path):
      if let value = try declared(given, declarations(path)?.kind, declarations) { return value }
    case .scalar(let scalar, _): return try self.scalar(given, scalar, declarations)
    case .constant, .swiftType: break
    }
    guard let value = text(given, in: declarations) else { throw illTyped(given, in: declarations) }
    return value
  }

  /// The value of a text as a URL has it.
  private func text(_ given: GivenValue, in declarations: DeclarationLookup) -> Value? {
    switch given.json {
    case .string(let text): value(of: text, in: declarations)
    case .null, .array, .object: nil
    case .boolean, .integer, .number: value(of: given.json.urlText, in: declarations)
    }
  }

  private func list(
    _ given: GivenValue, of element: ValueType, _ form: ListForm, _ declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    let items = given.elements
    var elements = items ?? []
    if items == nil {
      switch (given.json, form) {
      case (_, .groups):
        let keys = element.declaredPath.flatMap { declarations($0)?.kind.contents.map(\.key) } ?? []
        throw GivenProblem(
          .illTyped(
            expected:
              "a JSON array of objects such as [{\"\(keys.first ?? "name")\": …}], whose keys are "
              + keys.joined(separator: ", ")))
      case (.null, _), (.object, .separated), (_, .json): throw illTyped(given, in: declarations)
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
          ? try element.value(given: item, in: declarations)
          : try ValueStep.element(index).reading(element.value(given: item, in: declarations))
      })
  }

  /// A value of a declared type; nil for what may still be a text of it.
  private func declared(
    _ given: GivenValue, _ kind: Declaration.Kind?, _ declarations: DeclarationLookup
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
        Value.record(try Parameter.members(items, of: members, declarations))
      }
    case .union(let branches):
      if let value = try Parameter.branch(given, of: branches, declarations) { return value }
      let isBare = if case .json(.null) = given { true } else { false }
      return Self.branch(of: branches, isBare: isBare, in: declarations) { type in
        try? type.value(given: given, in: declarations)
      }
    case .tagged(let branches, let discriminator):
      guard case .object(let members) = given.json, let word = given.json[discriminator]?.text,
        let branch = branches.first(where: { $0.wireName == word }),
        let type = branch.kind.valueType
      else {
        // Not in the form of its JSON, so the alternative has to be named by its key.
        if let value = try Parameter.branch(given, of: branches, declarations) { return value }
        if given.members == nil { return nil }
        throw GivenProblem(.ambiguous(branches.map(\.key)))
      }
      let rest = JSONValue.object(members.filter { $0.name != discriminator })
      return .branch(branch.key, try type.value(given: .json(rest), in: declarations))
    case .choice, nil: return nil
    }
  }

  private func scalar(
    _ given: GivenValue, _ scalar: ScalarType, _ declarations: DeclarationLookup
  ) throws(GivenProblem) -> Value {
    let isJSON = scalar == .json || scalar == .jsonObject
    if let text = given.text, !isJSON || given.prefersTexts {
      if let value = value(of: text, in: declarations) { return value }
      // A value in the type's usual form: a date by ISO 8601, true and false.
      let usual = ValueType(scalar.kind).value(of: text, in: declarations)
      if let usual, self.text(of: usual, in: declarations) != nil { return usual }
      throw illTyped(given, in: declarations)
    }
    // Whatever two words a URL has for it, in JSON it is true or false.
    if case .boolean(let value) = given.json, scalar == .boolean { return .boolean(value) }
    let value = scalarForm?.valueOfJSON(given.json) ?? text(given, in: declarations)
    guard let value else { throw illTyped(given, in: declarations) }
    return value
  }

  private func illTyped(
    _ given: GivenValue, in declarations: DeclarationLookup
  ) -> GivenProblem {
    let expected =
      given.text.map { expectation(insteadOf: $0, in: declarations) }
      ?? expectation(in: declarations)
    return GivenProblem(.illTyped(expected: expected))
  }
}
