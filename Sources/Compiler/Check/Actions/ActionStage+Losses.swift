import URLSchemeRuntime

// What a spec accepts and no request would hold.

extension ActionStage {
  /// Reports values that a URL may have, and that are read as no parameter.
  ///
  /// - Parameter refused: The names of items that the app refuses, if the action doesn't say it itself.
  func checkLosses(
    of drafts: [ParameterDraft], refused: URLInterface.UnknownParameters
  ) {
    for draft in drafts where draft.parameter.location == .template {
      draft.reader?.misplaced(
        "repeated",
        "has no meaning here: \(draft.title) has a place in a template, and a URL in which its item "
          + "occurs twice is refused")
    }
    checkRefusedPairs(drafts, refused)
  }

  /// An item without a value ranks higher than the same item with a placeholder, whatever value a URL has.
  func checkBareItems(among templates: [CheckedTemplate]) {
    for checked in templates where checked.template.items.contains(where: \.isBare) {
      checkBareItems(of: checked, among: templates)
    }
  }

  private func checkBareItems(of checked: CheckedTemplate, among templates: [CheckedTemplate]) {
    for case .bare(let key) in checked.template.items {
      let other = templates.first { other in
        other.template.hierPart == checked.template.hierPart
          && other.template.items.contains { item in
            if case .captured(key, _) = item { true } else { false }
          }
      }
      guard let other else { continue }
      report(
        .lostValue,
        "this template is read for any value of \(key.quoted), and \(other.text.quoted) never is; write "
          + "'\(key)=' for an item without a value",
        at: checked.range(ofText: key, behind: "?"),
        notes: [.init("the other template is here", at: other.scalar.range)])
    }
  }

  /// `pairs` take the items that the app refuses by their names.
  private func checkRefusedPairs(
    _ drafts: [ParameterDraft], _ refused: URLInterface.UnknownParameters
  ) {
    guard case .rejectNamed(let names) = refused, let name = names.first else {
      return
    }
    for draft in drafts where draft.parameter.takesAllItems {
      report(
        .lostValue,
        "\(draft.title) takes all items, so that 'unknownParameters' refuses none, such as \(name.quoted); give "
          + "it a 'name' such as 'x_{key}' for those that it takes", at: draft.keyRange)
    }
  }
}

extension URLTemplate.Item {
  fileprivate var isBare: Bool { if case .bare = self { true } else { false } }
}
