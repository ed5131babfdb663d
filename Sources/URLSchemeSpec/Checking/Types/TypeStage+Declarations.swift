import URLSchemeRuntime

// What has a type of its own in Swift: enums, JSON objects, groups and either/ors.

extension TypeStage {
  /// Declares the type that a mapping defines, under its own name or one that follows from where
  /// it is used.
  func declared(
    by key: String, _ reader: MappingReader, _ context: DefinitionContext
  ) -> Parameter.Kind? {
    let path: String
    let place: Int
    if let named = context.namedPath, let reserved = declarations.place(of: named) {
      (path, place) = (named, reserved)
    } else {
      let scope = context.naming.scope
      let name = claimInlineType(context.naming, title: context.title, at: context.keyRange)
      path = scope.path(of: name)
      place = declarations.reserve(
        Declaration(
          path: path, name: name, owner: scope.owner,
          kind: DeclarationTable.emptyKind(of: key, isTagged: reader.has("discriminator")),
          range: context.keyRange))
    }
    declarations.describe(place, by: reader)
    var inner = context
    inner.naming = InlineNaming(scope: context.naming.scope, base: declarations.all[place].name)
    inner.namedPath = nil
    if !fill(place, by: key, reader, inner) { declarations.fail(place) }
    return NamedType.kind(
      declaredBy: key, isTagged: reader.has("discriminator"), path: path)
  }

  /// Fills a declaration that has its place; false when there is an error in it.
  private func fill(
    _ place: Int, by key: String, _ reader: MappingReader, _ context: DefinitionContext
  ) -> Bool {
    switch key {
    case "enum":
      guard let cases = enumCases(reader, context) else { return false }
      declarations.fill(place, .enumeration(cases))
    case "object":
      guard let members = reader.names(key) else { return false }
      // Which alternative it is can be all that one says.
      if members.isEmpty, context.position != .branch {
        report(
          .emptyList,
          "\(context.title) has no members, so all that a URL says in it would be dropped; for an "
            + "object of any members there is 'type: json-object'", at: members.range)
        return false
      }
      let drafts = drafts(
        members, at: .objectMember, noun: "member", context.naming)
      checkPropertyNames(of: drafts, noun: "member")
      checkMemberNames(of: drafts)
      declarations.fill(place, .object(drafts.map(\.parameter)), members: drafts)
    case "group":
      guard
        let members = nonEmpty(
          reader.names(key), context, "group: { latitude: number, longitude: number }")
      else { return false }
      let drafts = drafts(members, at: .groupMember, noun: "member", context.naming)
      checkPropertyNames(of: drafts, noun: "member")
      checkMemberNames(of: drafts)
      declarations.fill(place, .group(drafts.map(\.parameter)), members: drafts)
    case "oneOf" where reader.has("discriminator"):
      guard let discriminator = reader.scalar("discriminator"),
        let branches = taggedBranches(discriminator, reader, context)
      else { return false }
      declarations.fill(place, .tagged(branches, discriminator: discriminator.text))
    case "oneOf", "anyOf":
      let isChoice = key == "oneOf"
      guard let branches = branches(key, at: isChoice ? .branch : .reading, reader, context) else {
        return false
      }
      declarations.fill(
        place,
        isChoice
          ? .choice(branches, prefersFirst: reader.has("prefer"))
          : .union(branches))
    default: return false
    }
    return true
  }

  private func nonEmpty(
    _ mapping: YAMLMapping?, _ context: DefinitionContext, _ example: String
  ) -> YAMLMapping? {
    guard let mapping, mapping.isEmpty else { return mapping }
    report(
      .emptyList, "\(context.title) has no members; write them as in '\(example)'",
      at: mapping.range)
    return nil
  }

  // MARK: Enums

  private func enumCases(_ reader: MappingReader, _ context: DefinitionContext) -> [EnumCase]? {
    guard let node = reader.node("enum") else { return nil }
    var drafts: [(key: YAMLScalar, text: YAMLScalar, summary: String?, extensions: [Extension])] =
      []
    var isValid = true
    switch node {
    case .scalar:
      reader.reportKind(of: node, at: "enum")
      return nil
    case .sequence(let sequence):
      for item in sequence {
        guard let scalar = item.asScalar, !scalar.isAbsent else {
          report(.wrongKind, "a word of an enum is text, and this is \(item.kind)", at: item.range)
          isValid = false
          continue
        }
        drafts.append((scalar, scalar, nil, []))
      }
    case .mapping(let mapping):
      for pair in mapping {
        switch pair.value {
        case .scalar(let scalar) where !scalar.isAbsent:
          drafts.append((pair.key, scalar, nil, []))
        case .mapping:
          let title = Subject("word", pair.key.text)
          let long = MappingReader(pair.value, as: .enumCase, of: title, at: pair.key.range, self)
          guard let long, let text = long.scalar("value") else {
            isValid = false
            continue
          }
          drafts.append((pair.key, text, long.text("summary"), long.extensions))
        case .scalar:
          reportMissingValue(after: pair.key)
          isValid = false
        case .sequence:
          report(
            .wrongKind, "a word of an enum is text, and this is \(pair.value.kind)",
            at: pair.value.range)
          isValid = false
        }
      }
    }
    if drafts.isEmpty, isValid {
      report(.emptyList, "\(context.title) has no words, so no value is allowed", at: node.range)
      return nil
    }
    let isInteger = reader.has("type")
    for draft in drafts
    where isInteger && Int(urlText: draft.text.text).map(String.init) != draft.text.text {
      report(
        .invalidNumber, "a word of this enum is a whole number, not \(draft.text.text.quoted)",
        at: draft.text.range)
      isValid = false
    }
    return cases(of: drafts) && isValid ? made(drafts, isInteger: isInteger) : nil
  }

  private typealias CaseDraft = (
    key: YAMLScalar, text: YAMLScalar, summary: String?, extensions: [Extension]
  )

  private func cases(of drafts: [CaseDraft]) -> Bool {
    var names = NameTable()
    var texts: [String: SourceRange] = [:]
    var isValid = true
    for draft in drafts {
      let isNumber = Int(draft.key.text) != nil
      let example = isNumber ? "{ low: \(draft.key.text) }" : "{ all: \"*\" }"
      let advice = "write the enum as a mapping of names to texts, as in 'enum: \(example)'"
      guard let name = caseName(draft.key.text, advice: advice, at: draft.key.range) else {
        isValid = false
        continue
      }
      if let first = texts[draft.text.text] {
        report(
          .duplicateItem, "the word \(draft.text.text.quoted) stands twice in this enum",
          at: draft.text.range, notes: [.init("the first one is here", at: first)])
        isValid = false
      } else {
        texts[draft.text.text] = draft.text.range
        claim(name, for: Subject("word", draft.key.text), at: draft.key.range, in: &names)
      }
    }
    return isValid
  }

  private func made(_ drafts: [CaseDraft], isInteger: Bool) -> [EnumCase] {
    drafts.map { draft in
      var made = EnumCase(
        key: draft.key.text, wireText: draft.text.text, summary: draft.summary)
      made.isInteger = isInteger
      made.extensions = draft.extensions
      return made
    }
  }

  func caseName(_ key: String, advice: String, at range: SourceRange) -> String? {
    if let name = ReservedNames.caseName(key) { return name }
    reportUnnameable(key, advice: advice, at: range)
    return nil
  }

  // MARK: Either/or

  func branches(
    _ key: String, at position: Position, _ reader: MappingReader, _ context: DefinitionContext
  ) -> [Branch]? {
    guard let node = reader.node(key) else { return nil }
    guard let mapping = node.asMapping else {
      let advice =
        node.asSequence == nil
        ? "" : "; give each alternative a name, as in '\(reader.kind[key]?.example ?? "")'"
      report(.wrongKind, "\(key.quoted) takes a mapping, not \(node.kind)\(advice)", at: node.range)
      return nil
    }
    guard mapping.count >= 2 else {
      report(
        .tooFewBranches, "\(key.quoted) needs at least two alternatives to choose from",
        at: mapping.range)
      return nil
    }
    var names = NameTable()
    var branches: [Branch] = []
    var drafts: [ParameterDraft] = []
    for pair in mapping {
      let draft = draft(pair, at: position, noun: "alternative", context.naming)
      let advice = "give the alternative a name with letters"
      guard let name = caseName(draft.parameter.key, advice: advice, at: pair.key.range) else {
        continue
      }
      claim(name, for: draft.branchTitle, at: pair.key.range, in: &names)
      drafts.append(draft)
      branches.append(Branch(key: draft.parameter.key, content: draft.parameter))
    }
    guard branches.count == mapping.count, drafts.allSatisfy(\.isUsable) else { return nil }
    if position == .reading { pendingUnions.append(drafts) }
    if reader.has("discriminator") { check(tagged: drafts, reader) }
    return branches
  }

  /// Reports alternatives of `anyOf` that nothing is left for, once all types are known.
  func checkPendingUnions() {
    checkPendingTagged()
    checkMembersWithoutText()
    let unions = pendingUnions
    pendingUnions = []
    guard typesAreSound else { return }
    for drafts in unions { checkReachability(of: drafts) }
  }

  private func checkReachability(of drafts: [ParameterDraft]) {
    var earlier: [(draft: ParameterDraft, domain: TextDomain)] = []
    for draft in drafts {
      guard case .value(let type) = draft.parameter.kind else { continue }
      let domain = TextDomain(type, in: declaration)
      if let first = earlier.first(where: { $0.domain.covers(domain) }) {
        report(
          .unreachableBranch,
          "\(draft.branchTitle) is never read, because \(first.draft.branchTitle) reads all of "
            + "its texts; put it first",
          at: draft.keyRange,
          notes: [.init("\(first.draft.branchTitle) is here", at: first.draft.keyRange)])
      }
      // What breaks its constraints is left to the alternatives after it.
      if !type.isConstrained(in: declaration) { earlier.append((draft, domain)) }
    }
  }
}

extension ParameterDraft {
  var branchTitle: Subject { Subject("alternative", parameter.key) }
}

extension DeclarationTable {
  static func emptyKind(of key: String, isTagged: Bool) -> Declaration.Kind {
    switch key {
    case "object": .object([])
    case "group": .group([])
    case "oneOf" where isTagged: .tagged([], discriminator: "")
    case "oneOf": .choice([], prefersFirst: false)
    case "anyOf": .union([])
    default: .enumeration([])
    }
  }
}

// `oneOf` with a `discriminator`: a JSON object of one of several kinds.

extension TypeStage {
  /// The branches of a tagged union; `nil` when there is an error in them.
  func taggedBranches(
    _ discriminator: YAMLScalar, _ reader: MappingReader, _ context: DefinitionContext
  ) -> [Branch]? {
    guard !discriminator.text.isEmpty else {
      report(.emptyText, "the discriminator's name can't be empty", at: discriminator.range)
      return nil
    }
    return branches("oneOf", at: .branch, reader, context)
  }

  /// Reports alternatives that can't be told apart by a member of theirs.
  func check(tagged drafts: [ParameterDraft], _ reader: MappingReader) {
    guard let discriminator = reader.scalar("discriminator") else { return }
    var words: [String: SourceRange] = [:]
    for draft in drafts {
      let word = draft.parameter.wireName
      if let first = words[word] {
        report(
          .duplicateItem,
          "\(draft.branchTitle) has the same \(discriminator.text.quoted) as another one, "
            + word.quoted,
          at: draft.keyRange, notes: [.init("the other one is here", at: first)])
      }
      words[word] = draft.keyRange
      guard let path = objectPath(of: draft) else {
        let noun =
          switch draft.parameter.kind {
          case .value(let type): type.noun
          case .group: "a group of query items"
          case .choice, .pairs: "several query items"
          }
        report(
          .typeNotHere,
          "\(draft.branchTitle) is \(noun), and with a 'discriminator' each alternative is a JSON "
            + "object; use 'object: { … }'",
          at: draft.keyRange)
        continue
      }
      checkItemKeys(of: draft)
      pendingTagged.append((discriminator, draft.branchTitle, path))
    }
  }

  private func objectPath(of draft: ParameterDraft) -> String? {
    guard case .value(let type) = draft.parameter.kind, case .declared(let path) = type.kind,
      case .object? = declarations[path]?.kind
    else { return nil }
    return path
  }

  /// Reports what is for query items only.
  private func checkItemKeys(of draft: ParameterDraft) {
    let parameter = draft.parameter
    let keys = [
      ("aliases", !parameter.aliases.isEmpty), ("sensitive", parameter.isSensitive),
      ("repeated", parameter.repeated != .reject), ("allowReserved", parameter.allowReserved),
    ]
    for (key, isThere) in keys where isThere {
      report(
        .keyNotHere,
        "\(key.quoted) has no meaning here: the alternative is a JSON object, not a query item",
        at: draft.keyRange)
    }
  }

  /// Reports members with the name of the discriminator, once all types are known.
  func checkPendingTagged() {
    let pending = pendingTagged
    pendingTagged = []
    for (discriminator, title, path) in pending {
      guard case .object(let members)? = declarations[path]?.kind else { continue }
      let member = members.first {
        $0.wireName == discriminator.text || $0.aliases.contains(discriminator.text)
      }
      guard let member, let range = member.range else { continue }
      report(
        .sameWireName,
        "the member \(member.key.quoted) of \(title) has the name of the discriminator, "
          + "\(discriminator.text.quoted), which is there already",
        at: range, notes: [.init("the discriminator is here", at: discriminator.range)])
    }
  }
}
