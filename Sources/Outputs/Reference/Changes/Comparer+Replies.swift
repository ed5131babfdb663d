import URLSchemeCompiler
import URLSchemeRuntime

extension Comparer {
  func compareReplies(_ former: Action, _ current: Action) {
    compareStyles(
      former.replies, current.replies, Place("\(current.name).replies", current.range))
    if former.returns.isEmpty, let first = current.returns.first {
      note(
        .firstResultAdded, Place(current.name, first.range),
        "it answers with \(current.returns.map(\.key).conjunction), where it answered with nothing")
    } else {
      compareResults(former.returns, current.returns, of: "\(current.name).returns")
    }
    compareErrors(former, current)
  }

  private func compareStyles(_ former: Replies, _ current: Replies, _ here: Place) {
    if former.style == .none, current.style != .none {
      note(.replyStyleAdded, here, "the style is '\(current.style.rawValue)', and was 'none'")
      if current.required { note(.replyRequired, here, "requests need a callback") }
      return
    }
    guard former.style == current.style else {
      return compareTexts(
        former.style.rawValue, current.style.rawValue, .replyStyleChanged, here, "the style is")
    }
    compare(
      former.required, current.required, current.required ? .replyRequired : .replyOptional, here
    ) { $1 ? "requests need a callback" : "requests no longer need a callback" }
    let parts = [
      ("callbacks", former.callbacks == current.callbacks),
      ("outcome", former.outcome?.texts == current.outcome?.texts),
      ("allow", (former.allow == nil) == (current.allow == nil)),
    ]
    for (name, isSame) in parts where !isSame {
      note(.replyFormChanged, here, "'\(name)' is another")
    }
    let texts: [(name: String, former: String?, current: String?)] = [
      ("parameter", former.parameter, current.parameter), ("state", former.state, current.state),
      ("prefix", former.prefix, current.prefix),
      ("write", former.write.rawValue, current.write.rawValue),
    ]
    for (name, former, current) in texts {
      compareTexts(former ?? "", current ?? "", .replyFormChanged, here, "'\(name)' is")
    }
    if let formerAllow = former.allow, let allow = current.allow {
      compare(
        formerAllow, allow, removed: .replyFormChanged, added: .callbackSchemeAllowed,
        at: { _ in here }, gone: { "'allow' no longer has '\($0)'" },
        new: { "'allow' has '\($0)' too" })
    }
    compare(
      former.deny, current.deny, removed: .callbackSchemeAllowed, added: .replyFormChanged,
      at: { _ in here }, gone: { "'deny' no longer has '\($0)'" },
      new: { "'deny' has '\($0)' too" })
  }

  /// Compares the values of an answer, or the members of an object in one.
  func compareResults(_ former: [Parameter], _ current: [Parameter], of owner: String) {
    func place(_ result: Parameter) -> Place {
      Place("\(owner).\(result.key)", result.range, .reply)
    }
    compareNamed(
      Pairing(parameters: former, current), removed: .resultRemoved,
      added: { $0.isOptional ? .optionalResultAdded : .requiredResultAdded },
      renamed: .resultRenamed, at: { result, _ in place(result) },
      rest: { compareResult($0, $1, place($1)) })
  }

  private func compareResult(_ former: Parameter, _ current: Parameter, _ here: Place) {
    compare(former.wireName, current.wireName, .resultWireNameChanged, here) {
      "it is '\($1)' in the answer, and was '\($0)'"
    }
    compare(former.namedBy, current.namedBy, .resultWireNameChanged, here) { _, item in
      "callers give it another name " + (item.map { "by '\($0)'" } ?? "no longer")
    }
    compare(
      former.isOptional, current.isOptional,
      current.isOptional ? .resultBecameOptional : .resultBecameRequired, here
    ) { $1 ? "it may be missing" : "it is always there" }
    compareConditions(former, current, here)
    compareShape(former, current, here)
  }

  private func compareErrors(_ former: Action, _ current: Action) {
    func place(_ error: ActionError, isGone: Bool = false) -> Place {
      Place("\(current.name).errors.\(error.name)", isGone ? former.range : current.range)
    }
    compareNamed(
      Pairing(former.errors, current.errors, named: \.name, features: { ["\($0.code)"] }),
      "the error ", removed: .errorRemoved, added: { _ in .errorAdded }, renamed: .errorRenamed,
      at: { place($0, isGone: $1) },
      rest: { error, same in
        compareTexts(error.code, same.code, .errorCodeChanged, place(same), "its code is")
      })
  }
}

extension ReturnOutcome {
  /// The names and words by which an answer says how it went.
  fileprivate var texts: [[String?]] { [[parameter, code, message], success, cancel, error] }
}
