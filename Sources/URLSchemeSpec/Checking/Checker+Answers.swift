import URLSchemeRuntime

extension Checker {
  /// Reads what an action's answer carries.
  ///
  /// - Returns: The items of the request by which the caller names results.
  func returns(
    _ reader: MappingReader, of action: inout Action, scope: String
  ) -> [WireName] {
    guard let mapping = reader.names("returns") else { return [] }
    let drafts = drafts(
      mapping, at: .result, noun: "returned value",
      InlineNaming(scope: TypeScope(path: [scope, "Reply"])))
    checkPropertyNames(of: drafts, noun: "returned value")
    checkRequirements(of: drafts, noun: "returned value", in: reader.subject, knowsAll: true)
    if action.replies.style == .none, !mapping.isEmpty {
      report(
        .answerWithoutReplies,
        "\(reader.subject) returns something, but the style of its replies is 'none'",
        at: reader.keyRange("returns"))
    }
    if action.replies.write == .value, drafts.allSatisfy(\.isUsable) {
      let isOne: Bool =
        if drafts.count == 1, case .value(let type) = drafts[0].parameter.shape {
          type.isOneText(declaration)
        } else { false }
      if !isOne {
        report(
          .singleResult,
          "with 'write: value' the answer is exactly one value; return one that is a single text",
          at: reader.keyRange("returns"))
      }
    }
    var table = WireNameTable(ignoresCase: false)
    if let outcome = action.replies.outcome {
      let names = [outcome.parameter, outcome.code, outcome.message, action.replies.state]
      for name in names.compactMap(\.self) where !Replies.isPath(name) {
        let place = reader.has("replies") ? reader.keyRange("replies") : repliesRange
        _ = table.claim(
          WireName(
            name: name, title: "the outcome of the replies",
            range: place ?? reader.keyRange("returns")))
      }
    }
    for draft in drafts where draft.isUsable {
      for name in wireNames(of: draft, noun: "returned value") { claim(name, in: &table) }
    }
    checkAnswerPaths(of: action.replies, inAnswer: drafts, reader)
    action.returns = drafts.map(finished)
    return drafts.compactMap { draft in
      guard let item = draft.parameter.namedBy, let range = draft.nameRange else { return nil }
      if action.replies.write == .value {
        report(
          .callersName, "with 'write: value' the result has no name that the caller could choose",
          at: range)
      }
      return WireName(
        name: item, title: Subject("the name of the returned value", draft.parameter.key),
        range: range, parameter: item)
    }
  }

  /// Reads the errors that an action answers with.
  func errors(_ reader: MappingReader, of action: inout Action) {
    guard let mapping = reader.names("errors") else { return }
    if action.replies.style == .none, !mapping.isEmpty {
      report(
        .answerWithoutReplies,
        "\(reader.subject) has errors, but the style of its replies is 'none'",
        at: reader.keyRange("errors"))
    }
    var names = NameTable()
    var codes: [String: SourceRange] = [:]
    for pair in mapping {
      let key = pair.key.text
      let title = Subject("error", key)
      guard
        let own = MappingReader(pair.value, as: .error, of: title, at: pair.key.range, self),
        var name = caseName(key, advice: "give the error a name with letters", at: pair.key.range)
      else {
        if pair.value.isAbsent { reportMissingValue(after: pair.key) }
        continue
      }
      // Errors that the spec doesn't declare have this case.
      if name == "other" { name = "otherError" }
      claim(name, for: title, at: pair.key.range, in: &names)
      let code = own.scalar("code") ?? pair.key
      if let first = codes[code.text] {
        report(
          .duplicateItem, "two errors have the code \(code.text.quoted)", at: code.range,
          notes: [.init("the other one is here", at: first)])
      } else {
        codes[code.text] = code.range
      }
      var error = ActionError(
        name: key, caseName: name, code: code.text, message: own.text("message"),
        summary: own.text("summary"))
      error.extensions = own.extensions
      action.errors.append(error)
    }
  }
}
