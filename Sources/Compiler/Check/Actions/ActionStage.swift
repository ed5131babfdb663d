import URLSchemeRuntime

/// The fifth stage: the parameters, answers and URLs of each action.
struct ActionStage: Reporting {
  let types: TypeStage
  var reporter: Reporter { types.reporter }
  var head: Head { types.head }
}

extension Action {
  /// Reads the keys that all actions have, including those of an interface.
  init(_ names: ActionNames, _ reader: MappingReader) {
    self.init(
      name: names.pair.key.text, typeName: names.type, summary: reader.text("summary"),
      description: reader.text("description"), deprecated: reader.deprecation, templates: [],
      extensions: reader.extensions, range: names.pair.key.range)
  }
}

/// An action that is read, while it is not known yet how it relates to the others.
struct ActionDraft {
  var action: Action
  var parameters: [ParameterDraft]
  /// False when some parameters can't be known because of an error.
  let knowsAllParameters: Bool
  /// The names of the items that carry callbacks.
  let callbacks: Set<String>
  var templates: [CheckedTemplate] = []
  /// The same places on the web.
  var links: [CheckedTemplate] = []

  var title: Subject { Subject("action", action.name) }

  var keys: [String] { parameters.map(\.parameter.key) }

  func draft(_ key: String) -> ParameterDraft? { parameters.first { $0.parameter.key == key } }
}

extension ActionStage {
  /// Reads an action: its effect, its parameters, its answers and its URLs, and then what these need of each other.
  func action(_ names: ActionNames) -> ActionDraft? {
    guard let reader = MappingReader(names.pair, as: .action, "action", self) else { return nil }
    var action = Action(names, reader)
    effect(reader, of: &action)
    let (parameters, knowsAll) = parameters(reader, of: &action, scope: names.type)
    let answerRange =
      reader.has("replies")
      ? reader.keyRange("replies") : head.repliesRange ?? names.pair.key.range
    let callbacks = answers(reader, of: &action, scope: names.type, at: answerRange)

    var draft = ActionDraft(
      action: action, parameters: parameters, knowsAllParameters: knowsAll,
      callbacks: Set(callbacks.map(\.name)))
    urls(reader, of: &draft)
    if knowsAll {
      checkAnswerPaths(
        [action.replies.parameter, action.replies.state], in: draft.parameters, at: answerRange,
        neededBy: reader.subject)
    }
    checkWireNames(of: draft.parameters, templates: draft.templates, callbacks: callbacks)
    types.checkRequirements(of: draft.parameters, in: reader.subject, knowsAll: knowsAll)
    examples(reader, of: &draft)
    draft.action.intent = intent(reader, draft.parameters)
    types.runDeferredChecks()
    draft.action.parameters = draft.parameters.map(types.finished)
    return draft
  }

  private func effect(_ reader: MappingReader, of action: inout Action) {
    action.effect = reader.word("effect", among: ActionEffect.stated) ?? .unknown
    action.confirmation = reader.word("confirmation")
    action.invalid = reader.word("invalid")
    if action.invalid == .next, head.matching.mistyped == .refuse {
      reader.misplaced("invalid", "passes on what 'mistyped: refuse' refuses; remove one of them")
    }
    guard action.effect == .none || action.effect == .reads && action.confirmation != .required
    else { return }
    let advice =
      action.effect == .none
      ? "state another effect, such as 'effect: writes'" : "'required' makes it ask"
    reader.misplaced(
      "confirmation",
      "has no meaning here: the app doesn't ask about an action with the effect "
        + "'\(action.effect.rawValue)'; \(advice)")
  }

  /// Reads how an action answers.
  ///
  /// - Returns: The items that carry callbacks and names of results, which parameters can't have.
  private func answers(
    _ reader: MappingReader, of action: inout Action, scope: String, at range: SourceRange
  ) -> [TakenName] {
    action.replies = head.replies
    // An app that answers and doesn't say how does it in the usual way.
    let hasReplies = reader.node("replies")?.asMapping?.isEmpty == false
    if head.repliesRange == nil, hasReplies || reader.has("returns") || reader.has("errors") {
      action.replies.style = .xCallback
    }
    action.replies = ReplyReader(reporter: reporter, schemes: head.schemes)
      .replies(reader, inherited: action.replies)
    checkReplies(reader, of: action)
    let namingItems = returns(reader, of: &action, scope: scope, at: range)
    errors(reader, of: &action)
    let callbacks = action.replies.itemNames.map {
      TakenName(name: $0, title: Subject("the callback", $0), range: range, parameter: $0)
    }
    return callbacks + namingItems
  }

  private func urls(_ reader: MappingReader, of draft: inout ActionDraft) {
    draft.templates = reader.node("url").map { templates($0, in: draft) } ?? []
    let isLinked = reader.boolean("universalLink")
    checkUniversalLink(reader, draft.templates)
    checkLinkHosts(of: draft.templates)
    if head.isOnWebAlone {
      draft.templates = webPlaces(of: draft.templates)
    } else if isLinked != false {
      draft.links = webTwins(of: draft.templates, includesBound: isLinked == true)
    }
    setPlaces(of: &draft.parameters, draft.templates)
    draft.action.templates = draft.templates.map(\.template)
    draft.action.links = draft.links.map(\.template)
  }

  // MARK: Parameters

  /// Reads an action's own parameters and those of its mixins, and whether there are no others that can't be known.
  private func parameters(
    _ reader: MappingReader, of action: inout Action, scope: String
  ) -> (all: [ParameterDraft], knowsAll: Bool) {
    let unknown = reader.unknownParameters()
    action.unknownParameters = unknown ?? head.unknownParameters
    var knowsAll =
      reader.names("parameters") != nil
      || !reader.has("parameters") && !reader.meant.contains("parameters")
    let naming = InlineNaming(scope: TypeScope(path: [scope]))
    let drafts =
      types.drafts("parameters", reader, at: .parameter, noun: "parameter", naming)
      + mixins(reader, &knowsAll)
    types.checkPropertyNames(of: drafts)
    checkPairs(drafts)
    if let pairs = drafts.first(where: \.parameter.takesAllItems),
      unknown != nil, unknown != .ignore
    {
      reader.misplaced(
        "unknownParameters",
        "refuses nothing here: \(pairs.title) takes all items; give it a 'name' such as 'x_{key}' for those that it takes"
      )
    }
    return (drafts, knowsAll)
  }

  private func mixins(_ reader: MappingReader, _ knowsAll: inout Bool) -> [ParameterDraft] {
    let mixins = unique(reader.texts("with") ?? [], of: "'with'").map(mixin)
    let isRead = reader.items("with") != nil || !reader.has("with")
    if !isRead || mixins.contains(where: { $0 == nil }) { knowsAll = false }
    return mixins.flatMap { $0?.parameters ?? [] }
  }

  private func mixin(_ name: YAMLScalar) -> NamedType? {
    guard let type = types.named[name.text] else {
      let mixins = types.named.all.filter(\.isMixin).map(\.key.text)
      return refuse(
        .unknownType, at: name.range, "there is no mixin \(name.text.quoted) under 'types'",
        suggestion: nearest(to: name.text, in: mixins))
    }
    type.isUsed = true
    guard type.isMixin else {
      return refuse(
        .typeNotHere, at: name.range,
        "\(name.text.quoted) is not a mixin; 'with' takes over types that are defined by 'mixin'",
        notes: [type.note])
    }
    return type
  }

  private func checkPairs(_ drafts: [ParameterDraft]) {
    let pairs = drafts.filter(\.parameter.isPairs)
    for other in pairs.dropFirst() {
      report(
        .severalPairs, at: other.keyRange, "only one parameter can take the undeclared query items",
        notes: [.init("\(pairs[0].title) takes them already", at: pairs[0].keyRange)])
    }
    guard let pair = pairs.first else { return }
    let start = pair.parameter.keyNaming.map(fixedStart) ?? ""
    for draft in drafts where draft.parameter.groupNaming?.isIndexed ?? false {
      let members =
        draft.parameter.kind.valueType?.groupPath.map(types.declarations.members(of:)) ?? []
      let starts = members.flatMap { draft.parameter.wireNames(of: $0) }.map(fixedStart)
      guard starts.contains(where: { $0.hasPrefix(start) || start.hasPrefix($0) }) else { continue }
      report(
        .groupName, at: draft.keyRange,
        "groups with numbers can't stand beside 'pairs', which could have any of their names",
        notes: [pair.note])
    }
  }

  /// What all names have in common at their beginning, in lowercase.
  private func fixedStart(of naming: String) -> String {
    naming.prefix { $0 != "{" }.lowercased()
  }
}
