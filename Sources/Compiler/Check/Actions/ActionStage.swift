import URLSchemeRuntime

/// The fifth stage: the parameters, answers and URLs of each action.
struct ActionStage: Reporting {
  let reporter: Reporter
  let head: Head
  let types: TypeStage
}

extension Action {
  /// Reads the keys that all actions have, including those of an interface.
  init(_ names: ActionNames, _ reader: MappingReader, deprecated: Deprecation?) {
    self.init(
      name: names.pair.key.text, typeName: names.type, summary: reader.text("summary"),
      description: reader.text("description"), deprecated: deprecated, templates: [],
      extensions: reader.extensions, range: names.pair.key.range)
  }
}

/// An action that is read, while it is not known yet how it relates to the others.
struct ActionDraft {
  var action: Action
  var drafts: [ParameterDraft]
  var templates: [CheckedTemplate]
  /// The same places on the web.
  var links: [CheckedTemplate]
  var callbacks: [String]
}

extension ActionStage {
  /// Reads an action.
  func action(_ names: ActionNames) -> ActionDraft? {
    let pair = names.pair
    let name = pair.key.text
    let title = Subject("action", name)
    guard
      let reader = MappingReader(
        pair, as: .action, of: title, self,
        missing: { key in
          key == "url"
            ? "\(title) doesn't say where it is; add its URL after the scheme, as in 'url: "
              + "//\(Self.example(name))'"
            : nil
        })
    else { return nil }
    var action = Action(names, reader, deprecated: types.deprecation(reader))
    reader.word("effect", into: &action.effect)
    action.confirmation = reader.word("confirmation")
    action.invalid = reader.word("invalid")
    if action.invalid == .next, head.matching.mistyped == .refuse {
      reader.misplaced("invalid", "passes on what 'mistyped: refuse' refuses; remove one of them")
    }
    action.unknownParameters = reader.unknownParameters() ?? head.unknownParameters
    if action.effect.isHarmless {
      reader.misplaced(
        "confirmation",
        "has no meaning here: the app doesn't ask about an action with the effect "
          + "'\(action.effect.rawValue)'; state another effect, such as 'effect: writes'")
    }

    let scope = TypeScope(path: [names.type])
    var (drafts, knowsAll) = parameters(reader, scope: scope)
    drafts += mixins(reader, &knowsAll)
    types.checkPropertyNames(of: drafts, noun: "parameter")
    checkPairs(drafts)
    if action.unknownParameters != .ignore,
      let pairs = drafts.first(where: \.parameter.takesAllItems)
    {
      reader.misplaced(
        "unknownParameters",
        "refuses nothing here: \(pairs.title) takes all items; give it a 'name' such as 'x_{key}' for those that it takes"
      )
    }

    action.replies = head.replies
    // An app that answers and doesn't say how does it in the usual way.
    let hasReplies = reader.node("replies")?.asMapping?.isEmpty == false
    if head.repliesRange == nil, hasReplies || reader.has("returns") || reader.has("errors") {
      action.replies.style = .xCallback
    }
    if let node = reader.node("replies") {
      action.replies =
        ReplyReader(reporter: reporter, schemes: head.schemes).replies(
          node, at: reader.keyRange("replies"), of: title, inherited: action.replies)
        ?? .unknown
    }
    checkReplies(reader, of: action)
    let namingItems = returns(reader, of: &action, scope: names.type)
    errors(reader, of: &action)
    let callbackRange =
      reader.has("replies") ? reader.keyRange("replies") : head.repliesRange ?? pair.key.range
    let callbacks = callbacks(of: action.replies, at: callbackRange) + namingItems

    let context = TemplateContext(
      title: title, drafts: drafts, knowsAllParameters: knowsAll,
      callbacks: Set(callbacks.map(\.name)))
    let templates = reader.node("url").map { self.templates($0, in: context) } ?? []
    action.templates = templates.map(\.template)
    let isLinked = reader.boolean("universalLink")
    checkUniversalLink(reader, templates)
    checkLinkHosts(of: templates)
    let links =
      isLinked == false ? [] : webTwins(of: templates, includesBound: isLinked == true)
    action.links = links.map(\.template)
    setPlaces(of: &drafts, templates)
    checkRepeated(drafts)
    if knowsAll {
      checkAnswerPaths(
        [action.replies.parameter, action.replies.state], in: drafts, noun: "parameter",
        at: callbackRange, neededBy: title)
    }
    checkWireNames(of: drafts, templates: templates, callbacks: callbacks)
    types.checkRequirements(of: drafts, noun: "parameter", in: title, knowsAll: knowsAll)

    examples(reader, of: &action, drafts, callbacks: callbacks.map(\.name), knowsAll: knowsAll)
    action.intent = intent(reader, drafts)
    types.checkPending()
    action.parameters = drafts.map(types.finished)
    return ActionDraft(
      action: action, drafts: drafts, templates: templates, links: links,
      callbacks: callbacks.map(\.name))
  }

  /// A name as it is allowed in a template.
  private static func example(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || "-_.".utf8.contains($0)
    }
    return isPlain && name.utf8.count <= 40 ? name : "open"
  }

  // MARK: Parameters

  private func parameters(
    _ reader: MappingReader, scope: TypeScope
  ) -> (drafts: [ParameterDraft], knowsAll: Bool) {
    guard reader.has("parameters") else { return ([], true) }
    guard let mapping = reader.names("parameters") else { return ([], false) }
    let drafts = types.drafts(
      mapping, at: .parameter, noun: "parameter",
      InlineNaming(scope: scope))
    return (drafts, true)
  }

  private func mixins(_ reader: MappingReader, _ knowsAll: inout Bool) -> [ParameterDraft] {
    guard reader.has("with") else { return [] }
    guard let names = reader.texts("with") else {
      knowsAll = false
      return []
    }
    var drafts: [ParameterDraft] = []
    for scalar in unique(names, of: "'with'") {
      guard let type = types.named[scalar.text] else {
        knowsAll = false
        let mixins = types.named.all.filter(\.isMixin).map(\.key.text)
        report(
          .unknownType, "there is no mixin \(scalar.text.quoted) under 'types'", at: scalar.range,
          suggestion: nearest(to: scalar.text, in: mixins))
        continue
      }
      type.isUsed = true
      guard type.isMixin else {
        knowsAll = false
        report(
          .typeNotHere,
          "\(scalar.text.quoted) is not a mixin; 'with' takes over types that are defined by "
            + "'mixin'",
          at: scalar.range,
          notes: [.init("\(scalar.text.quoted) is defined here", at: type.key.range)])
        continue
      }
      drafts += type.parameters
    }
    return drafts
  }

  private func checkPairs(_ drafts: [ParameterDraft]) {
    let pairs = drafts.filter(\.parameter.isPairs)
    for other in pairs.dropFirst() {
      report(
        .severalPairs, "only one parameter can take the undeclared query items",
        at: other.keyRange,
        notes: [.init("\(pairs[0].title) takes them already", at: pairs[0].keyRange)])
    }
    guard let pair = pairs.first else { return }
    for draft in drafts where draft.parameter.groupNaming?.isIndexed ?? false {
      report(
        .groupName,
        "groups with numbers can't stand beside 'pairs', which could have any of their names",
        at: draft.keyRange, notes: [.init("\(pair.title) is here", at: pair.keyRange)])
    }
  }

  private func checkRepeated(_ drafts: [ParameterDraft]) {
    for draft in drafts where draft.parameter.location == .template {
      guard let range = draft.repeatedRange else { continue }
      report(
        .keyNotHere,
        "'repeated' has no meaning here: \(draft.title) has a place in a template, and a URL in which its item "
          + "occurs twice is refused", at: range)
    }
  }

  private func setPlaces(of drafts: inout [ParameterDraft], _ templates: [CheckedTemplate]) {
    guard !templates.isEmpty else { return }
    let placed = Set(templates.flatMap(\.template.placedNames))
    let names = templates.map { Set($0.names) }
    // A rest to the end isn't decoded at all, and a template's own value is decoded already.
    let whole = Set(
      templates.flatMap { checked in
        checked.template.constants.map(\.name)
          + Self.variables(of: checked.template.hierPart).filter { $0.extent == .rest }.map(\.name)
          + checked.template.items.compactMap { item in
            if case .rest(_, let name) = item { name } else { nil }
          }
      })
    for index in drafts.indices {
      let name = drafts[index].parameter.key
      if case .value(let type) = drafts[index].parameter.kind, type.isSplit(types.declaration),
        !whole.contains(name)
      {
        drafts[index].parameter.split =
          drafts[index].split
          ?? (type.isBytes || placed.contains(name) ? .beforeDecoding : .afterDecoding)
      }
      if placed.contains(name) || names.allSatisfy({ $0.contains(name) }) {
        drafts[index].parameter.location = .template
      }
      drafts[index].parameter.isScheme = templates.contains {
        $0.template.scheme == .variable(name)
      }
    }
  }
}
