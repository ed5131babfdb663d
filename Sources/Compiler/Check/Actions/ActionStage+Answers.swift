import URLSchemeRuntime

extension ActionStage {
  /// Reads what an action's answer carries.
  ///
  /// - Returns: The items of the request by which the caller names results.
  func returns(
    _ reader: MappingReader, of action: inout Action, scope: String, at range: SourceRange
  ) -> [TakenName] {
    guard reader.names("returns") != nil else { return [] }
    let drafts = types.drafts(
      "returns", reader, at: .result, noun: "returned value",
      InlineNaming(scope: TypeScope(path: [scope, "Reply"])))
    types.checkRequirements(of: drafts, in: reader.subject, knowsAll: true)
    if action.replies.write == .value, drafts.allSatisfy(\.isUsable),
      drafts.count != 1 || types.oneText(drafts[0].parameter.kind) == nil
        || !drafts[0].parameter.isRequired || drafts[0].defaultNode != nil
    {
      report(
        .singleResult, at: reader.keyRange("returns"),
        "with 'write: value' the answer is exactly one value; return one that is a single text, and "
          + "that is always there")
    }
    var table = NameTable(ignoresCase: false)
    let outcome = action.replies.outcome
    let names = [outcome?.parameter, outcome?.code, outcome?.message, action.replies.state]
    if outcome != nil {
      for name in names.compactMap(\.self) where !Replies.isPath(name) {
        _ = table.claim(TakenName(name: name, title: "the outcome of the replies", range: range))
      }
    }
    for draft in drafts where draft.isUsable {
      for name in wireNames(of: draft) { claim(name, in: &table) }
    }
    checkAnswerPaths(names, in: drafts, at: range)
    action.returns = drafts.map(types.finished)
    return drafts.compactMap { draft in
      guard let item = draft.parameter.namedBy, let range = draft.reader?.node("name")?.range else {
        return nil
      }
      if action.replies.write == .value {
        report(
          .callersName, at: range,
          "with 'write: value' the result has no name that the caller could choose")
      }
      return TakenName(
        name: item, title: Subject("the name of the returned value", draft.parameter.key),
        range: range, parameter: item)
    }
  }

  /// Reports answers of an action that has no way to answer.
  func checkReplies(_ reader: MappingReader, of action: Action) {
    let answers = [
      ("returns", "returns something"), ("errors", "has errors"), ("answers", "has answers"),
    ]
    for (key, clause) in answers where action.replies.style == .none {
      guard reader.node(key)?.count ?? 0 > 0 else { continue }
      report(
        .answerWithoutReplies, at: reader.keyRange(key),
        "\(reader.subject) \(clause), but the style of its replies is 'none'")
    }
  }

  /// Reads the errors that an action answers with.
  func errors(_ reader: MappingReader, of action: inout Action) {
    var names = NameTable()
    var codes: [String: SourceRange] = [:]
    for pair in reader.entries("errors") {
      let key = pair.key.text
      guard let errorReader = MappingReader(pair, as: .error, "error", self),
        types.caseName(key, advice: "give the error a name with letters", at: pair.key.range) != nil
      else { continue }
      let code = errorReader.scalar("code") ?? pair.key
      _ = isFirst(
        code.text, in: &codes, at: code.range, "two errors have the code \(code.text.quoted)")
      checkOutcome(of: code, action.replies, errorReader.subject)
      let error = ActionError(
        name: key, code: code.text, message: errorReader.text("message"),
        summary: errorReader.text("summary"), extensions: errorReader.extensions)
      claim(error.caseName, for: errorReader.subject, at: pair.key.range, in: &names)
      action.errors.append(error)
    }
  }

  /// Reports an error whose code no answer can tell.
  private func checkOutcome(of code: YAMLScalar, _ replies: Replies, _ title: Subject) {
    guard let outcome = replies.outcome, outcome.code == nil, !outcome.error.contains(code.text)
    else { return }
    report(
      .untoldError, at: code.range,
      "no answer can report \(title): its code \(code.text.quoted) is none of the words for errors under "
        + "'outcome', and no item has the code; add the word, or 'code'",
      suggestion: nearest(to: code.text, in: outcome.error))
  }

  // Names with dots: members of JSON objects that belong to the answer.

  /// Reports what is to travel inside a parameter, or a returned value, that can't hold it.
  ///
  /// - Parameter owner: Whose parameters these are, where one has to be there. An object that isn't
  ///   returned is made for what it has to hold.
  func checkAnswerPaths(
    _ names: [String?], in drafts: [ParameterDraft], at range: SourceRange,
    neededBy owner: Subject? = nil
  ) {
    for name in names.compactMap(\.self) where Replies.isPath(name) {
      let item = String(name.prefix { $0 != "." })
      if let draft = drafts.first(where: { $0.parameter.wireName == item }) {
        checkPath(name, in: draft, at: range)
      } else if let owner {
        report(
          .answerPath, at: range,
          "\(name.quoted) names a member of \(item.quoted), which \(owner) doesn't have")
      }
    }
  }

  private func checkPath(_ name: String, in draft: ParameterDraft, at range: SourceRange) {
    let title = draft.title
    guard draft.isUsable, types.isKnown(draft.parameter.kind) else { return }
    guard case .value(let type) = draft.parameter.kind,
      case .object(let members)? = types.declared(type)
    else {
      return report(
        .answerPath, at: range,
        "\(name.quoted) names a member of \(title), which isn't a JSON object", notes: [draft.note])
    }
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard path.allSatisfy({ !$0.isEmpty }) else {
      return report(.answerPath, at: range, "\(name.quoted) has nothing between two dots")
    }
    guard path.count == 2, let member = members.first(where: { $0.wireName == path[1] }) else {
      return
    }
    report(
      .answerPath, at: member.range ?? draft.keyRange,
      "\(title) has the member \(path[1].quoted) itself, which belongs to the "
        + "answer; remove it there")
  }
}
