extension TypeStage {
  /// Reads the mapping of names to declarations after a key, and reports properties that would have the same name in
  /// Swift.
  ///
  /// - Parameter noun: The name for each of them in messages.
  func drafts(
    _ key: String, _ reader: MappingReader, at position: Position, noun: StaticString,
    _ naming: InlineNaming
  ) -> [ParameterDraft] {
    let drafts = reader.entries(key).map { draft($0, at: position, noun: noun, naming) }
    checkPropertyNames(of: drafts)
    return drafts
  }

  /// Reports properties that would have the same name in Swift.
  func checkPropertyNames(of drafts: [ParameterDraft]) {
    var names = NameTable()
    for draft in drafts where !draft.parameter.propertyName.isEmpty {
      claim(draft.parameter.propertyName, for: draft.title, at: draft.keyRange, in: &names)
    }
  }

  /// Reads one declaration with its key.
  func draft(
    _ pair: YAMLPair, at position: Position, noun: StaticString, _ naming: InlineNaming
  ) -> ParameterDraft {
    var key = pair.key.text
    let isOptional = key.hasSuffix("?")
    if isOptional { key.removeLast() }
    let title = Subject(noun, key)
    var context = DefinitionContext(
      position: position, title: title, keyRange: pair.key.range, naming: naming)
    context.naming.keys.append(key)
    let definition = definition(of: pair.value, in: context)

    var parameter = Parameter(
      key: key, wireName: key, kind: definition.kind ?? .value(ValueType(.string)),
      presence: isOptional ? .optional : .required)
    parameter.range = pair.key.range
    var isUsable = definition.kind != nil
    if key.hasControlCharacters {
      reportControlCharacters(key, of: noun, at: pair.key.range)
      isUsable = false
    } else if position != .branch, position != .reading, Identifier.member(key) == nil {
      reportUnnameable(
        key, advice: "write a key with letters, and the name in the URL after 'name'",
        at: pair.key.range)
      isUsable = false
    }
    var draft = ParameterDraft(
      parameter: parameter, title: title, reader: definition.reader, keyRange: pair.key.range,
      isUsable: isUsable, defaultNode: definition.defaultNode)
    if let reader = definition.reader { read(reader, into: &draft) }
    if let alias = alias(in: pair.value) { describe(&draft.parameter, by: alias) }
    if definition.kind != nil {
      checkPresence(of: &draft, isOptional: isOptional, at: position)
      checkFollowed(of: &draft, isOptional: isOptional)
      checkInvalid(of: draft, at: position)
      checkNames(of: &draft, at: position)
      checkSplit(of: &draft)
      checkGroup(of: draft, at: position)
      checkEffect(of: draft, at: position)
    }
    return draft
  }

  /// The named type without a type in Swift that a definition refers to.
  func alias(in node: YAMLNode) -> NamedType? {
    guard let text = (node.asScalar ?? node["type"]?.asScalar)?.text,
      let type = named[String(text.prefix { $0 != "=" && $0 != " " })], type.swiftName == nil
    else { return nil }
    return type
  }

  /// Takes over what the parameter's type says and the parameter doesn't.
  private func describe(_ parameter: inout Parameter, by alias: NamedType) {
    parameter.summary = parameter.summary ?? alias.summary
    parameter.description = parameter.description ?? alias.description
    parameter.extensions = parameter.extensions.adding(alias.extensions)
  }

  // MARK: The rest of the long form

  private func read(_ reader: MappingReader, into draft: inout ParameterDraft) {
    draft.parameter.extensions = reader.extensions
    draft.parameter.summary = reader.text("summary")
    draft.parameter.description = reader.text("description")
    draft.parameter.deprecated = reader.deprecation
    draft.parameter.isSensitive = reader.boolean("sensitive") ?? false
    draft.parameter.allowReserved = reader.boolean("allowReserved") ?? false
    reader.word("repeated", into: &draft.parameter.repeated)
    reader.word("invalid", into: &draft.parameter.invalid)
    draft.split = reader.word("split")
    if let node = reader.node("default") { draft.defaultNode = node }
    draft.followed = reader.scalar("defaultsTo")
    if let items = reader.items("examples") { draft.exampleNodes = items }
    draft.parameter.aliases = reader.unique("aliases")
    for rule in RelationRule.all {
      let others =
        if let bound = rule.bound {
          [boundName(bound, reader, of: draft.parameter.kind.valueType)]
            .compactMap(\.self).map { ParameterDraft.RequirementDraft(key: $0) }
        } else { requirements(reader, rule) }
      if !others.isEmpty { draft.relations.append((rule, others)) }
    }
    if let name = reader.scalar("name") { draft.parameter.wireName = name.text }
  }

  /// A regular expression; nil for one that can't be used.
  func compiled(_ pattern: YAMLScalar) -> Pattern? {
    do throws(PatternError) {
      return try Pattern(pattern.text)
    } catch {
      return refuse(
        .invalidPattern, at: pattern.range(ofUTF8: error.range),
        "this pattern can't be used: \(error.description)")
    }
  }

  private func requirements(
    _ reader: MappingReader, _ rule: RelationRule
  ) -> [ParameterDraft.RequirementDraft] {
    let name = rule.key
    guard let node = reader.node(name) else { return [] }
    switch node {
    case .sequence:
      return unique(reader.texts(name) ?? [], of: name.quoted).map { .init(key: $0) }
    // A rule that any one of the others meets has no values.
    case .mapping(let mapping) where !rule.takesAny:
      return mapping.compactMap { pair in
        let nodes = pair.value.asSequence ?? [pair.value]
        let values = nodes.allMapped { node in node.asScalar.flatMap { $0.isAbsent ? nil : $0 } }
        guard let values, !values.isEmpty else {
          return refuse(
            .wrongKind, at: pair.valueRange,
            "\(name.quoted) maps parameters to texts, and this is \(pair.value.kind)")
        }
        return .init(key: pair.key, values: values)
      }
    case .scalar, .mapping:
      reader.reportKind(of: node, at: name)
      return []
    }
  }

  // MARK: Presence

  private func checkPresence(
    of draft: inout ParameterDraft, isOptional: Bool, at position: Position
  ) {
    let isAlternative = position == .branch || position == .reading
    if let node = draft.defaultNode {
      let reason: String? =
        if isAlternative {
          "can't have a default: it has a value only if it is chosen"
        } else if isOptional {
          "is optional and has a default; remove the '?', since the default already says that it may be left out"
        } else {
          SpecLanguage.exclusion(of: "a default", by: draft.parameter.kind.form)
            .map { "can't have a default: " + $0 }
        }
      if let reason {
        report(.misplacedDefault, at: node.range, "\(draft.title) \(reason)")
        draft.defaultNode = nil
      }
    }
    let isFlag = draft.parameter.isFlag
    if isOptional, isAlternative || isFlag {
      let reason =
        isAlternative
        ? "one of the alternatives is always there; put the '?' after the key of the whole"
        : "an absent flag is false"
      report(.misplacedOptional, at: draft.keyRange, "\(draft.title) can't be optional: \(reason)")
    }
    // Of pairs, a '?' says what is true without it.
    if isAlternative || draft.parameter.isPairs {
      draft.parameter.presence = .required
    } else if isFlag {
      draft.parameter.presence = .defaulted(.boolean(false))
    }
  }

  /// Reports a default that is another parameter's value where there can't be one.
  private func checkFollowed(of draft: inout ParameterDraft, isOptional: Bool) {
    guard let followed = draft.followed else { return }
    let isValue = ["value", "swiftType", "list"].contains(draft.parameter.kind.form)
    let reason: String? =
      if isOptional {
        "already says that it may be left out; remove the '?'"
      } else if draft.defaultNode != nil {
        "and 'default' both say what it is if it is absent; keep one of them"
      } else {
        isValue ? nil : "is for a value that is one text, or a list of these"
      }
    if let reason {
      draft.reader?.misplaced("defaultsTo", reason)
      draft.followed = nil
    } else {
      draft.parameter.presence = .follows(followed.text)
    }
  }

  /// Reports a value that is to be left out where there has to be one.
  private func checkInvalid(of draft: ParameterDraft, at position: Position) {
    let reason: String? =
      switch draft.parameter.invalid {
      case .refuse: nil
      case .next where position != .parameter: "can be 'next' for a parameter of an action alone"
      case .next where head.matching.mistyped == .refuse:
        "passes on what 'mistyped: refuse' refuses; remove one of them"
      case .ignore where draft.parameter.isPairs:
        "is about one parameter, and this is all other items"
      case .ignore where !draft.mayBeAbsent:
        "needs a parameter that may be absent; put a '?' at the end of the key, or add a default"
      case .next, .ignore: nil
      }
    if let reason { draft.reader?.misplaced("invalid", reason) }
  }

  /// Reports a group that looks absent when its members have their defaults.
  private func checkGroup(of draft: ParameterDraft, at position: Position) {
    guard case .group(let path) = draft.parameter.kind,
      position == .branch || draft.parameter.isOptional
    else { return }
    later {
      let members = self.declarations.members(of: path)
      if members.isEmpty || members.contains(where: \.isRequired) { return }
      self.report(
        .misplacedOptional, at: draft.keyRange,
        "\(draft.title) looks absent when none of its members is written; "
          + (position == .branch ? "" : "remove the '?', or ") + "make one of them required")
    }
  }

  /// Reports keys that would change nothing.
  private func checkEffect(of draft: ParameterDraft, at position: Position) {
    if draft.parameter.allowReserved, case .value(let type) = draft.parameter.kind,
      !type.mayHoldReserved
    {
      draft.reader?.misplaced(
        "allowReserved", "has no meaning here: no value of this type has a reserved character")
    }
    guard draft.parameter.isSensitive else { return }
    switch draft.parameter.kind {
    case .group: draft.reader?.misplaced("sensitive", "belongs to the members that are secrets")
    case .choice:
      draft.reader?.misplaced("sensitive", "belongs to the alternatives that are secrets")
    case .value(let type) where type.isFlag:
      draft.reader?.misplaced("sensitive", "has no meaning at a flag, which has no value to hide")
    case .value, .pairs: break
    }
  }

  /// Reports a word about splitting for a value that isn't split.
  private func checkSplit(of draft: inout ParameterDraft) {
    let reader = draft.reader
    if case .value(let type) = draft.parameter.kind, type.isBytes {
      if draft.parameter.isSensitive {
        reader?.misplaced("sensitive", "is not for bytes as they are in the URL; write 'as: hex'")
      }
      guard reader?.has("split") ?? false else { return }
    } else if case .value(let type) = draft.parameter.kind, isSplit(type) {
      if !draft.parameter.isSensitive || draft.parameter.kind.declaredPath == nil { return }
    }
    reader?.misplaced(
      "split",
      "is for a list with a 'separator' and without an 'escape', and for a value with 'text'")
    draft.split = .afterDecoding
  }
}
