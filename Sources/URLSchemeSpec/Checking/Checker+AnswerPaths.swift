import URLSchemeRuntime

// Names with dots: members of JSON objects that belong to the answer.

extension Checker {
  /// Reports callbacks and states that are to travel in a parameter that can't hold them.
  func checkAnswerPaths(
    of replies: Replies, inRequest drafts: [ParameterDraft], of title: Subject,
    at range: SourceRange
  ) {
    for name in [replies.parameter, replies.state].compactMap(\.self) where Replies.isPath(name) {
      let item = Self.item(of: name)
      guard let draft = drafts.first(where: { $0.parameter.wireName == item }) else {
        report(
          .answerPath,
          "\(name.quoted) leads into a parameter \(item.quoted), and \(title) has none", at: range)
        continue
      }
      check(name, in: draft, draft.title, at: range)
    }
  }

  /// The same for what an answer says besides its values.
  func checkAnswerPaths(
    of replies: Replies, inAnswer drafts: [ParameterDraft], _ reader: MappingReader
  ) {
    let outcome = replies.outcome
    let names = [outcome?.parameter, outcome?.code, outcome?.message, replies.state]
    let range = reader.has("replies") ? reader.keyRange("replies") : repliesRange
    for name in names.compactMap(\.self) where Replies.isPath(name) {
      let item = Self.item(of: name)
      // An object that isn't returned is made for what it has to hold.
      guard let draft = drafts.first(where: { $0.parameter.wireName == item }) else { continue }
      check(
        name, in: draft, Subject("returned value", draft.parameter.key), at: range ?? draft.keyRange
      )
    }
  }

  private static func item(of name: String) -> String {
    String(name.prefix { $0 != "." })
  }

  private func check(
    _ name: String, in draft: ParameterDraft, _ title: Subject, at range: SourceRange
  ) {
    guard draft.isUsable, isKnown(draft.parameter.shape) else { return }
    guard case .value(let type) = draft.parameter.shape, case .declared(let path) = type.kind,
      case .object(let members)? = declaration(path)?.kind
    else {
      return report(
        .answerPath, "\(name.quoted) leads into \(title), which is no JSON object", at: range,
        notes: [.init("\(title) is here", at: draft.keyRange)])
    }
    let own = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard own.allSatisfy({ !$0.isEmpty }) else {
      return report(.answerPath, "\(name.quoted) has nothing between two dots", at: range)
    }
    guard own.count == 2, let member = members.first(where: { $0.wireName == own[1] }) else {
      return
    }
    report(
      .answerPath,
      "\(title) has the member \(own[1].quoted) itself, which belongs to the answer; remove it there",
      at: member.range ?? draft.keyRange)
  }
}
