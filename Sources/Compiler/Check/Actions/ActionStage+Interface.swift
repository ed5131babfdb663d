// The actions of an interface, which have no URLs.

extension ActionStage {
  /// Reads an interface's action; nil for one with errors.
  func interfaceAction(_ names: ActionNames) -> Action? {
    guard let reader = MappingReader(names.pair, as: .interfaceAction, "action", self) else {
      return nil
    }
    var action = Action(names, reader)
    // The apps answer, each in its own way.
    action.replies.style = .xCallback
    let drafts = values("parameters", noun: "parameter", path: [names.type], reader)
    let results = values("returns", noun: "returned value", path: [names.type, "Reply"], reader)
    for draft in results { checkResult(draft) }
    errors(reader, of: &action)
    action.parameters = drafts.map(types.finished)
    action.returns = results.map(types.finished)
    return action
  }

  private func values(
    _ key: String, noun: StaticString, path: [String], _ reader: MappingReader
  ) -> [ParameterDraft] {
    let naming = InlineNaming(scope: TypeScope(path: path))
    let drafts = types.drafts(key, reader, at: .interfaceValue, noun: noun, naming)
    for draft in drafts where draft.isUsable && !mayCross(draft.parameter.kind) {
      report(
        .typeNotHere, at: draft.keyRange,
        "an interface passes plain values, enums and lists of them, which every app can write in "
          + "its own way; \(draft.parameter.key.quoted) is none of these")
    }
    return drafts
  }

  /// Whether a value can be handed from one app's types to another's.
  private func mayCross(_ kind: Parameter.Kind, isElement: Bool = false) -> Bool {
    guard case .value(let type) = kind else { return false }
    return switch type.kind {
    case .declared: types.declarations.enumWords(type) != nil
    case .list(let element, _): !isElement && mayCross(.value(element), isElement: true)
    case .flag, .constant, .swiftType: false
    default: true
    }
  }

  private func checkResult(_ draft: ParameterDraft) {
    guard draft.isUsable, case .value(let type) = draft.parameter.kind else { return }
    if mayCross(draft.parameter.kind), type.declaredPath != nil || !type.constraints.isEmpty {
      report(
        .typeNotHere, at: draft.keyRange,
        "a result of an interface can't have words or bounds, and \(draft.parameter.key.quoted) has "
          + "some; use a plain type")
    }
    if draft.defaultNode != nil {
      report(
        .misplacedDefault, at: draft.keyRange,
        "an interface's result can't have a default; make it optional with '?'")
    }
  }
}
