import URLSchemeRuntime

// Declarations with a type of their own in Swift: enums, JSON objects, groups and either/ors.

extension TypeStage {
  /// Declares the type that a mapping defines, under its own name or one that follows from where
  /// it is used.
  func declared(
    by key: String, _ reader: MappingReader, _ context: DefinitionContext
  ) -> Parameter.Kind? {
    let ordinal: Int
    if let reserved = context.namedPath.flatMap(declarations.ordinal) {
      ordinal = reserved
    } else {
      let scope = context.naming.scope
      let name = claimInlineType(context.naming, title: context.title, at: context.keyRange)
      ordinal = declarations.reserve(
        Declaration(
          path: scope.path(of: name),
          kind: DeclarationTable.emptyKind(of: key, has: reader.has),
          range: context.keyRange))
    }
    declarations.describe(ordinal, by: reader)
    var inner = context
    inner.naming = InlineNaming(scope: context.naming.scope, base: declarations.all[ordinal].name)
    inner.namedPath = nil
    var members: [ParameterDraft] = []
    let content = content(of: key, reader, inner, &members)
    declarations.fill(ordinal, content, members: members)
    return declarations.all[ordinal].use
  }

  /// The content of a declared type; nil if it has an error.
  private func content(
    of key: String, _ reader: MappingReader, _ context: DefinitionContext,
    _ drafts: inout [ParameterDraft]
  ) -> Declaration.Kind? {
    switch key {
    case "enum": return enumWords(reader).map { .enumeration($0) }
    case "object", "group":
      guard hasMembers(key, reader, context) else { return nil }
      let isGroup = key == "group"
      drafts = self.drafts(
        key, reader, at: isGroup ? .groupMember : .objectMember, noun: "member", context.naming)
      checkMemberNames(of: drafts)
      let parameters = drafts.map(\.parameter)
      later { [drafts] in
        if isGroup { self.checkRequirements(of: drafts, in: context.title, knowsAll: true) }
        for member in parameters { self.checkText(of: member, isInText: !isGroup) }
      }
      if reader.has("text"), !isGroup {
        return template(reader, drafts).map { .parts(parameters, $0) }
      }
      return isGroup ? .group(parameters) : .object(parameters)
    case "oneOf" where reader.has("discriminator"):
      guard let discriminator = reader.text("discriminator") else { return nil }
      return branches(key, at: .branch, reader, context)
        .map { .tagged($0, discriminator: discriminator) }
    case "oneOf":
      return branches(key, at: .branch, reader, context)
        .map { .choice($0, prefersFirst: reader.has("prefer")) }
    default: return branches(key, at: .reading, reader, context).map { .union($0) }
    }
  }

  private func hasMembers(
    _ key: String, _ reader: MappingReader, _ context: DefinitionContext
  ) -> Bool {
    guard let members = reader.names(key) else { return false }
    // Which alternative it is can be all that one says.
    guard members.isEmpty, context.position != .branch else { return true }
    return fail(
      .emptyList, at: members.range,
      "\(context.title) has no members, so its content would be dropped; for an object with any "
        + "members, use 'type: json-object'")
  }

  // MARK: Enums

  private func enumWords(_ reader: MappingReader) -> EnumWords? {
    let ignoresCase = reader.boolean("ignoreCase") ?? false
    let isOpen = reader.boolean("open") ?? false
    if isOpen {
      // Their values are numbers in JSON, which a text isn't.
      reader.misplaced("type", "has no meaning here: other words of an open enum are texts")
    }
    guard let node = reader.node("enum") else { return nil }
    let isInteger = reader.has("type")
    var names = NameTable()
    var texts: [String: SourceRange] = [:]
    func enumCase(
      _ key: YAMLScalar, _ words: [YAMLScalar]?, _ details: MappingReader? = nil
    ) -> EnumCase? {
      guard let words,
        check(key, words, isInteger: isInteger, ignoresCase: ignoresCase, &names, &texts)
      else { return nil }
      return EnumCase(
        key: key.text, wireText: words[0].text, otherTexts: words.dropFirst().map(\.text),
        summary: details?.text("summary"), extensions: details?.extensions ?? [])
    }
    var cases: [EnumCase]?
    switch node {
    case .scalar: reader.reportKind(of: node, at: "enum")
    case .sequence(let items, _):
      cases = items.allMapped { item in word(item).flatMap { enumCase($0, [$0]) } }
    case .mapping(let mapping):
      cases = mapping.allMapped { pair in
        guard pair.value.asMapping != nil || pair.value.isAbsent else {
          return enumCase(pair.key, words(pair.value))
        }
        let details = MappingReader(pair, as: .enumCase, "word", self)
        return enumCase(pair.key, details?.node("value").flatMap(words), details)
      }
    }
    return cases.map {
      EnumWords($0, ignoresCase: ignoresCase, isOpen: isOpen, isInteger: isInteger)
    }
  }

  /// One text, or a list of those that are read, of which the first is written.
  private func words(_ node: YAMLNode) -> [YAMLScalar]? {
    guard let items = node.asSequence else { return word(node).map { [$0] } }
    guard !items.isEmpty else {
      return refuse(.emptyList, at: node.range, "a word of an enum needs a text")
    }
    return items.allMapped(word)
  }

  private func word(_ node: YAMLNode) -> YAMLScalar? {
    if let scalar = node.asScalar, !scalar.isAbsent { return scalar }
    return refuse(.wrongKind, at: node.range, "a word of an enum is text, and this is \(node.kind)")
  }

  private func check(
    _ key: YAMLScalar, _ words: [YAMLScalar], isInteger: Bool, ignoresCase: Bool,
    _ names: inout NameTable, _ texts: inout [String: SourceRange]
  ) -> Bool {
    var isValid = true
    for word in words where isInteger && Int(urlText: word.text).map(String.init) != word.text {
      report(
        .invalidNumber, at: word.range,
        "a word of this enum is a whole number, not \(word.text.quoted)")
      isValid = false
    }
    let example = Int(key.text) == nil ? "{ all: \"*\" }" : "{ low: \(key.text) }"
    let advice = "write the enum as a mapping of names to texts, as in 'enum: \(example)'"
    guard let name = caseName(key.text, advice: advice, at: key.range) else {
      return false
    }
    for word in words {
      let text = ignoresCase ? word.text.lowercased() : word.text
      let message =
        text == word.text || texts[text] == nil
        ? "the word \(word.text.quoted) occurs twice in this enum"
        : "the word \(word.text.quoted) differs from another one in its letters' case alone, which "
          + "'ignoreCase' makes the same"
      guard isFirst(text, in: &texts, at: word.range, message) else { return false }
    }
    claim(name, for: Subject("word", key.text), at: key.range, in: &names)
    return isValid
  }

  func caseName(_ key: String, advice: String, at range: SourceRange) -> String? {
    if let name = ReservedNames.caseName(key) { return name }
    reportUnnameable(key, advice: advice, at: range)
    return nil
  }

  // MARK: Either/or

  func branches(
    _ key: String, at position: Position, _ reader: MappingReader, _ context: DefinitionContext
  ) -> [Parameter]? {
    guard let mapping = reader.names(key) else { return nil }
    var names = NameTable()
    var drafts: [ParameterDraft] = []
    for pair in mapping {
      let draft = draft(pair, at: position, noun: "alternative", context.naming)
      let advice = "give the alternative a name with letters"
      guard let name = caseName(draft.parameter.key, advice: advice, at: pair.key.range) else {
        continue
      }
      claim(name, for: draft.title, at: pair.key.range, in: &names)
      drafts.append(draft)
    }
    guard drafts.count == mapping.count, drafts.allSatisfy(\.isUsable) else { return nil }
    later { [drafts] in
      if position == .reading { self.checkReachability(of: drafts) }
      for draft in drafts { self.checkText(of: draft.parameter, isInText: position == .reading) }
    }
    if reader.has("discriminator") { check(tagged: drafts, reader) }
    return drafts.map(\.parameter)
  }

  /// Reports alternatives of `anyOf` that nothing is left for.
  private func checkReachability(of drafts: [ParameterDraft]) {
    guard typesAreSound else { return }
    var earlier: [(draft: ParameterDraft, domain: TextDomain)] = []
    for draft in drafts {
      guard case .value(let type) = draft.parameter.kind else { continue }
      let domain = domain(of: type)
      if let first = earlier.first(where: { $0.domain.covers(domain) }) {
        report(
          .unreachableBranch, at: draft.keyRange,
          "\(draft.title) is never read, because \(first.draft.title) reads all of "
            + "its texts; put it first", notes: [first.draft.note])
      }
      // A value that breaks its constraints is left to later alternatives.
      if !isConstrained(type) { earlier.append((draft, domain)) }
    }
  }
}

extension DeclarationTable {
  /// - Parameter has: Whether a key is there beside it.
  static func emptyKind(of key: String, has: (String) -> Bool) -> Declaration.Kind {
    switch key {
    case "object" where has("text"): .parts([], PartsTemplate(""))
    case "object": .object([])
    case "group": .group([])
    case "oneOf" where has("discriminator"): .tagged([], discriminator: "")
    case "oneOf": .choice([], prefersFirst: false)
    case "anyOf": .union([])
    default: .enumeration([])
    }
  }
}

// `oneOf` with a `discriminator`: a JSON object of one of several kinds.

extension TypeStage {
  /// Reports alternatives that can't be told apart by a member of theirs.
  func check(tagged drafts: [ParameterDraft], _ reader: MappingReader) {
    guard let discriminator = reader.scalar("discriminator") else { return }
    var words: [String: SourceRange] = [:]
    for draft in drafts {
      let word = draft.parameter.wireName
      _ = isFirst(
        word, in: &words, at: draft.keyRange,
        "\(draft.title) has the same \(discriminator.text.quoted) as another one, "
          + word.quoted)
      guard case .value(let type) = draft.parameter.kind, case .object? = declared(type) else {
        report(
          .typeNotHere, at: draft.keyRange,
          "with a 'discriminator' each alternative is a JSON object, and \(draft.title) is none; use "
            + "'object: { … }'")
        continue
      }
      draft.reader?.checkExclusions(by: "taggedObject")
      later { self.check(draft.title, discriminator, type) }
    }
  }

  /// Reports a member with the name of the discriminator.
  private func check(_ title: Subject, _ discriminator: YAMLScalar, _ type: ValueType) {
    guard case .object(let members)? = declared(type),
      let member = members.first(where: { $0.wireNames.contains(discriminator.text) }),
      let range = member.range
    else { return }
    report(
      .sameWireName, at: range,
      "the member \(member.key.quoted) of \(title) has the name of the discriminator, "
        + "\(discriminator.text.quoted), which is there already",
      notes: [.init("the discriminator is here", at: discriminator.range)])
  }
}
