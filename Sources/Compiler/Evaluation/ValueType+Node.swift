import URLSchemeRuntime

/// Why a value in a spec, such as a default or an example's, is not of its type.
package struct ValueProblem: Error, Sendable, CustomStringConvertible {
  /// The problem as a clause: `'x' is not a whole number`.
  package var message: String
  package var range: SourceRange
  package var description: String { message }

  init(_ message: String, at range: SourceRange) {
    self.message = message
    self.range = range
  }
}

extension ValueType {
  /// Reads a value as it is written in a spec: text as in a URL, lists as lists, JSON objects as
  /// mappings, a union's branch as a mapping with its name.
  package func value(
    of node: YAMLNode, in declarations: DeclarationLookup
  ) throws(ValueProblem) -> Value {
    if case .encoded(let inner, _) = kind {
      // Text is that of the URL where it is one, and else the value's own.
      if let text = node.asScalar?.text, let value = value(of: text, in: declarations) {
        return value
      }
      return try inner.value(of: node, in: declarations)
    }
    switch node {
    case .scalar(let scalar): return try value(ofText: scalar, declarations)
    case .sequence(let sequence):
      if case .list(let element, _) = kind {
        var values: [Value] = []
        for item in sequence { values.append(try element.value(of: item, in: declarations)) }
        return .list(values)
      }
      if let value = json(of: node) { return value }
    case .mapping(let mapping):
      switch kind {
      case .scalar: if let value = json(of: node) { return value }
      case .declared(let path):
        switch declarations(path)?.kind {
        case .object(let members), .parts(let members, _), .group(let members):
          return try Parameter.record(mapping, of: members, declarations)
        case .union(let branches), .tagged(let branches, _):
          return try Parameter.branch(mapping, of: branches, declarations)
        default: break
        }
      default: break
      }
    }
    throw ValueProblem("\(node.kind) is not \(expectation(in: declarations))", at: node.range)
  }

  private func value(
    ofText scalar: YAMLScalar, _ declarations: DeclarationLookup
  ) throws(ValueProblem) -> Value {
    // An open enum takes any text, and so the name of a word as well.
    if case .enumeration(let words)? = declared(in: declarations), words.isOpen,
      words.word(of: scalar.text) == nil, let word = words.first(where: { $0.key == scalar.text })
    {
      return .string(word.wireText)
    }
    if let value = value(of: scalar.text, in: declarations) { return value }
    if isJSON(in: declarations), let json = JSONValue(urlText: scalar.text) {
      do throws(RequestError) {
        return try value(of: json, at: "", in: declarations)
      } catch {
        throw ValueProblem(
          "\(scalar.text.quoted) is not \(expectation(in: declarations)) of this type: "
            + "\(error)", at: scalar.range)
      }
    }
    // Convenient YAML is accepted as well: Booleans, and the name of a word or a branch.
    switch kind {
    case .scalar(.boolean, _), .flag:
      if let value = URLForm.boolean.value(of: scalar.text) { return .boolean(value) }
    case .declared(let path):
      switch declarations(path)?.kind {
      case .enumeration(let cases):
        if cases.contains(where: { $0.key == scalar.text }) { return .enumeration(scalar.text) }
      case .union(let branches):
        if let branch = branches.first(where: { $0.key == scalar.text }),
          !branch.hasPayload
        {
          return .branch(branch.key, nil)
        }
      default: break
      }
    default: break
    }
    throw ValueProblem(
      "\(scalar.text.quoted) is not \(expectation(insteadOf: scalar.text, in: declarations))",
      at: scalar.range)
  }
}

extension ValueType {
  /// The JSON value of a YAML node, for a type that takes JSON.
  private func json(of node: YAMLNode) -> Value? {
    guard scalar == .json || scalar == .jsonObject else { return nil }
    return scalarForm?.valueOfJSON(JSONValue(node))
  }

  /// Whether a text is what a branch without payload stands for, or says that it is there.
  fileprivate func isImplied(by text: String, in declarations: DeclarationLookup) -> Bool {
    value(of: text, in: declarations) != nil || isFlag && text == "true"
  }
}

extension Parameter {
  /// Reads a value of the parameter as a spec writes it.
  package func value(
    of node: YAMLNode, in declarations: DeclarationLookup
  ) throws(ValueProblem) -> Value {
    switch kind {
    case .value(let type): return try type.value(of: node, in: declarations)
    case .choice(let path):
      guard case .choice(let branches, _)? = declarations(path)?.kind else {
        throw ValueProblem("there are no alternatives", at: node.range)
      }
      if let scalar = node.asScalar, let key = Self.word(scalar.text, of: branches) {
        return .branch(key, nil)
      }
      guard let mapping = node.asMapping else {
        throw ValueProblem(
          "\(node.kind) does not say which alternative it is, as '{ name: foo }' does",
          at: node.range)
      }
      return try Self.branch(mapping, of: branches, declarations)
    case .group(let path):
      guard let mapping = node.asMapping, case .group(let members)? = declarations(path)?.kind
      else {
        throw ValueProblem("a group is a mapping of its members, not \(node.kind)", at: node.range)
      }
      return try Self.record(mapping, of: members, declarations)
    case .pairs(let type): return try Self.pairs(node, of: type, declarations)
    }
  }

  static func record(
    _ mapping: YAMLMapping, of members: [Parameter], _ declarations: DeclarationLookup
  ) throws(ValueProblem) -> Value {
    let record = try members.values { (member) throws(ValueProblem) in
      guard let node = mapping[member.key] else { return nil }
      return try member.value(of: node, in: declarations)
    } missing: {
      ValueProblem("the member \($0.key.quoted) is missing", at: mapping.range)
    }
    for pair in mapping where !members.contains(where: { $0.key == pair.key.text }) {
      throw ValueProblem("there is no member \(pair.key.text.quoted)", at: pair.key.range)
    }
    return .record(record)
  }

  static func branch(
    _ mapping: YAMLMapping, of branches: [Branch], _ declarations: DeclarationLookup
  ) throws(ValueProblem) -> Value {
    let names = branches.map(\.key).alternatives
    guard mapping.count == 1, let pair = mapping.first else {
      throw ValueProblem("exactly one alternative has to be named: \(names)", at: mapping.range)
    }
    guard let branch = branches.first(where: { $0.key == pair.key.text }) else {
      throw ValueProblem(
        "there is no alternative \(pair.key.text.quoted); it is \(names)", at: pair.key.range)
    }
    if let type = branch.valueType, !branch.hasPayload {
      guard
        pair.value.isAbsent
          || pair.value.asScalar.map({ type.isImplied(by: $0.text, in: declarations) }) ?? false
      else {
        throw ValueProblem(
          "the alternative \(branch.key.quoted) carries no value", at: pair.value.range)
      }
      return .branch(branch.key, nil)
    }
    return .branch(branch.key, try branch.content.value(of: pair.value, in: declarations))
  }

  /// The alternative without payload that one word names: by its key, or by its text in the URL
  /// where it is the only one with that.
  private static func word(_ word: String, of branches: [Branch]) -> String? {
    let bare = branches.filter { !$0.hasPayload }
    if bare.contains(where: { $0.key == word }) { return word }
    let sameText = bare.filter { branch in
      if case .constant(word)? = branch.valueType?.kind { true } else { false }
    }
    return sameText.count == 1 ? sameText.first?.key : nil
  }

  private static func pairs(
    _ node: YAMLNode, of type: ValueType, _ declarations: DeclarationLookup
  ) throws(ValueProblem) -> Value {
    var pairs: [NamedValue<Value>] = []
    // A list of mappings is for names that repeat, or for an order across names.
    let mappings: [YAMLNode] = node.asSequence.map(\.items) ?? [node]
    for node in mappings {
      guard let mapping = node.asMapping else {
        throw ValueProblem(
          "pairs are a mapping of names to values, not \(node.kind)", at: node.range)
      }
      for pair in mapping {
        pairs.append(NamedValue(pair.key.text, try type.value(of: pair.value, in: declarations)))
      }
    }
    return .pairs(pairs)
  }
}

extension JSONValue {
  /// The JSON that YAML means: what is not quoted and reads as a number, a Boolean or null is one.
  package init(_ node: YAMLNode) {
    switch node {
    case .scalar(let scalar):
      guard scalar.style == .plain, !scalar.isAbsent else {
        self = scalar.isAbsent ? .null : .string(scalar.text)
        return
      }
      switch JSONValue(urlText: scalar.text) {
      case .array?, .object?, nil: self = .string(scalar.text)
      case let json?: self = json
      }
    case .sequence(let sequence): self = .array(sequence.map(JSONValue.init))
    case .mapping(let mapping):
      self = .object(mapping.map { Member(name: $0.key.text, value: JSONValue($0.value)) })
    }
  }
}
