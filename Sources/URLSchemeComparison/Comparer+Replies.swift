import URLSchemeSpec

extension Comparer {
  mutating func compareReplies(_ former: Action, _ current: Action) {
    compareStyles(former.replies, current.replies, of: current)
    if former.returns.isEmpty, let first = current.returns.first {
      note(
        .firstResultAdded, current.name,
        "it answers with \(current.returns.map(\.key).quotedList), where it answered with nothing",
        at: first.range)
    } else {
      compareResults(former.returns, current.returns, of: "\(current.name).returns")
    }
    compareErrors(former, current)
  }

  private mutating func compareStyles(
    _ former: Replies, _ current: Replies, of action: Action
  ) {
    let subject = "\(action.name).replies"
    if former.style != current.style {
      note(
        .replyStyleChanged, subject,
        "the style is '\(current.style.rawValue)', and was '\(former.style.rawValue)'",
        at: action.range)
      return
    }
    if former.required != current.required {
      note(
        current.required ? .replyRequired : .replyOptional, subject,
        current.required
          ? "requests need a callback" : "requests no longer need a callback", at: action.range)
    }
    let parts: [(name: String, isSame: Bool)] = [
      ("parameter", former.parameter == current.parameter),
      ("state", former.state == current.state),
      ("prefix", former.prefix == current.prefix),
      ("outcome", former.outcome == current.outcome),
      ("write", former.write == current.write),
    ]
    for part in parts where !part.isSame {
      note(.replyFormChanged, subject, "'\(part.name)' is another", at: action.range)
    }
  }

  /// Compares the values of an answer, or the members of an object in one.
  mutating func compareResults(_ former: [Parameter], _ current: [Parameter], of owner: String) {
    let pairing = ParameterPairing(former, current)
    for result in pairing.removed {
      noteGone(
        .resultRemoved, "\(owner).\(result.key)", "'\(result.key)' is gone", at: result.range)
    }
    for result in pairing.added {
      note(
        result.isOptional ? .optionalResultAdded : .requiredResultAdded, "\(owner).\(result.key)",
        "'\(result.key)' is new", at: result.range)
    }
    for pair in pairing.pairs { compareResult(pair.former, pair.current, of: owner) }
  }

  private mutating func compareResult(
    _ former: Parameter, _ current: Parameter, of owner: String
  ) {
    let subject = "\(owner).\(current.key)"
    if former.key != current.key {
      note(
        .resultRenamed, subject, "'\(former.key)' is '\(current.key)' now", at: current.range)
    }
    if former.wireName != current.wireName {
      note(
        .resultWireNameChanged, subject,
        "it is '\(current.wireName)' in the answer, and was '\(former.wireName)'",
        at: current.range)
    }
    if former.namedBy != current.namedBy {
      let name = current.namedBy.map { "by '\($0)'" } ?? "no longer"
      note(
        .resultWireNameChanged, subject, "callers give it another name \(name)", at: current.range)
    }
    if former.isOptional != current.isOptional {
      note(
        current.isOptional ? .resultBecameOptional : .resultBecameRequired, subject,
        current.isOptional ? "it may be missing" : "it is always there", at: current.range)
    }
    compareSecrecy(former, current, subject)
    compareShape(former, current, .reply, subject)
  }

  private mutating func compareErrors(_ former: Action, _ current: Action) {
    let formerNames = Set(former.errors.map(\.name))
    var arrivals = current.errors.filter { !formerNames.contains($0.name) }
    for error in former.errors {
      let subject = "\(current.name).errors.\(error.name)"
      if let same = current.errors.first(where: { $0.name == error.name }) {
        if same.code == error.code { continue }
        note(
          .errorCodeChanged, subject, "its code is '\(same.code)', and was '\(error.code)'",
          at: current.range)
      } else if let index = arrivals.firstIndex(where: { $0.code == error.code }) {
        let renamed = arrivals.remove(at: index)
        note(
          .errorRenamed, "\(current.name).errors.\(renamed.name)",
          "the error '\(error.name)' is '\(renamed.name)' now", at: current.range)
      } else {
        noteGone(.errorRemoved, subject, "the error '\(error.name)' is gone", at: former.range)
      }
    }
    for error in arrivals {
      note(
        .errorAdded, "\(current.name).errors.\(error.name)", "the error '\(error.name)' is new",
        at: current.range)
    }
  }
}

extension Parameter {
  /// Whether its absence means nothing.
  fileprivate var isOptional: Bool {
    if case .optional = presence { true } else { false }
  }
}
